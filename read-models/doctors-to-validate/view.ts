import type { DoctorDocument } from '@turno/domain/doctor/documents.ts'
import type { Model } from '../projection.ts'

/** What advisers need to know of a doctor to choose whose documents they look at. Ids and instants only. */
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

export const model: Model = { name: 'doctors-to-validate', version: 1 }
export const doctorKey = (id: string): string => `doctor/${id}`
/** Doctors for whom something waits that an adviser has to judge, by when it came. */
export const waitingIndex = 'waiting'
/** Doctors pending validation of whose documents none waits, by the last judgement: some may be ready to start. */
export const judgedIndex = 'judged'
/** All doctors in a status, by when they got there. */
export const statusIndex = (status: DoctorToValidate['status']): string => `status/${status}`
