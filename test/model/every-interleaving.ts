import { ProcessRunner } from './process-runner.ts'
import type { Story } from './story.ts'

/** What happens outside, in this order but at any moment. */
export type Outside = (story: Story) => void
interface Play {
  story: Story
  happened: number
}
type Move = (play: Play) => void

/**
 * A move: a runner reads, decides and sends, each reading at a moment of its own since its last step (which is the same
 * as to read, to decide and to send at different moments), or what happens outside next.
 */
function movesOf({ story, happened }: Play, outside: readonly Outside[]): Move[] {
  const moves = runnersOf(story).flatMap((runner, n) =>
    runner.decisions().map(
      (decision): Move =>
        ({ story: same }) => {
          const again = runnersOf(same)[n]!
          if (decision) again.send(decision)
          else same.world.crash(again)
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

/** What a runner may do depends on whom it drives, what it was refused, and what happened since it began to read. */
const outcomeOf = ({ process, rejections, since }: ProcessRunner, { world }: Story): string =>
  JSON.stringify([process.id, Object.keys(rejections), world.happenedSince(since)])

/**
 * Two positions with the same streams and the same runners go on alike, whatever the order in which they came about.
 */
function fingerprint({ story, happened }: Play): string {
  const streams = Object.entries(Object.groupBy(story.world.log, ({ stream }) => stream)).sort(([a], [b]) =>
    a < b ? -1 : 1,
  )
  return JSON.stringify([
    happened,
    story.world.now,
    streams.map(([name, log]) => [name, log?.map(({ event }) => event)]),
    runnersOf(story)
      .map((runner) => outcomeOf(runner, story))
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
