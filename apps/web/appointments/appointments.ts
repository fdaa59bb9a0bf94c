import type { Appointment } from '@turno/contract/appointments.ts'
import * as appointments from '@turno/contract/endpoints/appointments.ts'
import type { CareOutcome } from '@turno/domain/appointment/events.ts'
import { ask } from '../api/call.ts'
import { question } from '../api/question.ts'

export const patientAppointmentsQuestion = question(() => ask(appointments.ofPatient), {
  everyMs: 15_000,
  about: ['appointments-of-person'],
})

export const doctorAppointmentsQuestion = question(() => ask(appointments.ofDoctor), {
  everyMs: 15_000,
  about: ['appointments-of-person'],
})

const isOver = (one: Appointment, nowMs: number): boolean =>
  one.state !== 'confirmed' || Date.parse(one.end_date) <= nowMs

/** Cancels an appointment of one's own; `known`: the patient knows that nothing goes back any more. */
export const cancelAppointment = (key: string, id: string, known: boolean) =>
  ask(appointments.cancel, { params: { id }, body: { without_refund: known }, key })

/** Says how a visit of the doctor's own ended. */
export const finishCare = (key: string, id: string, outcome: CareOutcome) =>
  ask(appointments.finish, { params: { appointmentId: id }, body: { outcome }, key })

/** Says that one will come to an appointment of one's own, at the hour that it is at. */
export const confirmAttendance = (key: string, id: string, start_date: string) =>
  ask(appointments.confirm, { params: { id }, body: { start_date }, key })

/** What is still to come, the nearest first. */
export const comingFirst = (all: Appointment[], nowMs: number): Appointment[] =>
  all.filter((one) => !isOver(one, nowMs)).sort((a, b) => a.start_date.localeCompare(b.start_date))

/** What is over, the latest first. */
export const overFirst = (all: Appointment[], nowMs: number): Appointment[] =>
  all.filter((one) => isOver(one, nowMs)).sort((a, b) => b.start_date.localeCompare(a.start_date))
