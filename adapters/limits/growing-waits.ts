import type { Counters } from './port.ts'

/** Failures that are free, then waits that double from the first to the longest; nobody is locked out for good. */
export interface GrowingWaits {
  freeFailures: number
  firstWaitSeconds: number
  longestWaitSeconds: number
  /** How long failures are remembered. */
  rememberedSeconds: number
}

const failuresOf = (key: string): string => `failures ${key}`
const waitOf = (key: string): string => `wait ${key}`

/** How long the next try has to wait after so many failures. */
const waitAfter = ({ freeFailures, firstWaitSeconds, longestWaitSeconds }: GrowingWaits, failures: number): number =>
  Math.min(firstWaitSeconds * 2 ** (failures - freeFailures), longestWaitSeconds)

/**
 * Lets one more try under a name begin, and counts it as a failure until it is forgiven: counted before it is made, so that of many at once
 * no more begin than are free. What has to wait counts nothing.
 * @returns milliseconds to wait; 0: it may begin
 */
export async function beginTry(counters: Counters, key: string, waits: GrowingWaits): Promise<number> {
  const { freeFailures, rememberedSeconds } = waits
  const add = (by: number) => counters.add(failuresOf(key), by, rememberedSeconds)
  const { count: failures } = await add(0)
  if (failures >= freeFailures) return afterWait(counters, key, waits, failures)
  const { count } = await add(1)
  if (count < freeFailures) return 0
  if (count === freeFailures) {
    await counters.add(waitOf(key), 1, waitAfter(waits, count))
    return 0
  }
  // Others began meanwhile.
  await add(-1)
  return waits.firstWaitSeconds * 1000
}

/** Whoever comes first after a wait begins the next one. */
async function afterWait(counters: Counters, key: string, waits: GrowingWaits, failures: number): Promise<number> {
  const { count, msLeft } = await counters.add(waitOf(key), 1, waitAfter(waits, failures + 1))
  if (count > 1) return msLeft
  await counters.add(failuresOf(key), 1, waits.rememberedSeconds)
  return 0
}

/** One try that began was none. */
export async function forgiveTry(counters: Counters, key: string, { rememberedSeconds }: GrowingWaits): Promise<void> {
  await counters.add(failuresOf(key), -1, rememberedSeconds)
}

/** Whoever gets in starts anew. */
export async function forgetTries(counters: Counters, key: string): Promise<void> {
  await Promise.all([counters.drop(failuresOf(key)), counters.drop(waitOf(key))])
}
