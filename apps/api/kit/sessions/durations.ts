/** Life of sessions and their tokens, on the system's time. */
export interface SessionDurations {
  /** Of an access token; the browser renews the token while the session is in use. */
  accessMs: number
  /** A session that is not used for this long asks for the password. */
  idleMs: number
  /** A session ends after this long, however much it is used. */
  wholeMs: number
}

const minuteMs = 60_000

export const sessionDurations: SessionDurations = {
  accessMs: 15 * minuteMs,
  idleMs: 30 * minuteMs,
  wholeMs: 12 * 60 * minuteMs,
}
