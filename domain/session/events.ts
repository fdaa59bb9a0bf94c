import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

const ofSession = { sessionId: v.string(), accountId: v.string() }

/**
 * Stream `session-<id>`: one person logged in on one device. Its times are the system's, whatever the product's clock
 * says.
 */
export const sessionEvents = {
  SessionStarted: eventType(
    v.object({
      ...ofSession,
      role: v.picklist(['patient', 'doctor', 'assistant', 'administrator', 'support']),
      /** The browser's name for itself. */
      device: v.nullable(v.string()),
      /**
       * The account's era in which it started: in the next one, after a changed password or a logout everywhere, it is
       * over.
       */
      era: v.number(),
      startedAt: v.string(),
      /** Over for good, however busy. */
      endsAt: v.string(),
      /** After this long without a sign of life the session needs the password again. */
      idleMs: v.number(),
    }),
    { device: { of: 'accountId', under: 'personKey' } },
  ),
  SessionRenewed: eventType(v.object({ ...ofSession, seenAt: v.string() })),
  SessionRestored: eventType(v.object({ ...ofSession, seenAt: v.string() })),
  /** The password was given once more, for something that asks for it. */
  PasswordProved: eventType(v.object({ ...ofSession, at: v.string() })),
  SessionEnded: eventType(v.object({ ...ofSession, cause: v.picklist(['logout', 'closed']) })),
}
export type SessionEvent = EventsOf<typeof sessionEvents>
