import { completeRegistration } from '@turno/contract/profile.ts'
import { call } from '../api/call.ts'
import { type FieldErrors, fieldErrors } from '../wire/field-errors.ts'

/** What a new patient may add, by the names of the wire. */
export const emptyMore = {
  gender: '',
  birthdate: '',
  country_birth: '',
  department_birth: '',
  city_birth: '',
  civil_status: '',
  escolaridad: '',
  ocupacion: '',
  blood_type: '',
  race: '',
  health_entity: '',
  plan: '',
  agreement: '',
  accompanying_name: '',
  accompanying_document: '',
  parentesco: '',
  celular_acompanante: '',
  telefono_acompanante: '',
}
export type More = typeof emptyMore

export const moreFields = Object.keys(emptyMore) as (keyof More)[]

/** What was told; the rest is left as it is. */
const bodyOf = (token: string, more: More) => ({
  token,
  ...Object.fromEntries(Object.entries(more).filter(([, value]) => value !== '')),
})

/** What is wrong before it is sent, by field in the order of the form. */
export function wrongIn(token: string, more: More): FieldErrors {
  const wrong = fieldErrors(completeRegistration, bodyOf(token, more))
  return Object.fromEntries(moreFields.flatMap((field) => (wrong[field] ? [[field, wrong[field]]] : [])))
}

/** @param photo as a data URL; null: none */
export const complete = (token: string, more: More, photo: string | null): Promise<unknown> =>
  call('post', 'v1/patients/complete', { json: { ...bodyOf(token, more), photo } })
