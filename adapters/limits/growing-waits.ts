import type { Counters } from './port.ts'

/** Some failures are free, then waits double from the first to the longest; nobody is locked out for good. */
export interface GrowingWaits {
  freeFailures: number
  firstWaitSeconds: number
  longestWaitSeconds: number
  /** Time for which failures are remembered. */
  rememberedSeconds: number
}

const failuresOf = (key: string): string => `failures ${key}`
const waitOf = (key: string): string => `wait ${key}`

/** Wait before the next try after so many failures. */
const waitAfter = ({ freeFailures, firstWaitSeconds, longestWaitSeconds }: GrowingWaits, failures: number): number =>
  Math.min(firstWaitSeconds * 2 ** (failures - freeFailures), longestWaitSeconds)

/**
 * Begins a try under a name, and counts it as a failure until it is forgiven. It counts before the try, so that of many
 * concurrent tries only the free ones begin. A try that must wait counts nothing.
 * @returns milliseconds to wait; 0: the try may begin
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
  // Other tries began meanwhile.
  await add(-1)
  return waits.firstWaitSeconds * 1000
}

/** The first try after a wait begins the next wait. */
async function afterWait(counters: Counters, key: string, waits: GrowingWaits, failures: number): Promise<number> {
  const { count, msLeft } = await counters.add(waitOf(key), 1, waitAfter(waits, failures + 1))
  if (count > 1) return msLeft
  await counters.add(failuresOf(key), 1, waits.rememberedSeconds)
  return 0
}

/** Takes back a try that did not take place. */
export async function forgiveTry(counters: Counters, key: string, { rememberedSeconds }: GrowingWaits): Promise<void> {
  await counters.add(failuresOf(key), -1, rememberedSeconds)
}

/** Forgets all tries after a success. */
export async function forgetTries(counters: Counters, key: string): Promise<void> {
  await Promise.all([counters.drop(failuresOf(key)), counters.drop(waitOf(key))])
}
