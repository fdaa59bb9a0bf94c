import * as endpoints from '@turno/contract/endpoints/requests.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { offered } from '@turno/read-models/catalogues/query.ts'
import { supplyOf } from '@turno/read-models/doctors-by-speciality/query.ts'
import { offersMade, requestOnDesk, requestsOnDesk } from '@turno/read-models/open-requests-for-doctor/desk.ts'
import { requestsOfPatient } from '@turno/read-models/requests-of-patient/query.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { carryOut } from '../../kit/endpoint/transact.ts'
import { notFound } from '../../kit/refusal/refusal.ts'
import { post } from './posting-requests.ts'
import { lookOf, seenByDoctor, worded } from './seen-by-doctor.ts'

export const requestRoutes: Route[] = [
  handle(endpoints.post, (call) => post(call, { id_cup: null, ...call.body })),
  handle(endpoints.postProcedure, (call) => post(call, { ...call.body, type: 3 })),
  handle(endpoints.withdraw, (call) =>
    carryOut(call, waitingListRequest, call.params.id, { type: 'WithdrawRequest', patientId: call.actor.id }),
  ),
  handle(endpoints.askAgain, (call) =>
    carryOut(call, waitingListRequest, call.params.id, {
      type: 'AskOffersAgain',
      patientId: call.actor.id,
      ask: call.body.ask,
    }),
  ),
  handle(endpoints.ofPatient, async ({ reader, actor, moment, query }) => ({
    data: await requestsOfPatient(reader, actor.id, moment, query.pending_appointment_type),
  })),
  handle(endpoints.supply, async ({ reader, query }) => {
    const ids = (await offered(reader, 'specialities')).map(({ id }) => id)
    return { data: { doctors: await supplyOf(reader, ids, query.city_id, query.care_type) } }
  }),
  handle(endpoints.forDoctor, async (call) => {
    const { pending_appointment_type: type, tab } = call.query
    return { data: await seenByDoctor(call, { type, withoutMyOffer: tab === 'consultasSinOfertas' }) }
  }),
  handle(endpoints.onDesk, async (call) => {
    const { counts, requests } = await requestsOnDesk(call.reader, { ...lookOf(call), ...asked(call.query) })
    return { data: { counts, requests: requests.map(worded) } }
  }),
  handle(endpoints.oneOnDesk, async (call) => {
    const found = await requestOnDesk(call.reader, call.params.requestId, lookOf(call))
    if (!found) throw notFound()
    return { data: { ...found, request: worded(found.request) } }
  }),
  handle(endpoints.offersMade, async (call) => {
    const { requests, total } = await offersMade(call.reader, { ...lookOf(call), ...asked(call.query) })
    return { data: { requests: requests.map(worded), total } }
  }),
]

const asked = ({ q: text, offset }: { q: string; offset: number }) => ({ text, offset })
