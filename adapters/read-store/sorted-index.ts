import type { Bounds, IndexEntry, RangeOptions } from './port.ts'

const blockMax = 512

/** Some entries next to each other. */
export interface Block {
  scores: number[]
  members: string[]
}

/** A place between entries. */
interface Place {
  number: number
  at: number
}

type IsPast = (score: number, member: string) => boolean

/** Members ordered by score, then by member: in blocks for binary search, so that adding one moves few others. */
export class SortedIndex {
  /** None is empty. */
  readonly #blocks: Block[] = []
  readonly #scores = new Map<string, number>()

  get size(): number {
    return this.#scores.size
  }

  /** Adds a member, or moves it to its new score. */
  add(member: string, score: number): void {
    if (this.#scores.get(member) === score) return
    this.remove(member)
    this.#scores.set(member, score)
    const { number, at } = this.#placeOf(member, score)
    const block = this.#blocks[number]
    if (block) this.#insert(number, at, member, score)
    else if (number > 0) this.#insert(number - 1, this.#blocks[number - 1]!.scores.length, member, score)
    else this.#blocks.push({ scores: [score], members: [member] })
  }

  remove(member: string): void {
    const score = this.#scores.get(member)
    if (score === undefined) return
    this.#scores.delete(member)
    const { number, at } = this.#placeOf(member, score)
    const { scores, members } = this.#blocks[number]!
    scores.splice(at, 1)
    members.splice(at, 1)
    if (scores.length === 0) this.#blocks.splice(number, 1)
  }

  members(): string[] {
    return [...this.#scores.keys()]
  }

  scoreOf(member: string): number | undefined {
    return this.#scores.get(member)
  }

  /** Bounds are inclusive; descending is the exact reverse of ascending. */
  range({ min = -Infinity, max = Infinity, order = 'ascending', limit = Infinity }: RangeOptions = {}): IndexEntry[] {
    const start = this.#first((score) => score >= min)
    const end = this.#first((score) => score > max)
    return order === 'ascending' ? this.#upwards(start, end, limit) : this.#downwards(end, start, limit)
  }

  /** Adds members that come after all others. */
  append({ scores, members }: Block): void {
    this.#blocks.push({ scores, members })
    for (const [at, member] of members.entries()) this.#scores.set(member, scores[at]!)
  }

  /** A copy of all entries, in blocks for `append`. */
  blocks(): Block[] {
    return this.#blocks.map(({ scores, members }) => ({ scores: scores.slice(), members: members.slice() }))
  }

  /** Walks over blocks, not over their entries. */
  count({ min = -Infinity, max = Infinity }: Bounds = {}): number {
    if (min > max) return 0
    const start = this.#first((score) => score >= min)
    const end = this.#first((score) => score > max)
    let count = end.at - start.at
    for (let number = start.number; number < end.number; number++) count += this.#blocks[number]!.scores.length
    return count
  }

  #insert(number: number, at: number, member: string, score: number): void {
    const { scores, members } = this.#blocks[number]!
    scores.splice(at, 0, score)
    members.splice(at, 0, member)
    if (scores.length <= blockMax) return
    const half = blockMax / 2
    this.#blocks.splice(number + 1, 0, { scores: scores.splice(half), members: members.splice(half) })
  }

  #upwards(start: Place, end: Place, limit: number): IndexEntry[] {
    const found: IndexEntry[] = []
    for (let { number, at } = start; number <= end.number && number < this.#blocks.length; number++, at = 0) {
      const { scores, members } = this.#blocks[number]!
      const stop = Math.min(number === end.number ? end.at : scores.length, at + limit - found.length)
      for (; at < stop; at++) found.push({ member: members[at]!, score: scores[at]! })
    }
    return found
  }

  #downwards(start: Place, end: Place, limit: number): IndexEntry[] {
    const found: IndexEntry[] = []
    for (let { number } = start; number >= end.number && found.length < limit; number--) {
      const { scores, members } = this.#blocks[number] ?? none
      const stop = number === end.number ? end.at : 0
      for (let at = (number === start.number ? start.at : scores.length) - 1; at >= stop; at--) {
        if (found.length >= limit) break
        found.push({ member: members[at]!, score: scores[at]! })
      }
    }
    return found
  }

  /** The place of an entry, whether it is there or not. */
  #placeOf(member: string, score: number): Place {
    return this.#first((own, other) => own > score || (own === score && other >= member))
  }

  /** The place of the first entry for which `isPast` holds; it must hold for all entries after it. */
  #first(isPast: IsPast): Place {
    const number = firstOf(this.#blocks.length, (each) => {
      const { scores, members } = this.#blocks[each]!
      return isPast(scores.at(-1)!, members.at(-1)!)
    })
    const { scores, members } = this.#blocks[number] ?? none
    return { number, at: firstOf(scores.length, (at) => isPast(scores[at]!, members[at]!)) }
  }
}

const none: Block = { scores: [], members: [] }

/** The first of `count` numbers that pass; all after it must. */
function firstOf(count: number, passes: (number: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (passes(middle)) high = middle
    else low = middle + 1
  }
  return low
}
