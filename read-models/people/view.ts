import type { UserRole } from '@turno/contract/kinds/roles.ts'
import type { Permission } from '@turno/domain/account/events.ts'
import type { Links, ProfileTexts } from '@turno/domain/doctor/fields.ts'
import type { Model } from '../projection.ts'

/** A person's card. Personal values are null once the person was erased. */
export interface Person {
  id: string
  role: UserRole
  names: string | null
  surnames: string | null
  documentType: string | null
  document: string | null
  email: string | null
  phone: string | null
  gender: string | null
  birthDate: string | null
  cityId: string
  addresses: { addressId: string; cityId: string; address: string | null }[]
  mainAddressId: string | null
  photoId: string | null
  /** An SMS, too, reminds of appointments. */
  smsReminders: boolean
  /** Permissions of this person beyond the role. */
  permissions: Permission[]
  /** Doctors may write to and call this patient. */
  doctorMessages: boolean
}

/** A doctor's data on the platform, besides those of a person. */
export interface DoctorCard {
  /** Found, asked and booked. */
  active: boolean
  /** Was active, and is not for now: sold visits remain. */
  suspended: boolean
  specialityIds: string[]
  subspecialityIds: string[]
  cupIds: string[]
  cieIds: string[]
  /** Texts of the public page; null once the doctor was erased. */
  texts: ProfileTexts
  professionalCard: string | null
  links: Links
  /** Landlines alone: no patient sees a doctor's cell phone. */
  publicPhones: string[]
  receivesOffers: boolean
  capacity: number
}

export const model: Model = { name: 'people', version: 6 }
export const personKey = (id: string): string => `person/${id}`
export const doctorKey = (id: string): string => `doctor/${id}`
