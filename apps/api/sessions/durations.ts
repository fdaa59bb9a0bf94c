import type { Settings } from '@turno/adapters/environment/settings.ts'

/** The durations of sessions and their tokens, on the system's time. */
export interface SessionDurations {
  /** Of an access token; the browser renews it while its person is busy. */
  accessMs: number
  /** After this long without a sign of life the product asks for the password. */
  idleMs: number
  /** After this long the session is over, however busy its person is. */
  wholeMs: number
}

const minuteMs = 60_000

export const sessionDurations: SessionDurations = {
  accessMs: 15 * minuteMs,
  idleMs: 30 * minuteMs,
  wholeMs: 12 * 60 * minuteMs,
}

/** Reads `ACCESS_TOKEN_MINUTES`, `SESSION_IDLE_MINUTES` and `SESSION_HOURS`. @throws {ConfigError} */
export const sessionDurationsOf = (settings: Settings): SessionDurations => ({
  accessMs: settings.atLeastOne('ACCESS_TOKEN_MINUTES', sessionDurations.accessMs / minuteMs, 1_440) * minuteMs,
  idleMs: settings.atLeastOne('SESSION_IDLE_MINUTES', sessionDurations.idleMs / minuteMs, 1_440) * minuteMs,
  wholeMs: settings.atLeastOne('SESSION_HOURS', sessionDurations.wholeMs / minuteMs / 60, 720) * 60 * minuteMs,
})
