import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { pesosOf } from '@turno/contract/kinds/money.ts'
import { type AppointmentFacts, hasLapsed, isBehind, movesLeftAfter } from '@turno/domain/appointment/may.ts'
import { reviewUntil } from '@turno/domain/appointment/reviewing.ts'
import { maySee, type PatientField, relationOf } from '@turno/domain/relation.ts'
import { bogotaDate, toMs } from '@turno/domain/time.ts'
import { careEndsAt, takesMoney } from '@turno/domain/visit.ts'
import { type Names, names } from '../catalogues/query.ts'
import { messageCounts } from '../conversation-of-appointment/query.ts'
import type { Moment } from '../moment.ts'
import { ordersById } from '../orders-of-patient/query.ts'
import type { OrderView } from '../orders-of-patient/view.ts'
import { askedOf, doctorName, doctors, fullName, homeOfVisit, people, specialityNames } from '../people/query.ts'
import type { DoctorCard, Person } from '../people/view.ts'
import { existing, type Reader } from '../projection.ts'
import { requests } from '../requests-of-patient/query.ts'
import { reviewsByAppointment } from '../reviews-of-doctor/query.ts'
import type { ReviewView } from '../reviews-of-doctor/view.ts'
import { patientName } from './patient-name.ts'
import { type AppointmentView, appointmentKey, model, personIndex } from './view.ts'

/** Older ones are not listed at once. */
const listedMax = 500
/** Past appointments on a page. */
const pageSize = 20
/** Care ends sooner after its visit. */
const unfinishedMs = 24 * 60 * 60_000

/** A person's appointments by their end, soonest first; `activeOnly`: those that are not over. */
export async function appointmentsOf(
  reader: Reader,
  personId: string,
  moment: Moment,
  activeOnly = false,
): Promise<Appointment[]> {
  const views = await listed(reader, personId, activeOnly ? toMs(moment.now) : undefined)
  return shown(reader, activeOnly ? views.filter(isActive) : views, personId, moment)
}

/** Appointments whose care has not ended, and those that are over while their doctor may close them. */
export async function unfinishedOf(reader: Reader, personId: string, moment: Moment): Promise<Appointment[]> {
  const views = await listed(reader, personId, toMs(moment.now) - unfinishedMs)
  const open = views.filter((view) => isActive(view) && moment.isBefore(careEndsAt(view.visit)))
  return shown(reader, open, personId, moment)
}

/** A page of past appointments, the latest first. @param after the last one of the page before */
export async function pastOf(
  reader: Reader,
  personId: string,
  moment: Moment,
  after?: string,
): Promise<{ appointments: Appointment[]; more: boolean }> {
  const [last] = await existing<AppointmentView>(reader, model, after === undefined ? [] : [appointmentKey(after)])
  const isOwn = last?.patientId === personId || last?.doctorId === personId
  const max = last && isOwn ? { max: toMs(last.visit.end) } : {}
  const ids = await reader.range(model, personIndex(personId), { order: 'descending', limit: listedMax, ...max })
  const rest = ids.slice(isOwn ? ids.indexOf(last!.id) + 1 : 0)
  const over: AppointmentView[] = []
  for (let at = 0; at < rest.length && over.length <= pageSize; at += pageSize) {
    const views = await existing<AppointmentView>(reader, model, rest.slice(at, at + pageSize).map(appointmentKey))
    over.push(
      ...views.filter((view) => isBehind(factsOf(view), sideOf(view, personId), (instant) => moment.isBefore(instant))),
    )
  }
  const page = over.slice(0, pageSize)
  return { appointments: await shown(reader, page, personId, moment), more: over.length > pageSize }
}

type Facts = Pick<AppointmentFacts, 'start' | 'end' | 'closed' | 'doctorAbsent' | 'bindsPatient'>

const factsOf = (view: AppointmentView): Facts => ({
  ...{ start: view.visit.start, end: view.visit.end },
  closed: !isActive(view),
  doctorAbsent: view.doctorAbsent,
  bindsPatient: view.holdsPatient,
})

const sideOf = ({ patientId }: AppointmentView, readerId: string) => (readerId === patientId ? 'patient' : 'doctor')

/** A doctor's proposals for a day (YYYY-MM-DD in Bogotá), to patients of whichever visit. */
export async function proposalsInto(
  reader: Reader,
  doctorId: string,
  date: string,
): Promise<{ appointmentId: string; proposalId: string }[]> {
  const views = await listed(reader, doctorId, undefined)
  return views.flatMap(({ id, proposal }) =>
    proposal && bogotaDate(proposal.visit.start) === date
      ? [{ appointmentId: id, proposalId: proposal.proposalId }]
      : [],
  )
}

