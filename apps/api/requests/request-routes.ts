import { runProcess } from '@turno/adapters/commands/run-process.ts'
import { nothing } from '@turno/contract/answers/envelope.ts'
import { doctorsPendingAppointment, pendingAppointment, posted } from '@turno/contract/answers/pending-appointments.ts'
import {
  listPendingAppointments,
  postPendingAppointment,
  postPendingProcedure,
} from '@turno/contract/pending-appointments.ts'
import { posting } from '@turno/domain/processes/posting.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { requestsOfPatient } from '@turno/read-models/requests-of-patient/query.ts'
import * as v from 'valibot'
import { doctors, patients } from '../call/roles.ts'
import { type Answer, asking, type Call, contextOf, type GuardedRoute, taking } from '../call/route.ts'
import { notAllowed, refusedBy } from '../refusal/refused.ts'
import { type Asked, requestToPost } from './posting-requests.ts'
import { seenByDoctor } from './seen-by-doctor.ts'

export const requestRoutes: GuardedRoute[] = [
  {
    method: 'POST',
    path: '/api/v1/pending-appointments',
    kind: 'command',
    limited: 'posting',
    access: { roles: patients },
    answer: posted,
    ...taking(postPendingAppointment, (call, asked) => post(call, { id_cup: null, ...asked })),
  },
  {
    method: 'POST',
    path: '/api/v1/pending-appointments/cups',
    kind: 'command',
    limited: 'posting',
    access: { roles: patients },
    answer: posted,
    ...taking(postPendingProcedure, (call, asked) => post(call, { ...asked, type: 3 })),
  },
  {
    method: 'DELETE',
    path: '/api/v1/pending-appointments/:id',
    kind: 'command',
    access: { roles: patients },
    answer: nothing,
    handle: withdraw,
  },
  {
    method: 'GET',
    path: '/api/v1/patients/:id/pending-appointments',
    kind: 'query',
    access: { roles: patients, own: 'id' },
    answer: v.array(pendingAppointment),
    ...asking(listPendingAppointments, async ({ reader, actor, now }, { pending_appointment_type: type }) => ({
      data: await requestsOfPatient(reader, actor.id, now, type),
    })),
  },
  {
    method: 'GET',
    path: '/api/v1/doctors/:id/pending-appointments',
    kind: 'query',
    access: { roles: doctors, own: 'id', active: true },
    answer: v.array(doctorsPendingAppointment),
    ...asking(listPendingAppointments, async (call, { pending_appointment_type: type, tab }) => ({
      data: await seenByDoctor(call, { type, withoutMyOffer: tab === 'consultasSinOfertas' }),
    })),
  },
]

/** Posts a request of the caller. */
export async function post(call: Call, asked: Asked): Promise<Answer> {
  const { actor, deps } = call
  if (asked.patient_id !== actor.id) throw notAllowed()
  const request = await requestToPost(call, asked)
  const { refusals, position } = await runProcess(deps, posting(request), contextOf(call, request.requestId))
  const refused = refusals.reserve ?? refusals.post
  if (refused) throw refusedBy(refused)
  return { data: { id: request.requestId }, position }
}

async function withdraw(call: Call): Promise<Answer> {
  const { actor, deps, params } = call
  const requestId = params.id!
  const command = { type: 'WithdrawRequest', patientId: actor.id } as const
  const outcome = await deps.commander.transact(waitingListRequest, requestId, command, contextOf(call, requestId))
  if (!outcome.ok) throw refusedBy(outcome.rejection)
  return { data: {}, position: outcome.position }
}
