import { doctors, own, ownDoctor, patients, support } from '../accesses.ts'
import { receivedPage, reviewsPage } from '../answers/reviews.ts'
import * as schema from '../areas/reviews.ts'
import { command, query } from '../endpoint.ts'

/** By the patient of a finished visit, once, within 30 days. */
export const review = command('POST /api/v1/patient-appointments/:id/review', own(patients, { appointment: ':id' }), {
  body: schema.reviewAppointment,
})

/** By its doctor, once. */
export const answer = command(
  'POST /api/v1/patient-appointments/:id/review/answer',
  own(doctors, { appointment: ':id' }),
  { body: schema.answerReview },
)

/** For good; the reason stays in the story. */
export const hide = command('POST /api/v1/patient-appointments/:id/review/hide', support, { body: schema.hideReview })

/** Reviews of an active doctor. Strangers read them too. */
export const ofDoctor = query('GET /api/v1/doctors/:id/reviews', 'anyone', {
  query: schema.askReviews,
  answer: reviewsPage,
})

/** Reviews for the doctor, who may answer. */
export const received = query('GET /api/v1/doctors/:id/reviews/received', ownDoctor, {
  query: schema.askReviews,
  answer: receivedPage,
})

/** Reviews for support, who may hide them. */
export const forSupport = query('GET /api/v1/support/doctors/:id/reviews', support, {
  query: schema.askReviews,
  answer: receivedPage,
})
