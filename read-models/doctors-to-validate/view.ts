import type { DoctorDocument } from '@turno/domain/doctor/documents.ts'
import type { Model } from '../projection.ts'

/** Facts by which advisers choose the next doctor to validate. Ids and instants only. */
export interface DoctorToValidate {
  doctorId: string
  status: 'pendingValidation' | 'active' | 'suspended'
  /** Since when the doctor is in that status. */
  since: string
  documents: ListedDocument[]
  /** Specialities that were asked for and not judged. */
  asked: { specialityId: string; at: string }[]
  takenBy: { adviserId: string; at: string } | null
}

/** `at`: of its upload, or of what became of it later. */
export interface ListedDocument extends Pick<DoctorDocument, 'documentId' | 'certificationId' | 'status'> {
  at: string
}

export const model: Model = { name: 'doctors-to-validate', version: 3 }
export const doctorKey = (id: string): string => `doctor/${id}`
/** Doctors with something that an adviser has to judge, by its arrival. */
export const waitingIndex = 'waiting'
/** Each list of kinds of which some doctor had valid documents who waits for activation alone, or is verified. */
export const validKindsIndex = 'valid-kinds'
/** Doctors pending validation of whose documents none waits, by which kinds are valid, and by the last judgement. */
export const judgedIndex = (validKinds: string): string => `judged/${validKinds}`
/** Active and suspended doctors by which kinds are valid: who lacks a kind is told of it, and hidden. */
export const verifiedIndex = (status: 'active' | 'suspended', validKinds: string): string => `${status}/${validKinds}`
/** Kinds of documents as a member of `validKindsIndex`, and the kinds that a member names. */
export const validKindsOf = (documents: readonly ListedDocument[]): string =>
  [...new Set(documents.filter(({ status }) => status === 'valid').map((each) => each.certificationId))].sort().join()
export const kindsIn = (validKinds: string): string[] => validKinds.split(',')
/** All doctors in a status, by when they got there. */
export const statusIndex = (status: DoctorToValidate['status']): string => `status/${status}`
