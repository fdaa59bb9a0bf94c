import * as v from 'valibot'
import { calendarDate } from './dates.ts'
import { idSchema } from './envelope.ts'
import { document, email, phone, printable, required } from './registration.ts'

export type { PatientProfile } from './answers/profile.ts'

/** A birth year of 1900 means that it was not told. */
export const birthDate = v.pipe(
  v.union([v.null(), v.literal(''), calendarDate('La fecha no es valida')], 'La fecha no es valida'),
  v.transform((date) => (date === null || date === '' || date.startsWith('1900-') ? null : date)),
)
const noPhone = v.pipe(
  v.union([v.null(), v.literal('')]),
  v.transform(() => null),
)
const noDocument = noPhone
const otherPhone = v.union([noPhone, phone], 'Teléfono inválido')

export const text = (max = 60) =>
  v.pipe(
    v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(max, 'El dato es demasiado largo'), printable)),
    v.transform((told) => told || null),
  )

/** What a patient tells of himself; a field that is left out stays as it is. */
const told = {
  name: v.optional(required('Nombre es requerido')),
  second_name: v.optional(text()),
  lastname: v.optional(required('Apellido es requerido')),
  second_lastname: v.optional(text()),
  email: v.optional(email),
  celular: v.optional(phone),
  gender: v.optional(text(20)),
  birthdate: v.optional(birthDate),
  country_birth: v.optional(text(20)),
  department_birth: v.optional(text(20)),
  city_birth: v.optional(text(20)),
  escolaridad: v.optional(text(60)),
  ocupacion: v.optional(text(60)),
  civil_status: v.optional(text(60)),
  blood_type: v.optional(text(20)),
  race: v.optional(text(60)),
  agreement: v.optional(text(60)),
  health_entity: v.optional(text(60)),
  plan: v.optional(text(60)),
  accompanying_name: v.optional(text(120)),
  accompanying_document: v.optional(v.union([noDocument, document], 'El documento no es valido')),
  parentesco: v.optional(text(60)),
  telefono_acompanante: v.optional(otherPhone),
  celular_acompanante: v.optional(otherPhone),
}

/** PUT api/v1/patients/{id} */
export const changeProfile = v.object(told)
export type ChangeProfile = v.InferOutput<typeof changeProfile>

/** POST api/v1/patients/complete: the same for whoever comes by the link of his confirmation mail. */
export const completeRegistration = v.object({
  token: v.pipe(v.string('Token no encontrado'), v.trim(), v.nonEmpty('Token no encontrado'), v.maxLength(200, 'Token no encontrado')),
  ...told,
})

/** POST api/v1/patients/{id}/erase */
export const erasePatient = v.object({
  password: v.pipe(v.string('Ingresa el password!'), v.nonEmpty('Ingresa el password!'), v.maxLength(200)),
})

const isMain = v.pipe(
  v.optional(v.nullable(v.union([v.boolean(), v.string(), v.number()])), false),
  v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
)

/** PUT api/v1/patient-addresses/{id} */
export const changeAddress = v.object({
  country_id: required('El país es requerido.', 10),
  state_id: required('El departamento es requerido.', 10),
  city_id: required('La ciudad es requerida.', 20),
  address: required('La dirección es requerida.', 200),
  default_address: isMain,
})

/** POST api/v1/patient-addresses */
export const addAddress = v.object({ ...changeAddress.entries, user_id: idSchema })
