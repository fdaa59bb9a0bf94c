import * as v from 'valibot'
import { careType, instant } from './answers/fields.ts'
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
  state: v.picklist(['confirmed', 'past']),
  reschedule_until: instant,
  observaciones: v.string(),
})
export type Appointment = v.InferOutput<typeof appointment>
