import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

/**
 * Stream `photo-<photoId>`: one photo, in its one event, which names the file `photos/<accountId>/<photoId>`. Erasing
 * the stream takes the photo away; the person's key does, too.
 */
export const photoEvents = {
  PhotoStored: eventType(
    v.object({
      accountId: v.string(),
      photoId: v.string(),
      /** Shown to everybody; any other by a signed address alone. */
      isPublic: v.boolean(),
      /** Hash of the file. It shows whose picture another one is, so it is sealed, as the picture is. */
      sha256: v.optional(v.nullable(v.string())),
      bytes: v.optional(v.number()),
      /** Photos of earlier releases, which have no file: the picture itself, in base64. */
      jpeg: v.optional(v.nullable(v.string())),
    }),
    { sha256: { of: 'accountId', under: 'personKey' }, jpeg: { of: 'accountId', under: 'personKey' } },
  ),
}
export type PhotoEvent = EventsOf<typeof photoEvents>
