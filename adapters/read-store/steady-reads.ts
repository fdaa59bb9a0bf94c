import type { Position } from '../event-store/port.ts'
import { type ReadSide, ReadStoreUnavailable } from './port.ts'

/**
 * Read models as they may be shown to people: while they are built anew, or stand before what this process has already seen, every
 * question about them rejects with ReadStoreUnavailable. What is not there yet is thus never taken for what is not there.
 * @param atLeast what they must hold from the start, usually the head of the log; undefined: the log was empty
 */
export function steadyReads(store: ReadSide, atLeast: Position | undefined): ReadSide {
  return new SteadyReads(store, atLeast)
}

class SteadyReads implements ReadSide {
  readonly #store: ReadSide
  #seen: Position | undefined

  constructor(store: ReadSide, atLeast: Position | undefined) {
    this.#store = store
    this.#seen = atLeast
  }

  get = (keys: readonly string[]) => this.#with(this.#store.get(keys))

  range = (...asked: Parameters<ReadSide['range']>) => this.#with(this.#store.range(...asked))

  changesAfter = (...asked: Parameters<ReadSide['changesAfter']>) => this.#with(this.#store.changesAfter(...asked))

  position = async () => {
    await this.#with(Promise.resolve())
    return this.#seen
  }

  waitFor = (position: Position, timeoutMs: number) => this.#store.waitFor(position, timeoutMs)

  /** Told from beginning to end only if nothing was lost meanwhile. */
  async *dump(): AsyncIterable<string> {
    await this.position()
    yield* this.#store.dump()
    await this.position()
  }

  /** The position is asked for behind the question, on the same connection: an answer from before a loss would show by it. */
  async #with<Answer>(asked: Promise<Answer>): Promise<Answer> {
    const [answer, position] = await Promise.all([asked, this.#store.position()])
    if (this.#seen !== undefined && (position === undefined || position < this.#seen)) throw goneBack()
    this.#seen = position
    return answer
  }
}

const goneBack = () => new ReadStoreUnavailable('The read models are being built anew')
