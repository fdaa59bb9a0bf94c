import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

/**
 * Support's note on a case. It may contain personal data, so it is sealed for the person of the case (`personId`), or
 * for its author if the money came from an unknown payer.
 */
const written = v.object({
  caseId: v.string(),
  /** The request or order whose story it belongs to. */
  storyId: v.string(),
  personId: v.string(),
  note: v.nullable(v.string()),
})
const sealed = { note: { of: 'personId', under: 'personKey' } } as const

/** Stream `supportCase-<id>`: what support did about something that waits in its queue. */
export const supportCaseEvents = {
  NoteAdded: eventType(written, sealed),
  CaseClosed: eventType(written, sealed),
}
export type SupportCaseEvent = EventsOf<typeof supportCaseEvents>
