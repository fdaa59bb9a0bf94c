import * as endpoints from '@turno/contract/endpoints/requests.ts'
import { requestOfOffer } from '@turno/domain/ids.ts'
import type { Visit } from '@turno/domain/visit.ts'
import type { WaitingListRequestCommand } from '@turno/domain/waiting-list-request/commands.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import type { WaitingListRequestEvent } from '@turno/domain/waiting-list-request/events.ts'
import type { OfferingDoctor } from '@turno/domain/waiting-list-request/matching.ts'
import { offersOfRequest, request } from '@turno/read-models/requests-of-patient/query.ts'
import { type CallOf, contextOf } from '../../kit/endpoint/call.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { type Accepted, carryOut } from '../../kit/endpoint/transact.ts'
import { notFound } from '../../kit/refusal/refusal.ts'
import { choose } from './choosing-offers.ts'
import { refusedFor } from './clash.ts'
import { offerTerms } from './making-offers.ts'

export const offerRoutes: Route[] = [
  handle(endpoints.makeOfferFor, async (call) => {
    const requestId = call.params.id
    return offer(call, requestId, (terms) => ({ type: 'MakeOffer', ...terms }))
  }),
  handle(endpoints.amendOffer, async (call) => {
    const offerId = call.params.id
    return offer(call, requestOfOffer(offerId), (terms) => ({ type: 'AmendOffer', offerId, ...terms }))
  }),
  handle(endpoints.withdrawOffer, (call) => {
    const offerId = call.params.id
    const command = { type: 'WithdrawOffer', offerId, doctorId: call.actor.id } as const
    return carryOut(call, waitingListRequest, requestOfOffer(offerId), command)
  }),
  handle(endpoints.offersOf, async ({ reader, moment, params, body }) => {
    const found = await request(reader, params.id)
    if (!found) throw notFound()
    return { data: await offersOfRequest(reader, found, moment, body) }
  }),
  handle(endpoints.choose, (call) => choose(call, call.params.id, call.body.version)),
]

/** Makes or amends an offer. @throws {Refusal} 3009 with what is in the way: the doctor is busy then; or as decided */
async function offer(
  call: CallOf<typeof endpoints.makeOfferFor> | CallOf<typeof endpoints.amendOffer>,
  requestId: string,
  commandOf: (terms: { doctor: OfferingDoctor; visit: Visit }) => WaitingListRequestCommand,
) {
  const { clash, ...terms } = await offerTerms(call, requestId, call.body)
  const { commander } = call.deps
  const outcome = await commander.transact(waitingListRequest, requestId, commandOf(terms), contextOf(call, requestId))
  if (outcome.ok) return offered(outcome)
  throw await refusedFor(call, outcome.rejection, clash, 'hora_inicial')
}

function offered({ events: [event], position }: Accepted<unknown, WaitingListRequestEvent>) {
  if (event?.type !== 'OfferMade' && event?.type !== 'OfferAmended')
    throw new Error('an offer was accepted without an event')
  return { data: { id: event.data.offerId, version: event.data.version }, position }
}
