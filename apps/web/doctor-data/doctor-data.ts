import { type DoctorProfile, wholeDoctor } from '@turno/contract/doctors.ts'
import { call } from '../api/call.ts'
import { question, questions } from '../api/question.ts'
import type { Place } from '../catalogues/place-fields.tsx'
import { ownId } from '../user/user.ts'
import { type FieldErrors, fieldErrors } from '../wire/field-errors.ts'

/** What the doctor who is logged in has told of himself. */
export const ownDataQuestion = question(() => call<DoctorProfile>('get', `v1/doctors/${ownId()}/user`), {
  about: ['people'],
})

/** The same of whoever was mailed a link. Looking uses nothing up. */
export const dataOfToken = questions(
  (token) => call<DoctorProfile>('post', 'Doctor/get_doctor', { json: { action: 4, token } }),
  {
    settled: () => true,
  },
)

export type Draft = ReturnType<typeof draftOf>

/** What can be changed, as the form has it and the wire takes it, in the order of the form. */
export const draftOf = (profile: DoctorProfile) => ({
  name: profile.name,
  second_name: profile.second_name,
  last_name: profile.last_name,
  second_last_name: profile.second_last_name,
  gender: profile.gender,
  birthdate: profile.birthdate,
  birth_country: profile.birth_country,
  birth_department: profile.birth_department,
  birth_city: profile.birth_city,
  cel_phones: profile.cel_phones[0]?.value ?? '',
  email: profile.email,
  residence_country: profile.residence_country,
  residence_department: profile.residence_department,
  residence_city: profile.residence_city,
})

export const draftFields = (draft: Draft) => Object.keys(draft) as (keyof Draft)[]

/** What differs from what is known. */
export const changesIn = (draft: Draft, known: Draft): Partial<Draft> =>
  Object.fromEntries(
    draftFields(draft).flatMap((field) => (draft[field] === known[field] ? [] : [[field, draft[field]]])),
  )

/** What is wrong with a draft before it is sent, in the order of the form. */
export function wrongIn(draft: Draft): FieldErrors {
  const wrong = fieldErrors(wholeDoctor, draft)
  return inOrder(draft, wrong)
}

export const inOrder = (draft: Draft, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(draftFields(draft).flatMap((field) => (errors[field] ? [[field, errors[field]]] : [])))

export const placeNames = (of: 'birth' | 'residence') =>
  ({ country: `${of}_country`, department: `${of}_department`, city: `${of}_city` }) as const

export const placeIn = (draft: Draft, of: 'birth' | 'residence'): Place => {
  const { country, department, city } = placeNames(of)
  return { country: draft[country], department: draft[department], city: draft[city] }
}

export function withPlace(of: 'birth' | 'residence', place: Place): Partial<Draft> {
  const { country, department, city } = placeNames(of)
  return { [country]: place.country, [department]: place.department, [city]: place.city }
}

export const saveOwn = (key: string, changes: Partial<Draft>): Promise<unknown> =>
  call('put', `v1/doctors/${ownId()}`, { json: changes, key })

/** By the mailed link, which is used up and confirms the mail address. */
export const saveByToken = (token: string, changes: Partial<Draft> & { password?: string }): Promise<unknown> =>
  call('post', 'v1/doctors/complete', { json: { token, ...changes } })
