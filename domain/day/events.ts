import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

const ofLine = { orderId: v.string(), lineId: v.string() }
/**
 * The stream that decides whether a hold is kept: the fact about `lineId` in the order, about `moveId` or
 * `confirmationId` in the appointment, whose id is the line's, or about the visit at the desk that `orderId` names.
 */
const claimSchema = v.variant('kind', [
  v.object({ kind: v.picklist(['line', 'rescue']), ...ofLine }),
  v.object({ kind: v.literal('desk'), ...ofLine }),
  v.object({ kind: v.literal('move'), ...ofLine, moveId: v.string() }),
  v.object({ kind: v.literal('confirmation'), ...ofLine, confirmationId: v.string() }),
])
export type Claim = v.InferOutput<typeof claimSchema>

const ofHold = { personId: v.string(), date: v.string(), holdId: v.string(), orderId: v.string() }

/** Stream `day-<personId>_<yyyy-mm-dd>`: a doctor's or a patient's day in Bogotá. */
export const dayEvents = {
  TimeHeld: eventType(
    v.object({
      ...ofHold,
      claim: claimSchema,
      from: v.string(),
      to: v.string(),
      capacity: v.number(),
      tentativeUntil: v.string(),
      /** The doctor's place then (`placeOf`); null: a patient's day, or held before places were recorded. */
      place: v.optional(v.nullable(v.string()), null),
    }),
  ),
  HoldBound: eventType(v.object(ofHold)),
  /** The time that is free again; null: released before it was recorded. */
  HoldReleased: eventType(
    v.object({
      ...ofHold,
      from: v.optional(v.nullable(v.string()), null),
      to: v.optional(v.nullable(v.string()), null),
    }),
  ),
}
export type DayEvent = EventsOf<typeof dayEvents>
