import type { Counters } from './port.ts'

/** So much in any stretch of this length. */
export interface Rate {
  max: number
  windowSeconds: number
}

/** One more that was asked for: counted when there is nothing to wait for. */
export interface Taken {
  /** Until there is room again; 0: it was counted. */
  waitMs: number
  /** It does not count after all. */
  giveBack(): Promise<void>
}

const nothing = async (): Promise<void> => undefined

/**
 * Counts one more under a name where the rate has room. The window slides: what was counted in the stretch before counts by the share of it
 * that the window still covers. Counted before it is judged, so that of many at once no more get in than have room.
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
  /** How far the stretch at hand has come. */
  intoMs: number
  /** In the stretch before. */
  before: number
  /** In the stretch at hand. */
  others: number
}

/** Milliseconds until one more has room beside the others: in the stretch at hand, or in the next, where the others are those before. */
function waitUntilRoom({ max, windowMs, intoMs, before, others }: Counted): number {
  if (others + 1 <= max) return Math.max(0, roomAtMs(before, max - others - 1, windowMs) - intoMs)
  return windowMs - intoMs + roomAtMs(others, max - 1, windowMs)
}

/** How far a stretch has come when those before it count no more than `room`. */
const roomAtMs = (before: number, room: number, windowMs: number): number =>
  before <= room ? 0 : Math.ceil(((before - room) * windowMs) / before)
