import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { runProcess } from '@turno/adapters/commands/run-process.ts'
import type { AgreedVisit } from '@turno/contract/answers/doctors-patients.ts'
import type { AgreedTerms, RegisterWithAppointment } from '@turno/contract/areas/doctors-patients.ts'
import { pesosOf, readablePesos } from '@turno/contract/kinds/money.ts'
import { account } from '@turno/domain/account/decide.ts'
import { agreements } from '@turno/domain/agreements/decide.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { reject } from '@turno/domain/decider.ts'
import { deskVisit, deskVisitTexts, unconfirmedMinutesMax } from '@turno/domain/desk-visit/decide.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { lineIdOf, offerIdOf } from '@turno/domain/ids.ts'
import { visitAgreed, type WrongPart } from '@turno/domain/processes/agreeing.ts'
import { deskProcess } from '@turno/domain/processes/desk.ts'
import { visitFor } from '@turno/domain/processes/slots.ts'
import { isKnownToPatient } from '@turno/domain/relation.ts'
import { schedule } from '@turno/domain/schedule/decide.ts'
import { bogotaInstant } from '@turno/domain/time.ts'
import { notAvailable, type Visit } from '@turno/domain/visit.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import type { DoctorFacts } from '@turno/domain/waiting-list-request/matching.ts'
import { isPosted } from '@turno/domain/waiting-list-request/state.ts'
import type { Answer } from '../../kit/endpoint/answer.ts'
import { type Call, contextOf } from '../../kit/endpoint/call.ts'
import { directRequestReservationId } from '../../kit/endpoint/lookup-ids.ts'
import { centsOf } from '../../kit/refusal/money.ts'
import { invalid, notFound, refusedBy } from '../../kit/refusal/refusal.ts'
import { countedAsOf, takeWritingTo } from '../../shared/appointments/written-to.ts'
import { clashNow, refusedFor } from '../../shared/requests/clash.ts'
import { runPosting } from '../../shared/requests/posting-requests.ts'
import { type MeantPatient, meantPatient } from './known-patient.ts'

/**
 * Makes an appointment that a doctor agreed with a patient beside the platform: at once where the patient pays at the
 * desk, else as an offer that only this patient gets and pays. A patient without an account gets one.
 * @throws {Refusal} 422: what was typed cannot be; 409, code 3009: the hour is taken
 */
export async function registerWithAppointment(call: Call, form: RegisterWithAppointment): Promise<Answer<AgreedVisit>> {
  // Nobody is registered for a visit that cannot be.
  const wanted = await agreed(call, form)
  if (form.payment === 'platform') await refuseBusy(call, wanted)
  return make(call, form, await meantPatient(call, form))
}

/** Another visit for the patient of an appointment. @throws {Refusal} 409: the patient is gone; 429; as above */
export async function makeAnother(call: Call, appointmentId: string, form: AgreedTerms): Promise<Answer<AgreedVisit>> {
  const { commander } = call.deps
  const { state: before } = await commander.load(appointment, appointmentId)
  if (before.status === 'none') throw notFound()
  const { patientId, linked } = before
  const { state: patient } = await commander.load(account, patientId)
  if (linked !== false && patient.status !== 'registered') throw refusedBy(reject(goneText))
  const countedAs = await countedAsOf(call, before)
  await takeWritingTo(call, before, countedAs)
  // Of whom the doctor knows nothing yet, they read what they typed in the next visit too.
  const typedName = isKnownToPatient(before) ? undefined : before.typedName
  return make(call, form, { patientId, typedName, linked, countedAs })
}

/** An hour that the doctor has promised to somebody is not offered; offers of this very call are no obstacle. */
async function refuseBusy(call: Call, visit: Visit): Promise<void> {
  const { commander } = call.deps
  const { state } = await commander.load(waitingListRequest, requestIdOf(call))
  const clash = isPosted(state) ? undefined : await clashNow(commander, visit)
  if (clash) throw await refusedFor(call, notAvailable, clash, fields.start)
}

/** The request that a call posts with its offer. */
const requestIdOf = ({ commandId }: Call): string => commandIdOf(commandId, 'request')

const goneText = 'Esta persona ya no está en Turno.'

async function make(call: Call, form: AgreedTerms, patient: MeantPatient): Promise<Answer<AgreedVisit>> {
  const visit = await atAgreedPrice(call, patient.patientId, await agreed(call, form))
  return form.payment === 'desk' ? atDesk(call, patient, visit) : onPlatform(call, patient, visit)
}

const fields: Record<WrongPart['part'], string> = {
  start: 'hour',
  room: 'consulting_room_id',
  cup: 'cup',
  doctor: 'date',
}

