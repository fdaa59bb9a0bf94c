import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

/**
 * Stream `allowance-<kind>_<personId>_<hour or day>`: counts what one person causes to leave the system, or receives.
 */
export const allowanceEvents = {
  /** `claim`: its purpose, once. */
  AllowanceTaken: eventType(v.object({ allowanceId: v.string(), personId: v.string(), claim: v.string() })),
}
export type AllowanceEvent = EventsOf<typeof allowanceEvents>
