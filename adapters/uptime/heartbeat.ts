import { fromMs, toMs } from '@turno/domain/time.ts'
import type { Logger } from 'pino'
import type { Clock } from '../clock/clock.ts'
import { minutesBetween } from './minutes.ts'
import type { Uptime } from './port.ts'

const everyMs = 20_000
/** Whoever was silent longer was not there: suspended, or without a processor. */
const aliveMs = 60_000
/** A test clock may jump by months; nobody asks about more than some hours. */
const jumpMs = 6 * 60 * 60_000

interface HeartbeatDeps {
  uptime: Uptime
  clock: Clock
  /** Of a test clock: a process that is there is there in the minutes that are jumped over, too. */
  onClockMoved?: ((listener: () => void) => () => void) | undefined
  logger: Logger
  /** Milliseconds that only grow, whatever the product's time does. */
  elapsed?: () => number
}

/** Marks the minutes in which this api is there; returns how to stop. */
export function startHeartbeat(deps: HeartbeatDeps): () => void {
  const { onClockMoved } = deps
  const beat = beating(deps)
  const timer = setInterval(beat, everyMs)
  timer.unref()
  const stopListening = onClockMoved?.(beat)
  beat()
  return () => {
    clearInterval(timer)
    stopListening?.()
  }
}

/** One beat: from the last one on this process was there, unless it was silent for too long. */
export function beating({ uptime, clock, logger, elapsed = () => performance.now() }: HeartbeatDeps): () => void {
  let last: { at: string; elapsed: number } | undefined
  return () => {
    const [now, ms] = [clock.now(), elapsed()]
    const wasThere = last !== undefined && ms - last.elapsed <= aliveMs
    const from = wasThere ? fromMs(Math.max(toMs(last!.at), toMs(now) - jumpMs)) : now
    last = { at: now, elapsed: ms }
    uptime
      .mark(minutesBetween(from, fromMs(toMs(now) + 1)))
      .catch((err) => logger.warn({ err }, 'could not say that this api is there'))
  }
}
