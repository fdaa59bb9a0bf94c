import type { DoctorProfile, wholeDoctor } from '@turno/contract/doctors.ts'
import { mailsMax, phonesMax } from '@turno/contract/practice.ts'
import { toldText } from '@turno/contract/told-text.ts'
import type { InferInput } from 'valibot'
import { wrongPhonesIn } from '../format/phone.ts'

/** A speciality with its parts, as the form has it; the wire has a row a part. */
export interface SpecialityDraft {
  id: string
  parts: string[]
}

export type Draft = ReturnType<typeof draftOf>
type Wire = InferInput<typeof wholeDoctor>

/** The lists of phones. */
export const phoneLists = ['cel_phones', 'secretary_phone', 'job_phones', 'resident_phones'] as const
export type PhoneList = (typeof phoneLists)[number]

const valuesOf = (phones: readonly { value: string }[]): string[] => phones.map(({ value }) => value)

/** What can be changed, in the order of the form. */
export const draftOf = (profile: DoctorProfile) => ({
  name: profile.name,
  second_name: profile.second_name,
  last_name: profile.last_name,
  second_last_name: profile.second_last_name,
  gender: profile.gender,
  birthdate: profile.birthdate,
  professional_card: profile.professional_card,
  provider_code: profile.provider_code,
  email: profile.email,
  birth_country: profile.birth_country,
  birth_department: profile.birth_department,
  birth_city: profile.birth_city,
  residence_country: profile.residence_country,
  residence_department: profile.residence_department,
  residence_city: profile.residence_city,
  address: profile.address,
  simultaneous_appointments: String(profile.simultaneous_appointments),
  specialities: specialitiesOf(profile.specialities),
  cel_phones: profile.cel_phones.length > 0 ? valuesOf(profile.cel_phones) : [''],
  secretary_phone: valuesOf(profile.secretary_phone),
  job_phones: valuesOf(profile.job_phones),
  resident_phones: valuesOf(profile.resident_phones),
  mails: profile.mails,
  web_site: profile.web_site,
  social_network_id: profile.social_network_id,
  review: profile.review,
  experience: profile.experience,
  academic: toldText(profile.academic),
  teaching: toldText(profile.teaching),
  languages: profile.languages,
  associations: profile.associations,
})

function specialitiesOf(rows: DoctorProfile['specialities']): SpecialityDraft[] {
  const byId = Map.groupBy(rows, ({ esp_Id }) => esp_Id)
  return [...byId].map(([id, all]) => ({ id, parts: all.map(({ subesp_Id }) => subesp_Id).filter(Boolean) }))
}

/** Specialities as they are sent. */
export const rowsOf = (specialities: readonly SpecialityDraft[]): Wire['specialities'] =>
  specialities.flatMap(({ id, parts }) =>
    parts.length > 0 ? parts.map((part) => ({ esp_Id: id, subesp_Id: part })) : [{ esp_Id: id, subesp_Id: '' }],
  )

/** Some of the form, or all of it, as it is sent. */
export const wireOf = <Part extends Partial<Draft>>({ specialities, ...others }: Part): Partial<Wire> =>
  ({ ...others, ...(specialities ? { specialities: rowsOf(specialities) } : {}) }) as Partial<Wire>

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What differs from what is known, as it is sent. */
export const changesIn = (draft: Draft, known: Draft): Partial<Wire> =>
  wireOf(
    Object.fromEntries(Object.entries(draft).filter(([field, value]) => !isSame(value, known[field as keyof Draft]))),
  )

const placesOf = (max: number) => Array.from({ length: max }, (_, at) => at)
/** What may be wrong with one entry of a list, under the list's name. */
const entriesOf: Partial<Record<keyof Draft, readonly (string | number)[]>> = {
  ...Object.fromEntries(phoneLists.map((list) => [list, placesOf(phonesMax)])),
  mails: placesOf(mailsMax),
}

/**
 * The names of all fields, and of the entries of lists, in the order of the form.
 * @param networks the catalogue's
 */
export const orderOf = (known: Draft, networks: readonly string[]): string[] =>
  (Object.keys(known) as (keyof Draft)[]).flatMap((name) => [
    name,
    ...(name === 'social_network_id' ? networks : (entriesOf[name] ?? [])).map((entry) => `${name}.${entry}`),
  ])

/** Phones that nobody can dial, each under its place in its list. */
export function wrongPhones(draft: Draft, known: Draft): Record<string, string> {
  const flat = (of: Draft) =>
    Object.fromEntries(phoneLists.flatMap((list) => of[list].map((phone, at) => [`${list}.${at}`, phone])))
  const typed = flat(draft)
  return wrongPhonesIn(Object.keys(typed), typed, flat(known))
}
