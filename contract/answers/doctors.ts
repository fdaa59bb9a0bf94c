import * as v from 'valibot'
import { doctorFields, doctorPersonFields, practiceFields } from '../fields/doctor.ts'
import { answersOf } from '../fields/rules.ts'
import { instant } from './fields.ts'
import { accountChange } from './profile.ts'

/** Pending validation, active, or suspended for now. */
export const stateCreate = v.picklist(['PV', 'A', 'S'])

const entry = { id: v.string() }

/** A page in a social network; each network has one at most. */
export const socialNetwork = v.strictObject({ ...entry, name: v.string(), url: v.string() })

/** GET api/v1/doctors/{id}/user: a doctor's own data; '' where a field is empty, or N/A as the spec says. */
export const doctorProfile = v.strictObject({
  id: v.string(),
  id_user_doctor: v.string(),
  user: v.strictObject({ username: v.string() }),
  document_type: v.strictObject({ id: v.string(), name: v.string() }),
  document: v.string(),
  email_verified: v.boolean(),
  state_create: stateCreate,
  /** The adviser's reason for the suspension; '': there is none. */
  suspension_reason: v.string(),
  ...answersOf({ ...doctorPersonFields, ...doctorFields, ...practiceFields }),
  /** The pages of `social_network_id`, with names. */
  social_networks: v.array(socialNetwork),
  /** A row a sub-speciality; the main speciality first. */
  specialities: v.array(v.strictObject({ esp_Id: v.string(), subesp_Id: v.string() })),
  speciality_by_doctor: v.array(v.strictObject({ especiality: v.string(), sub_especiality: v.string() })),
  /** Ids of specialities that wait for an adviser. */
  asked_specialities: v.array(v.string()),
  cies: v.array(v.strictObject({ ...entry, cie_name: v.string() })),
  cups: v.array(v.strictObject({ ...entry, cup_name: v.string() })),
})
export type DoctorProfile = v.InferOutput<typeof doctorProfile>

/** GET api/v1/doctors?documentType&documentNumber: enough to recognise the doctor. */
export const foundDoctor = v.strictObject({
  id: v.string(),
  full_name: v.string(),
  document_type: v.string(),
  document: v.string(),
  state_create: stateCreate,
})

/** The profile as another doctor sees it. */
export const colleague = v.strictObject({
  ...entry,
  full_name: v.string(),
  specialities: v.array(v.string()),
  professional_card: v.string(),
})
export type Colleague = v.InferOutput<typeof colleague>

/** A disease (CIE-10) that a doctor attends. */
export const attendedDisease = v.strictObject({ ...entry, cie_id: v.string(), name: v.string() })
export type AttendedDisease = v.InferOutput<typeof attendedDisease>

/** An appointment without its patient; `answer`: the doctor's answer to the patient's review. */
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

/** GET api/v1/doctors/{id}/export: all stored data of a doctor, none of patients. */
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
