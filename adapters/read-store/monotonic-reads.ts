import type { Position } from '../event-store/port.ts'
import { type Forget, type ReadSide, ReadStoreUnavailable, type WritesFollowed } from './port.ts'

/**
 * Monotonic reads: every query rejects with ReadStoreUnavailable while the models are being rebuilt, or are behind what
 * this process has already seen. So an answer never lacks what an earlier answer had.
 * @param atLeast the position that the models must have reached from the start, usually the head of the log; undefined:
 * the log was empty
 */
export function monotonicReads(store: ReadSide, atLeast: Position | undefined): ReadSide {
  return new MonotonicReads(store, atLeast)
}

class MonotonicReads implements ReadSide {
  readonly #store: ReadSide
  #seen: Position | undefined
  /** Whether the models had reached the seen position at the last query. */
  #isCurrent = false

  constructor(store: ReadSide, atLeast: Position | undefined) {
    this.#store = store
    this.#seen = atLeast
  }

  get = (keys: readonly string[]) => this.#with(this.#store.get(keys))

  range = (...query: Parameters<ReadSide['range']>) => this.#with(this.#store.range(...query))

  common = (...query: Parameters<ReadSide['common']>) => this.#with(this.#store.common(...query))

  count = (...query: Parameters<ReadSide['count']>) => this.#with(this.#store.count(...query))

  changesAfter = (...query: Parameters<ReadSide['changesAfter']>) => this.#with(this.#store.changesAfter(...query))

  /** Compares with the position seen before the call; others may have seen more while it was under way. */
  position = async () => {
    const seenBefore = this.#seen
    const position = await this.#store.position()
    this.#isCurrent = !isBefore(position, seenBefore)
    if (!this.#isCurrent) throw behind()
    if (isBefore(this.#seen, position)) this.#seen = position
    return position
  }

  /** A seen position needs no waiting, because no answer lacks it. */
  waitFor = async (position: Position, timeoutMs: number) =>
    (this.#isCurrent && this.#seen !== undefined && position <= this.#seen) || this.#store.waitFor(position, timeoutMs)

  /** Writes that this process has seen count here too, and an answer from the cache was seen. */
  followWrites = (forget: Forget): WritesFollowed => {
    const followed = this.#store.followWrites(forget)
    const upTo = () => {
      const position = followed.upTo()
      if (isBefore(position, this.#seen)) return undefined
      this.#seen = position
      return position
    }
    return { upTo, begun: followed.begun }
  }

  /** Completes only if the models did not go back meanwhile. */
  async *dump(): AsyncIterable<string> {
    await this.position()
    yield* this.#store.dump()
    await this.position()
  }

  /** Asks for the position after the query on the same connection, which reveals answers from before a loss. */
  async #with<Answer>(answered: Promise<Answer>): Promise<Answer> {
    const [answer] = await Promise.all([answered, this.position()])
    return answer
  }
}

const isBefore = (position: Position | undefined, other: Position | undefined): boolean =>
  other !== undefined && (position === undefined || position < other)

const behind = () => new ReadStoreUnavailable('The read models are being built anew')
