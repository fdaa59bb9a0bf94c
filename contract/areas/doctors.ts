import * as v from 'valibot'
import { doctorFields, doctorPersonFields, practiceFields } from '../fields/doctor.ts'
import { birthDate, rulesOf } from '../fields/rules.ts'
import { numeric } from '../kinds/ids.ts'
import { knownPassword } from '../kinds/password.ts'
import * as practice from '../kinds/practice.ts'
import { webSite } from '../kinds/profile-links.ts'
import { document } from '../kinds/text.ts'
import { typed } from '../kinds/typed.ts'

export type { Colleague, DoctorExport, DoctorProfile } from '../answers/doctors.ts'

/** Answers of the calls about a doctor's own profile (spec, section 8). */
export const doctorTexts = {
  notLoaded: 'Error obteniendo información del doctor',
  specialitiesNotLoaded: 'Error obteniendo especialidades',
  noSpecialities: 'No se encontraron especialidades',
} as const

/** The form of a doctor's data. Diagnoses and procedures have pages of their own. */
export const wholeDoctor = v.object({
  ...rulesOf({ ...doctorPersonFields, ...doctorFields, ...practiceFields }),
  cel_phones: practice.celPhones,
  professional_card: practice.professionalCard,
  provider_code: practice.providerCode,
  simultaneous_appointments: practice.capacity,
  web_site: webSite,
  specialities: practice.specialities,
})
const elsewhere = (message: string) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.check((value) => value == null || value === '' || (Array.isArray(value) && value.length === 0), message),
      v.transform(() => undefined),
    ),
  )

const asTyped = v.pipe(v.string(), typed)

/** Fields that a doctor's form may send but not change: they must be empty, or equal. */
const notChanged = {
  filesDocuments: elsewhere('Los documentos se cargan en la sección Documentos.'),
  certifications: elsewhere('Los documentos se cargan en la sección Documentos.'),
  photo: elsewhere('La foto se cambia con el botón de la foto.'),
  speciality_by_doctor: elsewhere('Las especialidades se envían en specialities.'),
  id: v.optional(asTyped),
  id_user_doctor: v.optional(asTyped),
  username: v.optional(asTyped),
  document: v.optional(asTyped),
  action: v.optional(v.pipe(numeric, v.literal(1))),
  edit: v.optional(v.literal(true)),
}

/** A field that nobody knows is refused by its name, because 'Cambios guardados' must be true of all that was sent. */
const unknownField = v.never('No conocemos este dato')

/** Parsed bodies have no further fields, so its type names none. */
const knownFieldsOf = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.objectWithRest(entries, unknownField) as unknown as v.ObjectSchema<Entries, undefined>

const changes = {
  ...v.partial(wholeDoctor).entries,
  /** Another name of `birthdate`. */
  birth_date: v.optional(birthDate),
  cies: v.optional(practice.codes('id', 'cie_id')),
  cups: v.optional(practice.codes('id', 'cup_id')),
  ...notChanged,
}

/** PUT api/v1/doctors/{id}: fields left out stay as they are. */
export const changeDoctor = knownFieldsOf(changes)
export type ChangeDoctor = v.InferOutput<typeof changeDoctor>

const token = v.pipe(
  v.string('Token no encontrado'),
  typed,
  v.nonEmpty('Token no encontrado'),
  v.maxLength(200, 'Token no encontrado'),
)

/** POST api/v1/doctors/complete: the same, authorised by the link of the confirmation mail. */
export const completeDoctor = knownFieldsOf({ token, ...changes, password: v.optional(knownPassword) })

const idOfDoctor = v.pipe(v.string('El dato no es valido'), typed, v.maxLength(120, 'El dato no es valido'))

/** POST Doctor/update_doctor, the older name of the same: action 1, and the doctor by `id_user_doctor`. */
export const legacyUpdate = knownFieldsOf({
  ...changes,
  action: v.pipe(numeric, v.literal(1)),
  id_user_doctor: idOfDoctor,
})

/** PUT api/v1/doctors/{id}/specialities: all of them, at once. */
export const changeSpecialities = v.object({ specialities: practice.specialities })

/** POST api/v1/cies-doctor */
export const addDiagnosis = v.object({
  cie_id: v.pipe(v.string('Diagnóstico es requerido'), typed, v.nonEmpty('Diagnóstico es requerido'), v.maxLength(20)),
})

/** GET api/v1/cies: those in whose code or name every word of `search` occurs. */
export const askDiseases = v.object({
  search: v.optional(v.pipe(v.string(), typed, v.maxLength(100)), ''),
})

/** POST Doctor/get_doctor: 6 the caller, 4 the owner of a mailed link. */
export const getDoctor = v.object({
  action: v.pipe(numeric, v.picklist([4, 6])),
  id_user_doctor: v.optional(idOfDoctor, ''),
  token: v.optional(v.pipe(v.string(), typed, v.maxLength(200, 'Token no encontrado')), ''),
})

/** GET api/v1/doctors */
export const findDoctors = v.object({
  documentType: v.pipe(
    v.string('Tipo de documento es requerido'),
    typed,
    v.nonEmpty('Tipo de documento es requerido'),
    v.maxLength(20),
  ),
  documentNumber: document,
})
