import pLimit from 'p-limit'
import { backOff, retry } from '../concurrency/retry.ts'
import { EventStoreUnavailable } from './port.ts'

/** Time limits for EventStoreDB. The client's own deadlines do not end calls to a server that hangs. */
export interface Timeouts {
  /** For one answer, or for the next piece of a long one. A slow disk makes a healthy server pause for a second. */
  answerWithinMs: number
  /**
   * For one call of the port with all its retries; the wait for a slot does not count while the server answers others.
   */
  giveUpAfterMs: number
}

/** @throws {EventStoreUnavailable} the promise did not settle in time; its operation may still happen */
export async function within<Answer>(ms: number, promise: Promise<Answer>): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new EventStoreUnavailable(`EventStoreDB did not answer in ${ms} ms`)), ms)
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

interface Waiting {
  since: number
  ms: number
  /** The end of the wait, although the server answers others. */
  latest: number
  giveUp: () => void
}

/**
 * Times out promises with one timer for all of them, because most settle long before. A server that answers call after
 * call is slow and not dead, so every sign of life restarts all waits. A wait ends only after what has arrived was read
 * (setImmediate): a process that was held up itself finds its timers due before the answers that are there.
 */
export class Deadlines {
  readonly #waiting = new Set<Waiting>()
  #wakesAt = Number.POSITIVE_INFINITY
  #lastSign = Number.NEGATIVE_INFINITY

  /** When the server last answered any call, on the clock of `performance`. */
  get lastSign(): number {
    return this.#lastSign
  }

  /** Records that the server has answered a call. */
  sign(): void {
    this.#lastSign = performance.now()
  }

  /**
   * @param atMostMs when to give up although the server answers other calls
   * @throws {EventStoreUnavailable} the promise did not settle in time; its operation may still happen
   */
  within<Answer>(ms: number, promise: Promise<Answer>, atMostMs = Number.POSITIVE_INFINITY): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new EventStoreUnavailable(`EventStoreDB did not answer in ${ms} ms`))
      const since = performance.now()
      const one = { since, ms, latest: since + atMostMs, giveUp }
      this.#waiting.add(one)
      this.#wake(this.#untilOf(one))
      promise.then(resolve, reject)
      const forget = () => void this.#waiting.delete(one)
      promise.then(forget, forget)
    })
  }

  #untilOf({ since, ms, latest }: Waiting): number {
    return Math.min(Math.max(since, this.#lastSign) + ms, latest)
  }

  #wake(at: number): void {
    if (at >= this.#wakesAt) return
    this.#wakesAt = at
    setTimeout(() => setImmediate(() => this.#look(at)), Math.max(at - performance.now(), 0)).unref()
  }

  #look(due: number): void {
    if (due === this.#wakesAt) this.#wakesAt = Number.POSITIVE_INFINITY
    const now = performance.now()
    for (const one of this.#waiting) {
      const until = this.#untilOf(one)
      if (until > now) this.#wake(until)
      else if (this.#waiting.delete(one)) one.giveUp()
    }
  }
}

/** Limits the concurrent calls of the server. The time of a waiting call counts from the server's last sign of life. */
export class Slots {
  readonly #limit: ReturnType<typeof pLimit>
  readonly #deadlines: Deadlines

  /** @param deadlines know of the server's signs of life */
  constructor(count: number, deadlines: Deadlines) {
    this.#limit = pLimit(count)
    this.#deadlines = deadlines
  }

  /**
   * @param work gets the start of its time, on the clock of `performance`
   * @throws {EventStoreUnavailable} no slot was free, and the server answered nobody for `timeoutMs`
   */
  async run<Answer>(timeoutMs: number, work: (since: number) => Promise<Answer>): Promise<Answer> {
    const arrivedAt = performance.now()
    const started = Promise.withResolvers<void>()
    let hasGivenUp = false
    const answer = this.#limit(() => {
      started.resolve()
      return hasGivenUp ? (undefined as never) : work(Math.max(arrivedAt, this.#deadlines.lastSign))
    })
    answer.catch(() => undefined)
    try {
      if (this.#limit.pendingCount > 0) await this.#deadlines.within(timeoutMs, started.promise)
    } catch (error) {
      hasGivenUp = true
      throw error
    }
    return answer
  }
}

/** Between attempts of a call, and between subscriptions. */
export const pauseMs = backOff({ firstMs: 25, longestMs: 2_000, jitter: 0.5 })

/**
 * Retries a call of the server within the time of one call of the port.
 * @param since when that time began, on the clock of `performance`
 * @throws the last error
 */
export const retryCall = <Answer>(
  giveUpAfterMs: number,
  attempt: () => Promise<Answer>,
  isFinal: (error: unknown) => boolean,
  since = performance.now(),
): Promise<Answer> => retry(attempt, { shouldRetry: (error) => !isFinal(error), pauseMs, giveUpAfterMs, since })
