import { careOutcomes } from '@turno/domain/appointment/events.ts'
import * as v from 'valibot'
import { bothSides, deskOfDoctor, doctors, own, ownPatient, patients, withAssistants } from '../accesses.ts'
import { appointment, appointmentOnPage } from '../answers/appointments.ts'
import * as schema from '../areas/appointments.ts'
import { cancelAppointment, cancelDay as cancelDayOf, confirmAttendance, finishCare } from '../areas/appointments.ts'
import { command, query } from '../endpoint.ts'
import { pesos } from '../kinds/money.ts'

const eitherSide = withAssistants(bothSides)

export const ofPatient = query('GET /api/v1/patients/:id/patient-appointments', ownPatient, {
  answer: v.array(appointment),
})

export const ofDoctor = query('GET /api/v1/doctors/:id/patient-appointments/active', deskOfDoctor, {
  answer: v.array(appointment),
})

/** A patient's or doctor's visits that are over or cancelled, in pages. */
export const past = query('GET /api/v1/users/:id/past-appointments', own(eitherSide, { person: ':id' }), {
  query: schema.askPast,
  answer: schema.pastAppointments,
})

/** A patient's or doctor's visits that are not over, nearest first, in pages. */
export const coming = query('GET /api/v1/users/:id/coming-appointments', own(eitherSide, { person: ':id' }), {
  query: schema.askComing,
  answer: schema.comingAppointments,
})

/** One appointment of a patient or doctor. */
export const one = query('GET /api/v1/patient-appointments/:id', own(eitherSide, { appointment: ':id' }), {
  answer: appointmentOnPage,
})

/** A patient's visits of a week, without those that were cancelled. */
export const ownWeek = query('GET /api/v1/patients/:id/week', ownPatient, {
  query: schema.askOwnWeek,
  answer: v.array(appointment),
})

/** How a visit ended, from its start on; said once. */
export const finish = command(
  'POST /api/v1/patient-care/:appointmentId/finished',
  own(doctors, { appointment: ':appointmentId' }),
  { body: finishCare, answer: v.strictObject({ outcome: v.picklist(careOutcomes) }) },
)

/** The older name of `ofDoctor`. */
export const activeOfDoctor = query('GET /api/v1/patient-appointments/:id/active/doctor', deskOfDoctor, {
  answer: v.array(appointment),
})

/** By the patient until rescheduling closes, with the whole money back; by the doctor always. */
export const cancel = command('POST /api/v1/patient-appointments/:id/cancel', own(eitherSide, { appointment: ':id' }), {
  body: cancelAppointment,
  answer: v.strictObject({ refund: pesos }),
})

const ownAppointment = { appointment: ':id' } as const

/** To which hours it can be moved; the own time of the appointment is in no way. */
export const hours = query('GET /api/v1/patient-appointments/:id/hours', own(eitherSide, ownAppointment), {
  query: schema.askHours,
  answer: v.array(schema.hoursOfDay),
})

/** A patient moves it, to an hour of the schedule or to the doctor's proposal; a doctor proposes an hour. */
export const reschedule = command('POST /api/v1/patient-appointments/:id/reschedule', own(eitherSide, ownAppointment), {
  body: schema.reschedule,
  answer: schema.rescheduled,
})

/** A patient declines the doctor's proposal, or the doctor withdraws it. */
export const endProposal = command(
  'POST /api/v1/patient-appointments/:id/reschedule/end',
  own(eitherSide, ownAppointment),
  { body: schema.endProposal, answer: schema.rescheduled },
)

/** Whether the patient wants earlier hours that become free. */
export const askEarlier = command('POST /api/v1/patient-appointments/:id/earlier-hour', own(patients, ownAppointment), {
  limited: 'earlierHour',
  body: schema.askEarlier,
  answer: v.strictObject({ wanted: v.boolean() }),
})

/** One tap moves the appointment to the earlier hour that is kept for it. */
export const answerEarlier = command(
  'POST /api/v1/patient-appointments/:id/earlier-hour/answer',
  own(patients, ownAppointment),
  { body: schema.answerEarlier, answer: schema.rescheduled },
)

/** The patient will come: said before the visit, once for each hour that it is at. */
export const confirm = command('POST /api/v1/patient-appointments/:id/confirm', own(patients, { appointment: ':id' }), {
  body: confirmAttendance,
})

/** One side of a confirmed visit tells the other something, from a day before it until its end. */
export const sendMessage = command('POST /api/v1/patient-appointments/:id/messages', own(eitherSide, ownAppointment), {
  body: schema.sendVisitMessage,
})

/** The doctor's appointments of a day, as they were shown. */
export const cancelDay = command('POST /api/v1/doctors/:id/days/:date/cancel', deskOfDoctor, {
  body: cancelDayOf,
  answer: v.strictObject({ cancelled: v.number() }),
})
