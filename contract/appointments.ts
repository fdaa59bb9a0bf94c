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
  office_address: v.string(),
  consultorio_nombre: v.string(),
  ciudad: v.string(),
  value: pesos,
  state: v.picklist(['confirmed', 'past', 'cancelled']),
  /** Who cancelled it; null: nobody. */
  cancelled_by: v.nullable(v.picklist(['patient', 'doctor'])),
  reschedule_until: instant,
  observaciones: v.string(),
})
export type Appointment = v.InferOutput<typeof appointment>

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
