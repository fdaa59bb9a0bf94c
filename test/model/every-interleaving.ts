import type { Action } from '@turno/domain/processes/process.ts'
import { type Decision, ProcessRunner } from './process-runner.ts'
import type { Story } from './story.ts'

/** What happens outside, in this order but at any moment. */
export type Outside = (story: Story) => void
interface Play {
  story: Story
  happened: number
}
type Move = (play: Play) => void

/**
 * A move: a runner reads and decides, or sends the next of what it decided (random walks send in any order, and take
 * streams of any age), or what happens outside next.
 */
function movesOf({ story, happened }: Play, outside: readonly Outside[]): Move[] {
  const moves = runnersOf(story).flatMap((runner, n) =>
    choicesOf(runner).map(
      (_, choice): Move =>
        ({ story: same }) => {
          const again = runnersOf(same)[n]!
          const chosen = choicesOf(again)[choice]!
          if (chosen.send) again.send(chosen.send)
          else if (chosen.decision.actions.length === 0) same.world.crash(again)
          else decides(again, chosen.decision)
        },
    ),
  )
  const next = outside[happened]
  const happens: Move = (play) => {
    play.happened += 1
    next?.(play.story)
  }
  return next ? [...moves, happens] : moves
}

const runnersOf = ({ world }: Story): ProcessRunner[] => world.actors.filter((actor) => actor instanceof ProcessRunner)

type Choice = { decision: Decision; send?: undefined } | { send: Action }

const choicesOf = (runner: ProcessRunner): Choice[] =>
  runner.actions.length > 0 ? [{ send: runner.actions[0]! }] : runner.decisions().map((decision) => ({ decision }))

/** A single command is sent at once: reading already was at a moment of its own. */
function decides(runner: ProcessRunner, decision: Decision): void {
  runner.makeUp(decision)
  if (runner.actions.length === 1) runner.send(runner.actions[0]!)
}

/**
 * Two positions with the same streams, the same runners and the same in everybody's mind go on alike, whatever the
 * order in which they came about.
 */
function fingerprint({ story, happened }: Play): string {
  const streams = Object.entries(Object.groupBy(story.world.log, ({ stream }) => stream)).sort(([a], [b]) =>
    a < b ? -1 : 1,
  )
  return JSON.stringify([
    happened,
    story.world.now,
    story.world.remembered,
    streams.map(([name, log]) => [name, log?.map(({ event }) => event)]),
    runnersOf(story)
      .map(({ mind }) => JSON.stringify(mind))
      .sort(),
  ])
}

/**
 * Plays every interleaving of the runners' steps and of what happens outside. Checks every position once and answers
 * how many there are.
 */
export function everyInterleaving(
  begin: () => Story,
  outside: readonly Outside[],
  check: (story: Story) => void,
): number {
  const seen = new Set<string>()
  const open: Move[][] = [[]]
  for (let path = open.pop(); path; path = open.pop()) {
    const play: Play = { story: begin(), happened: 0 }
    for (const move of path) move(play)
    const key = fingerprint(play)
    if (seen.has(key)) continue
    seen.add(key)
    for (const move of movesOf(play, outside)) open.push([...path, move])
    check(play.story)
  }
  return seen.size
}
