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

/** Shorter words are not corrected, and of a short one only the whole word: too much is one letter away from them. */
const correctedFrom = 4
const shortBelow = 5

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

  /** Adds a name, or replaces the one that the id had. @param also words under which it is found too */
  put(id: string, name: string, also = ''): void {
    const before = this.#named.get(id)
    if (before?.name === name) return
    if (before) this.delete(id)
    const named = { id, name, words: [...new Set(soundsOf(`${name} ${also}`))] }
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
    walk(this.#root, word, 0, isForgiving, reached)
    for (const [start, mistakes] of reached)
      if (mistakes > 0 && word.length < shortBelow) note(start, mistakes * 4, costs)
      else collect(start, mistakes * 4, 0, costs)
    return costs
  }
}

const node = (): Node => ({ next: new Map(), named: undefined })

/** Notes the nodes to which a word leads, each with the fewest mistakes. @param isForgiving whether one may come */
function walk(at: Node, word: string, from: number, isForgiving: boolean, reached: Map<Node, number>, made = 0): void {
  if (from === word.length) {
    reached.set(at, Math.min(reached.get(at) ?? made, made))
    return
  }
  const next = at.next.get(word[from]!)
  if (next) walk(next, word, from + 1, isForgiving, reached, made)
  if (!isForgiving) return
  const afterMistake = (node: Node, rest: number) => walk(node, word, rest, false, reached, 1)
  afterMistake(at, from + 1)
  for (const [letter, other] of at.next) {
    if (letter !== word[from]) afterMistake(other, from + 1)
    afterMistake(other, from)
  }
  const swapped = at.next.get(word[from + 1] ?? '')?.next.get(word[from]!)
  if (swapped) afterMistake(swapped, from + 2)
}

/** Costs of all names below a node. */
function collect(at: Node, mistakes: number, beyond: 0 | 1, costs: Map<Named, number>): void {
  note(at, mistakes + beyond, costs)
  for (const next of at.next.values()) collect(next, mistakes, 1, costs)
}

/** The lowest cost counts. */
function note(at: Node, cost: number, costs: Map<Named, number>): void {
  for (const named of at.named ?? []) {
    const before = costs.get(named)
    if (before === undefined || cost < before) costs.set(named, cost)
  }
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
  one.name.length - other.name.length ||
  (one.name < other.name ? -1 : one.name > other.name ? 1 : one.id < other.id ? -1 : 1)
