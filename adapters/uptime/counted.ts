import { concurrently } from '../concurrency/concurrently.ts'
import type { Counters } from '../limits/port.ts'
import type { Uptime } from './port.ts'

const rememberedSeconds = 24 * 60 * 60
const keyOf = (minute: string): string => `api ${minute}`

/** Kept in counters that all processes share. While these cannot be reached nobody is known to be there. */
export const countedUptime = (counters: Counters): Uptime => ({
  async mark(minutes) {
    await concurrently(minutes, (minute) => counters.add(keyOf(minute), 1, rememberedSeconds))
  },
  async missing(minutes) {
    let missing = 0
    await concurrently(minutes, async (minute) => {
      const { count } = await counters.add(keyOf(minute), 0, rememberedSeconds)
      if (count === 0) missing++
    })
    return missing
  },
})
