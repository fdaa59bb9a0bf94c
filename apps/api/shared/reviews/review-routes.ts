import * as endpoints from '@turno/contract/endpoints/reviews.ts'
import { account } from '@turno/domain/account/decide.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import type { Stars } from '@turno/domain/appointment/events.ts'
import type { ReviewCommand } from '@turno/domain/appointment/reviewing.ts'
import { orderOfLine } from '@turno/domain/ids.ts'
import { order } from '@turno/domain/order/decide.ts'
import { isPaidFor } from '@turno/domain/order/state.ts'
import { availabilities } from '@turno/read-models/availability-of-doctor/query.ts'
import { receivedBy, reviewsOf } from '@turno/read-models/reviews-of-doctor/query.ts'
import type { Answer } from '../../kit/endpoint/answer.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { carryOut } from '../../kit/endpoint/transact.ts'
import { notFound } from '../../kit/refusal/refusal.ts'

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

/**
 * Records what the calling patient says of a visit of theirs.
 * @throws {Refusal} it has not ended, no money paid it, nobody came, it is too late, or it was reviewed before
 */
async function review(
  call: Call,
  appointmentId: string,
  said: { stars: Stars; text: string },
): Promise<Answer<object>> {
  const { commander } = call.deps
  const { state } = await commander.load(appointment, appointmentId)
  const [doctorId, orderId] = state.status === 'none' ? ['', ''] : [state.visit.doctorId, state.orderId]
  const [patient, doctor, { state: bought }] = await Promise.all([
    documentOf(call, call.actor.id),
    documentOf(call, doctorId),
    commander.load(order, orderId),
  ])
  const judged = { ofOneself: patient === doctor, isPaid: isPaidFor(bought, appointmentId) }
  return record(call, appointmentId, { type: 'ReviewAppointment', ...said, ...judged })
}

/** The document of an account; accounts without one are each somebody else. */
async function documentOf({ deps }: Call, accountId: string): Promise<string> {
  const { state } = await deps.commander.load(account, accountId)
  const { documentType = null, document = null } = state.status === 'registered' ? state : {}
  return document === null ? accountId : `${documentType} ${document}`
}

/** Records what a doctor answers, or that support hides a review. @throws {Refusal} there is none, or not any more */
const record = (call: Call, appointmentId: string, command: ReviewCommand): Promise<Answer<object>> =>
  carryOut(call, appointment, appointmentId, command, { story: orderOfLine(appointmentId) })
