import { plainDocument, registerDoctor, registerPatientAtHome } from '@turno/contract/registration.ts'
import { colombia } from '@turno/domain/catalogue.ts'
import type { Place } from '../catalogues/place-fields.tsx'
import { type FieldErrors, fieldErrors } from '../wire/field-errors.ts'
import { texts } from './texts.ts'

export type Registering = 'patient' | 'doctor'

/** What has been typed so far, by the names of the wire. The user name is not typed: it mirrors the document. */
export const emptyDraft = {
  name: '',
  second_name: '',
  last_name: '',
  second_last_name: '',
  document_type: '',
  document: '',
  phone: '',
  email: '',
  residence_country: colombia,
  residence_department: '',
  residence_city: '',
  address: '',
  password: '',
  password_confirmation: '',
  terminos_aceptados: false,
  autoriza_datos_salud: false,
}
export type Draft = typeof emptyDraft

/** In the order of the form. */
export const draftFields: readonly (keyof Draft | 'username')[] = [
  'name',
  'second_name',
  'last_name',
  'second_last_name',
  'document_type',
  'document',
  'username',
  'phone',
  'email',
  'residence_country',
  'residence_department',
  'residence_city',
  'address',
  'password',
  'password_confirmation',
  'terminos_aceptados',
  'autoriza_datos_salud',
]

export const placeNames = { country: 'residence_country', department: 'residence_department', city: 'residence_city' }

export const placeOf = (draft: Draft): Place => ({
  country: draft.residence_country,
  department: draft.residence_department,
  city: draft.residence_city,
})

export const withPlace = ({ country, department, city }: Place): Partial<Draft> => ({
  residence_country: country,
  residence_department: department,
  residence_city: city,
})

export const usernameOf = (draft: Draft): string => plainDocument(draft.document)

/** The draft as the api takes it. The confirmation has done its work here. */
export function bodyOf({ password_confirmation: _, autoriza_datos_salud, address, ...draft }: Draft, who: Registering) {
  const common = { ...draft, username: plainDocument(draft.document) }
  return who === 'patient' ? { ...common, address, autoriza_datos_salud } : common
}

const schemas = { patient: registerPatientAtHome, doctor: registerDoctor }

/** What is wrong with a draft before it is sent, in the order of the form. */
export function wrongIn(draft: Draft, who: Registering): FieldErrors {
  const mismatch = draft.password === draft.password_confirmation ? {} : { password_confirmation: texts.mustMatch }
  return inOrder({ ...fieldErrors(schemas[who], bodyOf(draft, who)), ...mismatch })
}

export const inOrder = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(draftFields.flatMap((field) => (errors[field] ? [[field, errors[field]]] : [])))
