import type { ChangeProfile, PatientProfile } from '@turno/contract/profile.ts'
import { isUnborn } from '@turno/domain/account/birth.ts'
import { lacksMobile } from '@turno/domain/account/companion.ts'
import type { DeclaredSections } from '@turno/domain/account/decide.ts'
import type { RegisteredAccount, Section } from '@turno/domain/account/state.ts'
import { departmentOf } from '@turno/domain/catalogue.ts'
import type { Names } from '@turno/read-models/catalogues/query.ts'
import { invalid } from '../refusal/refusal.ts'

/** What each section calls a field, and what the wire does. */
const fieldsOf = {
  names: { name: 'name', secondName: 'second_name', lastName: 'lastname', secondLastName: 'second_lastname' },
  contact: { email: 'email', phone: 'celular' },
  person: {
    gender: 'gender',
    birthDate: 'birthdate',
    birthCountry: 'country_birth',
    birthDepartment: 'department_birth',
    birthCity: 'city_birth',
    schooling: 'escolaridad',
    occupation: 'ocupacion',
    civilStatus: 'civil_status',
    bloodType: 'blood_type',
    ethnicGroup: 'race',
  },
  coverage: { agreement: 'agreement', healthEntity: 'health_entity', plan: 'plan' },
  companion: {
    name: 'accompanying_name',
    document: 'accompanying_document',
    relationship: 'parentesco',
    phone: 'telefono_acompanante',
    mobile: 'celular_acompanante',
  },
} as const satisfies Record<Section, Record<string, keyof ChangeProfile>>
const sections = Object.keys(fieldsOf) as Section[]

/** A form as the account takes it: fields that were left out stay out, and so do sections without any. */
export function declaredIn(form: { [Field in keyof ChangeProfile]?: string | null | undefined }): DeclaredSections {
  const declared = sections.map((section) => {
    const fields = Object.entries(fieldsOf[section]) as [string, keyof ChangeProfile][]
    return [
      section,
      Object.fromEntries(fields.flatMap(([own, wire]) => (form[wire] === undefined ? [] : [[own, form[wire]]]))),
    ] as const
  })
  return Object.fromEntries(declared.filter(([, fields]) => Object.keys(fields).length > 0))
}

/** What the person has declared so far, by the names of the wire. */
export const declaredSoFar = (person: RegisteredAccount) =>
  Object.fromEntries(
    sections.flatMap((section) =>
      Object.entries(fieldsOf[section]).map(([own, wire]) => [
        wire,
        (person.sections[section] as Record<string, string | null>)[own] ?? null,
      ]),
    ),
  ) as Record<keyof ChangeProfile, string | null>

/** @throws {Refusal} 422: a birth date that is still to come */
export function refuseUnborn({ person }: DeclaredSections, now: string): void {
  if (person?.birthDate && isUnborn(person.birthDate, now))
    throw invalid({ field: 'birthdate', message: 'La fecha no es valida' })
}

/**
 * Checks across fields: a form together with earlier declarations.
 * @throws {Refusal} 422
 */
export function checkTogether({ sections: before }: RegisteredAccount, declared: DeclaredSections, now: string): void {
  refuseUnborn(declared, now)
  if (declared.companion && lacksMobile({ ...before.companion, ...declared.companion }))
    throw invalid({ field: 'celular_acompanante', message: 'Celular es requerido' })
}

/** An account as its own person sees it. @param photo where the photo is shown */
export function profileOf(person: RegisteredAccount, photo: string, called: Names): PatientProfile {
  const declared = Object.entries(declaredSoFar(person)).map(([wire, value]) => [wire, value ?? ''])
  const { accountId: id, document, documentType } = person
  return {
    id,
    username: document ?? '',
    document: document ?? '',
    document_type: { id: documentType ?? '', name: called.documentType(documentType) },
    email_verified: person.emailVerified,
    addresses: addressesOf(person, called),
    photo,
    ...(Object.fromEntries(declared) as Omit<
      PatientProfile,
      'id' | 'username' | 'document' | 'document_type' | 'email_verified' | 'addresses' | 'photo'
    >),
  }
}

/** Where somebody lives, the main address first, the newest next. */
export function addressesOf(
  { accountId, addresses, mainAddressId }: RegisteredAccount,
  called: Names,
): PatientProfile['addresses'] {
  const isMain = (id: string) => id === mainAddressId
  return addresses
    .map(({ addressId: id, countryId, cityId, address }) => ({
      id,
      address: address ?? '',
      country_id: countryId,
      state_id: departmentOf(cityId),
      city_id: cityId,
      city_name: called.city(cityId),
      full_address: [address, called.city(cityId)].filter(Boolean).join(', '),
      default_address: isMain(id) ? ('1' as const) : ('0' as const),
      user_id: accountId,
    }))
    .toReversed()
    .sort((a, b) => Number(b.default_address) - Number(a.default_address))
}
