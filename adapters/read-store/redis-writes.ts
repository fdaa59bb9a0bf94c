import type { Position } from '../event-store/port.ts'
import type { Forget, WritesFollowed } from './port.ts'
import { positionOf, type Written } from './redis-scripts.ts'

const askedEveryMs = 1_000
/** What was known longer ago than this counts as unknown: news may have been lost on the way. */
const trustedMs = 2_000

/**
 * Follows what is written to Redis. News only makes it ask at once: what it has not heard of for two seconds it does
 * not know. Each batch names the position before it, so that a missed one is noticed, whatever became of it.
 */
export class RedisWrites implements WritesFollowed {
  readonly #ask: (after: string) => Promise<Written>
  readonly #forget: Forget
  readonly #timer: NodeJS.Timeout
  #last: Pick<Written, 'logId' | 'position' | 'newest'> = { logId: '', position: '', newest: '' }
  #position: Position | undefined
  #knownAtMs = -Infinity
  #isAsking = false
  #hasNews = false

  /** @param ask what was written after an entry of the stream, '' for none */
  constructor(ask: (after: string) => Promise<Written>, forget: Forget) {
    this.#ask = ask
    this.#forget = forget
    this.#timer = setInterval(this.heard, askedEveryMs).unref()
    this.heard()
  }

  readonly upTo = (): Position | undefined =>
    performance.now() - this.#knownAtMs < trustedMs ? this.#position : undefined

  /** News, or a reason to look for news. */
  readonly heard = (): void => {
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
  }

  #take({ batches, ...now }: Written): void {
    const before = this.#last
    let reached = before.position
    const follows = batches.every((batch) => {
      const isNext = batch.before === reached
      reached = batch.after
      return isNext
    })
    const isWhole = follows && now.logId === before.logId && reached === now.position
    if (!isWhole) this.#forget('anything')
    else for (const { names } of batches) this.#forget(names === '' ? 'anything' : JSON.parse(names))
    this.#last = now
    this.#position = positionOf(now.position)
  }
}
