import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

const ofRemark = { remarkId: v.string(), patientId: v.string(), doctorId: v.string() }
const ofRecord = { of: 'patientId', under: 'recordKey' } as const

/**
 * Stream `recordRemark-<encounterId or entryId>_<n>`: a patient says that something in their record is wrong or
 * missing, and its doctor answers. What was signed stays as it is.
 */
export const recordRemarkEvents = {
  RemarkMade: eventType(
    v.object({
      ...ofRemark,
      /** The visit that it is about, or in which the entry was written down. */
      encounterId: v.string(),
      /** An entry on top of the record; null: it is about the note. */
      entryId: v.nullable(v.string()),
      text: v.nullable(v.string()),
      at: v.string(),
      /** Until when its doctor answers. */
      answerBy: v.string(),
    }),
    { text: ofRecord },
  ),
  /** By an addendum to the note, or in words: one of the two is null. */
  RemarkAnswered: eventType(
    v.object({ ...ofRemark, addendumId: v.nullable(v.string()), text: v.nullable(v.string()), at: v.string() }),
    { text: ofRecord },
  ),
  /** Its day is over and nobody has answered: the doctor is told, once. */
  RemarkFoundLate: eventType(v.object(ofRemark)),
}
export type RecordRemarkEvent = EventsOf<typeof recordRemarkEvents>
