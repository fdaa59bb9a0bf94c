import type { Position } from '../event-store/port.ts'
import type { Forget, WritesFollowed } from './port.ts'
import { announcedIn, positionOf, type Written } from './redis-scripts.ts'

const askedEveryMs = 1_000
/** Older knowledge counts as unknown: news may have been lost on the way. */
const trustedMs = 2_000

/**
 * Follows writes to Redis. The announcement of a batch is enough where it begins at the known position; else, and every
 * second, it asks. After two seconds without an answer the position is unknown. Each batch names the position before
 * it, so that a missed one is noticed, whatever became of it.
 */
export class RedisWrites implements WritesFollowed {
  readonly #ask: (after: string) => Promise<Written>
  readonly #forget: Forget
  readonly #timer: NodeJS.Timeout
  readonly #begun = Promise.withResolvers<void>()
  #last: Pick<Written, 'logId' | 'position' | 'newest'> = { logId: '', position: '', newest: '' }
  #position: Position | undefined
  #knownAtMs = -Infinity
  #isAsking = false
  #hasNews = false

  /** @param ask what was written after an entry of the stream, '' for none */
  constructor(ask: (after: string) => Promise<Written>, forget: Forget) {
    this.#ask = ask
    this.#forget = forget
    this.#timer = setInterval(() => this.heard(), askedEveryMs).unref()
    this.heard()
  }

  readonly begun = this.#begun.promise

  readonly upTo = (): Position | undefined =>
    performance.now() - this.#knownAtMs < trustedMs ? this.#position : undefined

  /** @param message the announcement of a batch; without one there may be news all the same */
  heard(message?: string): void {
    const announced = message === undefined ? undefined : announcedIn(message)
    if (announced && !this.#isAsking && this.#isNext(announced)) {
      this.#take(announced)
      return
    }
    this.#hasNews = true
    if (!this.#isAsking) void this.#catchUp()
  }

  close(): void {
    clearInterval(this.#timer)
    this.#knownAtMs = -Infinity
  }

  async #catchUp(): Promise<void> {
    this.#isAsking = true
    while (this.#hasNews) {
      this.#hasNews = false
      const askedAtMs = performance.now()
      try {
        this.#take(await this.#ask(this.#last.newest))
        this.#knownAtMs = askedAtMs
      } catch {
        this.#knownAtMs = -Infinity
      }
    }
    this.#isAsking = false
    this.#begun.resolve()
  }

  /** Whether these batches lead from what is known to where the models are now. */
  #isNext({ logId, position, batches }: Written): boolean {
    let reached = this.#last.position
    const follow = batches.every(({ before, after }) => {
      const follows = before === reached
      reached = after
      return follows
    })
    return follow && logId === this.#last.logId && reached === position
  }

  #take(written: Written): void {
    const { batches, ...now } = written
    if (!this.#isNext(written)) this.#forget('anything')
    else for (const { names } of batches) this.#forget(names === '' ? 'anything' : JSON.parse(names))
    this.#last = now
    this.#position = positionOf(now.position)
  }
}
