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
  withinMs = 30_000,
): Promise<Found> {
  const deadline = Date.now() + withinMs
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(1.5 * pauseMs, longestPauseMs)) {
    const found = await ask()
    if (found) return found
    if (Date.now() > deadline) throw new Error(`${what}: not within ${withinMs} ms`)
    await pause(pauseMs)
  }
}
