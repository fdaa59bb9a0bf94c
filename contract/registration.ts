import { isCommonPassword } from '@turno/domain/account/common-passwords.ts'
import { isName } from '@turno/domain/account/names.ts'
import * as v from 'valibot'
import { numeric } from './envelope.ts'

/** The registration form (spec, section 5, with its texts). The path decides the role; the body's role is ignored. */

/** No control character, no half of a character, and nothing that turns the direction of what follows. */
export const printable = v.regex(/^[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]*$/u, 'El dato no es valido')
export const required = (message: string, max = 60) =>
  v.pipe(v.string(message), v.trim(), v.nonEmpty(message), v.maxLength(max, 'El dato es demasiado largo'), printable)
const optionalText = (max = 60) =>
  v.pipe(
    v.optional(
      v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(max, 'El dato es demasiado largo'), printable)),
      null,
    ),
    v.transform((text) => text || null),
  )

/** A person's name, which mails contain too. */
const onlyLetters = (which: 'nombre' | 'apellido') => `Escribe el ${which} solo con letras`
export const requiredName = (message: string, which: 'nombre' | 'apellido' = 'nombre') =>
  v.pipe(required(message), v.check(isName, onlyLetters(which)))
export const optionalName = <Input>(
  schema: v.GenericSchema<Input, string | null>,
  which: 'nombre' | 'apellido' = 'nombre',
) =>
  v.pipe(
    schema,
    v.check((name) => name === null || isName(name), onlyLetters(which)),
  )

/** A code of the catalogue, or the catalogue's entry itself. */
const documentType = v.pipe(
  v.union([v.string(), v.object({ id: v.string() })], 'Tipo de documento es requerido'),
  v.transform((type) => (typeof type === 'string' ? type : type.id)),
  v.trim(),
  v.nonEmpty('Tipo de documento es requerido'),
  v.maxLength(20, 'El tipo de documento no es valido'),
)

/** As it is kept: without dots, blanks and hyphens. */
export const plainDocument = (text: string): string => text.replace(/[.\s-]/g, '').toUpperCase()

export const document = v.pipe(
  v.string('Documento es requerido'),
  v.transform(plainDocument),
  v.nonEmpty('Documento es requerido'),
  v.regex(/^[A-Z0-9]{3,20}$/, 'El documento no es valido'),
)

export const email = v.pipe(
  v.string('Email es requerido'),
  v.trim(),
  v.nonEmpty('Email es requerido'),
  v.maxLength(120, 'No es un formato valido'),
  v.email('No es un formato valido'),
)

export const wrongPhone = 'Teléfono inválido'

/** A phone, of Colombia unless it names another country; 7 to 15 digits (E.164). The api asks which there are. */
export const phone = v.pipe(
  v.string('Telefono es requerido'),
  v.transform((text) => text.replace(/[\s().-]/g, '')),
  v.nonEmpty('Telefono es requerido'),
  v.regex(/^(\+\d\d)?\d{5,13}$/, wrongPhone),
  v.transform((digits) => (digits.startsWith('+') ? digits : `+57${digits}`)),
)

/** As written, 4 to 30; none of those that are tried first. */
export const newPassword = v.pipe(
  v.string('Contraseña es requerido'),
  v.nonEmpty('Contraseña es requerido'),
  v.minLength(4, 'La contraseña debe ser mayor a 3 caracteres.'),
  v.maxLength(30, 'La contraseña debe ser mayor a 3 caracteres.'),
  v.check(
    (password) => !isCommonPassword(password),
    'Esa contraseña es de las más usadas y es fácil de adivinar. Elige otra.',
  ),
)

const accepted = (message: string) =>
  v.pipe(
    v.union([v.boolean(), v.string(), v.number()], message),
    v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
    v.literal(true, message),
  )

const common = {
  name: requiredName('Nombre es requerido'),
  second_name: optionalName(optionalText()),
  last_name: requiredName('Apellido es requerido', 'apellido'),
  second_last_name: optionalName(optionalText(), 'apellido'),
  document_type: documentType,
  document,
  /** Mirrors the document, which is what counts. */
  username: required('Username es requerido'),
  residence_country: required('Pais es requerido', 10),
  residence_department: required('Departamento es requerido', 10),
  // The spec's text names the department.
  residence_city: required('Departamento es requerido', 20),
  phone,
  email,
  password: newPassword,
  /** Forms leave it out after comparing. */
  password_confirmation: v.optional(v.string()),
  terminos_aceptados: accepted('Debes de aceptar terminos y condiciones'),
  /** Accepted and ignored: the path decides. */
  type_user: v.optional(numeric),
  action_type: v.optional(numeric),
}

/** POST api/v1/patients */
export const registerPatient = v.object({
  ...common,
  address: optionalText(200),
  /** Ley 1581 de 2012, article 6: health data are treated with an explicit authorisation only. */
  autoriza_datos_salud: accepted('Debes autorizar el tratamiento de tus datos de salud'),
})

/** POST api/v1/patients/register: the variant that requires the address. */
export const registerPatientAtHome = v.object({
  ...registerPatient.entries,
  address: required('Dirección es requerida', 200),
})

/** POST api/v1/doctors */
export const registerDoctor = v.object(common)
/** A person whose account another person makes: they create their password and accept the terms themselves. */
export const invitedPerson = v.omit(registerDoctor, [
  'username',
  'password',
  'password_confirmation',
  'terminos_aceptados',
])

export type Registration = v.InferOutput<typeof registerDoctor> & { address?: string | null }
