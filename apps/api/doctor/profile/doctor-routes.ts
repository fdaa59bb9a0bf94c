import { entryNow } from '@turno/adapters/commands/catalogue-names.ts'
import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { ChangeDoctor } from '@turno/contract/areas/doctors.ts'
import * as endpoints from '@turno/contract/endpoints/doctors.ts'
import { userTypeOf } from '@turno/contract/kinds/roles.ts'
import { done } from '@turno/contract/texts/done.ts'
import { account } from '@turno/domain/account/decide.ts'
import { assistance } from '@turno/domain/assistance/decide.ts'
import { doctorMayNot } from '@turno/domain/doctor/may.ts'
import { earnings } from '@turno/domain/earnings/decide.ts'
import { offerBeingPaid, whyDoctorStays } from '@turno/domain/processes/leaving.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { appointmentsOf } from '@turno/read-models/appointments-of-person/query.ts'
import { liveOffersOf } from '@turno/read-models/live-offers-of-doctor/query.ts'
import { sessionsOfPerson } from '@turno/read-models/sessions-of-person/query.ts'
import { accountsUnder } from '../../kit/authentication/accounts.ts'
import { authenticate } from '../../kit/authentication/password-check.ts'
import { callerOf } from '../../kit/authentication/sessions.ts'
import { type Call, type CallOf, contextOf, type PublicCall } from '../../kit/endpoint/call.ts'
import { usernameReservationIds } from '../../kit/endpoint/lookup-ids.ts'
import { modelsAtHead } from '../../kit/endpoint/models-at-head.ts'
import { handle, handleProven, type Route } from '../../kit/endpoint/route.ts'
import { transactFor } from '../../kit/endpoint/transact.ts'
import { refusedBy, sessionOver } from '../../kit/refusal/refusal.ts'
import { historyOf, wholeHistoryOf } from '../../shared/account/account-history.ts'
import { completionLink } from '../../shared/account/mailed-links.ts'
import { type Doctor, registeredDoctor } from '../../shared/account/registered-doctor.ts'
import { publicView } from '../../shared/doctor-page/doctor-page.ts'
import { heldUnsigned } from '../../shared/records/unsigned.ts'
import { addDiagnosis, attendedDiseases, diseasesFor, removeDiagnosis } from '../attended/diagnoses.ts'
import { officesOf } from '../schedules/offices.ts'
import { offeredBy } from '../schedules/schedules.ts'
import { changeByLink, changeDoctorData, changeSpecialitiesOf, openedDoctor } from './changing-doctors.ts'
import { colleagueOf, doctorProfileOf, foundDoctorOf } from './seen-by-doctors.ts'

export const doctorRoutes: Route[] = [
  handleProven(endpoints.complete, completionLink, async (call) => ({
    data: {},
    message: done.profileSaved,
    position: await changeByLink(call, call.proven, call.body),
  })),
  handleProven(endpoints.profileByLink, completionLink, async (call) => ({
    data: await show(call, await openedDoctor(call, call.proven)),
  })),
  handle(endpoints.legacyProfile, (call) => ownOrPublic(call, call.body.id_user_doctor)),
  handle(endpoints.find, find),
  handle(endpoints.profile, (call) => ownOrPublic(call, call.params.id)),
  handle(endpoints.changeProfile, (call) => change(call, call.body)),
  handle(endpoints.legacyUpdate, (call) => change(call, call.body)),
  handle(endpoints.changeSpecialities, async (call) => ({
    data: {},
    message: done.profileSaved,
    position: await changeSpecialitiesOf(call, await self(call), call.body),
  })),
  handle(endpoints.diagnoses, async (call) => ({ data: await attendedDiseases(call) })),
  handle(endpoints.addDiagnosis, addDiagnosis),
  handle(endpoints.removeDiagnosis, removeDiagnosis),
  handle(endpoints.diseases, diseasesFor),
  handle(endpoints.history, async (call) => ({ data: await historyOf(call, call.actor.id) })),
  handle(endpoints.exportAll, exportAll),
  handle(endpoints.erase, (call) => erase(call, call.body.password)),
]

/**
 * Everything for the doctor whose data it is, else what is public; without an id the caller is meant.
 * @throws {Refusal} 401; 404: no such doctor, or not an active one
 */
async function ownOrPublic(call: PublicCall, doctorId: string) {
  const { deps, headers } = call
  const isStranger = headers.authorization === undefined && doctorId !== ''
  const actor = isStranger ? undefined : (await callerOf(deps, headers.authorization)).actor
  const isOwn = actor?.role === 'doctor' && (doctorId === '' || doctorId === actor.id)
  if (isOwn) return { data: await show(call, await self({ deps, actor })) }
  return { data: await publicView(call, doctorId) }
}

