import { quartersPerDay, quartersTouched } from '../quarter-hours.ts'
import type { Hold } from './decide.ts'

/**
 * How many holds touch each quarter hour of a day; any touched quarter counts, whether the hold is bound yet or not.
 */
export function busyQuarters(holds: readonly Pick<Hold, 'from' | 'to'>[], date: string): number[] {
  const busy = new Array<number>(quartersPerDay).fill(0)
  for (const hold of holds) {
    const { from, to } = quartersTouched(hold, date)
    for (let quarter = from; quarter < to; quarter++) busy[quarter]! += 1
  }
  return busy
}
