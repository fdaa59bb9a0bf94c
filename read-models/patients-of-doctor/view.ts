import type { Model } from '../projection.ts'

/** A doctor and somebody who has or had an appointment with them. */
export interface Relation {
  doctorId: string
  patientId: string
  /** In the order in which they were made. */
  appointmentIds: string[]
}

export const model: Model = { name: 'patients-of-doctor', version: 1 }
export const relationKey = (doctorId: string, patientId: string): string => `relation/${doctorId}/${patientId}`
/** Ids of a doctor's patients, by when their last appointment was made; without those the doctor took off the list. */
export const patientsIndex = (doctorId: string): string => `patients/${doctorId}`
