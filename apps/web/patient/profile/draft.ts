import type { PatientProfile } from '@turno/contract/areas/profile.ts'
import { patientFields } from '@turno/contract/fields/person.ts'
import { lacksMobile } from '@turno/domain/account/companion.ts'
import { atom } from 'jotai'
import { wrongPhonesIn } from '../../kit/format/phone.ts'
import type { FieldErrors } from '../../kit/wire/field-errors.ts'
import { texts } from './texts.ts'

const { bloodType, ...personal } = patientFields.person
const { names, contact, coverage, companion } = patientFields

/** The fields of each part of the page, in its order. */
export const parts = {
  names: Object.values(names),
  contact: Object.values(contact),
  personal: Object.values(personal),
  health: [bloodType, ...Object.values(coverage)],
  companion: Object.values(companion),
}

/** Editable fields, in the order of the page. */
export const fieldNames = Object.values(parts).flatMap((fields) => fields.map(({ wire }) => wire))
type FieldName = (typeof fieldNames)[number]
export type Fields = Record<FieldName, string>

const phones = ['celular', 'telefono_acompanante', 'celular_acompanante'] as const satisfies FieldName[]
const birthplace: readonly FieldName[] = ['country_birth', 'department_birth', 'city_birth']

/** Typed values over saved ones. They outlive an error, another answer of the server, and a lost session. */
export const typedAtom = atom<Partial<Fields>>({})

/** A profile as its form shows it: a birth year of 1900 means that none was declared. */
export function fieldsOf(profile: PatientProfile): Fields {
  const fields = Object.fromEntries(fieldNames.map((name) => [name, profile[name]])) as Fields
  return { ...fields, birthdate: fields.birthdate.startsWith('1900-') ? '' : fields.birthdate }
}

/** The changed fields, in wire format: a birthplace is one thing. */
export function changesOf(known: Fields, typed: Partial<Fields>): Partial<Fields> {
  const shown = { ...known, ...typed }
  const isNew = (name: FieldName) => plain(name, shown[name]) !== plain(name, known[name])
  const born = birthplace.some(isNew)
  const names = fieldNames.filter((name) => (birthplace.includes(name) ? born : isNew(name)))
  return Object.fromEntries(names.map((name) => [name, shown[name]]))
}

/** How many things a person sees changed. */
export const countOf = (changes: Partial<Fields>): number =>
  Object.keys(changes).length - (changes.country_birth === undefined ? 0 : birthplace.length - 1)

const plain = (name: FieldName, value: string): string =>
  phones.some((phone) => phone === name) ? value.replace(/[\s().-]/g, '') : value.trim()

const firstAfterPerson = fieldNames.indexOf('blood_type')

/** The fields in the order of the page, the addresses too. */
export const fieldOrder = [...fieldNames.slice(0, firstAfterPerson), 'addresses', ...fieldNames.slice(firstAfterPerson)]

/** The page's own errors beside those of the schema. @param today YYYY-MM-DD */
export const extraErrorsIn = (known: Fields, fields: Fields, wrong: FieldErrors, addresses: number, today: string) => ({
  ...wrongPhonesIn(phones, fields, known),
  ...(!wrong.birthdate && fields.birthdate > today ? { birthdate: texts.dateWrong } : {}),
  ...(!wrong.celular_acompanante && lacksMobile(companionOf(fields))
    ? { celular_acompanante: texts.mobileRequired }
    : {}),
  ...(addresses === 0 ? { addresses: texts.addressRequired } : {}),
})

const companionOf = (fields: Fields) => ({
  name: fields.accompanying_name.trim(),
  document: fields.accompanying_document.trim(),
  relationship: fields.parentesco,
  phone: fields.telefono_acompanante,
  mobile: fields.celular_acompanante,
})
