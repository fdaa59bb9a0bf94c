import { careOutcomes } from '@turno/domain/appointment/events.ts'
import * as v from 'valibot'
import { bothSides, doctors, own, ownDoctor, ownPatient, patients } from '../accesses.ts'
import {
  appointment,
  cancelAppointment,
  cancelDay as cancelDayOf,
  confirmAttendance,
  finishCare,
} from '../appointments.ts'
import { command, query } from '../endpoint.ts'
import { pesos } from '../money.ts'

export const ofPatient = query('GET /api/v1/patients/:id/patient-appointments', ownPatient, {
  answer: v.array(appointment),
})

export const ofDoctor = query('GET /api/v1/doctors/:id/patient-appointments/active', ownDoctor, {
  answer: v.array(appointment),
})

/** How a visit ended, from its start on; said once. */
export const finish = command(
  'POST /api/v1/patient-care/:appointmentId/finished',
  own(doctors, { appointment: ':appointmentId' }),
  { body: finishCare, answer: v.strictObject({ outcome: v.picklist(careOutcomes) }) },
)

/** The older name of `ofDoctor`. */
export const activeOfDoctor = query('GET /api/v1/patient-appointments/:id/active/doctor', ownDoctor, {
  answer: v.array(appointment),
})

/** By the patient until rescheduling closes, with the whole money back; by the doctor always. */
export const cancel = command('POST /api/v1/patient-appointments/:id/cancel', own(bothSides, { appointment: ':id' }), {
  body: cancelAppointment,
  answer: v.strictObject({ refund: pesos }),
})

/** The patient will come: said before the visit, once for each hour that it is at. */
export const confirm = command('POST /api/v1/patient-appointments/:id/confirm', own(patients, { appointment: ':id' }), {
  body: confirmAttendance,
})

/** The doctor's appointments of a day, as they were shown. */
export const cancelDay = command('POST /api/v1/doctors/:id/days/:date/cancel', ownDoctor, {
  body: cancelDayOf,
  answer: v.strictObject({ cancelled: v.number() }),
})
