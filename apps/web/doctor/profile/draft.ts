import type { DoctorProfile, wholeDoctor } from '@turno/contract/areas/doctors.ts'
import { doctorFields, doctorPersonFields, practiceFields } from '@turno/contract/fields/doctor.ts'
import { mailsMax, phonesMax } from '@turno/contract/kinds/practice.ts'
import { toldText } from '@turno/contract/texts/not-told.ts'
import type { InferInput } from 'valibot'
import { wrongPhonesIn } from '../../kit/format/phone.ts'

/** A speciality with its parts, as the form has it; the wire has a row a part. */
export interface SpecialityDraft {
  id: string
  parts: string[]
}

type Wire = InferInput<typeof wholeDoctor>

const { names, contact, person } = doctorPersonFields
const { texts, credentials, contacts, links } = doctorFields
const { address, ...lists } = contacts

/** The fields of each part of the form, in its order. */
export const parts = {
  names: Object.values(names),
  person: [
    ...[person.gender, person.birthDate, ...Object.values(credentials), contact.email],
    ...[person.birthCountry, person.birthDepartment, person.birthCity, ...Object.values(practiceFields.residence)],
    ...[address, practiceFields.care.simultaneousAppointments],
  ],
  lists: Object.values(lists),
  links: Object.values(links),
  texts: Object.values(texts),
} as const
type Row = (typeof parts)[keyof typeof parts][number]

export type Draft = { specialities: SpecialityDraft[] } & {
  [Each in Row as Each['wire']]: Each['kind'] extends 'phones' | 'emails'
    ? string[]
    : Each['kind'] extends 'links'
      ? Record<string, string>
      : string
}

/** The lists of phones. */
const phoneLists = parts.lists.flatMap((field) => (field.kind === 'phones' ? [field.wire] : []))

/** Editable fields, in the order of the form. */
export function draftOf(profile: DoctorProfile): Draft {
  const { cel_phones: phones } = profile
  const known = { ...profile, cel_phones: phones.length > 0 ? phones : [{ value: '' }] }
  const of = (fields: readonly Row[]) => fields.map((field) => [field.wire, typedIn(field, known[field.wire])])
  return {
    ...Object.fromEntries([...of(parts.names), ...of(parts.person)]),
    specialities: specialitiesOf(profile.specialities),
    ...Object.fromEntries([...of(parts.lists), ...of(parts.links), ...of(parts.texts)]),
  }
}

/** The saved value of a field, in its input's form. */
function typedIn({ kind }: Row, value: unknown) {
  if (kind === 'phones') return (value as { value: string }[]).map((phone) => phone.value)
  if (kind === 'longText') return toldText(value as string)
  return kind === 'number' ? String(value) : value
}

function specialitiesOf(rows: DoctorProfile['specialities']): SpecialityDraft[] {
  const byId = Map.groupBy(rows, ({ esp_Id }) => esp_Id)
  return [...byId].map(([id, all]) => ({ id, parts: all.map(({ subesp_Id }) => subesp_Id).filter(Boolean) }))
}

/** Specialities in wire format. */
export const rowsOf = (specialities: readonly SpecialityDraft[]): Wire['specialities'] =>
  specialities.flatMap(({ id, parts }) =>
    parts.length > 0 ? parts.map((part) => ({ esp_Id: id, subesp_Id: part })) : [{ esp_Id: id, subesp_Id: '' }],
  )

/** The form's fields in wire format, all or some. */
export const wireOf = <Part extends Partial<Draft>>({ specialities, ...others }: Part): Partial<Wire> =>
  ({ ...others, ...(specialities ? { specialities: rowsOf(specialities) } : {}) }) as Partial<Wire>

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The changed fields, in wire format. */
export const changesIn = (draft: Draft, known: Draft): Partial<Wire> =>
  wireOf(
    Object.fromEntries(Object.entries(draft).filter(([field, value]) => !isSame(value, known[field as keyof Draft]))),
  )

const placesOf = (max: number) => Array.from({ length: max }, (_, at) => at)
/** Possible errors of one entry of a list, under the list's name. */
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
