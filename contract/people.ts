import * as v from 'valibot'
import { calendarDate } from './dates.ts'

/** `user_type` at login (DECISIONS, "People and roles") and the role behind it; the one mapping there is. */
export const userTypes = { '1': 'patient', '2': 'doctor', '3': 'assistant', '4': 'administrator', '5': 'support' } as const
export type UserType = keyof typeof userTypes
export type UserRole = (typeof userTypes)[UserType]

/** `type_user` in user info: '0' patient, '1' doctor, '2'… the others. */
export const typeUserOf = { patient: '0', doctor: '1', assistant: '2', administrator: '3', support: '4' } as const
export const profileNameOf = {
  patient: 'Paciente',
  doctor: 'Medico',
  assistant: 'Asistente',
  administrator: 'Administrador',
  support: 'Soporte',
} as const

const username = v.pipe(v.string('Nombre de usuario es requerido'), v.trim(), v.nonEmpty('Nombre de usuario es requerido'), v.maxLength(60))
const password = v.pipe(v.string('Contraseña es requerida'), v.nonEmpty('Contraseña es requerida'), v.maxLength(200))

/** POST api/login, JSON form. `name` is a browser label. */
export const loginJson = v.object({
  username,
  password,
  user_type: v.pipe(
    v.union([v.string(), v.number()], 'Seleccione un tipo de usuario'),
    v.transform(String),
    v.picklist(['1', '2', '3', '4', '5'], 'Seleccione un tipo de usuario'),
  ),
  name: v.optional(v.pipe(v.string(), v.maxLength(400))),
})

/** POST api/login, form-encoded: user_type is optional and means a patient. */
export const loginForm = v.object({
  grant_type: v.literal('password'),
  username,
  password,
  user_type: v.optional(v.picklist(['1', '2', '3', '4', '5']), '1'),
})

export interface LoginResponse {
  code: 0
  access_token: string
  /** 1 or 2 would redirect to the legacy site; 0 stays here. */
  type: number
  message: string
  data: { access_token: string; user_id: string; expires_at: string }
}

/** GET api/v1/users/{id} */
export interface UserInfo {
  id: string
  id_user: string
  full_name: string
  username: string
  type_user: '0' | '1' | '2' | '3' | '4'
  profile: { profile_name: string; profile_id: string }
  /** 'PV' is a doctor pending validation. */
  state_create: 'PV' | 'A'
  photo: string
  receive_offers: '0' | '1'
  phone: string
  email: string
  city_id: string
  addresses: { id: string; address: string; city_id: string; city_name: string; default_address: '0' | '1' }[]
}

/** POST api/v1/doctors/{id}/update/receive-offers */
export const receiveOffers = v.object({
  receive_offers: v.pipe(
    v.union([v.boolean(), v.string(), v.number()]),
    v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
  ),
})

/** GET api/v1/consulting-rooms/doctor/{id} */
export interface ConsultingRoom {
  id: string
  address: string
  city_id: string
  city_name: string
  consulting_room: string
  doctor_id: string
  doctor_name: string
}

/** GET api/v1/doctors/{id}/day?date=YYYY-MM-DD: his 96 quarter hours in Bogotá. */
export interface DoctorDay {
  date: string
  /** How many holds touch each quarter hour. */
  busy: number[]
  capacity: number
  /** His usual fee by care type in pesos, null where he has none. */
  tariffs: { 0: number | null; 1: number | null; 2: number | null }
}

/** GET api/v1/doctors/{id}/day?date= */
export const askDoctorDay = v.object({ date: calendarDate('La fecha no es valida') })
