import { setImmediate } from 'node:timers/promises'
import type { ShownEntry } from './shown.ts'

type Compare = (one: ShownEntry, other: ShownEntry) => number

/** What is kept of each entry of an edition, in one order. */
export interface Sorted<Item> {
  items: readonly Item[]
  /** The same of the next edition: a large table is sorted once, and not again after every change. */
  without(gone: ReadonlySet<string>, fresh: readonly ShownEntry[]): Sorted<Item>
}

/** Entries between which other work gets its turn. */
const atOnce = 2_000

/**
 * Sorts entries, and keeps of each what `itemOf` makes of it. A large table takes seconds: others get their turn.
 * @param compare without two that are equal
 */
export async function sorted<Item extends { entry: ShownEntry }>(
  entries: readonly ShownEntry[],
  compare: Compare,
  itemOf: (entry: ShownEntry) => Item,
): Promise<Sorted<Item>> {
  const of = (items: readonly Item[]): Sorted<Item> => ({
    items,
    without(gone, fresh) {
      const kept = items.filter(({ entry }) => !gone.has(entry.id))
      for (const entry of fresh) kept.splice(placeOf(entry, kept, compare), 0, itemOf(entry))
      return of(kept)
    },
  })
  const items: Item[] = []
  for (const [at, entry] of (await inOrder(entries, compare)).entries()) {
    if (at > 0 && at % atOnce === 0) await setImmediate()
    items.push(itemOf(entry))
  }
  return of(items)
}

/** Halves are sorted first, and merged then. */
async function inOrder(entries: readonly ShownEntry[], compare: Compare): Promise<readonly ShownEntry[]> {
  if (entries.length <= atOnce) return entries.toSorted(compare)
  const middle = entries.length >> 1
  const [some, others] = [
    await inOrder(entries.slice(0, middle), compare),
    await inOrder(entries.slice(middle), compare),
  ]
  const merged: ShownEntry[] = []
  let [one, other] = [0, 0]
  while (one < some.length && other < others.length) {
    merged.push(compare(some[one]!, others[other]!) < 0 ? some[one++]! : others[other++]!)
    if (merged.length % atOnce === 0) await setImmediate()
  }
  return merged.concat(some.slice(one), others.slice(other))
}

/** How many of them come before an entry. */
function placeOf(entry: ShownEntry, items: readonly { entry: ShownEntry }[], compare: Compare): number {
  let [from, to] = [0, items.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (compare(items[middle]!.entry, entry) < 0) from = middle + 1
    else to = middle
  }
  return from
}
