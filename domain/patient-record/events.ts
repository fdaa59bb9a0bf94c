import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

const ofRecord = { of: 'patientId', under: 'recordKey' } as const
const ofEntry = {
  patientId: v.string(),
  doctorId: v.string(),
  /** The visit in which it was written down. */
  encounterId: v.string(),
  entryId: v.string(),
}
const shown = { text: v.nullable(v.string()) }

/**
 * Stream `patientRecord-<patientId>`: what stands on top of every visit. An entry is closed, never erased, and what was
 * wrong is closed and written anew.
 */
export const patientRecordEvents = {
  /** `group`: code of the catalogue of groups of backgrounds. */
  BackgroundRecorded: eventType(v.object({ ...ofEntry, group: v.nullable(v.string()), ...shown }), {
    text: ofRecord,
    group: ofRecord,
  }),
  /** `substance` for what is asked at a prescription; `reaction` in the doctor's words. */
  AllergyRecorded: eventType(
    v.object({ ...ofEntry, substance: v.nullable(v.string()), reaction: v.nullable(v.string()) }),
    { substance: ofRecord, reaction: ofRecord },
  ),
  /** `code`: CIE-10, or null where the doctor gave none. */
  ProblemRecorded: eventType(v.object({ ...ofEntry, code: v.nullable(v.string()), ...shown }), {
    code: ofRecord,
    text: ofRecord,
  }),
  MedicineRecorded: eventType(v.object({ ...ofEntry, ...shown }), { text: ofRecord }),
  /**
   * The account is about to be closed: who the record is of, as they were (JSON, clinical/act.ts), for notes that are
   * signed afterwards. The last one counts.
   */
  PatientNamed: eventType(v.object({ patientId: v.string(), patient: v.nullable(v.string()) }), { patient: ofRecord }),
  RecordEntryClosed: eventType(v.object({ ...ofEntry, reason: v.nullable(v.string()) }), { reason: ofRecord }),
}
export type PatientRecordEvent = EventsOf<typeof patientRecordEvents>
