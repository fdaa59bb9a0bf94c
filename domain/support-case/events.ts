import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

/**
 * What support wrote about a case. It may tell of the person, so it is sealed for the one the case is about
 * (`personId`), or for its author where money came from nobody known.
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
