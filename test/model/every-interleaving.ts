import { stepKey } from '@turno/domain/processes/process.ts'
import type { Story } from './story.ts'
import type { Runner } from './world.ts'

/** What happens outside, in this order but at any moment. */
export type Outside = (story: Story) => void
interface Play {
  story: Story
  happened: number
}

/** A move is a runner's next step (it reads and decides, or sends what it decided) or what happens outside next. */
function move(play: Play, outside: readonly Outside[], n: number): void {
  const runner = play.story.world.runners[n]
  if (runner) play.story.world.step(runner)
  else outside[play.happened++]!(play.story)
}

const movesOf = ({ story, happened }: Play, outside: readonly Outside[]): number =>
  story.world.runners.length + (happened < outside.length ? 1 : 0)

const told = ({ process, action, refusals }: Runner): string =>
  `${process.id} ${action ? JSON.stringify([stepKey(action), action.command]) : ''} ${Object.keys(refusals)}`

/** Two positions with the same streams and the same runners go on alike, whatever the order in which they came about. */
function fingerprint({ story, happened }: Play): string {
  const streams = Object.entries(Object.groupBy(story.world.log, ({ stream }) => stream)).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([
    happened,
    story.world.now,
    streams.map(([name, log]) => [name, log?.map(({ event }) => event)]),
    story.world.runners.map(told).sort(),
  ])
}

/**
 * Plays every interleaving of the runners' steps and of what happens outside. Checks every position once and answers
 * how many there are.
 */
export function everyInterleaving(begin: () => Story, outside: readonly Outside[], check: (story: Story) => void): number {
  const seen = new Set<string>()
  const at = (path: readonly number[]): Play => {
    const play = { story: begin(), happened: 0 }
    for (const n of path) move(play, outside, n)
    return play
  }
  const open: number[][] = [[]]
  for (let path = open.pop(); path; path = open.pop()) {
    const play = at(path)
    const key = fingerprint(play)
    if (seen.has(key)) continue
    seen.add(key)
    for (let n = 0; n < movesOf(play, outside); n++) open.push([...path, n])
    check(play.story)
  }
  return seen.size
}
