import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

/**
 * Stream `maintenance-scavenge`: a scavenge removes erased data from the disk of the log's server. No event names a
 * person: the erasure is in the account's own stream.
 */
export const maintenanceEvents = {
  ScavengeDue: eventType(v.object({ dueAt: v.string() })),
  /** Written before the server is asked. `againAt`: when it is asked again if nothing more is heard of this attempt. */
  ScavengeAsked: eventType(v.object({ attempt: v.number(), askedAt: v.string(), againAt: v.string() })),
  /** The server has begun. `againAt`: when it is asked again because of an erasure since then. */
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
