import type { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import type { Counters } from './port.ts'

/** Begins the names of all counts; models and their generations begin with another. */
export const keyPrefix = 'turno-limits'

/** Counters on a limiter that only counts: what a count means is decided by whoever asks. */
export const countersOn = (limiter: RateLimiterMemory | RateLimiterRedis, close: () => Promise<void>): Counters => ({
  async add(key, by, seconds) {
    const { consumedPoints, msBeforeNext } = await limiter.penalty(key, by, { customDuration: seconds })
    return { count: consumedPoints, msLeft: msBeforeNext }
  },
  async drop(key) {
    await limiter.delete(key)
  },
  close,
})