/** Whether anything was ever booked with a person, or by them. */
export const hasAppointments = async (reader: Reader, personId: string): Promise<boolean> =>
  (await reader.range(model, personIndex(personId), { order: 'ascending', limit: 1 })).length > 0

/**
 * Ids of the appointments of a patient with a doctor that end then or later, without those that were cancelled. It only
 * names them; their streams decide.
 */
export async function betweenTwo(
  reader: Reader,
  { patientId, doctorId }: { patientId: string; doctorId: string },
  sinceMs: number,
): Promise<string[]> {
  const views = await listed(reader, patientId, sinceMs)
  return views.filter((view) => view.doctorId === doctorId && !view.cancelled).map(({ id }) => id)
}

/** The same of a patient with anybody. */
export const endingSince = async (reader: Reader, patientId: string, sinceMs: number): Promise<string[]> =>
  (await listed(reader, patientId, sinceMs)).filter(({ cancelled }) => !cancelled).map(({ id }) => id)

/** Whether its doctor has not come, and its patient has not decided yet. */
const isAbsent = (view: AppointmentView): boolean => isActive(view) && view.doctorAbsent

const isActive = ({ cancelled, outcome }: AppointmentView): boolean => !cancelled && !outcome

/** `min`: appointments that end then or later. */
async function listed(reader: Reader, personId: string, min: number | undefined): Promise<AppointmentView[]> {
  const newestFirst = { order: 'descending', limit: listedMax, ...(min === undefined ? {} : { min }) } as const
  const ids = (await reader.range(model, personIndex(personId), newestFirst)).toReversed()
  return existing<AppointmentView>(reader, model, ids.map(appointmentKey))
}

async function shown(
  reader: Reader,
  views: readonly AppointmentView[],
  readerId: string,
  moment: Moment,
): Promise<Appointment[]> {
  const doctorIds = views.map(({ doctorId }) => doctorId)
  const [persons, cards, posted, reviews, called, messages, owing] = await Promise.all([
    people(reader, [...doctorIds, ...views.map(({ patientId }) => patientId)]),
    doctors(reader, doctorIds),
    requests(
      reader,
      views.flatMap(({ requestId }) => requestId ?? []),
    ),
    reviewsByAppointment(
      reader,
      views.filter(({ outcome }) => outcome === 'attended').map(({ id }) => id),
    ),
    names(reader),
    messageCounts(
      reader,
      views.filter(({ visit }) => visit.careType === 1).map(({ id }) => id),
    ),
    ordersById(
      reader,
      views.filter(({ cancelled, patientId }) => cancelled && patientId === readerId).map(({ orderId }) => orderId),
    ),
  ])
  return views.map((view) => {
    const sees = readerId === view.patientId ? seesOwn : seenIn(view, cards.get(view.doctorId), moment)
    const patient = persons.get(view.patientId)
    const reason = sees('reason') ? (posted.get(view.requestId ?? '')?.reason ?? '') : ''
    return {
      ...appointment(view, persons, cards, reason, called),
      patient: readerId === view.patientId ? fullName(patient) : patientName(view, patient),
      state: stateOf(view, readerId, moment),
      ...placeFor(view, patient, sees, readerId),
      ...otherHours(view, readerId, moment),
      ...reviewOf(view, reviews.get(view.id)),
      given_back: readerId === view.patientId ? givenBack(view, owing.get(view.orderId)) : null,
      messages: messages.get(view.id) ?? 0,
    }
  })
}

function appointment(
  view: AppointmentView,
  persons: ReadonlyMap<string, Person>,
  cards: ReadonlyMap<string, DoctorCard>,
  reason: string,
  called: Names,
): Omit<
  Appointment,
  'state' | 'patient' | 'office_address' | 'celular' | 'messages' | 'given_back' | keyof OtherHours | keyof Reviewing
