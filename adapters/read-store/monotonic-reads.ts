import type { Position } from '../event-store/port.ts'
import { type ReadSide, ReadStoreUnavailable } from './port.ts'

/**
 * Read models as they may be shown to people: while they are built anew, or stand before what this process has already seen, every
 * question about them rejects with ReadStoreUnavailable. What is not there yet is thus never taken for what is not there.
 * @param atLeast what they must hold from the start, usually the head of the log; undefined: the log was empty
 */
export function monotonicReads(store: ReadSide, atLeast: Position | undefined): ReadSide {
  return new MonotonicReads(store, atLeast)
}

class MonotonicReads implements ReadSide {
  readonly #store: ReadSide
  #seen: Position | undefined
  /** Whether the last question met models that hold what was seen. */
  #isCurrent = false

  constructor(store: ReadSide, atLeast: Position | undefined) {
    this.#store = store
    this.#seen = atLeast
  }

  get = (keys: readonly string[]) => this.#with(this.#store.get(keys))

  range = (...query: Parameters<ReadSide['range']>) => this.#with(this.#store.range(...query))

  changesAfter = (...query: Parameters<ReadSide['changesAfter']>) => this.#with(this.#store.changesAfter(...query))

  /** It must hold what was seen when it was asked for; what others have seen since may have been written in between. */
  position = async () => {
    const seenBefore = this.#seen
    const position = await this.#store.position()
    this.#isCurrent = !isBefore(position, seenBefore)
    if (!this.#isCurrent) throw behind()
    if (isBefore(this.#seen, position)) this.#seen = position
    return position
  }

  /** What was seen needs no waiting: nothing is told that lacks it. */
  waitFor = async (position: Position, timeoutMs: number) =>
    (this.#isCurrent && this.#seen !== undefined && position <= this.#seen) || this.#store.waitFor(position, timeoutMs)

  /** Told from beginning to end only if nothing was lost meanwhile. */
  async *dump(): AsyncIterable<string> {
    await this.position()
    yield* this.#store.dump()
    await this.position()
  }

  /** The position is asked for behind the question, on the same connection: an answer from before a loss would show by it. */
  async #with<Answer>(answered: Promise<Answer>): Promise<Answer> {
    const [answer] = await Promise.all([answered, this.position()])
    return answer
  }
}

const isBefore = (position: Position | undefined, other: Position | undefined): boolean =>
  other !== undefined && (position === undefined || position < other)

const behind = () => new ReadStoreUnavailable('The read models are being built anew')
