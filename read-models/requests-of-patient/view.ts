import type { CareType, Visit } from '@turno/domain/visit.ts'
import type { Model } from '../projection.ts'

/** A waiting-list request with all offers it ever had. */
export interface RequestView {
  id: string
  patientId: string
  type: 1 | 2 | 3
  specialityId: string | null
  cupId: string | null
  careType: CareType
  cityId: string
  addressId: string | null
  planId: string | null
  /** Null once the patient was erased. */
  reason: string | null
  postedAt: string
  answerFrom: string
  answerBy: string
  endsAt: string
  state: 'pending' | 'accepted' | 'rejected'
  /** Why it was closed without an appointment. */
  closing: 'withdrawn' | 'ended' | null
  escalated: boolean
  /** How often its patient asked for offers again; absent: never. */
  asks?: number
  notifiedDoctors: number
  /** The doctor who posted it for their patient: nobody else sees it. */
  onlyDoctorId?: string | undefined
  /** While an offer is chosen: which, and the order that pays for it. */
  chosen: { offerId: string; orderId: string } | null
  offers: OfferView[]
}

export interface OfferView {
  id: string
  doctorId: string
  version: number
  visit: Visit
  receivedAt: string
  endsAt: string
  live: boolean
  /** Its doctor withdrew it. */
  withdrawn: boolean
  /** The offer ended because its doctor no longer had that hour. */
  doctorBusy: boolean
}

export const model: Model = { name: 'requests-of-patient', version: 6 }
export const requestKey = (id: string): string => `request/${id}`
/** Ids of a patient's requests, oldest first. */
export const patientKey = (id: string): string => `patient/${id}`
