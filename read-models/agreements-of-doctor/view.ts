import type { AgreementTerms } from '@turno/domain/agreements/events.ts'
import type { Membership } from '@turno/domain/agreements/state.ts'
import { doctorOf } from '@turno/domain/ids.ts'
import type { Model } from '../projection.ts'

/** Agreement of a doctor with a health entity. */
export interface AgreementView {
  id: string
  doctorId: string
  revision: number
  isOpen: boolean
  terms: AgreementTerms
}

/** Membership of a patient in an agreement. Erased patients have none. */
export interface MembershipView {
  agreementId: string
  doctorId: string
  patientId: string
  memberNumber: string | null
  status: Membership['status']
  /** Why the doctor refused it. */
  reason: string | null
  askedAt: string
  /** Since when it is so. */
  since: string
}

/** An agreement that nobody has ended; its days may be over. */
export interface OpenAgreement {
  agreementId: string
  healthEntityId: string
  /** Its last day; null: none. */
  validTo: string | null
}

export const model: Model = { name: 'agreements-of-doctor', version: 2 }
export const agreementKey = (id: string): string => `agreement/${id}`
/** A doctor's agreements by when they were made. */
export const doctorIndex = (doctorId: string): string => `doctor/${doctorId}`
/** A doctor's open agreements, as `OpenAgreement`s: the source of each process's search index. */
export const openKey = (doctorId: string): string => `open/${doctorId}`
export const membershipKey = ({ agreementId, patientId }: { agreementId: string; patientId: string }): string =>
  `membership/${agreementId}/${patientId}`
/** Keys of the memberships that patients asked of a doctor, by when they asked last. */
export const membersIndex = (doctorId: string): string => `members/${doctorId}`
/** Keys of a patient's memberships, in the order of the first asking: what an erasure concerns. */
export const patientKey = (patientId: string): string => `patient/${patientId}`
export const doctorOfMembership = (key: string): string => doctorOf(key.split('/')[1]!)
