import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

export const channels = ['mail', 'sms', 'voice', 'push'] as const
export type Channel = (typeof channels)[number]

const ofDelivery = { messageKey: v.string(), personId: v.string() }

/** Stream `message-<dedupKey>`: one mail, SMS, voice call or push message on its way out. */
export const deliveryEvents = {
  DeliveryDue: eventType(
    v.object({
      ...ofDelivery,
      channel: v.picklist(channels),
      /** The notice that it is (`notices/`). */
      template: v.string(),
      /** Parameters of the template, as a log keeps them. */
      params: v.record(v.string(), v.string()),
      /** Of its short link (`/v/<code>`), where its words have one. It opens nothing without a login. */
      code: v.optional(v.string()),
    }),
  ),
  /** The person's quiet hours: it leaves when they end, if it is still true. */
  DeliveryHeld: eventType(v.object({ ...ofDelivery, until: v.string() })),
  DeliveryAttempted: eventType(v.object({ ...ofDelivery, attempt: v.number() })),
  Delivered: eventType(v.object(ofDelivery)),
  DeliveryFailed: eventType(v.object({ ...ofDelivery, why: v.string() })),
}
export type DeliveryEvent = EventsOf<typeof deliveryEvents>
