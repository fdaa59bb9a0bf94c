import * as v from 'valibot'
import { calendarDate } from './dates.ts'
import { numeric } from './envelope.ts'
import { document, printable } from './registration.ts'

export type {
  ConsultingRoom,
  DoctorDay,
  FoundPerson,
  LoginChallenge,
  LoginResponse,
  OwnSession,
  RenewedSession,
  UserInfo,
} from './answers/people.ts'

/** `user_type` at login (DECISIONS, "People and roles") and the role behind it; the one mapping there is. */
export const userTypes = {
  '1': 'patient',
  '2': 'doctor',
  '3': 'assistant',
  '4': 'administrator',
  '5': 'support',
} as const
export type UserType = keyof typeof userTypes
export type UserRole = (typeof userTypes)[UserType]

export const userTypeOf = (role: UserRole): UserType =>
  (Object.keys(userTypes) as UserType[]).find((type) => userTypes[type] === role)!

/** `type_user` in user info: '0' patient, '1' doctor, '2'… the others. */
export const typeUserOf = { patient: '0', doctor: '1', assistant: '2', administrator: '3', support: '4' } as const
export const profileNameOf = {
  patient: 'Paciente',
  doctor: 'Medico',
  assistant: 'Asistente',
  administrator: 'Administrador',
  support: 'Soporte',
} as const

/** A doctor's title, where it stands before the name. */
export const doctorTitle = /^(dr|dra|doctor|doctora)\.?\s+/i

const username = v.pipe(
  v.string('Nombre de usuario es requerido'),
  v.trim(),
  v.nonEmpty('Nombre de usuario es requerido'),
  v.maxLength(60),
)
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

/** POST api/session/renew: how long nobody has touched the page, so that background calls keep no session alive. */
export const renewSession = v.object({
  idle_seconds: v.optional(v.pipe(numeric, v.minValue(0), v.maxValue(86_400)), 0),
})

/** POST api/session/restore and api/v1/users/{id}/prove */
export const restoreSession = v.object({
  password: v.pipe(v.string('Ingresa el password!'), v.nonEmpty('Ingresa el password!'), v.maxLength(200)),
})

/** GET api/v1/people: whose login name it is. */
export const findPerson = v.object({
  user_type: v.picklist(['1', '2', '3', '4', '5'], 'Seleccione un tipo de usuario'),
  document,
})

const reasonNeeded = 'Escribe el motivo.'

/** POST api/v1/people/{id}/end-sessions */
export const endSessions = v.object({
  reason: v.pipe(
    v.string(reasonNeeded),
    v.trim(),
    v.nonEmpty(reasonNeeded),
    v.maxLength(500, 'El dato es demasiado largo'),
    printable,
  ),
})

/** POST api/v1/doctors/{id}/update/receive-offers */
export const receiveOffers = v.object({
  receive_offers: v.pipe(
    v.union([v.boolean(), v.string(), v.number()]),
    v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
  ),
})

/** GET api/v1/doctors/{id}/day?date= */
export const askDoctorDay = v.object({ date: calendarDate('La fecha no es valida') })
