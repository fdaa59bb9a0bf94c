import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { pesosOf } from '@turno/contract/kinds/money.ts'
import { type AppointmentFacts, hasLapsed, movesLeftAfter } from '@turno/domain/appointment/may.ts'
import { reviewUntil } from '@turno/domain/appointment/reviewing.ts'
import { maySee, type PatientField, relationOf } from '@turno/domain/relation.ts'
import { takesMoney } from '@turno/domain/visit.ts'
import { type Names, names } from '../catalogues/query.ts'
import { messageCounts } from '../conversation-of-appointment/query.ts'
import type { Moment } from '../moment.ts'
import { ordersById } from '../orders-of-patient/query.ts'
import type { OrderView } from '../orders-of-patient/view.ts'
import { askedOf, doctorName, doctors, fullName, homeOfVisit, people, specialityNames } from '../people/query.ts'
import type { DoctorCard, Person } from '../people/view.ts'
import type { Reader } from '../projection.ts'
import { requests } from '../requests-of-patient/query.ts'
import { reviewsByAppointment } from '../reviews-of-doctor/query.ts'
import type { ReviewView } from '../reviews-of-doctor/view.ts'
import { patientName } from './patient-name.ts'
import type { AppointmentView } from './view.ts'

/** Appointments as one of their sides reads them. */
export async function shown(
  reader: Reader,
  views: readonly AppointmentView[],
  readerId: string,
  moment: Moment,
): Promise<Appointment[]> {
  const doctorIds = views.map(({ doctorId }) => doctorId)
  const [persons, cards, posted, reviews, called, messages, bought] = await Promise.all([
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
      views.filter(({ atDesk, patientId }) => !atDesk && patientId === readerId).map(({ orderId }) => orderId),
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
      given_back: readerId === view.patientId ? givenBack(view, bought.get(view.orderId)) : null,
      reference: readerId === view.patientId ? paidUnder(bought.get(view.orderId)) : '',
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
  | 'state'
  | 'patient'
  | 'office_address'
  | 'celular'
  | 'messages'
  | 'given_back'
  | 'reference'
  | keyof OtherHours
  | keyof Reviewing
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
    said: [...(view.said ?? [])],
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

/** The provider's reference of the payment that was approved. */
const paidUnder = (order: OrderView | undefined): string =>
  order?.attempts.find(({ state }) => state === 'approved')?.reference ?? ''

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

type Facts = Pick<AppointmentFacts, 'start' | 'end' | 'closed' | 'doctorAbsent' | 'bindsPatient'>

/** Facts of domain/appointment/may.ts. */
export const factsOf = (view: AppointmentView): Facts => ({
  ...{ start: view.visit.start, end: view.visit.end },
  closed: !isActive(view),
  doctorAbsent: view.doctorAbsent,
  bindsPatient: view.holdsPatient,
})

/** The side of an appointment that reads it. */
export const sideOf = ({ patientId }: AppointmentView, readerId: string) =>
  readerId === patientId ? 'patient' : 'doctor'

/** Whether its doctor has not come, and its patient has not decided yet. */
const isAbsent = (view: AppointmentView): boolean => isActive(view) && view.doctorAbsent

/** Whether it is neither cancelled nor finished. */
export const isActive = ({ cancelled, outcome }: AppointmentView): boolean => !cancelled && !outcome
