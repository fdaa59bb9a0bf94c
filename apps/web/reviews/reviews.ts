import * as endpoints from '@turno/contract/endpoints/reviews.ts'
import type { ReceivedPage, ReviewsPage } from '@turno/contract/reviews.ts'
import type { Stars } from '@turno/domain/appointment/events.ts'
import { ask } from '../api/call.ts'
import { questions } from '../api/question.ts'

/** As whom somebody reads the reviews of a doctor. */
export type Reading = 'anyone' | 'itsDoctor' | 'support'

const calls = {
  anyone: endpoints.ofDoctor,
  itsDoctor: endpoints.received,
  support: endpoints.forSupport,
}

/** A page of what patients say of a doctor. */
export const reviewsQuestion = questions<ReviewsPage | ReceivedPage, `${Reading}/${string}/${number}`>(
  (key) => {
    const [reading, id, offset] = key.split('/') as [Reading, string, string]
    return ask(calls[reading] as typeof endpoints.ofDoctor, { params: { id }, query: { offset: Number(offset) } })
  },
  { about: ['reviews-of-doctor'] },
)

export const giveReview = (key: string, id: string, stars: Stars, text: string) =>
  ask(endpoints.review, { params: { id }, body: { stars, text }, key })

export const answerReview = (key: string, id: string, text: string) =>
  ask(endpoints.answer, { params: { id }, body: { text }, key })

export const hideReview = (key: string, id: string, reason: string) =>
  ask(endpoints.hide, { params: { id }, body: { reason }, key })
