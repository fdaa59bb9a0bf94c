import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

/**
 * Stream `requirement-<certificationId>`: what was done about the doctors who were verified before a kind of document
 * was needed of them. What each of them was told stands in their own stream. It is about nobody: nothing is sealed.
 */
export const requirementEvents = {
  /** Everybody was told, or judged, whom the step of this instant is about. */
  RequirementStepDone: eventType(
    v.object({ certificationId: v.string(), does: v.picklist(['tell', 'judge']), dueAt: v.string() }),
  ),
}
export type RequirementEvent = EventsOf<typeof requirementEvents>
