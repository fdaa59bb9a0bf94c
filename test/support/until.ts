import { setTimeout as pause } from 'node:timers/promises'

const firstPauseMs = 15
const longestPauseMs = 100

/**
 * Asks again until something is found: for progress that nobody announces.
 * @throws {Error} nothing was found within `withinMs`
 */
export async function until<Found>(
  what: string,
  ask: () => Promise<Found | undefined | false>,
  withinMs = 120_000,
): Promise<Found> {
  const deadline = Date.now() + withinMs
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(1.5 * pauseMs, longestPauseMs)) {
    const found = await ask()
    if (found) return found
    if (Date.now() > deadline) throw new Error(`${what}: not within ${withinMs} ms`)
    await pause(pauseMs)
  }
}

/**
 * Waits as long as something moves, however slow the machine is.
 * @param progress what changes while there is any
 * @throws {Error} nothing was found, and nothing has moved for `stillMs`
 */
export async function untilStill<Found>(
  what: string,
  ask: () => Promise<Found | undefined | false>,
  progress: () => unknown,
  stillMs = 60_000,
): Promise<Found> {
  let [seen, movedAt] = [progress(), Date.now()]
  const askAgain = async () => {
    const found = await ask()
    const now = progress()
    if (now !== seen) [seen, movedAt] = [now, Date.now()]
    if (!found && Date.now() > movedAt + stillMs) throw new Error(`${what}: nothing has moved for ${stillMs} ms`)
    return found
  }
  return until(what, askAgain, Number.POSITIVE_INFINITY)
}
