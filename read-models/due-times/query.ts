import { toMs } from '@turno/domain/time.ts'
import { existing, type Reader } from '../projection.ts'
import { type DueEntry, dueIndex, entryKey, model } from './view.ts'

/** Due times at `now`, longest overdue first: all of them, read in pages of `pageSize`. */
export async function dueBy(reader: Reader, now: string, pageSize: number): Promise<DueEntry[]> {
  const due: DueEntry[] = []
  let page: DueEntry[]
  do {
    page = await pageAfter(reader, due, now, pageSize)
    due.push(...page)
  } while (page.length > 0)
  return due
}

/** The entries after those read so far. Many may be due at one instant, so a page begins at the last one's. */
async function pageAfter(
  reader: Reader,
  read: readonly DueEntry[],
  now: string,
  pageSize: number,
): Promise<DueEntry[]> {
  const from = read.at(-1)?.dueAt
  const known = new Set(read.filter(({ dueAt }) => dueAt === from).map(({ kind, id }) => entryKey(kind, id)))
  const min = from === undefined ? Number.NEGATIVE_INFINITY : toMs(from)
  const keys = await reader.range(model, dueIndex, { min, max: toMs(now), limit: pageSize + known.size })
  return entries(
    reader,
    keys.filter((key) => !known.has(key)),
  )
}

/** When something falls due next, undefined if nothing is open. */
export async function nextDueAt(reader: Reader): Promise<string | undefined> {
  const keys = await reader.range(model, dueIndex, { limit: 1 })
  return (await entries(reader, keys))[0]?.dueAt
}

/** How many due times are open, and how many of them have passed. */
export async function countDue(reader: Reader, now: string): Promise<{ open: number; due: number }> {
  const [open, due] = await Promise.all([
    reader.count(model, dueIndex),
    reader.count(model, dueIndex, { max: toMs(now) }),
  ])
  return { open, due }
}

const entries = (reader: Reader, keys: readonly string[]): Promise<DueEntry[]> => existing(reader, model, keys)
