import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

const userRole = v.picklist(['patient', 'doctor', 'assistant', 'administrator', 'support'])
export type UserRole = v.InferOutput<typeof userRole>

/** Stream `broadcast-<id>`: an announcement to everybody of some profiles. It is about nobody, so nothing is sealed. */
export const broadcastEvents = {
  BroadcastAnnounced: eventType(
    v.object({ broadcastId: v.string(), announcerId: v.string(), text: v.string(), audience: v.array(userRole) }),
  ),
}
export type BroadcastEvent = EventsOf<typeof broadcastEvents>
