import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

/**
 * Stream `allowance-<kind>_<personId>_<hour, day or month>`: counts what one person causes to leave the system, or
 * receives, or opens.
 */
export const allowanceEvents = {
  /** `claim`: its purpose, once. */
  AllowanceTaken: eventType(v.object({ allowanceId: v.string(), personId: v.string(), claim: v.string() })),
}
export type AllowanceEvent = EventsOf<typeof allowanceEvents>
