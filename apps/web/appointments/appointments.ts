import type { Appointment } from '@turno/contract/appointments.ts'
import * as appointments from '@turno/contract/endpoints/appointments.ts'
import { careEndsAt } from '@turno/domain/visit.ts'
import { question, questions } from '../api/question.ts'
import { ownId } from '../user/user.ts'
import { roomOf } from './video-room.ts'

export const patientAppointmentsQuestion = question(appointments.ofPatient, {
  everyMs: 15_000,
  about: ['appointments-of-person', 'reviews-of-doctor'],
})

export const doctorAppointmentsQuestion = question(appointments.ofDoctor, {
  everyMs: 15_000,
  about: ['appointments-of-person'],
})

/** The hours to which an appointment can be moved, from one date to another: they are taken while one looks. */
export const hoursToMoveToQuestion = questions(
  appointments.hours,
  (key) => {
    const { id, from, days } = JSON.parse(key) as { id: string; from: string; days: number }
    return { params: { id }, query: { from, days } }
  },
  { everyMs: 10_000, about: ['availability-of-doctor', 'appointments-of-person'] },
)

/** Whether its patient chooses another hour: in time, or because the doctor has not come. */
export const isOwnChoiceOpen = (one: Appointment, nowMs: number): boolean =>
  one.doctor_absent || Date.parse(one.reschedule_until) > nowMs

/** What may still move an appointment: a wish of the patient's, or what the doctor asks for. */
export const isMovable = (one: Appointment, nowMs: number): boolean =>
  one.state === 'confirmed' && (isOwnChoiceOpen(one, nowMs) || one.proposal !== null)

/** A page of what is over, the latest first; the key is the last appointment of the page before, or ''. */
export const pastQuestion = questions(appointments.past, (after) => ({ query: after ? { after } : {} }), {
  everyMs: 60_000,
  about: ['appointments-of-person', 'reviews-of-doctor'],
})

/**
 * Whether nothing of it is to come: it was closed or cancelled, or nobody has closed it while its doctor could. While
 * its doctor is absent the patient decides.
 */
export const isOver = (one: Appointment, nowMs: number): boolean =>
  one.state === 'cancelled' ||
  one.outcome !== null ||
  hasLapsed(one, nowMs) ||
  (!one.doctor_absent && Date.parse(careEndsAt({ end: one.end_date })) <= nowMs)

/** What a patient did not confirm is nothing to them from its start on; its doctor waits whether they come. */
const hasLapsed = (one: Appointment, nowMs: number): boolean =>
  one.unconfirmed && one.patient_id === ownId() && Date.parse(one.start_date) <= nowMs

/** Whether its planned end has passed and its doctor may still say how it was. */
export const isUnclosed = (one: Appointment, nowMs: number): boolean =>
  !isOver(one, nowMs) && !one.doctor_absent && Date.parse(one.end_date) <= nowMs

/** What is still to come or goes on by video, the nearest first: a room outlasts its hour. */
export const comingFirst = (all: Appointment[], nowMs: number): Appointment[] =>
  all
    .filter((one) => !isOver(one, nowMs) || roomOf(one, nowMs) === 'open')
    .sort((a, b) => a.start_date.localeCompare(b.start_date))