async function self({ deps, actor }: Pick<Call, 'deps' | 'actor'>): Promise<Doctor> {
  const known = await registeredDoctor(deps, actor.id)
  if (!known) throw sessionOver()
  return known
}

const show = ({ reader }: PublicCall, known: Doctor) => doctorProfileOf(reader, known)

async function change(call: Call, form: ChangeDoctor) {
  const position = await changeDoctorData(call, await self(call), form)
  return { data: {}, message: done.profileSaved, position }
}

/** Right of access (Ley 1581 de 2012, article 8). */
async function exportAll(call: Call) {
  const { deps, reader, actor, now, moment } = call
  const [profile, history, sessions, rooms, schedules, appointments] = await Promise.all([
    self(call).then((known) => show(call, known)),
    wholeHistoryOf(call, actor.id),
    sessionsOfPerson(reader, actor.id, deps.systemClock.now()),
    officesOf(call),
    offeredBy(call),
    appointmentsOf(reader, actor.id, moment),
  ])
  // The patients are others.
  const given = appointments.map(
    ({ id, clase_atencion, start_date, end_date, consultorio_nombre, ciudad, value, review }) => ({
      ...{ id, clase_atencion, start_date, end_date },
      office: consultorio_nombre,
      ...{ ciudad, value },
      answer: review?.answer ?? '',
    }),
  )
  return {
    data: { exported_at: now, profile, history, sessions, consulting_rooms: rooms, schedules, appointments: given },
  }
}

/** At once and for good; nobody goes whom a patient counts on. @throws {Refusal} 401, 409 or 429 */
async function erase(call: Call, password: string) {
  const { deps, actor } = call
  const { person } = await self(call)
  await authenticate(call, person.reservationId, [person], password)
  await freeOfPromises(call)
  const command = { type: 'ErasePerson', accountId: actor.id } as const
  await transactFor(call, account, actor.id, command)
  deps.sessionCache.forget(actor.id)
  const { position } = await transactFor(call, assistance, actor.id, { type: 'EndAssistance', doctorId: actor.id })
  return { data: {}, position, leaves: true }
}

/**
 * A doctor by document. Staff find everybody; active doctors find active colleagues, so often an hour, and learn of
 * them what their patients may know.
 * @throws {Refusal} 429
 */
async function find(call: CallOf<typeof endpoints.find>) {
  const { deps, query, actor } = call
  const isDoctor = actor.role === 'doctor'
  if (isDoctor) await call.limits.take('colleague', actor.id)
  const [owner] = await accountsUnder(
    deps,
    usernameReservationIds(deps.lookupKey, userTypeOf('doctor'), query.documentNumber),
  )
  const known = owner && (await registeredDoctor(deps, owner.accountId))
  if (known?.person.documentType !== query.documentType) return { data: [] }
  if (!isDoctor) return { data: [foundDoctorOf(known)] }
  return { data: doctorMayNot(known.profile, 'beFound') ? [] : [await asColleague(call, known)] }
}

async function asColleague({ deps }: Pick<Call, 'deps'>, known: Doctor) {
  const { specialityIds } = known.profile
  const entries = await Promise.all(specialityIds.map((id) => entryNow(deps.commander, 'specialities', id)))
  const specialities = entries.flatMap((entry) => (entry.status === 'none' ? [] : [entry.name]))
  return colleagueOf(known, specialities)
}

/**
 * Makes sure that nobody counts on a doctor who leaves, and withdraws the offers that could still be chosen. The read
 * models only name appointments and offers, as of this moment; offers are judged by their requests' streams, money by
 * the doctor's earnings.
 * @throws {Refusal} 409, or 503 while the read models are away
 */
async function freeOfPromises(call: Call): Promise<void> {
  const { deps, reader, actor, moment } = call
  await modelsAtHead(deps)
  const toCome = await appointmentsOf(reader, actor.id, moment, true)
  const offers = await Promise.all(
    (await liveOffersOf(reader, actor.id)).map(async ({ requestId, offerId }) => {
      const { state } = await deps.commander.load(waitingListRequest, requestId)
      return { requestId, offerId, request: state }
    }),
  )
  const { state: earned } = await deps.commander.load(earnings, actor.id)
  const rejection = whyDoctorStays(toCome.length, offers, earned, await heldUnsigned(call))
  if (rejection) throw refusedBy(rejection)
  for (const { requestId, offerId } of offers) {
    const command = { type: 'WithdrawOffer', offerId, doctorId: actor.id } as const
    const context = { ...contextOf(call, requestId), commandId: commandIdOf(call.commandId, 'withdraw', offerId) }
    const outcome = await deps.commander.transact(waitingListRequest, requestId, command, context)
    if (!outcome.ok) throw refusedBy(offerBeingPaid)
  }
}
