import * as v from 'valibot'
import { calendarDate, instant } from './dates.ts'

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

export const loginResponse = v.strictObject({
  code: v.literal(0),
  access_token: v.string(),
  /** 1 or 2 would redirect to the legacy site; 0 stays here. */
  type: v.number(),
  message: v.string(),
  data: v.strictObject({ access_token: v.string(), user_id: v.string(), expires_at: instant }),
})
export type LoginResponse = v.InferOutput<typeof loginResponse>

const flag = v.picklist(['0', '1'])

/** GET api/v1/users/{id} */
export const userInfo = v.strictObject({
  id: v.string(),
  id_user: v.string(),
  full_name: v.string(),
  username: v.string(),
  type_user: v.picklist(['0', '1', '2', '3', '4']),
  profile: v.strictObject({ profile_name: v.string(), profile_id: v.string() }),
  /** 'PV' is a doctor pending validation. */
  state_create: v.picklist(['PV', 'A']),
  photo: v.string(),
  receive_offers: flag,
  phone: v.string(),
  email: v.string(),
  city_id: v.string(),
  addresses: v.array(
    v.strictObject({ id: v.string(), address: v.string(), city_id: v.string(), city_name: v.string(), default_address: flag }),
  ),
})
export type UserInfo = v.InferOutput<typeof userInfo>

/** POST api/v1/doctors/{id}/update/receive-offers */
export const receiveOffers = v.object({
  receive_offers: v.pipe(
    v.union([v.boolean(), v.string(), v.number()]),
    v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
  ),
})

/** GET api/v1/consulting-rooms/doctor/{id} */
export const consultingRoom = v.strictObject({
  id: v.string(),
  address: v.string(),
  city_id: v.string(),
  city_name: v.string(),
  consulting_room: v.string(),
  doctor_id: v.string(),
  doctor_name: v.string(),
})
export type ConsultingRoom = v.InferOutput<typeof consultingRoom>

/** GET api/v1/doctors/{id}/day?date=YYYY-MM-DD: his 96 quarter hours in Bogotá. */
export const doctorDay = v.strictObject({
  date: v.string(),
  /** How many holds touch each quarter hour. */
  busy: v.pipe(v.array(v.number()), v.length(96)),
  capacity: v.number(),
  /** His usual fee by care type in pesos, null where he has none. */
  tariffs: v.strictObject({ 0: v.nullable(v.number()), 1: v.nullable(v.number()), 2: v.nullable(v.number()) }),
})
export type DoctorDay = v.InferOutput<typeof doctorDay>

/** GET api/v1/doctors/{id}/day?date= */
export const askDoctorDay = v.object({ date: calendarDate('La fecha no es valida') })
