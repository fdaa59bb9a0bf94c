import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import { EventStoreUnavailable } from './port.ts'

/** How long to wait for EventStoreDB; the client's own deadlines shorten nothing when a server stands still. */
export interface Timeouts {
  /** For one answer, or for the next piece of a long one. A disk that syncs slowly makes a healthy server pause for a second. */
  answerWithinMs: number
  /** For one call of the port, with everything that is tried again within; not counting the wait for a place while others are answered. */
  giveUpAfterMs: number
}

const firstPauseMs = 25
const longestPauseMs = 2_000

/** @throws {EventStoreUnavailable} the promise did not settle in time; what it stands for may still happen */
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
  /** When it is over whoever else is answered. */
  latest: number
  giveUp: () => void
}

/**
 * Gives up what takes too long, with one timer for all that is waited for: most of it is answered long before. A server that answers one
 * after the other is slow and not silent, so that every sign of it lets all begin to wait anew.
 */
export class Deadlines {
  readonly #waiting = new Set<Waiting>()
  #wakesAt = Number.POSITIVE_INFINITY
  #lastSign = Number.NEGATIVE_INFINITY

  /** When the server last answered anybody, on the clock of `performance`. */
  get lastSign(): number {
    return this.#lastSign
  }

  /** The server has answered somebody. */
  sign(): void {
    this.#lastSign = performance.now()
  }

  /**
   * @param atMostMs when to give up although others are answered
   * @throws {EventStoreUnavailable} the promise did not settle in time; what it stands for may still happen
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
    setTimeout(() => this.#look(at), Math.max(at - performance.now(), 0)).unref()
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

/** Lets so many at once ask the server. Who waits for a place has not begun yet: his own time counts from the server's last sign. */
export class Slots {
  readonly #limit: ReturnType<typeof pLimit>
  readonly #deadlines: Deadlines

  /** @param deadlines which hear of the server's signs */
  constructor(count: number, deadlines: Deadlines) {
    this.#limit = pLimit(count)
    this.#deadlines = deadlines
  }

  /**
   * @param work is told since when its time counts, on the clock of `performance`
   * @throws {EventStoreUnavailable} nobody was answered for `timeoutMs`, and there was no place
   */
  async run<Answer>(timeoutMs: number, work: (since: number) => Promise<Answer>): Promise<Answer> {
    const came = performance.now()
    const turn = Promise.withResolvers<void>()
    let hasGone = false
    const answer = this.#limit(() => {
      turn.resolve()
      return hasGone ? (undefined as never) : work(Math.max(came, this.#deadlines.lastSign))
    })
    answer.catch(() => undefined)
    try {
      if (this.#limit.pendingCount > 0) await this.#deadlines.within(timeoutMs, turn.promise)
    } catch (error) {
      hasGone = true
      throw error
    }
    return answer
  }
}

/**
 * Attempts again until an attempt succeeds, fails for good or the time is up.
 * @param since when the time began, on the clock of `performance`
 * @throws what the last attempt threw
 */
export async function persistently<Answer>(
  giveUpAfterMs: number,
  attempt: () => Promise<Answer>,
  isFinal: (error: unknown) => boolean,
  since = performance.now(),
): Promise<Answer> {
  const deadline = since + giveUpAfterMs
  for (let failures = 0; ; failures++) {
    try {
      return await attempt()
    } catch (error) {
      const pauseMs = backOffMs(failures)
      if (isFinal(error) || performance.now() + pauseMs > deadline) throw error
      await pause(pauseMs)
    }
  }
}

/** Longer after every failure, and never quite the same, so that many clients do not come back at one moment. */
export const backOffMs = (failures: number): number =>
  Math.min(firstPauseMs * 2 ** Math.min(failures, 10), longestPauseMs) * (0.5 + Math.random() / 2)
