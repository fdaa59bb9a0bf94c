import { fromMs, toMs } from '@turno/domain/time.ts'
import type { Logger } from 'pino'
import type { Clock } from '../clock/clock.ts'
import { minutesBetween } from './minutes.ts'
import type { Uptime } from './port.ts'

const everyMs = 5_000
/** A process that was not ready, or silent, for longer was not there; a busy process misses a beat. */
const aliveMs = 60_000
/** A test clock may jump by months; nobody asks about more than some hours. */
const jumpMs = 6 * 60 * 60_000

interface BeatDeps {
  uptime: Pick<Uptime, 'mark'>
  clock: Clock
  /** Whether people can enter a room here; false as well while nobody can say. */
  isReady(): Promise<boolean>
  logger: Logger
  /** Milliseconds that only grow, whatever the product's time does. */
  elapsed?: () => number
}

interface HeartbeatDeps extends BeatDeps {
  onClockMoved?: ((listener: () => void) => () => void) | undefined
}

/** Marks the minutes in which this api is ready. Resolves after the first beat; returns how to stop. */
export async function startHeartbeat({ onClockMoved, ...deps }: HeartbeatDeps): Promise<() => void> {
  const { beat, jump } = beating(deps)
  const stopListening = onClockMoved?.(jump)
  await beat()
  const timer = setInterval(() => void beat(), everyMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    stopListening?.()
  }
}

/** The work of a heartbeat, without its timer. */
export function beating({ uptime, clock, isReady, logger, elapsed = () => performance.now() }: BeatDeps) {
  /** The last time when this api was ready. */
  let last: { at: string; elapsed: number } | undefined

  const wasReady = () => last !== undefined && elapsed() - last.elapsed <= aliveMs

  async function mark(): Promise<void> {
    const [now, ms] = [clock.now(), elapsed()]
    const from = wasReady() ? fromMs(Math.max(toMs(last!.at), toMs(now) - jumpMs)) : now
    last = { at: now, elapsed: ms }
    await uptime
      .mark(minutesBetween(from, fromMs(toMs(now) + 1)))
      .catch((err) => logger.warn({ err }, 'could not say that this api is there'))
  }

  return {
    /** From the last time on this api was ready, unless that is too long ago. */
    async beat(): Promise<void> {
      if (await isReady().catch(() => false)) await mark()
    },
    /** A test clock has jumped: who was ready before was so in all minutes between, and says it before anybody asks. */
    jump(): void {
      if (wasReady()) void mark()
    },
  }
}
