import type { Reader } from '../projection.ts'
import { model, openIndex, patientIndex } from './view.ts'

/** So many are shown at once; a patient makes few, and a doctor answers within days. */
const listedMax = 200

/** Ids of the remarks of a patient, the newest first. @param limit so many at most */
export const remarksOf = (reader: Reader, patientId: string, limit = listedMax): Promise<string[]> =>
  reader.range(model, patientIndex(patientId), { order: 'descending', limit })

/** Ids of the remarks that wait for a doctor, the next to be late first. */
export const openRemarksOf = (reader: Reader, doctorId: string): Promise<string[]> =>
  reader.range(model, openIndex(doctorId), { limit: listedMax })
