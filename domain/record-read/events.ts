import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

/** What was opened: the record on top of a visit, one note, a file or a paper of it, or all of it at once. */
const readThings = ['record', 'encounter', 'paper', 'export'] as const
/** By what it was opened (clinical/may-read.ts); the patient's own reads are not recorded. */
const readRights = ['writer', 'visit', 'grant', 'emergency'] as const

/** Stream `recordRead-<uuid>`: one look at a patient's record, as `storyView-` is one at a story. */
export const recordReadEvents = {
  RecordRead: eventType(
    v.object({
      readId: v.string(),
      patientId: v.string(),
      doctorId: v.string(),
      sessionId: v.string(),
      what: v.picklist(readThings),
      right: v.picklist(readRights),
      /** Null: what stands on top of every visit. */
      encounterId: v.nullable(v.string()),
      /** A paper of the encounter. */
      paper: v.nullable(v.string()),
    }),
  ),
}
export type RecordReadEvent = EventsOf<typeof recordReadEvents>
