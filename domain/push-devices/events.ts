import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

const ofDevice = { personId: v.string(), deviceId: v.string() }
const text = v.nullable(v.string())
const personal = { of: 'personId', under: 'personKey' } as const

/** Stream `pushDevices-<personId>`: the browsers in which a person allowed push messages. */
export const pushDevicesEvents = {
  /** A known device has another session, or other keys, from here on. */
  PushAllowed: eventType(
    v.object({
      ...ofDevice,
      sessionId: v.string(),
      endpoint: text,
      p256dh: text,
      auth: text,
      /** Whether news comes here, too. Missing: calls alone, of which the person was told when they allowed it. */
      news: v.optional(v.boolean()),
    }),
    { endpoint: personal, p256dh: personal, auth: personal },
  ),
  PushEnded: eventType(v.object({ ...ofDevice, cause: v.picklist(['person', 'loggedOut', 'gone', 'replaced']) })),
}
export type PushDevicesEvent = EventsOf<typeof pushDevicesEvents>
