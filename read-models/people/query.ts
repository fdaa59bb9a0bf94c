import { titled, type UserInfo } from '@turno/contract/areas/people.ts'
import { profileNameOf, typeUserOf } from '@turno/contract/kinds/roles.ts'
import type { DoctorFacts } from '@turno/domain/doctor/may.ts'
import type { RelationMoment } from '@turno/domain/relation.ts'
import { type Names, names } from '../catalogues/query.ts'
import type { Moment } from '../moment.ts'
import { lookup, type Reader } from '../projection.ts'
import { type DoctorCard, doctorKey, model, type Person, personKey } from './view.ts'

/** Cards by id; people who are not known (yet) are missing. */
export const people = (reader: Reader, ids: Iterable<string>): Promise<Map<string, Person>> =>
  lookup(reader, model, personKey, ids)

export const person = async (reader: Reader, id: string): Promise<Person | undefined> =>
  (await people(reader, [id])).get(id)

/** Doctors' cards by id. */
export const doctors = (reader: Reader, ids: Iterable<string>): Promise<Map<string, DoctorCard>> =>
  lookup(reader, model, doctorKey, ids)

/** Displayed name; '' for somebody erased or unknown. */
export const fullName = (someone: Person | undefined): string =>
  [someone?.names, someone?.surnames].filter(Boolean).join(' ')

/** Address of a visit: the one that the visit names, else the main one; '' where there is none. */
export const homeOfVisit = (someone: Person | undefined, { addressId }: { addressId: string | null }): string =>
  someone?.addresses.find((each) => each.addressId === (addressId ?? someone.mainAddressId))?.address ?? ''

/** A doctor's name with the title, 'Dra. Liliana Vélez'; '' as `fullName`. */
export const doctorName = (someone: Person | undefined): string => titled(fullName(someone), someone?.gender)

/** Age in years at `now`. */
export function ageOf(birthDate: string, now: string): number {
  const years = Number(now.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return now.slice(5, 10) < birthDate.slice(5, 10) ? years - 1 : years
}

/** Comma-separated names of a doctor's specialities. */
export const specialityNames = (doctor: DoctorCard | undefined, called: Names): string =>
  (doctor?.specialityIds ?? []).map(called.speciality).join(', ')

/** Time and doctor for which a patient's relation is asked. */
export const askedOf = (doctor: DoctorCard | undefined, moment: Moment): RelationMoment => ({
  isBefore: (instant) => moment.isBefore(instant),
  suspended: standingOf(doctor).status === 'suspended',
})

/** Permissions on a doctor's card (domain/doctor/may.ts). */
export const standingOf = (doctor: DoctorCard | undefined): DoctorFacts => ({
  status: !doctor ? 'none' : doctor.active ? 'active' : doctor.suspended ? 'suspended' : 'pendingValidation',
})

/** Pending validation, active, or suspended for now. */
export const stateCreateOf = ({ status }: DoctorFacts): UserInfo['state_create'] => {
  if (status === 'suspended') return 'S'
  return status === 'active' ? 'A' : 'PV'
}

/** Data of the logged-in person for the application. @param photoUrl address of a person's photo for that person */
export async function userInfo(
  reader: Reader,
  id: string,
  photoUrl: (whose: Person) => string,
): Promise<UserInfo | undefined> {
  const someone = await person(reader, id)
  if (!someone) return undefined
  const [cards, called] = await Promise.all([doctors(reader, [id]), names(reader)])
  const doctor = cards.get(id)
  return {
    id,
    id_user: id,
    full_name: fullName(someone),
    username: someone.document ?? '',
    type_user: typeUserOf[someone.role],
    profile: { profile_name: profileNameOf[someone.role], profile_id: typeUserOf[someone.role] },
    state_create: someone.role === 'doctor' ? stateCreateOf(standingOf(doctor)) : 'A',
    photo: photoUrl(someone),
    receive_offers: doctor?.receivesOffers ? '1' : '0',
    sms_reminders: someone.smsReminders ? '1' : '0',
    doctor_messages: someone.doctorMessages ? '1' : '0',
    phone: someone.phone ?? '',
    email: someone.email ?? '',
    city_id: someone.cityId,
    addresses: addressesOf(someone, called),
  }
}

/** Addresses of a person, the main one first. */
const addressesOf = ({ addresses, mainAddressId }: Person, called: Names): UserInfo['addresses'] =>
  addresses
    .map(({ addressId, cityId, address }) => ({
      id: addressId,
      address: address ?? '',
      city_id: cityId,
      city_name: called.city(cityId),
      default_address: addressId === mainAddressId ? ('1' as const) : ('0' as const),
    }))
    .sort((a, b) => Number(b.default_address) - Number(a.default_address))
