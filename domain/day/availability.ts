import { bogotaInstant, toMs } from '../time.ts'
import type { Hold } from './decide.ts'

/** A day is 96 quarter hours of Bogotá. */
export const quartersPerDay = 96
const quarterMs = 15 * 60_000

/**
 * How many holds touch each quarter hour of a day; any touched quarter counts, whether the hold is bound yet or not.
 */
export function busyQuarters(holds: readonly Pick<Hold, 'from' | 'to'>[], date: string): number[] {
  const dayStartMs = toMs(bogotaInstant(date, '00:00'))
  const busy = new Array<number>(quartersPerDay).fill(0)
  for (const { from, to } of holds) {
    const first = Math.max(0, Math.floor((toMs(from) - dayStartMs) / quarterMs))
    const end = Math.min(quartersPerDay, Math.ceil((toMs(to) - dayStartMs) / quarterMs))
    for (let quarter = first; quarter < end; quarter++) busy[quarter]! += 1
  }
  return busy
}
