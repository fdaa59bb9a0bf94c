import type { Outcome } from '@turno/adapters/commands/transact.ts'
import { nothing } from '@turno/contract/answers/envelope.ts'
import { chosen, offer, offered as offeredAnswer } from '@turno/contract/answers/offers.ts'
import { chooseOffer, listOffers, makeOffer } from '@turno/contract/offers.ts'
import { requestOfOffer } from '@turno/domain/ids.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import type { WaitingListRequestEvent } from '@turno/domain/waiting-list-request/events.ts'
import { offersOfRequest, request } from '@turno/read-models/requests-of-patient/query.ts'
import * as v from 'valibot'
import { doctors, patients } from '../call/roles.ts'
import { type Answer, type Call, contextOf, type GuardedRoute, taking } from '../call/route.ts'
import { notAllowed, notFound, refusedBy } from '../refusal/refused.ts'
import { choose } from './choosing-offers.ts'
import { offerTerms } from './making-offers.ts'

const validatedDoctors = { roles: doctors, active: true } as const

export const offerRoutes: GuardedRoute[] = [
  {
    method: 'POST',
    path: '/api/v1/pending-appointments/:id/offers',
    kind: 'command',
    access: validatedDoctors,
    answer: offeredAnswer,
    ...taking(makeOffer, make),
  },
  {
    method: 'PATCH',
    path: '/api/v1/offer-appointments/:id',
    kind: 'command',
    access: validatedDoctors,
    answer: offeredAnswer,
    ...taking(makeOffer, amend),
  },
  {
    method: 'DELETE',
    path: '/api/v1/offer-appointments/:id',
    kind: 'command',
    access: validatedDoctors,
    answer: nothing,
    handle: withdraw,
  },
  {
    method: 'POST',
    path: '/api/v1/offer-appointments/:id/doctors',
    kind: 'query',
    access: { roles: patients },
    answer: v.array(offer),
    ...taking(listOffers, list),
  },
  {
    method: 'POST',
    path: '/api/v1/offer-appointments/:id/choose',
    kind: 'command',
    access: { roles: patients },
    answer: chosen,
    ...taking(chooseOffer, async (call, { version }) => choose(call, call.params.id!, version)),
  },
]

async function make(call: Call, asked: v.InferOutput<typeof makeOffer>): Promise<Answer> {
  const requestId = call.params.id!
  const terms = await offerTerms(call, requestId, asked)
  return offered(
    await call.deps.commander.transact(
      waitingListRequest,
      requestId,
      { type: 'MakeOffer', ...terms },
      contextOf(call, requestId),
    ),
  )
}

async function amend(call: Call, asked: v.InferOutput<typeof makeOffer>): Promise<Answer> {
  const offerId = call.params.id!
  const requestId = requestOfOffer(offerId)
  const terms = await offerTerms(call, requestId, asked)
  const command = { type: 'AmendOffer', offerId, ...terms } as const
  return offered(await call.deps.commander.transact(waitingListRequest, requestId, command, contextOf(call, requestId)))
}

function offered(outcome: Outcome<unknown, WaitingListRequestEvent>): Answer {
  if (!outcome.ok) throw refusedBy(outcome.rejection)
  const [event] = outcome.events
  if (event?.type !== 'OfferMade' && event?.type !== 'OfferAmended')
    throw new Error('an offer was accepted without an event')
  return { data: { id: event.data.offerId, version: event.data.version }, position: outcome.position }
}

async function withdraw(call: Call): Promise<Answer> {
  const { actor, deps, params } = call
  const requestId = requestOfOffer(params.id!)
  const command = { type: 'WithdrawOffer', offerId: params.id!, doctorId: actor.id } as const
  const outcome = await deps.commander.transact(waitingListRequest, requestId, command, contextOf(call, requestId))
  if (!outcome.ok) throw refusedBy(outcome.rejection)
  return { data: {}, position: outcome.position }
}

async function list({ reader, actor, now, params }: Call, filter: v.InferOutput<typeof listOffers>): Promise<Answer> {
  const asked = await request(reader, params.id!)
  if (!asked) throw notFound()
  if (asked.patientId !== actor.id) throw notAllowed()
  return { data: await offersOfRequest(reader, asked, now, filter) }
}
