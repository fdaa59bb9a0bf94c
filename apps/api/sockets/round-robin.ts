/** Deals its members out to as many turns as there are, one after the other, so that no turn has much more to do than the others. */
export class RoundRobin<Member> {
  readonly #turns: readonly Set<Member>[]
  #dealt = 0
  #turn = 0

  constructor(turns: number) {
    this.#turns = Array.from({ length: turns }, () => new Set<Member>())
  }

  join(member: Member): void {
    this.#turns[this.#dealt++ % this.#turns.length]!.add(member)
  }

  leave(member: Member): void {
    for (const turn of this.#turns) turn.delete(member)
  }

  /** Whose turn it is now; everybody has one in as many calls as there are turns. */
  next(): Iterable<Member> {
    return this.#turns[this.#turn++ % this.#turns.length]!
  }
}
