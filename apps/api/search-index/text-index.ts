import { soundsOf } from './spanish-sound.ts'

/** Names of one kind of thing, found by the beginnings of their words. */
interface Named {
  id: string
  name: string
  words: string[]
}

interface Node {
  /** By the next letter. */
  next: Map<string, Node>
  /** Names with the word that ends here. */
  named: Set<Named> | undefined
}

/** Shorter words are not corrected: too much is one letter away from them. */
const correctedFrom = 4

/**
 * Finds names by words in any order, each from its beginning; accents, capitals and how a sound is written do not
 * count. Where that is asked for, one mistake in a word is forgiven: a letter too many, missing, wrong, or two swapped.
 */
export class TextIndex {
  readonly #root: Node = node()
  readonly #named = new Map<string, Named>()

  ids(): Iterable<string> {
    return this.#named.keys()
  }

  /** Adds a name, or replaces the one that the id had. */
  put(id: string, name: string): void {
    const before = this.#named.get(id)
    if (before?.name === name) return
    if (before) this.delete(id)
    const named = { id, name, words: [...new Set(soundsOf(name))] }
    this.#named.set(id, named)
    for (const word of named.words) {
      const end = this.#endOf(word)
      end.named ??= new Set()
      end.named.add(named)
    }
  }

  delete(id: string): void {
    const named = this.#named.get(id)
    if (!named) return
    this.#named.delete(id)
    for (const word of named.words) this.#endOf(word).named?.delete(named)
  }

  nameOf(id: string): string | undefined {
    return this.#named.get(id)?.name
  }

  /** Ids of the names that have all words typed, the best first; whole words and short names come before others. */
  find(typed: string, limit: number, isForgiving: boolean): string[] {
    const words = soundsOf(typed)
    if (words.length === 0) return []
    let found: Map<Named, number> | undefined
    for (const word of words) {
      const costs = this.#startingWith(word, isForgiving && word.length >= correctedFrom)
      found = found ? both(found, costs) : costs
      if (found.size === 0) return []
    }
    return firstOf([...found!], limit).map(([{ id }]) => id)
  }

  #endOf(word: string): Node {
    let at = this.#root
    for (const letter of word) {
      const next = at.next.get(letter) ?? node()
      at.next.set(letter, next)
      at = next
    }
    return at
  }

  /** What has a word that begins so, with what sets the two apart: 0 the whole word, 1 its beginning, 4 a mistake. */
  #startingWith(word: string, isForgiving: boolean): Map<Named, number> {
    const costs = new Map<Named, number>()
    const reached = new Map<Node, number>()
    walk(this.#root, word, 0, isForgiving ? 1 : 0, reached)
    for (const [start, mistakes] of reached) collect(start, mistakes * 4, 0, costs)
    return costs
  }
}

const node = (): Node => ({ next: new Map(), named: undefined })

/** Notes the nodes to which a word leads, with at most so many mistakes; each with the fewest. */
function walk(at: Node, word: string, from: number, mistakesLeft: 0 | 1, reached: Map<Node, number>): void {
  if (from === word.length) {
    const mistakes = 1 - mistakesLeft
    reached.set(at, Math.min(reached.get(at) ?? mistakes, mistakes))
    return
  }
  const next = at.next.get(word[from]!)
  if (next) walk(next, word, from + 1, mistakesLeft, reached)
  if (mistakesLeft === 0) return
  walk(at, word, from + 1, 0, reached)
  for (const [letter, other] of at.next) {
    if (letter !== word[from]) walk(other, word, from + 1, 0, reached)
    walk(other, word, from, 0, reached)
  }
  const swapped = at.next.get(word[from + 1] ?? '')?.next.get(word[from]!)
  if (swapped) walk(swapped, word, from + 2, 0, reached)
}

/** Costs of all names below a node. */
function collect(at: Node, mistakes: number, beyond: 0 | 1, costs: Map<Named, number>): void {
  for (const named of at.named ?? []) {
    const cost = mistakes + beyond
    const before = costs.get(named)
    if (before === undefined || cost < before) costs.set(named, cost)
  }
  for (const next of at.next.values()) collect(next, mistakes, 1, costs)
}

function both(some: Map<Named, number>, others: Map<Named, number>): Map<Named, number> {
  const common = new Map<Named, number>()
  for (const [named, cost] of some) {
    const other = others.get(named)
    if (other !== undefined) common.set(named, cost + other)
  }
  return common
}

/** The first ones in order; few are wanted of many, so all are not sorted. */
function firstOf(all: [Named, number][], limit: number): [Named, number][] {
  const first: [Named, number][] = []
  for (const each of all) {
    if (first.length === limit && compare(first[limit - 1]!, each) <= 0) continue
    const at = first.findIndex((other) => compare(each, other) < 0)
    first.splice(at === -1 ? first.length : at, 0, each)
    if (first.length > limit) first.pop()
  }
  return first
}

const compare = ([one, costOne]: [Named, number], [other, costOther]: [Named, number]): number =>
  costOne - costOther ||
  one.words.length - other.words.length ||
  (one.name < other.name ? -1 : one.name > other.name ? 1 : one.id < other.id ? -1 : 1)
