import type { Counters } from './port.ts'

/** At most `max` in any window of this length. */
export interface Rate {
  max: number
  windowSeconds: number
}

/** The answer to one more: it counts if there is nothing to wait for. */
export interface Taken {
  /** Until there is room again; 0: it was counted. */
  waitMs: number
  /** Takes the count back. */
  giveBack(): Promise<void>
}

const nothing = async (): Promise<void> => undefined

/**
 * Counts one more under a name if the rate has room. The window slides: counts of the previous interval weigh by the
 * share of it that the window still covers. It counts first and judges then, so that concurrent calls never exceed the
 * rate.
 */
export async function takeOne(counters: Counters, key: string, { max, windowSeconds }: Rate): Promise<Taken> {
  const windowMs = windowSeconds * 1000
  const now = Date.now()
  const stretch = Math.floor(now / windowMs)
  const add = (of: number, by: number) => counters.add(`${key}:${of}`, by, 2 * windowSeconds)
  const [before, current] = await Promise.all([add(stretch - 1, 0), add(stretch, 1)])
  const giveBack = async () => void (await add(stretch, -1))
  const waitMs = waitUntilRoom({
    max,
    windowMs,
    intoMs: now % windowMs,
    before: before.count,
    others: current.count - 1,
  })
  if (waitMs === 0) return { waitMs, giveBack }
  await giveBack()
  return { waitMs, giveBack: nothing }
}

interface Counted {
  max: number
  windowMs: number
  /** Time since the current interval began. */
  intoMs: number
  /** In the previous interval. */
  before: number
  /** In the current interval. */
  others: number
}

/**
 * Milliseconds until one more has room: in the current interval or in the next, where the current counts are the
 * previous ones.
 */
function waitUntilRoom({ max, windowMs, intoMs, before, others }: Counted): number {
  if (others + 1 <= max) return Math.max(0, roomAtMs(before, max - others - 1, windowMs) - intoMs)
  return windowMs - intoMs + roomAtMs(others, max - 1, windowMs)
}

/** Time into an interval at which the counts of the previous one weigh no more than `room`. */
const roomAtMs = (before: number, room: number, windowMs: number): number =>
  before <= room ? 0 : Math.ceil(((before - room) * windowMs) / before)
