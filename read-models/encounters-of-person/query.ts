import { existing, type Reader } from '../projection.ts'
import {
  type EncounterView,
  encounterKey,
  heldIndex,
  model,
  openIndex,
  pairIndex,
  patientIndex,
  signedIndex,
} from './view.ts'

/** Older notes are not listed at once. */
const listedMax = 500
/** So many visits at most wait for their signature in one list. */
const unsignedMax = 200

/** Notes of a patient, the newest visit first; `doctorId`: of this doctor alone. */
export async function encountersOf(reader: Reader, patientId: string, doctorId?: string): Promise<EncounterView[]> {
  const index = doctorId === undefined ? patientIndex(patientId) : pairIndex(doctorId, patientId)
  const ids = await reader.range(model, index, { order: 'descending', limit: listedMax })
  return existing<EncounterView>(reader, model, ids.map(encounterKey))
}

/** Notes by id; those that there are. */
export const encountersById = (reader: Reader, ids: readonly string[]): Promise<EncounterView[]> =>
  existing<EncounterView>(reader, model, ids.map(encounterKey))

/** Ids of all notes of a patient, the newest visit first. */
export const allOf = (reader: Reader, patientId: string): Promise<string[]> =>
  reader.range(model, patientIndex(patientId), { order: 'descending' })

/** Ids of the notes that a doctor has signed, the newest visit first; without a limit all of them. */
export const signedBy = (reader: Reader, doctorId: string, limit?: number): Promise<string[]> =>
  reader.range(model, signedIndex(doctorId), { order: 'descending', ...(limit === undefined ? {} : { limit }) })

/** How many notes a doctor has signed. */
export const countSigned = (reader: Reader, doctorId: string): Promise<number> =>
  reader.count(model, signedIndex(doctorId))

/**
 * Ids of visits that a doctor may have to sign: notes that are open, and visits that were finished since then and have
 * no note. It only names them; their streams decide.
 */
export async function unsignedOf(reader: Reader, doctorId: string, sinceMs: number): Promise<string[]> {
  const [open, held] = await Promise.all([
    reader.range(model, openIndex(doctorId), { limit: unsignedMax }),
    reader.range(model, heldIndex(doctorId), { min: sinceMs, limit: unsignedMax }),
  ])
  return [...open, ...held]
}
