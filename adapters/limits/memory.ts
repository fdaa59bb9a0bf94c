import { RateLimiterMemory } from 'rate-limiter-flexible'
import { countersOn, keyPrefix } from './limiter-counters.ts'
import type { Counters } from './port.ts'

/** Each count brings its own points and duration. */
export const memoryLimiter = (): RateLimiterMemory => new RateLimiterMemory({ keyPrefix, points: 1, duration: 1 })

/** Counters of one process. */
export const memoryCounters = (): Counters => countersOn(memoryLimiter(), async () => undefined)
