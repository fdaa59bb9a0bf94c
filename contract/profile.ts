import * as v from 'valibot'
import { calendarDate } from './dates.ts'
import { idSchema } from './envelope.ts'
import {
  document,
  email,
  nullUnlessVisible,
  optionalName,
  phone,
  printable,
  required,
  requiredName,
  wrongPhone,
} from './fields.ts'
import { newPassword } from './password.ts'
import { typed } from './typed.ts'

export type { AccountChange, PatientExport, PatientProfile } from './answers/profile.ts'

const wrongDate = 'La fecha no es valida'

/** A birth year of 1900 means unknown; an earlier one is a slip, as '0068' for 1968. */
export const birthDate = v.pipe(
  v.union(
    [
      v.null(),
      v.literal(''),
      v.pipe(
        calendarDate(wrongDate),
        v.check((date) => date >= '1900', wrongDate),
      ),
    ],
    wrongDate,
  ),
  v.transform((date) => (date === null || date === '' || date.startsWith('1900-') ? null : date)),
)
const noPhone = v.pipe(
  v.union([v.null(), v.literal('')]),
  v.transform(() => null),
)
const noDocument = noPhone
const otherPhone = v.union([noPhone, phone], wrongPhone)

export const text = (max = 60) =>
  v.pipe(
    v.nullable(v.pipe(v.string(), typed, v.maxLength(max, 'El dato es demasiado largo'), printable)),
    nullUnlessVisible,
  )

/** A patient's own data; a missing field stays as it is. */
const declared = {
  name: v.optional(requiredName('Nombre es requerido')),
  second_name: v.optional(optionalName(text())),
  lastname: v.optional(requiredName('Apellido es requerido', 'apellido')),
  second_lastname: v.optional(optionalName(text(), 'apellido')),
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
  accompanying_name: v.optional(optionalName(text(120))),
  accompanying_document: v.optional(v.union([noDocument, document], 'El documento no es valido')),
  parentesco: v.optional(text(60)),
  telefono_acompanante: v.optional(otherPhone),
  celular_acompanante: v.optional(otherPhone),
}

/** PUT api/v1/patients/{id}: required fields may change but not become empty. */
export const changeProfile = v.object({
  ...declared,
  gender: v.optional(required('Genero es requerido', 20)),
  country_birth: v.optional(required('Pais es requerido', 20)),
  department_birth: v.optional(required('Departamento es requerido', 20)),
  city_birth: v.optional(required('Ciudad es requerida', 20)),
})
export type ChangeProfile = v.InferOutput<typeof changeProfile>

const birthDateRequired = 'Fecha de nacimiento es requerida'

/** The form of a profile: the same, with everything that a complete one has. */
export const wholeProfile = v.object({
  ...changeProfile.entries,
  name: declared.name.wrapped,
  lastname: declared.lastname.wrapped,
  email: declared.email.wrapped,
  celular: phone,
  gender: changeProfile.entries.gender.wrapped,
  birthdate: v.pipe(
    birthDate,
    v.check((date) => date !== null, birthDateRequired),
  ),
  country_birth: changeProfile.entries.country_birth.wrapped,
  department_birth: changeProfile.entries.department_birth.wrapped,
  city_birth: changeProfile.entries.city_birth.wrapped,
})

export const knownPassword = v.pipe(
  v.string('Ingresa el password!'),
  typed,
  v.nonEmpty('Ingresa el password!'),
  v.maxLength(200),
)

const wrongPhoto = 'No pudimos leer la foto. Prueba con otra.'

/** A picture within a form, as a data URL; whether it is one shows when it is read. */
const photoInForm = v.pipe(
  v.optional(
    v.nullable(v.pipe(v.string(wrongPhoto), v.regex(/^(|data:image\/[a-z+.-]+;base64,[A-Za-z0-9+/]+=*)$/, wrongPhoto))),
    null,
  ),
  v.transform((url) => url || null),
)

/** POST api/v1/patients/complete: the same, authorised by the link of the confirmation mail. */
export const completeRegistration = v.object({
  token: v.pipe(
    v.string('Token no encontrado'),
    typed,
    v.nonEmpty('Token no encontrado'),
    v.maxLength(200, 'Token no encontrado'),
  ),
  ...declared,
  photo: photoInForm,
  /** Where the mail address or the mobile is another. */
  password: v.optional(knownPassword),
})

/** POST api/v1/users/{id}/password */
export const changePassword = v.object({ password: knownPassword, new_password: newPassword })

/** POST api/v1/patients/{id}/erase */
export const erasePatient = v.object({ password: knownPassword })

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
