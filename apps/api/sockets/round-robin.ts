/** Splits members round-robin into equal batches, so that heartbeats are spread evenly. */
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

  /** The next batch; every member is in one of as many calls as there are batches. */
  next(): Iterable<Member> {
    return this.#turns[this.#turn++ % this.#turns.length]!
  }
}
