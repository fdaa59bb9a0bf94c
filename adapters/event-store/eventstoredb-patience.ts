import { setTimeout as pause } from 'node:timers/promises'
import { EventStoreUnavailable } from './port.ts'

/** How long to wait for EventStoreDB; the client's own deadlines shorten nothing when a server stands still. */
export interface Patience {
  /** For one answer, or for the next piece of a long one. A disk that syncs slowly makes a healthy server pause for a second. */
  answerWithinMs: number
  /** For one call of the port, with everything that is tried again within. */
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

/** Gives up what takes too long, with one timer for all that is waited for: most of it is answered long before. */
export class Deadlines {
  readonly #waiting = new Set<{ until: number; giveUp: () => void }>()
  #wakesAt = Number.POSITIVE_INFINITY

  /** @throws {EventStoreUnavailable} the promise did not settle in time; what it stands for may still happen */
  within<Answer>(ms: number, promise: Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new EventStoreUnavailable(`EventStoreDB did not answer in ${ms} ms`))
      const one = { until: performance.now() + ms, giveUp }
      this.#waiting.add(one)
      this.#wake(one.until)
      promise.then(resolve, reject)
      const forget = () => void this.#waiting.delete(one)
      promise.then(forget, forget)
    })
  }

  #wake(at: number): void {
    if (at >= this.#wakesAt) return
    this.#wakesAt = at
    setTimeout(() => this.#look(at), at - performance.now()).unref()
  }

  #look(due: number): void {
    if (due === this.#wakesAt) this.#wakesAt = Number.POSITIVE_INFINITY
    const now = performance.now()
    for (const one of this.#waiting) {
      if (one.until > now) this.#wake(one.until)
      else if (this.#waiting.delete(one)) one.giveUp()
    }
  }
}

/**
 * Attempts again until an attempt succeeds, fails for good or the time is up.
 * @param attempt is told until when it may start, on the clock of `performance`
 * @throws what the last attempt threw
 */
export async function persistently<Answer>(
  giveUpAfterMs: number,
  attempt: (deadline: number) => Promise<Answer>,
  isFinal: (error: unknown) => boolean,
): Promise<Answer> {
  const deadline = performance.now() + giveUpAfterMs
  for (let failures = 0; ; failures++) {
    try {
      return await attempt(deadline)
    } catch (error) {
      const pauseMs = backOffMs(failures)
      if (isFinal(error) || performance.now() + pauseMs > deadline) throw error
      await pause(pauseMs)
    }
  }
}

/**
 * For whoever has waited for a turn: one that is over before it began keeps the others waiting no longer.
 * @throws {EventStoreUnavailable} the deadline has passed
 */
export function assertInTime(deadline: number): void {
  if (performance.now() > deadline) throw new EventStoreUnavailable('EventStoreDB did not get to this in time')
}

/** Longer after every failure, and never quite the same, so that many clients do not come back at one moment. */
export const backOffMs = (failures: number): number =>
  Math.min(firstPauseMs * 2 ** Math.min(failures, 10), longestPauseMs) * (0.5 + Math.random() / 2)
