import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

/** Stream `notifications-<userId>`: seen notifications; each is projected from the event that caused it. */
export const notificationsEvents = {
  NotificationsViewed: eventType(v.object({ personId: v.string(), notificationIds: v.array(v.string()) })),
}
export type NotificationsEvent = EventsOf<typeof notificationsEvents>
