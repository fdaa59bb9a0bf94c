import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

/** Which event of the log it is about: ids are unique within a stream. */
const which = { eventId: v.string(), stream: v.string(), revision: v.number(), type: v.string() }

/**
 * Stream `faultyEvents-all`: events of the log that somebody could not use, and what became of them. They are found,
 * told and set aside without any read model, because the read models are what such an event stops.
 */
export const faultyEventEvents = {
  EventFoundFaulty: eventType(
    v.object({
      ...which,
      /** What stands still before it: the read models, a reactor by its name, or commands, which are refused. */
      where: v.string(),
      fault: v.picklist(['damaged', 'unknownType', 'schema', 'sealed', 'projection']),
      /** A field, a model: never a value. */
      detail: v.string(),
      foundAt: v.string(),
    }),
  ),
  /** It could be used after all, by a newer release for example. */
  EventFoundSound: eventType(v.object({ ...which, where: v.string() })),
  /** Passed over from here on by what it stopped (`where`); commands on its stream stay refused. */
  EventSetAside: eventType(
    v.object({ ...which, where: v.array(v.string()), reason: v.nullable(v.string()), by: v.string() }),
    {
      reason: { of: 'by', under: 'personKey' },
    },
  ),
}
export type FaultyEventEvent = EventsOf<typeof faultyEventEvents>
export type Fault = Extract<FaultyEventEvent, { type: 'EventFoundFaulty' }>['data']['fault']
