import type { Settings } from '@turno/adapters/environment/settings.ts'

/** How long sessions and their tokens last, on the system's time. */
export interface SessionLengths {
  /** An access token; the browser renews it while somebody is busy. */
  accessMs: number
  /** Without a sign of life for this long, the password is asked for. */
  idleMs: number
  /** Then it is over, however busy. */
  wholeMs: number
}

const minuteMs = 60_000

export const sessionLengths: SessionLengths = {
  accessMs: 15 * minuteMs,
  idleMs: 30 * minuteMs,
  wholeMs: 12 * 60 * minuteMs,
}

/** Of `ACCESS_TOKEN_MINUTES`, `SESSION_IDLE_MINUTES` and `SESSION_HOURS`. @throws {ConfigError} */
export const sessionLengthsOf = (settings: Settings): SessionLengths => ({
  accessMs: settings.atLeastOne('ACCESS_TOKEN_MINUTES', sessionLengths.accessMs / minuteMs, 1_440) * minuteMs,
  idleMs: settings.atLeastOne('SESSION_IDLE_MINUTES', sessionLengths.idleMs / minuteMs, 1_440) * minuteMs,
  wholeMs: settings.atLeastOne('SESSION_HOURS', sessionLengths.wholeMs / minuteMs / 60, 720) * 60 * minuteMs,
})
