import { keptDocument } from '@turno/domain/account/document.ts'
import * as v from 'valibot'
import { newPersonFields } from '../fields/person.ts'
import { rulesOf } from '../fields/rules.ts'
import { numeric } from '../kinds/ids.ts'
import { newPassword } from '../kinds/password.ts'
import { lettersInDocument, optionalText, required } from '../kinds/text.ts'
import { typed } from '../kinds/typed.ts'

/** The registration form (spec, section 5, with its texts). The path decides the role; the body's role is ignored. */

const code = v.pipe(v.string(), typed)

/** A code of the catalogue, or the catalogue's entry itself. */
const documentType = v.pipe(
  v.union([code, v.object({ id: code })], 'Tipo de documento es requerido'),
  v.transform((type) => (typeof type === 'string' ? type : type.id)),
  v.nonEmpty('Tipo de documento es requerido'),
  v.maxLength(20, 'El tipo de documento no es valido'),
)

const accepted = (message: string) =>
  v.pipe(
    v.union([v.boolean(), v.string(), v.number()], message),
    v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
    v.literal(true, message),
  )

const { address, ...person } = rulesOf(newPersonFields)

const common = {
  ...person,
  second_name: v.optional(person.second_name, null),
  second_last_name: v.optional(person.second_last_name, null),
  document_type: documentType,
  /** Mirrors the document, which is what counts. */
  username: required('Username es requerido'),
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
  address,
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

/** Error of a document that passes the schema and is none of its type; undefined: it is one. */
export const wrongForItsType = ({ document_type, document }: { document_type: string; document: string }) =>
  keptDocument(document_type, document) === undefined ? lettersInDocument : undefined

export type Registration = v.InferOutput<typeof registerDoctor> & { address?: string | null }
