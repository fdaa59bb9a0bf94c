/** Splits members round-robin into equal batches, so that heartbeats are spread evenly. */
export class RoundRobin<Member> {
  readonly #batches: readonly Set<Member>[]
  #joined = 0
  #next = 0

  constructor(batches: number) {
    this.#batches = Array.from({ length: batches }, () => new Set<Member>())
  }

  join(member: Member): void {
    this.#batches[this.#joined++ % this.#batches.length]!.add(member)
  }

  leave(member: Member): void {
    for (const batch of this.#batches) batch.delete(member)
  }

  /** The next batch; every member is in one of as many calls as there are batches. */
  next(): Iterable<Member> {
    return this.#batches[this.#next++ % this.#batches.length]!
  }
}
