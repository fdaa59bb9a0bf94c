import * as v from 'valibot'
import { numeric } from './envelope.ts'
import { birthDate, text } from './profile.ts'
import { document, email, phone, required } from './registration.ts'

export type { DoctorProfile } from './answers/doctors.ts'

const celular = 'Celular es requerido'

/** A phone, or the list that holds it; another label than the number, and a price, tell nothing. */
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

/** What a doctor tells of himself; a field that is left out stays as it is, and none can be emptied but second names and the birth date. */
const told = {
  name: v.optional(required('Nombre es requerido')),
  second_name: v.optional(text()),
  last_name: v.optional(required('Apellido es requerido')),
  second_last_name: v.optional(text()),
  email: v.optional(email),
  cel_phones: v.optional(celPhones),
  gender: v.optional(required('Genero es requerido', 20)),
  birthdate: v.optional(birthDate),
  birth_country: v.optional(required('Pais es requerido', 20)),
  birth_department: v.optional(required('Departamento es requerido', 20)),
  birth_city: v.optional(required('Ciudad es requerida', 20)),
  residence_country: v.optional(required('Pais es requerido', 20)),
  residence_department: v.optional(required('Departamento es requerido', 20)),
  residence_city: v.optional(required('Ciudad es requerida', 20)),
}

/** PUT api/v1/doctors/{id} */
export const changeDoctor = v.object(told)
export type ChangeDoctor = v.InferOutput<typeof changeDoctor>

const token = v.pipe(v.string('Token no encontrado'), v.trim(), v.nonEmpty('Token no encontrado'), v.maxLength(200, 'Token no encontrado'))

/** POST api/v1/doctors/complete: the same for whoever comes by the link of his confirmation mail. */
export const completeDoctor = v.object({ token, ...told })

/** POST Doctor/get_doctor: 6 the caller himself, 4 whose mailed link a token is. */
export const getDoctor = v.object({
  action: v.pipe(numeric, v.picklist([4, 6])),
  id_user_doctor: v.optional(v.pipe(v.string(), v.maxLength(120, 'El dato no es valido')), ''),
  token: v.optional(v.pipe(v.string(), v.maxLength(200, 'Token no encontrado')), ''),
})

/** GET api/v1/doctors */
export const findDoctors = v.object({
  documentType: v.pipe(v.string('Tipo de documento es requerido'), v.trim(), v.nonEmpty('Tipo de documento es requerido'), v.maxLength(20)),
  documentNumber: document,
})
