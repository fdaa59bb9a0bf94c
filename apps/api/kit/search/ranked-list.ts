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

  /** Where a number stands, or would. */
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
