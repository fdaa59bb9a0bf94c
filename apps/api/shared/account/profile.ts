import type { ChangeProfile, PatientProfile } from '@turno/contract/areas/profile.ts'
import { answered, byWire } from '@turno/contract/fields/mapping.ts'
import { patientFields } from '@turno/contract/fields/person.ts'
import { isUnborn } from '@turno/domain/account/birth-date.ts'
import { lacksMobile } from '@turno/domain/account/companion.ts'
import type { DeclaredSections } from '@turno/domain/account/decide.ts'
import type { RegisteredAccount } from '@turno/domain/account/state.ts'
import { departmentOf } from '@turno/domain/place.ts'
import type { Names } from '@turno/read-models/catalogues/query.ts'
import { invalid } from '../../kit/refusal/refusal.ts'

/** The person's declarations so far, by the names of the wire. */
export const declaredSoFar = (person: RegisteredAccount) =>
  byWire(patientFields, person.sections) as Record<keyof ChangeProfile, string | null>

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
  const { accountId: id, document, documentType } = person
  return {
    id,
    username: document ?? '',
    document: document ?? '',
    document_type: { id: documentType ?? '', name: called.documentType(documentType) },
    email_verified: person.emailVerified,
    addresses: addressesOf(person, called),
    photo,
    ...answered(patientFields, person.sections),
  }
}

/** Addresses of a person, the main one first, the newest next. */
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
