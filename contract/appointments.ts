import { careOutcomes } from '@turno/domain/appointment/events.ts'
import * as v from 'valibot'
import { careType, instant } from './answers/fields.ts'
import { idSchema } from './envelope.ts'
import { pesos } from './money.ts'

/** GET api/v1/patients/{id}/patient-appointments and GET api/v1/doctors/{id}/patient-appointments/active */
export const appointment = v.strictObject({
  id: v.string(),
  clase_atencion: careType,
  start_date: instant,
  end_date: instant,
  doctor_id: v.string(),
  /** With the title. */
  doctor: v.string(),
  specialities: v.string(),
  patient_id: v.string(),
  patient: v.string(),
  /** A doctor reads a patient's home until the day after the visit. */
  office_address: v.string(),
  /** The patient's, for the doctor of a visit at home, until the day after; else ''. */
  celular: v.string(),
  consultorio_nombre: v.string(),
  ciudad: v.string(),
  value: pesos,
  state: v.picklist(['confirmed', 'past', 'cancelled']),
  /** Who cancelled it; null: nobody. */
  cancelled_by: v.nullable(v.picklist(['patient', 'doctor'])),
  /** How care ended; null: it has not, or nobody has said so. */
  outcome: v.nullable(v.picklist(careOutcomes)),
  reschedule_until: instant,
  /** The patient was reminded of this hour, and has said that they will come. */
  reminded: v.boolean(),
  confirmed: v.boolean(),
  observaciones: v.string(),
})
export type Appointment = v.InferOutput<typeof appointment>

/** POST api/v1/patient-care/{appointmentId}/finished */
export const finishCare = v.object({ outcome: v.picklist(careOutcomes, 'El dato no es valido') })

/** POST api/v1/patient-appointments/{id}/confirm: the patient will come, at the hour that they were asked about. */
export const confirmAttendance = v.object({ start_date: v.optional(v.nullable(instant), null) })

/** POST api/v1/patient-appointments/{id}/cancel */
export const cancelAppointment = v.object({
  /** The patient knows that it is too late to have the money back. */
  without_refund: v.optional(v.boolean('El dato no es valido'), false),
})

/** POST api/v1/doctors/{id}/days/{date}/cancel: the appointments that the doctor was shown. */
export const cancelDay = v.object({
  appointment_ids: v.pipe(
    v.array(idSchema, 'El dato no es valido'),
    v.minLength(1, 'Elige al menos una cita.'),
    v.maxLength(100, 'El dato es demasiado largo'),
  ),
})
