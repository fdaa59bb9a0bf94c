import type { CareType } from '../visit.ts'

/** The facts by which a doctor sees a request; an offer is judged by those in the doctor's own streams. */
export interface DoctorFacts {
  doctorId: string
  active: boolean
  receivesOffers: boolean
  specialityIds: readonly string[]
  cupIds: readonly string[]
  /** Cities of residence and of consulting rooms. */
  cityIds: readonly string[]
}

/** A doctor who makes an offer, with the facts that decide on it. */
export interface OfferingDoctor extends DoctorFacts {
  /** The doctor's days, bound or tentative, leave no room for the offered time. */
  isBusy: boolean
}

export interface RequestFacts {
  type: 1 | 2 | 3
  specialityId: string | null
  cupId: string | null
  careType: CareType
  cityId: string
  /** The only doctor who sees it; undefined: all whom it suits. */
  onlyDoctorId?: string | undefined
}

/**
 * Whether a doctor sees a request: active, receiving offers, of the speciality (type 3: the procedure), and for office
 * and home care in the same city. A doctor's own request for a patient only that doctor sees.
 */
export function sees(doctor: DoctorFacts, request: RequestFacts): boolean {
  if (request.onlyDoctorId !== undefined) return doctor.active && doctor.doctorId === request.onlyDoctorId
  if (!doctor.active || !doctor.receivesOffers) return false
  const competent =
    request.type === 3
      ? doctor.cupIds.includes(request.cupId ?? '')
      : doctor.specialityIds.includes(request.specialityId ?? '')
  return competent && (request.careType === 1 || doctor.cityIds.includes(request.cityId))
}

/**
 * Whether an offer of this care type answers the request: its own type, or office and home for each other (home needs
 * an address).
 */
export function answers(offered: CareType, request: { careType: CareType; addressId: string | null }): boolean {
  if (offered === request.careType) return true
  if (request.careType === 1 || offered === 1) return false
  return offered === 0 || request.addressId !== null
}
