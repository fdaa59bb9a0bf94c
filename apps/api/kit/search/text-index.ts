import { soundsOf } from './spanish-sound.ts'

/** Names of one kind of thing, found by the beginnings of their words. */
interface Named {
  id: string
  name: string
  /** Words under which it is found too. */
  also: string
  rank: number
  /** The part of the name that says what it is. */
  own: string
  /** Words under which it is found after those that have them themselves. */
  aside: string
  /** Words that end here. */
  ends: Node[]
  /** Words of `aside` alone that end here. */
  asides: Node[]
}

interface Node {
  /** By the next letter. */
  next: Map<string, Node>
  /** Names with the word that ends here, the best first. */
  named: Named[]
}

/** A name, and what sets it apart from the words typed. */
type Found = [Named, cost: number]

/** A name that was found; `cost` is 0 where each word typed is a whole word of it. */
export interface TextMatch {
  id: string
  cost: number
}

/** Ends of words that begin like a typed one: the cost of each, and the number of names. */
interface Reached {
  costs: Map<Node, number>
  size: number
}

/** Of a word that a name speaks of and is not: above what several mistakes and beginnings of words cost. */
const asideCost = 20

/** Shorter words are not corrected, and of a short one only the whole word: too much is one letter away from them. */
const correctedFrom = 4
const shortBelow = 5

/**
 * Finds names by words in any order, each from its beginning; accents, capitals and how a sound is written do not
 * count. Where that is asked for, one mistake in a word is forgiven: a letter too many, missing, wrong, or two swapped;
 * never in a code or a number, which is another one then.
 */
export class TextIndex {
  readonly #root: Node = node()
  readonly #named = new Map<string, Named>()

  ids(): Iterable<string> {
    return this.#named.keys()
  }

  /**
   * Adds a name, or replaces the one that the id had.
   * @param also words under which it is found too
   * @param rank of names that have the words typed equally well those of a lower one come first
   * @param own the part of the name that says what it is
   * @param aside words under which it is found only after all names that have them as their own
   */
  put(id: string, name: string, also = '', rank = 0, own = name, aside = ''): void {
    const given = { id, name, also, rank, own, aside }
    const before = this.#named.get(id)
    if (before && isGiven(before, given)) return
    if (before) this.delete(id)
    const words = new Set(soundsOf(`${own} ${also}`))
    const others = new Set(soundsOf(aside).filter((word) => !words.has(word)))
    const endsOf = (all: ReadonlySet<string>): Node[] => [...all].map((word) => this.#endOf(word))
    const named = { ...given, ends: endsOf(words), asides: endsOf(others) }
    this.#named.set(id, named)
    for (const end of [...named.ends, ...named.asides]) end.named.splice(placeOf(end.named, named), 0, named)
  }

  delete(id: string): void {
    const named = this.#named.get(id)
    if (!named) return
    this.#named.delete(id)
    for (const end of [...named.ends, ...named.asides]) end.named.splice(placeOf(end.named, named), 1)
  }

  has(id: string): boolean {
    return this.#named.has(id)
  }

  nameOf(id: string): string | undefined {
    return this.#named.get(id)?.name
  }

  /** Ids of the names that `matches` finds. */
  find(typed: string, limit: number, isForgiving: boolean, among?: (id: string) => boolean): string[] {
    return this.matches(typed, limit, isForgiving, among).map(({ id }) => id)
  }

  /**
   * The names that have all words typed, the best first; whole words, then names of a low rank, then short ones
   * come before others.
   * @param among whether somebody with this id may be found
   */
  matches(
    typed: string,
    limit: number,
    isForgiving: boolean,
    among: (id: string) => boolean = () => true,
  ): TextMatch[] {
    const reached = soundsOf(typed).map((word) => this.#startingWith(word, isForgiving && isCorrected(word)))
    const rarest = reached.toSorted((a, b) => a.size - b.size)[0]
    if (!rarest || limit === 0) return []
    const first: Found[] = []
    for (const [end, cost] of [...rarest.costs].sort(([, a], [, b]) => a - b))
      for (const named of end.named) {
        // The other names here are worse still.
        if (first.length === limit && compare(first.at(-1)!, [named, cost]) <= 0) break
        if (!among(named.id)) continue
        const all = reached.reduce((sum, { costs }) => sum + costIn(costs, named), 0)
        if (Number.isFinite(all)) insert(first, [named, all], limit)
      }
    return first.map(([{ id }, cost]) => ({ id, cost }))
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

  /** Words that begin so, with what sets the two apart: 0 the whole word, 1 its beginning, 4 a mistake. */
  #startingWith(word: string, isForgiving: boolean): Reached {
    const costs = new Map<Node, number>()
    const starts = new Map<Node, number>()
    walk(this.#root, word, 0, isForgiving, starts)
    for (const [start, mistakes] of starts)
      if (mistakes > 0 && word.length < shortBelow) note(start, mistakes * 4, costs)
      else collect(start, mistakes * 4, 0, costs)
    return { costs, size: [...costs.keys()].reduce((sum, { named }) => sum + named.length, 0) }
  }
}

const isGiven = (before: Named, given: Omit<Named, 'ends' | 'asides'>): boolean =>
  (['name', 'also', 'rank', 'own', 'aside'] as const).every((part) => before[part] === given[part])

const isCorrected = (word: string): boolean => word.length >= correctedFrom && !/\d/.test(word)

const node = (): Node => ({ next: new Map(), named: [] })

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

/** Costs of all words that end at a node or below. */
function collect(at: Node, mistakes: number, beyond: 0 | 1, costs: Map<Node, number>): void {
  note(at, mistakes + beyond, costs)
  for (const next of at.next.values()) collect(next, mistakes, 1, costs)
}

/** The lowest cost counts. */
function note(at: Node, cost: number, costs: Map<Node, number>): void {
  if (at.named.length > 0) costs.set(at, Math.min(cost, costs.get(at) ?? cost))
}

/** Cost of a name against a typed word: infinite, if none of its words is like it. */
function costIn(costs: ReadonlyMap<Node, number>, { ends, asides }: Named): number {
  let lowest = Number.POSITIVE_INFINITY
  for (const end of ends) lowest = Math.min(lowest, costs.get(end) ?? lowest)
  for (const end of asides) lowest = Math.min(lowest, (costs.get(end) ?? lowest) + asideCost)
  return lowest
}

/** Puts a name at its place among the first ones, unless it is there already. */
function insert(first: Found[], found: Found, limit: number): void {
  if (first.some(([named]) => named === found[0])) return
  const at = first.findIndex((other) => compare(found, other) < 0)
  first.splice(at === -1 ? first.length : at, 0, found)
  if (first.length > limit) first.pop()
}

const compare = ([one, costOne]: Found, [other, costOther]: Found): number => costOne - costOther || better(one, other)

const better = (one: Named, other: Named): number =>
  one.rank - other.rank ||
  one.name.length - other.name.length ||
  (one.name < other.name ? -1 : one.name > other.name ? 1 : one.id < other.id ? -1 : one.id > other.id ? 1 : 0)

/** Place of a name among others in order, or where it belongs. */
function placeOf(all: readonly Named[], named: Named): number {
  let [low, high] = [0, all.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (better(all[middle]!, named) < 0) low = middle + 1
    else high = middle
  }
  return low
}