/**
 * A visit at home names no address: it is at the patient's main one, which the doctor reads once they may. Until then
 * nothing says whether the patient has given one.
 * @throws {Refusal} 422
 */
async function agreed({ deps, actor, now }: Call, form: AgreedTerms) {
  if (form.payment === 'desk' && form.minutes > unconfirmedMinutesMax)
    throw invalid({ field: 'minutes', message: deskVisitTexts.tooLong })
  const [profile, offered] = await Promise.all([
    deps.commander.load(doctor, actor.id),
    deps.commander.load(schedule, actor.id),
  ])
  const wanted = {
    doctorId: actor.id,
    start: bogotaInstant(form.date, form.hour),
    minutes: form.minutes,
    careType: form.care_type,
    roomId: form.consulting_room_id,
    cupId: form.cup,
    feeCents: centsOf(form.fee, 'fee'),
    addressId: null,
  }
  const visit = visitAgreed(wanted, profile.state, offered.state, now)
  if (!('part' in visit)) return visit
  throw invalid({ field: fields[visit.part], message: visit.rejection.message })
}

/** The visit with the agreement whose price it has. @throws {Refusal} 422: it is dearer than the patient's agreement */
async function atAgreedPrice({ deps }: Call, patientId: string, visit: Visit): Promise<Visit> {
  const { state } = await deps.commander.load(agreements, visit.doctorId)
  const sold = visitFor(patientId, visit, state)
  if (sold.feeCents === visit.feeCents) return sold
  const price = readablePesos(pesosOf(sold.feeCents))
  throw invalid({ field: 'fee', message: `Por tu convenio, esta cita le cuesta al paciente ${price} o menos.` })
}

/** The same command sent again finds its visit, or the refusal of its hour. */
async function atDesk(call: Call, patient: MeantPatient, visit: Visit): Promise<Answer<AgreedVisit>> {
  const { deps, actor, commandId } = call
  const deskVisitId = `${actor.id}_${commandId}`
  const appointmentId = lineIdOf(deskVisitId, 1)
  const context = contextOf(call, deskVisitId)
  const start = { type: 'StartDeskVisit', deskVisitId, appointmentId, visit, ...patient } as const
  const started = await deps.commander.transact(deskVisit, deskVisitId, start, context)
  const { states, position = started.position } = await runProcess(deps, deskProcess(deskVisitId), context)
  const state = states.of('deskVisit', deskVisitId)
  if (state.status === 'agreed') {
    const { start: start_date, end: end_date } = state.visit
    return { data: { id: appointmentId, payment: 'desk', start_date, end_date, pay_by: null }, position }
  }
  const refused = state.status === 'abandoned' ? state.refusal : null
  throw refusedBy(
    refused ? reject(refused.message, refused.code) : started.ok ? reject(deskVisitTexts.over) : started.rejection,
  )
}

/** A request that only this doctor answers, with its offer, in one append. */
async function onPlatform(call: Call, { patientId }: MeantPatient, visit: Visit): Promise<Answer<AgreedVisit>> {
  const { deps } = call
  const requestId = requestIdOf(call)
  const clash = await clashNow(deps.commander, visit)
  const { specialityId, cupId, careType, cityId, addressId } = visit
  const request = {
    type: 'PostRequest',
    requestId,
    patientId,
    searchType: cupId === null ? 2 : 3,
    ...{ specialityId, cupId, careType, cityId, addressId },
    planId: null,
    reason: '',
    endsAt: visit.start,
    reservationId: directRequestReservationId(requestId),
    termsVersion: 'none',
    direct: { doctor: { ...factsOf(visit), isBusy: clash !== undefined }, visit },
  } as const
  const { rejections, position } = await runPosting(call, request)
  const refused = rejections.reserve ?? rejections.post
  if (refused) throw await refusedFor(call, refused, clash, fields.start)
  const { state } = await deps.commander.load(waitingListRequest, requestId)
  const offer = isPosted(state) ? state.offers[0] : undefined
  if (!offer) throw new Error(`${requestId} was posted and has no offer`)
  const { start: start_date, end: end_date } = offer.visit
  const data = { id: offerIdOf(requestId, 1), payment: 'platform', start_date, end_date, pay_by: offer.endsAt } as const
  return { data, position }
}

/** Of a doctor who answers the own request, only who they are counts. */
const factsOf = ({ doctorId, specialityId, cupId, cityId }: Visit): DoctorFacts => ({
  doctorId,
  active: true,
  receivesOffers: true,
  specialityIds: specialityId === null ? [] : [specialityId],
  cupIds: cupId === null ? [] : [cupId],
  cityIds: [cityId],
})
