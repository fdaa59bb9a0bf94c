/**
 * Numbers that follow from a seed, so that a run can be repeated as far as the machine's timing allows (mulberry32).
 */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** In [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** An integer from `min` to `max`, both included. */
  between(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item {
    return items[this.between(0, items.length - 1)] as Item
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    const mixed = [...items]
    for (let at = mixed.length - 1; at > 0; at--) {
      const other = this.between(0, at)
      ;[mixed[at], mixed[other]] = [mixed[other] as Item, mixed[at] as Item]
    }
    return mixed
  }
}
