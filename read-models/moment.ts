import type { Instant } from '@turno/domain/time.ts'

/** The moment at which a question is asked. */
export interface Moment {
  /** Whether this instant is still to come. Who keeps the answer learns by this question until when it holds. */
  isBefore(instant: Instant): boolean
  /** For what is more than a comparison; an answer made of it holds at this moment only. */
  readonly now: Instant
}

export const momentAt = (now: Instant): Moment => ({ now, isBefore: (instant) => now < instant })
