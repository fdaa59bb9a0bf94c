import type { ChangeProfile, PatientProfile } from '@turno/contract/profile.ts'
import { documentTypes } from '@turno/contract/registration.ts'
import type { ToldSections } from '@turno/domain/account/decide.ts'
import type { RegisteredAccount, Section } from '@turno/domain/account/state.ts'
import { cities } from '@turno/domain/catalogues/cities.ts'
import { nameIn } from '@turno/domain/catalogues/entry.ts'

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
export function toldIn(form: ChangeProfile): ToldSections {
  const told = sections.map((section) => {
    const fields = Object.entries(fieldsOf[section]) as [string, keyof ChangeProfile][]
    return [section, Object.fromEntries(fields.flatMap(([own, wire]) => (form[wire] === undefined ? [] : [[own, form[wire]]])))] as const
  })
  return Object.fromEntries(told.filter(([, fields]) => Object.keys(fields).length > 0))
}

/** An account as its own person sees it. */
export function profileOf(person: RegisteredAccount): PatientProfile {
  const told = sections.flatMap((section) =>
    Object.entries(fieldsOf[section]).map(([own, wire]) => [wire, (person.sections[section] as Record<string, string | null>)[own] ?? '']),
  )
  const { accountId: id, document, documentType } = person
  return {
    id,
    username: document ?? '',
    document: document ?? '',
    document_type: { id: documentType ?? '', name: documentTypes[documentType as keyof typeof documentTypes] ?? '' },
    email_verified: person.emailVerified,
    addresses: addressesOf(person),
    photo: '',
    ...(Object.fromEntries(told) as Omit<
      PatientProfile,
      'id' | 'username' | 'document' | 'document_type' | 'email_verified' | 'addresses' | 'photo'
    >),
  }
}

/** Where somebody lives, the main address first, the newest next. */
export function addressesOf({ accountId, addresses, mainAddressId }: RegisteredAccount): PatientProfile['addresses'] {
  const isMain = (id: string) => id === mainAddressId
  return addresses
    .map(({ addressId: id, countryId, cityId, address }) => ({
      id,
      address: address ?? '',
      country_id: countryId,
      // Ids of Colombian cities begin with their department's (DIVIPOLA); elsewhere both are zeros.
      state_id: cityId.slice(0, 2),
      city_id: cityId,
      city_name: nameIn(cities, cityId),
      full_address: [address, nameIn(cities, cityId)].filter(Boolean).join(', '),
      default_address: isMain(id) ? ('1' as const) : ('0' as const),
      user_id: accountId,
    }))
    .toReversed()
    .sort((a, b) => Number(b.default_address) - Number(a.default_address))
}
