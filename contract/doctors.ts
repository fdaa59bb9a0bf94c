import * as v from 'valibot'
import { numeric } from './envelope.ts'
import { document, email, optionalName, phone, required, requiredName } from './fields.ts'
import { birthDate, knownPassword, text } from './profile.ts'

export type { DoctorExport, DoctorProfile } from './answers/doctors.ts'

const celular = 'Celular es requerido'

/** A phone, or the list that holds it; labels and prices are ignored. */
const celPhones = v.pipe(
  v.union(
    [
      v.string(),
      v.pipe(
        v.array(v.object({ value: v.string(celular) }), celular),
        v.maxLength(1, 'El dato no es valido'),
        v.transform((all) => all[0]?.value ?? ''),
      ),
    ],
    celular,
  ),
  v.trim(),
  v.nonEmpty(celular),
  phone,
)

/** The form of a doctor's data: only second names and the birth date may be empty. */
export const wholeDoctor = v.object({
  name: requiredName('Nombre es requerido'),
  second_name: optionalName(text()),
  last_name: requiredName('Apellido es requerido', 'apellido'),
  second_last_name: optionalName(text(), 'apellido'),
  email,
  cel_phones: celPhones,
  gender: required('Genero es requerido', 20),
  birthdate: birthDate,
  birth_country: required('Pais es requerido', 20),
  birth_department: required('Departamento es requerido', 20),
  birth_city: required('Ciudad es requerida', 20),
  residence_country: required('Pais es requerido', 20),
  residence_department: required('Departamento es requerido', 20),
  residence_city: required('Ciudad es requerida', 20),
})

/** The other data of a doctor that the specification names, for which there is no place yet. */
const withoutPlace = [
  'provider_code', 'professional_card', 'simultaneous_appointments', 'secretary_phone', 'resident_phones', 'job_phones',
  'mails', 'address', 'web_site', 'social_network_id', 'review', 'academic', 'teaching', 'associations', 'languages',
  'specialities', 'speciality_by_doctor', 'cies', 'cups', 'certifications', 'filesDocuments', 'photo',
] as const // biome-ignore format: a list

/** Empty, or what the specification presets. */
const isDefault = (value: unknown): boolean =>
  value == null ||
  ['', 'N/A', '1', 1].some((preset) => preset === value) ||
  (Array.isArray(value) && value.length === 0)

/** Refused when filled in, because 'Cambios guardados' must be true of every field that was sent. */
const notKept = v.optional(
  v.pipe(
    v.unknown(),
    v.check(isDefault, 'Este dato aún no se puede guardar'),
    v.transform(() => undefined),
  ),
)

/** PUT api/v1/doctors/{id}: a field that is left out stays as it is. */
export const changeDoctor = v.object({ ...v.partial(wholeDoctor).entries, ...v.entriesFromList(withoutPlace, notKept) })
export type ChangeDoctor = v.InferOutput<typeof changeDoctor>

const token = v.pipe(
  v.string('Token no encontrado'),
  v.trim(),
  v.nonEmpty('Token no encontrado'),
  v.maxLength(200, 'Token no encontrado'),
)

/** POST api/v1/doctors/complete: the same, authorised by the link of the confirmation mail. */
export const completeDoctor = v.object({ token, ...changeDoctor.entries, password: v.optional(knownPassword) })

/** POST Doctor/get_doctor: 6 the caller, 4 the owner of a mailed link. */
export const getDoctor = v.object({
  action: v.pipe(numeric, v.picklist([4, 6])),
  id_user_doctor: v.optional(v.pipe(v.string(), v.maxLength(120, 'El dato no es valido')), ''),
  token: v.optional(v.pipe(v.string(), v.maxLength(200, 'Token no encontrado')), ''),
})

/** GET api/v1/doctors */
export const findDoctors = v.object({
  documentType: v.pipe(
    v.string('Tipo de documento es requerido'),
    v.trim(),
    v.nonEmpty('Tipo de documento es requerido'),
    v.maxLength(20),
  ),
  documentNumber: document,
})
