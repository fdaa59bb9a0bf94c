import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

const ofView = { viewId: v.string(), storyId: v.string(), viewerId: v.string() }

/** Stream `storyView-<uuid>`: who looked at which story, listed beside it and never in it. */
export const storyViewEvents = {
  /**
   * `case`: only the parts that a case of it needs; `documents`: the story is a doctor's, whose documents were looked
   * at.
   */
  StoryViewed: eventType(
    v.object({ ...ofView, how: v.picklist(['page', 'export', 'terminal', 'case', 'documents', 'person']) }),
  ),
  ReasonsRevealed: eventType(v.object(ofView)),
  AccountRevealed: eventType(v.object(ofView)),
  /** One file of the doctor was opened. */
  DocumentRevealed: eventType(v.object({ ...ofView, documentId: v.string() })),
}
export type StoryViewEvent = EventsOf<typeof storyViewEvents>
