import type { Model } from '../projection.ts'

/** Which remarks there are on a patient's record, by their ids alone: their streams say what they are. */
export const model: Model = { name: 'record-remarks', version: 1 }
/** Remarks that a patient made, by when. */
export const patientIndex = (patientId: string): string => `patient/${patientId}`
/** Remarks that wait for a doctor, by until when they are answered. */
export const openIndex = (doctorId: string): string => `open/${doctorId}`
