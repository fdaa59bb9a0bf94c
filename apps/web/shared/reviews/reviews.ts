import * as endpoints from '@turno/contract/endpoints/reviews.ts'
import type { ReceivedPage, ReviewsPage } from '@turno/contract/reviews.ts'
import { ask } from '../../kit/api/call.ts'
import { questionsBy } from '../../kit/api/question.ts'

/** Role of a reader of a doctor's reviews. */
export type Reading = 'anyone' | 'itsDoctor' | 'support'

const calls = {
  anyone: endpoints.ofDoctor,
  itsDoctor: endpoints.received,
  support: endpoints.forSupport,
}

/** A page of a doctor's reviews. */
export const reviewsQuestion = questionsBy<ReviewsPage | ReceivedPage, `${Reading}/${string}/${number}`>(
  (key) => {
    const [reading, id, offset] = key.split('/') as [Reading, string, string]
    return ask(calls[reading] as typeof endpoints.ofDoctor, { params: { id }, query: { offset: Number(offset) } })
  },
  { about: ['reviews-of-doctor'] },
)
