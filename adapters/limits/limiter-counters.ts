import type { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import type { Counters } from './port.ts'

/** The prefix of all counters' names; read models and their generations have others. */
export const keyPrefix = 'turno-limits'

/** Counters on a limiter that only counts: the caller decides what a count means. */
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
