import * as endpoints from '@turno/contract/endpoints/reviews.ts'
import { availabilities } from '@turno/read-models/availability-of-doctor/query.ts'
import { receivedBy, reviewsOf } from '@turno/read-models/reviews-of-doctor/query.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { notFound } from '../../kit/refusal/refusal.ts'
import { record, review } from './reviewing.ts'

export const reviewRoutes: Route[] = [
  handle(endpoints.review, (call) => review(call, call.params.id, call.body)),
  handle(endpoints.answer, (call) => record(call, call.params.id, { type: 'AnswerReview', text: call.body.text })),
  handle(endpoints.hide, (call) => record(call, call.params.id, { type: 'HideReview', reason: call.body.reason })),
  handle(endpoints.ofDoctor, async ({ reader, params: { id }, query: { offset } }) => {
    const [active] = await availabilities(reader, [id])
    if (!active) throw notFound()
    return { data: await reviewsOf(reader, id, offset) }
  }),
  handle(endpoints.received, async ({ reader, actor, query: { offset } }) => ({
    data: await receivedBy(reader, actor.id, offset),
  })),
  handle(endpoints.forSupport, async ({ reader, params: { id }, query: { offset } }) => ({
    data: await receivedBy(reader, id, offset),
  })),
]
