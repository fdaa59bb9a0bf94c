import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

/** Which event of the log it is about: ids are unique within a stream. */
const which = { eventId: v.string(), stream: v.string(), revision: v.number(), type: v.string() }

/**
 * Stream `faultyEvents-all`: events of the log that a part could not use, and their outcome. Finding, reporting and
 * setting aside need no read model, because such an event stops the read models.
 */
export const faultyEventEvents = {
  EventFoundFaulty: eventType(
    v.object({
      ...which,
      /** The part that it stops: the read models, a reactor by its name, or commands, which are refused. */
      where: v.string(),
      fault: v.picklist(['damaged', 'unknownType', 'schema', 'sealed', 'projection']),
      /** A field, a model: never a value. */
      detail: v.string(),
      foundAt: v.string(),
    }),
  ),
  /** The event could be used after all, by a newer release for example. */
  EventFoundSound: eventType(v.object({ ...which, where: v.string() })),
  /** Passed over from here on by the part that it stopped (`where`); commands on its stream stay refused. */
  EventSetAside: eventType(
    v.object({ ...which, where: v.array(v.string()), reason: v.nullable(v.string()), by: v.string() }),
    {
      reason: { of: 'by', under: 'personKey' },
    },
  ),
}
export type FaultyEventEvent = EventsOf<typeof faultyEventEvents>
export type Fault = Extract<FaultyEventEvent, { type: 'EventFoundFaulty' }>['data']['fault']
