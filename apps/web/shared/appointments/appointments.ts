import type { Appointment } from '@turno/contract/answers/appointments.ts'
import * as appointments from '@turno/contract/endpoints/appointments.ts'
import { type AppointmentFacts, isBehind, whyTooLate } from '@turno/domain/appointment/may.ts'
import { askAgain } from '../../kit/api/changes.ts'
import { questions } from '../../kit/api/question.ts'
import { ownId } from '../../kit/user/user.ts'
import { roomOf } from './video-room.ts'

/** Which coming appointments are asked for: a page of all, of a day, of an order, or those by video. */
export interface AskedComing {
  /** The last one of the page before. */
  after?: string
  /** YYYY-MM-DD */
  day?: string
  order?: string
  /** Beginning of the other person's name. */
  text?: string
  video?: '1'
  /** For a doctor: visits for which another hour is proposed. */
  proposed?: '1'
}

const comingBy = questions(appointments.coming, (key) => ({ query: JSON.parse(key) as AskedComing }), {
  everyMs: 15_000,
  about: ['appointments-of-person'],
})

/** A page of what is not over, nearest first. */
export const comingQuestion = (asked: AskedComing = {}) => comingBy(JSON.stringify(asked))

/** Consultations by video that are to come, the first page of them. */
export const videoQuestion = comingQuestion({ video: '1' })

/** A doctor's appointments for which another hour waits for its patient's answer. */
export const proposedQuestion = comingQuestion({ proposed: '1' })

/** One appointment, by its id. */
export const visitQuestion = questions(appointments.one, (id) => ({ params: { id } }), {
  everyMs: 15_000,
  about: ['appointments-of-person', 'reviews-of-doctor'],
})

/** A patient's appointments of seven days from a date on (YYYY-MM-DD). */
export const ownWeekQuestion = questions(appointments.ownWeek, (from) => ({ query: { from } }), {
  everyMs: 15_000,
  about: ['appointments-of-person'],
})

/** Asks again for all appointments on the page, after something was done with one. */
export const refreshVisits = () => askAgain('appointments-of-person')

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

const pastBy = questions(
  appointments.past,
  (key) => ({ query: JSON.parse(key) as Pick<AskedComing, 'after' | 'text'> }),
  {
    everyMs: 60_000,
    about: ['appointments-of-person', 'reviews-of-doctor'],
  },
)

/** A page of past appointments, the latest first. */
export const pastQuestion = (asked: Pick<AskedComing, 'after' | 'text'> = {}) => pastBy(JSON.stringify(asked))

/** Whether nothing of it is to come for who looks. */
export const isOver = (one: Appointment, nowMs: number): boolean =>
  isBehind(factsOf(one), one.patient_id === ownId() ? 'patient' : 'doctor', isBeforeAt(nowMs))

/** Whether its planned end has passed and its doctor may still say how it was. */
export const isUnclosed = (one: Appointment, nowMs: number): boolean =>
  !isOver(one, nowMs) && !one.doctor_absent && Date.parse(one.end_date) <= nowMs

/** Coming visits, and visits that go on by video, the nearest first: a room outlasts its hour. */
export const comingFirst = (all: readonly Appointment[], nowMs: number): Appointment[] =>
  all
    .filter((one) => !isOver(one, nowMs) || roomOf(one, nowMs) === 'open')
    .sort((a, b) => a.start_date.localeCompare(b.start_date))
