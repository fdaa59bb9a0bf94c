import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

const ofRelease = { releaseId: v.string(), patientId: v.string() }
const ofRecord = { of: 'patientId', under: 'recordKey' } as const

/** Stream `recordRelease-<uuid>`: the record of somebody who closed their account, handed out to them by support. */
export const recordReleaseEvents = {
  /**
   * Support has seen the document of a person whose account was erased, and mails them a link. Its token is not stored:
   * it follows from the key of `staffId`.
   */
  RecordReleased: eventType(
    v.object({
      ...ofRelease,
      /** The notes that are handed out, of every account that the person closed; `patientId` is that of the newest. */
      encounterIds: v.array(v.string()),
      staffId: v.string(),
      /** Years of the visits in Bogotá. */
      years: v.array(v.number()),
      proof: v.nullable(v.string()),
      email: v.nullable(v.string()),
      expiresAt: v.string(),
    }),
    { proof: ofRecord, email: ofRecord },
  ),
  /** Somebody who has the link typed another document than that of the record. */
  RecordReleaseMissed: eventType(v.object(ofRelease)),
  /** The archive was handed out: the link opens nothing more. */
  RecordReleaseOpened: eventType(v.object(ofRelease)),
  RecordReleaseWithdrawn: eventType(v.object({ ...ofRelease, staffId: v.string() })),
}
export type RecordReleaseEvent = EventsOf<typeof recordReleaseEvents>
