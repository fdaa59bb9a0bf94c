import type { AppointmentEvent } from './events.ts'

/** What became of a patient's review; what was written stands in the events alone. */
export interface Review {
  answered: boolean
  hidden: boolean
}

type ReviewEvent = Extract<AppointmentEvent, { type: 'AppointmentReviewed' | 'ReviewAnswered' | 'ReviewHidden' }>

/** What an event makes of the review that there was. */
export function evolveReview({ type }: ReviewEvent, before: Review | null): Review {
  const review = before ?? { answered: false, hidden: false }
  if (type === 'ReviewAnswered') return { ...review, answered: true }
  return type === 'ReviewHidden' ? { ...review, hidden: true } : review
}
