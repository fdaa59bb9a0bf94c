import type { IndexEntry, RangeOptions } from './port.ts'

/** Members ordered by score, then by member, in an array for binary search. */
export class SortedIndex {
  readonly #entries: IndexEntry[] = []
  readonly #scores = new Map<string, number>()

  get size(): number {
    return this.#entries.length
  }

  /** Adds a member, or moves it to its new score. */
  add(member: string, score: number): void {
    if (this.#scores.get(member) === score) return
    this.remove(member)
    this.#scores.set(member, score)
    this.#entries.splice(this.#placeOf({ member, score }), 0, { member, score })
  }

  remove(member: string): void {
    const score = this.#scores.get(member)
    if (score === undefined) return
    this.#scores.delete(member)
    this.#entries.splice(this.#placeOf({ member, score }), 1)
  }

  /** Bounds are inclusive; descending is the exact reverse of ascending. */
  range({ min = -Infinity, max = Infinity, order = 'ascending', limit = Infinity }: RangeOptions = {}): IndexEntry[] {
    const start = this.#first((entry) => entry.score >= min)
    const end = this.#first((entry) => entry.score > max)
    if (order === 'ascending') return this.#entries.slice(start, Math.min(end, start + limit))
    return this.#entries.slice(Math.max(start, end - limit), Math.max(start, end)).reverse()
  }

  #placeOf(sought: IndexEntry): number {
    return this.#first(
      ({ member, score }) => score > sought.score || (score === sought.score && member >= sought.member),
    )
  }

  /** The index of the first entry for which `isPast` holds; it must hold for all entries after it. */
  #first(isPast: (entry: IndexEntry) => boolean): number {
    let low = 0
    let high = this.#entries.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isPast(this.#entries[middle]!)) high = middle
      else low = middle + 1
    }
    return low
  }
}
