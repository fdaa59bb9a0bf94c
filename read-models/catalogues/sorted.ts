import type { ShownEntry } from './query.ts'

type Compare = (one: ShownEntry, other: ShownEntry) => number

/** What is kept of each entry of an edition, in one order. */
export interface Sorted<Item> {
  items: readonly Item[]
  /** The same of the next edition: a large table is sorted once, and not again after every change. */
  without(gone: ReadonlySet<string>, fresh: readonly ShownEntry[]): Sorted<Item>
}

/**
 * Sorts entries, and keeps of each what `itemOf` makes of it.
 * @param compare without two that are equal
 */
export function sorted<Item extends { entry: ShownEntry }>(
  entries: readonly ShownEntry[],
  compare: Compare,
  itemOf: (entry: ShownEntry) => Item,
): Sorted<Item> {
  const of = (items: readonly Item[]): Sorted<Item> => ({
    items,
    without(gone, fresh) {
      const kept = items.filter(({ entry }) => !gone.has(entry.id))
      for (const entry of fresh) kept.splice(placeOf(entry, kept, compare), 0, itemOf(entry))
      return of(kept)
    },
  })
  return of(entries.toSorted(compare).map(itemOf))
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
