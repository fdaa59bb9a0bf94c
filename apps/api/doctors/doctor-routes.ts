import { doctorExport, doctorProfile, foundDoctor } from '@turno/contract/answers/doctors.ts'
import { nothing } from '@turno/contract/answers/envelope.ts'
import { accountChange } from '@turno/contract/answers/profile.ts'
import {
  type ChangeDoctor,
  changeDoctor,
  completeDoctor,
  fieldsNotKept,
  findDoctors,
  getDoctor,
} from '@turno/contract/doctors.ts'
import { userTypeOf } from '@turno/contract/people.ts'
import { erasePatient } from '@turno/contract/profile.ts'
import { done } from '@turno/contract/texts.ts'
import { account } from '@turno/domain/account/decide.ts'
import { reservation } from '@turno/domain/reservation/decide.ts'
import { appointmentsOf } from '@turno/read-models/appointments-of-person/query.ts'
import { names } from '@turno/read-models/catalogues/query.ts'
import { sessionsOfPerson } from '@turno/read-models/sessions-of-person/query.ts'
import * as v from 'valibot'
import { historyOf, wholeHistoryOf } from '../accounts/account-history.ts'
import { roomsOf } from '../accounts/people-routes.ts'
import { authenticate } from '../authentication/password-check.ts'
import { callerOf } from '../authentication/sessions.ts'
import { authorise } from '../call/authorise.ts'
import { usernameReservationId } from '../call/lookup.ts'
import { doctors } from '../call/roles.ts'
import { type Answer, asking, type Call, contextOf, type PublicCall, type Route, taking } from '../call/route.ts'
import { parse } from '../refusal/parse.ts'
import { invalid, refusedBy, sessionOver } from '../refusal/refusal.ts'
import { changeByLink, changeDoctorData, doctorOf, openedDoctor } from './changing-doctors.ts'
import { type Doctor, doctorProfileOf, foundDoctorOf } from './doctor-data.ts'
import { freeOfPromises } from './leaving-doctors.ts'

const own = { roles: doctors, own: { person: ':id' } }
const asked = { method: 'GET', kind: 'query', access: own } as const

export const doctorRoutes: Route[] = [
  {
    method: 'POST',
    path: '/api/v1/doctors/complete',
    kind: 'plain',
    access: 'anyone',
    body: completeDoctor,
    answer: nothing,
    handle: complete,
  },
  {
    method: 'POST',
    path: '/api/Doctor/get_doctor',
    kind: 'query',
    // Who comes by a mailed link is nobody yet; for anybody else the handler asks.
    access: 'anyone',
    body: getDoctor,
    answer: doctorProfile,
    handle: getLegacy,
  },
  {
    method: 'GET',
    path: '/api/v1/doctors',
    kind: 'plain',
    access: { roles: ['administrator', 'support'] },
    answer: v.array(foundDoctor),
    ...asking(findDoctors, find),
  },
  {
    ...asked,
    path: '/api/v1/doctors/:id/user',
    answer: doctorProfile,
    handle: async (call: Call) => ({ data: await show(call, await self(call)) }),
  },
  {
    method: 'PUT',
    path: '/api/v1/doctors/:id',
    kind: 'command',
    limited: 'profile',
    access: own,
    answer: nothing,
    ...taking(changeDoctor, change),
  },
  {
    ...asked,
    path: '/api/v1/doctors/:id/history',
    answer: v.array(accountChange),
    handle: async ({ deps, actor }: Call) => ({ data: await historyOf(deps, actor.id) }),
  },
  { ...asked, path: '/api/v1/doctors/:id/export', answer: doctorExport, handle: exportAll },
  {
    method: 'POST',
    path: '/api/v1/doctors/:id/erase',
    kind: 'command',
    access: own,
    answer: nothing,
    ...taking(erasePatient, (call, { password }) => erase(call, password)),
  },
]

async function self({ deps, actor }: Call): Promise<Doctor> {
  const known = await doctorOf(deps, actor.id)
  if (!known) throw sessionOver()
  return known
}

const show = async ({ reader }: PublicCall, known: Doctor) => doctorProfileOf(known, await names(reader))

/** @throws {Refusal} 401 or 403: no link, and not the caller himself; 404, code 1: no link of a registration */
async function getLegacy(call: PublicCall): Promise<Answer> {
  const { action, id_user_doctor: id, token } = parse(getDoctor, call.body)
  if (action === 4) return { data: await show(call, (await openedDoctor(call, token)).known) }
  const { actor } = await callerOf(call.deps, call.headers.authorization)
  await authorise(call.deps, own, actor, { id })
  const known = await doctorOf(call.deps, id)
  if (!known) throw sessionOver()
  return { data: await show(call, known) }
}

async function change(call: Call, form: ChangeDoctor): Promise<Answer> {
  refuseNotKept(call)
  const position = await changeDoctorData(call, await self(call), form)
  return { data: {}, message: done.profileSaved, position }
}

async function complete(call: PublicCall): Promise<Answer> {
  const form = parse(completeDoctor, call.body)
  refuseNotKept(call)
  return { data: {}, message: done.profileSaved, position: await changeByLink(call, form) }
}

/** 'Cambios guardados' is true of every field or not said. @throws {Refusal} 422 naming the fields */
function refuseNotKept({ body }: PublicCall): void {
  const fields = fieldsNotKept(body as object)
  if (fields.length > 0) throw invalid(...fields.map((field) => ({ field, message: notKept(field) })))
}

const notKept = (field: string): string => `El dato ${field} aún no se puede guardar`

async function find(
  { deps }: Call,
  { documentType, documentNumber }: v.InferOutput<typeof findDoctors>,
): Promise<Answer> {
  const { state: owner } = await deps.commander.load(
    reservation,
    usernameReservationId(deps.lookupKey, userTypeOf('doctor'), documentNumber),
  )
  const known = owner.status === 'free' ? undefined : await doctorOf(deps, owner.ownerId)
  return { data: known?.person.documentType === documentType ? [foundDoctorOf(known)] : [] }
}

/** Ley 1581 de 2012, article 8: whoever is treated data of may know them. */
async function exportAll(call: Call): Promise<Answer> {
  const { deps, reader, actor, now } = call
  const [profile, history, sessions, rooms, appointments] = await Promise.all([
    self(call).then((known) => show(call, known)),
    wholeHistoryOf(deps, actor.id),
    sessionsOfPerson(reader, actor.id, deps.systemClock.now()),
    roomsOf(call),
    appointmentsOf(reader, actor.id, now),
  ])
  // The patients are others.
  const given = appointments.map(({ id, clase_atencion, start_date, end_date, consultorio_nombre, ciudad, value }) => ({
    ...{ id, clase_atencion, start_date, end_date },
    office: consultorio_nombre,
    ...{ ciudad, value },
  }))
  return { data: { exported_at: now, profile, history, sessions, consulting_rooms: rooms, appointments: given } }
}

/** At once and for good; nobody goes whom a patient counts on. @throws {Refusal} 401, 409 or 429 */
async function erase(call: Call, password: string): Promise<Answer> {
  const { deps, actor } = call
  const { person } = await self(call)
  await authenticate(call, person.reservationId, person, password)
  await freeOfPromises(call)
  const command = { type: 'ErasePerson', accountId: actor.id } as const
  const outcome = await deps.commander.transact(account, actor.id, command, contextOf(call, actor.id))
  if (!outcome.ok) throw refusedBy(outcome.rejection)
  deps.sessionCache.forget(actor.id)
  return { data: {}, position: outcome.position, leaves: true }
}
