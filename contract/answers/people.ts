import * as v from 'valibot'
import { pesos } from '../kinds/money.ts'
import { stateCreate } from './doctors.ts'
import { instant } from './fields.ts'

/** POST api/login */
export const loginResponse = v.strictObject({
  code: v.literal(0),
  access_token: v.string(),
  /** 1 (patients) and 2 (doctors) go on at the legacy site; 0 stays here. */
  type: v.picklist([0, 1, 2]),
  /** Address of the legacy site, for people who go on there. */
  legacy_url: v.optional(v.string()),
  message: v.string(),
  data: v.strictObject({ access_token: v.string(), user_id: v.string(), expires_at: instant }),
})
export type LoginResponse = v.InferOutput<typeof loginResponse>

/**
 * POST api/login refused with `secondFactorNeeded` or `secondFactorMissing`: data for the next step, good for minutes.
 */
export interface LoginChallenge {
  challenge: string
}

/** POST api/session/renew and api/session/restore: the next access token. */
export const renewedSession = v.strictObject({ access_token: v.string(), user_id: v.string(), expires_at: instant })
export type RenewedSession = v.InferOutput<typeof renewedSession>

/** GET api/v1/users/{id}/sessions: a person's open sessions, last seen first. */
export const ownSession = v.strictObject({
  id: v.string(),
  /** The browser's name for itself. */
  device: v.string(),
  started_at: instant,
  last_seen_at: instant,
  ends_at: instant,
  /** The one that asks. */
  current: v.boolean(),
})

export type OwnSession = v.InferOutput<typeof ownSession>

/** POST api/v1/patients and api/v1/patients/register: the new patient is logged in. */
export const registeredPatient = v.strictObject({ id: v.string(), ...renewedSession.entries })

export type RegisteredPatient = v.InferOutput<typeof registeredPatient>

/** POST api/v1/doctors: without a session; the doctor logs in afterwards. */
export const registeredDoctor = v.strictObject({ id: v.string() })

/** GET api/v1/people */
export const foundPerson = v.strictObject({
  id: v.string(),
  full_name: v.string(),
  role: v.picklist(['patient', 'doctor', 'assistant', 'administrator', 'support']),
})
export type FoundPerson = v.InferOutput<typeof foundPerson>

const flag = v.picklist(['0', '1'])

/** GET api/v1/users/{id} */
export const userInfo = v.strictObject({
  id: v.string(),
  id_user: v.string(),
  full_name: v.string(),
  username: v.string(),
  type_user: v.picklist(['0', '1', '2', '3', '4']),
  profile: v.strictObject({ profile_name: v.string(), profile_id: v.string() }),
  state_create: stateCreate,
  photo: v.string(),
  receive_offers: flag,
  /** An SMS, too, reminds of appointments. */
  sms_reminders: flag,
  doctor_messages: flag,
  phone: v.string(),
  email: v.string(),
  city_id: v.string(),
  addresses: v.array(
    v.strictObject({
      id: v.string(),
      address: v.string(),
      city_id: v.string(),
      city_name: v.string(),
      default_address: flag,
    }),
  ),
})
export type UserInfo = v.InferOutput<typeof userInfo>

/** GET api/v1/doctors/{id}/day?date=YYYY-MM-DD: the doctor's 96 quarter hours in Bogotá. */
export const doctorDay = v.strictObject({
  date: v.string(),
  /** How many holds touch each quarter hour. */
  busy: v.pipe(v.array(v.number()), v.length(96)),
  /** The busy hours, to the minute, with the pause after a visit; `place`: 'video', 'home' or an office. */
  held: v.array(v.strictObject({ from: instant, to: instant, place: v.nullable(v.string()) })),
  capacity: v.number(),
  pause_minutes: v.number(),
  /** Usual fee by care type in pesos, null where there is none. */
  tariffs: v.strictObject({ 0: v.nullable(pesos), 1: v.nullable(pesos), 2: v.nullable(pesos) }),
})
export type DoctorDay = v.InferOutput<typeof doctorDay>
