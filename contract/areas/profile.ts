import * as v from 'valibot'
import { patientFields } from '../fields/person.ts'
import { birthDate, lenientRulesOf, rulesOf } from '../fields/rules.ts'
import { idSchema } from '../kinds/ids.ts'
import { knownPassword, newPassword } from '../kinds/password.ts'
import { required } from '../kinds/text.ts'
import { typed } from '../kinds/typed.ts'

export type { AccountChange, PatientExport, PatientProfile } from '../answers/profile.ts'

/** The form of a profile, with everything that a complete one has. */
export const wholeProfile = v.object(rulesOf(patientFields))

/** PUT api/v1/patients/{id}: missing fields stay as they are; required fields may change but not become empty. */
export const changeProfile = v.object({ ...v.partial(wholeProfile).entries, birthdate: v.optional(birthDate) })
export type ChangeProfile = v.InferOutput<typeof changeProfile>

const wrongPhoto = 'No pudimos leer la foto. Prueba con otra.'

/** A picture within a form, as a data URL; whether it is one shows when it is read. */
const photoInForm = v.pipe(
  v.optional(
    v.nullable(v.pipe(v.string(wrongPhoto), v.regex(/^(|data:image\/[a-z+.-]+;base64,[A-Za-z0-9+/]+=*)$/, wrongPhoto))),
    null,
  ),
  v.transform((url) => url || null),
)

const { person } = patientFields

/** POST api/v1/patients/complete: the same, authorised by the link of the confirmation mail. */
export const completeRegistration = v.object({
  token: v.pipe(
    v.string('Token no encontrado'),
    typed,
    v.nonEmpty('Token no encontrado'),
    v.maxLength(200, 'Token no encontrado'),
  ),
  ...changeProfile.entries,
  ...v.partial(v.object(lenientRulesOf({ person }))).entries,
  photo: photoInForm,
  /** Changes of the mail address or the mobile. */
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
