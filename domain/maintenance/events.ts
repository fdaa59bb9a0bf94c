import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

/**
 * Stream `maintenance-scavenge`: what an erased person leaves on the disk of the log's server is gone once that was
 * scavenged. Tells of nobody: whose erasure it was for stands in the account's own stream.
 */
export const maintenanceEvents = {
  ScavengeDue: eventType(v.object({ dueAt: v.string() })),
  /** Written before the server is asked. `againAt`: when it is asked again if nothing more is heard of this attempt. */
  ScavengeAsked: eventType(v.object({ attempt: v.number(), askedAt: v.string(), againAt: v.string() })),
  /** The server has begun. `againAt`: when it is asked again because something was erased since it was asked. */
  ScavengeBegun: eventType(v.object({ attempt: v.number(), againAt: v.nullable(v.string()) })),
  ScavengeFailed: eventType(
    v.object({
      attempt: v.number(),
      why: v.picklist(['refused', 'unreachable', 'noAddress']),
      againAt: v.nullable(v.string()),
    }),
  ),
}
export type MaintenanceEvent = EventsOf<typeof maintenanceEvents>
