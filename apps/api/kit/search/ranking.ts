import { quarterMinutes } from '@turno/domain/quarter-hours.ts'
import { bogotaDate, type Instant, toMs } from '@turno/domain/time.ts'

const epochMs = Date.UTC(2020, 0, 1)
const quarterMs = quarterMinutes * 60_000
const doctors = 2 ** 19
const ties = 2 ** 14

/**
 * A doctor's place among others: by the hour, and at the same hour by chance of the day, so that nobody is always
 * first. Whole below 2^53 until 2049.
 * @param number of the doctor, below 2^19
 */
export const rankOf = (doctorId: string, number: number, start: Instant): number =>
  (Math.floor((toMs(start) - epochMs) / quarterMs) * ties + tieOf(doctorId, bogotaDate(start))) * doctors + number

export const numberIn = (rank: number): number => rank % doctors

/** Order by rating: best first, doctors without one last. */
export const byRating = (one: number | null, other: number | null): number => (other ?? 0) - (one ?? 0)

/** Order at the same hour of a date: FNV-1a. */
export function tieOf(doctorId: string, date: string): number {
  let hash = 0x811c9dc5
  for (const letter of `${doctorId} ${date}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return (hash >>> 0) % ties
}

/** Distinct numbers in ascending order. */
export class RankedList {
  readonly #ranks: number[] = []

  get length(): number {
    return this.#ranks.length
  }

  at(index: number): number | undefined {
    return this.#ranks[index]
  }

  add(rank: number): void {
    const index = this.#indexOf(rank)
    if (this.#ranks[index] !== rank) this.#ranks.splice(index, 0, rank)
  }

  remove(rank: number): void {
    const index = this.#indexOf(rank)
    if (this.#ranks[index] === rank) this.#ranks.splice(index, 1)
  }

  [Symbol.iterator](): Iterator<number> {
    return this.#ranks[Symbol.iterator]()
  }

  /** Index of a number, or where it belongs. */
  #indexOf(rank: number): number {
    let [low, high] = [0, this.#ranks.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#ranks[middle]! < rank) low = middle + 1
      else high = middle
    }
    return low
  }
}
