import type { Appointment } from '@turno/contract/answers/appointments.ts'
import * as appointments from '@turno/contract/endpoints/appointments.ts'
import { type AppointmentFacts, isBehind, whyTooLate } from '@turno/domain/appointment/may.ts'
import { question, questions } from '../../kit/api/question.ts'
import { ownId } from '../../kit/user/user.ts'
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

/** Facts of an appointment for all questions of domain/appointment/may.ts, from the answer. */
export const factsOf = (one: Appointment): AppointmentFacts => ({
  start: one.start_date,
  end: one.end_date,
  closed: one.state === 'cancelled' || one.outcome !== null,
  doctorAbsent: one.doctor_absent,
  bindsPatient: !one.unconfirmed,
  rescheduleUntil: one.reschedule_until,
  proposed: one.proposal !== null,
  movesLeft: one.moves_left,
})

/** Whether an instant is still to come by the server's time. */
export const isBeforeAt =
  (nowMs: number) =>
  (instant: string): boolean =>
    Date.parse(instant) > nowMs

/** Whether its patient chooses another hour: in time, or because the doctor has not come. */
export const isOwnChoiceOpen = (one: Appointment, nowMs: number): boolean =>
  one.doctor_absent || !whyTooLate(factsOf(one), isBeforeAt(nowMs))

/** Whether an appointment can still be moved: by the patient's wish, or the doctor's proposal. */
export const isMovable = (one: Appointment, nowMs: number): boolean =>
  one.state === 'confirmed' && (isOwnChoiceOpen(one, nowMs) || one.proposal !== null)

/** A page of past appointments, the latest first; the key is the last appointment of the page before, or ''. */
export const pastQuestion = questions(appointments.past, (after) => ({ query: after ? { after } : {} }), {
  everyMs: 60_000,
  about: ['appointments-of-person', 'reviews-of-doctor'],
})

/** Whether nothing of it is to come for who looks. */
export const isOver = (one: Appointment, nowMs: number): boolean =>
  isBehind(factsOf(one), one.patient_id === ownId() ? 'patient' : 'doctor', isBeforeAt(nowMs))

/** Whether its planned end has passed and its doctor may still say how it was. */
export const isUnclosed = (one: Appointment, nowMs: number): boolean =>
  !isOver(one, nowMs) && !one.doctor_absent && Date.parse(one.end_date) <= nowMs

/** Coming visits, and visits that go on by video, the nearest first: a room outlasts its hour. */
export const comingFirst = (all: Appointment[], nowMs: number): Appointment[] =>
  all
    .filter((one) => !isOver(one, nowMs) || roomOf(one, nowMs) === 'open')
    .sort((a, b) => a.start_date.localeCompare(b.start_date))
