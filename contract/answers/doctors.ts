import * as v from 'valibot'
import { instant } from './fields.ts'
import { accountChange } from './profile.ts'

const phone = v.strictObject({ value: v.string(), label: v.string(), price: v.number() })

/** GET api/v1/doctors/{id}/user: a doctor's own data; '' where a field is empty. */
export const doctorProfile = v.strictObject({
  id: v.string(),
  id_user_doctor: v.string(),
  user: v.strictObject({ username: v.string() }),
  document_type: v.strictObject({ id: v.string(), name: v.string() }),
  document: v.string(),
  name: v.string(),
  second_name: v.string(),
  last_name: v.string(),
  second_last_name: v.string(),
  email: v.string(),
  email_verified: v.boolean(),
  cel_phones: v.array(phone),
  gender: v.string(),
  birthdate: v.string(),
  birth_country: v.string(),
  birth_department: v.string(),
  birth_city: v.string(),
  residence_country: v.string(),
  residence_department: v.string(),
  residence_city: v.string(),
  /** 'PV' is pending validation. */
  state_create: v.picklist(['PV', 'A']),
})
export type DoctorProfile = v.InferOutput<typeof doctorProfile>

/** GET api/v1/doctors?documentType&documentNumber: enough to recognise the doctor. */
export const foundDoctor = v.strictObject({
  id: v.string(),
  full_name: v.string(),
  document_type: v.string(),
  document: v.string(),
  state_create: v.picklist(['PV', 'A']),
})

/** An appointment without its patient; `answer`: what the doctor wrote to the patient's review. */
const givenCare = v.strictObject({
  id: v.string(),
  clase_atencion: v.picklist([0, 1, 2]),
  start_date: instant,
  end_date: instant,
  office: v.string(),
  ciudad: v.string(),
  value: v.number(),
  answer: v.string(),
})

/** GET api/v1/doctors/{id}/export: what the product keeps about a doctor, and nothing about patients. */
export const doctorExport = v.strictObject({
  exported_at: instant,
  profile: doctorProfile,
  history: v.array(accountChange),
  sessions: v.array(v.unknown()),
  consulting_rooms: v.array(v.unknown()),
  schedules: v.unknown(),
  appointments: v.array(givenCare),
})
export type DoctorExport = v.InferOutput<typeof doctorExport>