> {
  const { visit } = view
  return {
    id: view.id,
    clase_atencion: visit.careType,
    start_date: visit.start,
    end_date: visit.end,
    doctor_id: view.doctorId,
    doctor: doctorName(persons.get(view.doctorId)),
    specialities: specialityNames(cards.get(view.doctorId), called),
    patient_id: view.patientId,
    consultorio_nombre: visit.office?.name ?? '',
    ciudad: called.city(visit.cityId),
    value: pesosOf(visit.feeCents),
    health_entity: called.healthEntity(visit.agreement?.healthEntityId ?? null),
    at_desk: view.atDesk,
    unconfirmed: !view.holdsPatient,
    cancelled_by: view.cancelled?.by ?? null,
    doctor_absent: isAbsent(view),
    outcome: view.outcome,
    ended_by_time: view.endedByTime,
    reschedule_until: view.rescheduleUntil,
    moves_left: movesLeftAfter(view.ownMoves),
    reminded: view.remindedFor === visit.start,
    confirmed: view.confirmedFor === visit.start,
    observaciones: reason,
  }
}

/**
 * A visit whose doctor has not come is not over before the patient has decided, or time has. For a patient who has not
 * confirmed it a visit lapses at its start; in the doctor's agenda it stays.
 */
function stateOf(view: AppointmentView, readerId: string, moment: Moment): Appointment['state'] {
  if (view.cancelled) return 'cancelled'
  if (hasLapsed(factsOf(view), sideOf(view, readerId), (instant) => moment.isBefore(instant))) return 'past'
  return isAbsent(view) || (!view.outcome && moment.isBefore(view.visit.end)) ? 'confirmed' : 'past'
}

/** Refund of a cancelled visit; also one that was cancelled too late, whose hour somebody else used. */
function givenBack({ id, cancelled }: AppointmentView, order: OrderView | undefined): Appointment['given_back'] {
  const refund = order?.refunds.find(({ key }) => key === id)
  if (!cancelled || !(refund || cancelled.refund)) return null
  return refund?.issued ? 'done' : 'due'
}

type Reviewing = Pick<Appointment, 'review' | 'review_until'>

/** Review of a visit, and the last instant at which it may be given. */
const reviewOf = ({ visit, outcome, atDesk }: AppointmentView, review: ReviewView | undefined): Reviewing => ({
  review_until: outcome === 'attended' && takesMoney(visit.feeCents, atDesk) ? reviewUntil(visit) : null,
  review: review
    ? {
        stars: review.stars,
        text: review.text ?? '',
        answer: review.answer ?? '',
        hidden: review.state === 'hidden',
      }
    : null,
})

type OtherHours = Pick<Appointment, 'moved_from' | 'proposal' | 'wants_earlier' | 'earlier_hour'>

/** Rescheduling that is still possible; the patient's wait for an earlier hour is shown to the patient alone. */
function otherHours(view: AppointmentView, readerId: string, moment: Moment): OtherHours {
  const { proposal, earlierHour } = view
  const isOpen = isActive(view) && moment.isBefore(view.visit.start)
  const own = isOpen && readerId === view.patientId
  return {
    moved_from: view.movedFrom,
    proposal:
      isOpen && proposal && moment.isBefore(proposal.endsAt)
        ? { id: proposal.proposalId, ...spanOf(proposal.visit), ends_at: proposal.endsAt }
        : null,
    wants_earlier: own && view.wantsEarlier,
    earlier_hour:
      own && earlierHour && moment.isBefore(earlierHour.until)
        ? { id: earlierHour.moveId, ...spanOf(earlierHour.visit), until: earlierHour.until }
        : null,
  }
}

const spanOf = ({ start, end }: { start: string; end: string }) => ({ start_date: start, end_date: end })

type Sees = (field: PatientField) => boolean

const seesOwn: Sees = () => true

/** The patient's data that the doctor of a visit may read, as far as this visit alone decides. */
const seenIn = (view: AppointmentView, card: DoctorCard | undefined, moment: Moment): Sees => {
  const relation = relationOf([view], askedOf(card, moment))
  return (field) => maySee(field, relation)
}

/** The appointments of `ids` that exist, by id, as a reader may see them. */
export async function appointmentsById(
  reader: Reader,
  ids: readonly string[],
  readerId: string,
  moment: Moment,
): Promise<Appointment[]> {
  return shown(reader, await existing<AppointmentView>(reader, model, ids.map(appointmentKey)), readerId, moment)
}

/** The office, or the patient's home and phone when the doctor comes there. */
function placeFor(
  { visit, doctorId }: AppointmentView,
  patient: Person | undefined,
  sees: Sees,
  readerId: string,
): Pick<Appointment, 'office_address' | 'celular'> {
  if (visit.careType !== 2) return { office_address: visit.office?.address ?? '', celular: '' }
  const phone = readerId === doctorId && sees('phone') ? patient?.phone : ''
  return { office_address: sees('homeOfVisit') ? homeOfVisit(patient, visit) : '', celular: phone ?? '' }
}
