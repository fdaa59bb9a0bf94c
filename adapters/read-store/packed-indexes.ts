import { PackedMap } from './packed-map.ts'
import type { Bounds, IndexEntry, RangeOptions } from './port.ts'
import { type Block, SortedIndex } from './sorted-index.ts'

/** An index with more entries is kept as objects. */
const smallMax = 64

/** A change of an index; without a score: removed. */
export interface Move {
  member: string
  score: number | undefined
}

/** Members of an index, each with its score. */
export interface Scored {
  size: number
  members(): string[]
  scoreOf(member: string): number | undefined
}

/** Some entries of one index. */
interface Section {
  name: string
  /** As texts, because JSON has no infinity. */
  scores: string[]
  members: string[]
}

/**
 * Sorted indexes by name. There are more of them than stories, and nearly all have a handful of entries: such a one is
 * kept as a text, which takes a tenth of what objects would.
 */
export class PackedIndexes {
  /** The entries of each index as JSON, scores and members in turn. */
  readonly small = new PackedMap()
  readonly #large = new Map<string, SortedIndex>()

  names(): string[] {
    return [...this.small.keys(), ...this.#large.keys()]
  }

  range(name: string, options?: RangeOptions): IndexEntry[] {
    return this.#large.get(name)?.range(options) ?? within(this.#entries(name), options)
  }

  /** An index as a map from members to scores. */
  scored(name: string): Scored {
    const large = this.#large.get(name)
    if (large) return large
    const scores = new Map(this.#entries(name).map(({ member, score }) => [member, score]))
    return { size: scores.size, members: () => [...scores.keys()], scoreOf: (member) => scores.get(member) }
  }

  count(name: string, bounds?: Bounds): number {
    return this.#large.get(name)?.count(bounds) ?? within(this.#entries(name), bounds).length
  }

  change(name: string, moves: readonly Move[]): void {
    const index = this.#large.get(name)
    if (index) this.#changeLarge(name, index, moves)
    else this.#changeSmall(name, moves)
  }

  /**
   * The large indexes of this moment, whatever is written while they are being taken: some entries each.
   * @param room bytes that each part has before its content, for whoever takes it; the rest of its memory is its own
   */
  sections(room = 0): Generator<Buffer> {
    return sectionsOf(
      [...this.#large].map(([name, index]) => ({ name, blocks: index.blocks() })),
      room,
    )
  }

  /** Takes over the content of what `sections` gave; those of one index in their order. */
  adopt(section: Buffer): void {
    const { name, scores, members } = JSON.parse(section.toString()) as Section
    const index = this.#large.get(name) ?? new SortedIndex()
    this.#large.set(name, index)
    index.append({ scores: scores.map(Number), members })
  }

  #changeLarge(name: string, index: SortedIndex, moves: readonly Move[]): void {
    for (const { member, score } of moves) {
      if (score === undefined) index.remove(member)
      else index.add(member, score)
    }
    if (index.size === 0) this.#large.delete(name)
  }

  #changeSmall(name: string, moves: readonly Move[]): void {
    const entries = this.#entries(name)
    for (const { member, score } of moves) {
      const before = entries.findIndex((entry) => entry.member === member)
      if (before >= 0) entries.splice(before, 1)
      if (score === undefined) continue
      const place = entries.findIndex(
        (entry) => entry.score > score || (entry.score === score && entry.member > member),
      )
      entries.splice(place < 0 ? entries.length : place, 0, { member, score })
    }
    if (entries.length === 0) this.small.delete(name)
    else if (entries.length <= smallMax) this.small.set(name, textOf(entries))
    else {
      this.small.delete(name)
      this.#large.set(name, sorted(entries))
    }
  }

  #entries(name: string): IndexEntry[] {
    const words: string[] = JSON.parse(this.small.get(name) ?? '[]')
    const entries: IndexEntry[] = []
    for (let at = 0; at < words.length; at += 2) entries.push({ score: Number(words[at]), member: words[at + 1]! })
    return entries
  }
}

function within(
  entries: readonly IndexEntry[],
  { min = -Infinity, max = Infinity, order = 'ascending', limit = Infinity }: RangeOptions = {},
): IndexEntry[] {
  const found = entries.filter(({ score }) => score >= min && score <= max)
  if (order === 'descending') found.reverse()
  return found.slice(0, limit)
}

const textOf = (entries: readonly IndexEntry[]): string =>
  JSON.stringify(entries.flatMap(({ score, member }) => [String(score), member]))

function sorted(entries: Iterable<IndexEntry>): SortedIndex {
  const index = new SortedIndex()
  for (const { member, score } of entries) index.add(member, score)
  return index
}

function* sectionsOf(indexes: readonly { name: string; blocks: readonly Block[] }[], room: number): Generator<Buffer> {
  for (const { name, blocks } of indexes)
    for (const { scores, members } of blocks) {
      const section: Section = { name, scores: scores.map(String), members }
      const json = JSON.stringify(section)
      const part = Buffer.allocUnsafeSlow(room + Buffer.byteLength(json))
      part.write(json, room)
      yield part
    }
}
