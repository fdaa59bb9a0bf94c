import type { Settings } from '@turno/adapters/environment/settings.ts'

/** How long sessions and their tokens last, on the system's time. */
export interface SessionDurations {
  /** An access token; the browser renews it while somebody is busy. */
  accessMs: number
  /** Without a sign of life for this long, the password is asked for. */
  idleMs: number
  /** Then it is over, however busy. */
  wholeMs: number
}

const minuteMs = 60_000

export const sessionDurations: SessionDurations = {
  accessMs: 15 * minuteMs,
  idleMs: 30 * minuteMs,
  wholeMs: 12 * 60 * minuteMs,
}

/** Of `ACCESS_TOKEN_MINUTES`, `SESSION_IDLE_MINUTES` and `SESSION_HOURS`. @throws {ConfigError} */
export const sessionDurationsOf = (settings: Settings): SessionDurations => ({
  accessMs: settings.atLeastOne('ACCESS_TOKEN_MINUTES', sessionDurations.accessMs / minuteMs, 1_440) * minuteMs,
  idleMs: settings.atLeastOne('SESSION_IDLE_MINUTES', sessionDurations.idleMs / minuteMs, 1_440) * minuteMs,
  wholeMs: settings.atLeastOne('SESSION_HOURS', sessionDurations.wholeMs / minuteMs / 60, 720) * 60 * minuteMs,
})
