import type { PaperKind } from '@turno/domain/clinical/papers/papers.ts'
import type { CareType } from '@turno/domain/visit.ts'
import type { Model } from '../projection.ts'

/** What is known of a note without opening it; nothing in it is sealed. */
export interface EncounterView {
  id: string
  patientId: string
  doctorId: string
  start: string
  careType: CareType
  specialityId: string | null
  /** Whether the patient knows of the visit. */
  known: boolean
  state: 'open' | 'signed' | 'left'
  parts: { number: number; part: PaperKind; annulled: boolean }[]
  addenda: number
}

export const model: Model = { name: 'encounters-of-person', version: 1 }
/** @param id of the appointment, or of a visit without one */
export const encounterKey = (id: string): string => `encounter/${id}`
/** Notes of a patient by the start of their visits. */
export const patientIndex = (patientId: string): string => `patient/${patientId}`
/** Notes that one doctor wrote of one patient, likewise. */
export const pairIndex = (doctorId: string, patientId: string): string => `pair/${doctorId}/${patientId}`
/** Notes that a doctor has opened and not signed, likewise. */
export const openIndex = (doctorId: string): string => `open/${doctorId}`
/** Notes that a doctor has signed, likewise. */
export const signedIndex = (doctorId: string): string => `signed/${doctorId}`
/** Appointments that a doctor attended and has not opened a note of, by when care was finished. */
export const heldIndex = (doctorId: string): string => `held/${doctorId}`
