import type { Instant } from '@turno/domain/time.ts'

/** The moment at which a question is asked. */
export interface Moment {
  /** Whether this instant is still to come. Who keeps the answer learns by this question until when it holds. */
  isBefore(instant: Instant): boolean
  /** A value of this moment; its maker says until when it stays the same. */
  lasting<Made>(make: (now: Instant) => Lasting<Made>): Made
  /** For uses beyond a comparison; an answer made of it holds at this moment only. */
  readonly now: Instant
}

/** A value that is the same until an instant, not included. */
export interface Lasting<Made> {
  made: Made
  until: Instant
}

export const momentAt = (now: Instant): Moment => ({
  now,
  isBefore: (instant) => now < instant,
  lasting: (make) => make(now).made,
})
