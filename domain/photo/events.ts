import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

/**
 * Stream `photo-<photoId>`: one photo, in its one event. Erasing the stream takes the photo away; the person's key
 * does, too.
 */
export const photoEvents = {
  PhotoStored: eventType(
    v.object({
      accountId: v.string(),
      photoId: v.string(),
      /** Shown to everybody; any other by a signed address alone. */
      isPublic: v.boolean(),
      /** In base64. */
      jpeg: v.nullable(v.string()),
    }),
    { jpeg: { of: 'accountId', under: 'personKey' } },
  ),
}
export type PhotoEvent = EventsOf<typeof photoEvents>
