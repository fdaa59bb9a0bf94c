import type { RecordReadData } from '@turno/domain/record-read/decide.ts'
import type { Model } from '../projection.ts'

/** What one doctor opened of one record in one session, by one right; or an export for an authority. */
export interface ReadsOfSession {
  id: string
  /** Null: the operator, for an authority. */
  doctorId: string | null
  right: RecordReadData['right'] | 'authority'
  from: string
  to: string
  standing: boolean
  encounterIds: string[]
  papers: string[]
  exports: number
}

/** Who has read a patient's record; a change of who may is announced under its name, too. */
export const model: Model = { name: 'record-readers', version: 1 }
/** One line of a patient's record (ReadsOfSession). @param id see lineIdOf */
export const sessionKey = (patientId: string, id: string): string => `reads/${patientId}/${id}`
/** Names of a patient's lines, by the last look of each. */
export const readsIndex = (patientId: string): string => `patient/${patientId}`
/** Under what a change of who may read is announced to patient and doctor. */
export const mayReadKey = (patientId: string): string => `may-read/${patientId}`
/** The same line for the same doctor, session and right. */
export const lineIdOf = ({ doctorId, sessionId, right }: RecordReadData): string => `${doctorId}/${sessionId}/${right}`
