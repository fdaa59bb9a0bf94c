import * as endpoints from '@turno/contract/endpoints/requests.ts'
import { requestOfOffer } from '@turno/domain/ids.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import type { WaitingListRequestEvent } from '@turno/domain/waiting-list-request/events.ts'
import { offersOfRequest, request } from '@turno/read-models/requests-of-patient/query.ts'
import { handle, type Route } from '../call/route.ts'
import { type Accepted, transactFor } from '../call/transact.ts'
import { notFound } from '../refusal/refusal.ts'
import { choose } from './choosing-offers.ts'
import { offerTerms } from './making-offers.ts'

export const offerRoutes: Route[] = [
  handle(endpoints.makeOfferFor, async (call) => {
    const requestId = call.params.id
    const terms = await offerTerms(call, requestId, call.body)
    return offered(await transactFor(call, waitingListRequest, requestId, { type: 'MakeOffer', ...terms }))
  }),
  handle(endpoints.amendOffer, async (call) => {
    const offerId = call.params.id
    const requestId = requestOfOffer(offerId)
    const terms = await offerTerms(call, requestId, call.body)
    return offered(await transactFor(call, waitingListRequest, requestId, { type: 'AmendOffer', offerId, ...terms }))
  }),
  handle(endpoints.withdrawOffer, async (call) => {
    const offerId = call.params.id
    const command = { type: 'WithdrawOffer', offerId, doctorId: call.actor.id } as const
    const { position } = await transactFor(call, waitingListRequest, requestOfOffer(offerId), command)
    return { data: {}, position }
  }),
  handle(endpoints.offersOf, async ({ reader, moment, params, body }) => {
    const found = await request(reader, params.id)
    if (!found) throw notFound()
    return { data: await offersOfRequest(reader, found, moment, body) }
  }),
  handle(endpoints.choose, (call) => choose(call, call.params.id, call.body.version)),
]

function offered({ events: [event], position }: Accepted<unknown, WaitingListRequestEvent>) {
  if (event?.type !== 'OfferMade' && event?.type !== 'OfferAmended')
    throw new Error('an offer was accepted without an event')
  return { data: { id: event.data.offerId, version: event.data.version }, position }
}
