import { toMs } from '@turno/domain/time.ts'
import type { Reader } from '../projection.ts'
import { type DueEntry, dueIndex, model } from './view.ts'

/** What is due at `now`, longest overdue first, at most `limit`. */
export async function dueBy(reader: Reader, now: string, limit: number): Promise<DueEntry[]> {
  const keys = await reader.range(model, dueIndex, { max: toMs(now), limit })
  return (await reader.get<DueEntry>(model, keys)).filter((entry) => entry !== undefined)
}

/** When something falls due next, undefined if nothing is open. */
export async function nextDueAt(reader: Reader): Promise<string | undefined> {
  const keys = await reader.range(model, dueIndex, { limit: 1 })
  return (await reader.get<DueEntry>(model, keys))[0]?.dueAt
}
