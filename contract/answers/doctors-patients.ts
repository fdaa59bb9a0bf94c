import * as v from 'valibot'
import { appointment } from './appointments.ts'
import { instant } from './fields.ts'

const summaryFields = {
  id: v.string(),
  /** '' once the patient was erased. */
  name: v.string(),
  /** Number of appointments that are planned or took place. */
  visits: v.number(),
  next: v.nullable(instant),
  last: v.nullable(instant),
}
const patientSummary = v.strictObject(summaryFields)
export type PatientSummary = v.InferOutput<typeof patientSummary>

/** GET api/v1/doctors/{id}/patients: a page of the found patients. */
export const doctorsPatients = v.strictObject({ patients: v.array(patientSummary), total: v.number() })
export type DoctorsPatients = v.InferOutput<typeof doctorsPatients>

/** GET api/v1/doctors/{id}/patients/{patientId}: the data that the doctor may see, and why. */
export const doctorsPatient = v.strictObject({
  ...summaryFields,
  erased: v.boolean(),
  gender: v.nullable(v.string()),
  age: v.nullable(v.number()),
  /** '' but from an appointment on until the day after, and always for an assistant. */
  phone: v.string(),
  address: v.string(),
  /** The appointment that shows how to reach the patient; null: there is none. */
  because: v.nullable(instant),
  /** The doctor made it, and the patient has not said yet that they know of it. */
  unconfirmed: v.boolean(),
  /** Whether the patient wants messages of doctors. */
  messages: v.boolean(),
  /** The appointment that a message is about; null: there is none. */
  about: v.nullable(v.string()),
  /** The latest first. */
  appointments: v.array(appointment),
})
export type DoctorsPatient = v.InferOutput<typeof doctorsPatient>

/** Status of a visit that a doctor made for a patient. */
export const agreedVisit = v.strictObject({
  /** Id of the appointment, or of the offer that the patient has to pay. */
  id: v.string(),
  payment: v.picklist(['desk', 'platform']),
  start_date: instant,
  end_date: instant,
  /** Until when the patient may pay; null: at the desk. */
  pay_by: v.nullable(instant),
})
export type AgreedVisit = v.InferOutput<typeof agreedVisit>
