import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'
import { whys } from '../panel-comparison.ts'

const ofDifference = {
  /** Which one of its transaction, from 1. */
  number: v.number(),
  transactionId: v.string(),
  reference: v.string(),
  /** Null: no order of ours is known to have this reference. */
  orderId: v.nullable(v.string()),
  patientId: v.nullable(v.string()),
}
const panelStates = ['approved', 'declined', 'expired', 'pending', 'error', 'refunded'] as const
const logStates = ['approved', 'declined', 'expired', 'pending', 'error', 'doubt'] as const
const logSays = v.object({
  state: v.picklist(logStates),
  amountCents: v.number(),
  isRefunded: v.boolean(),
  /** How much was given back; undefined in old logs. */
  refundedCents: v.optional(v.number()),
})

/** Stream `difference-<transactionId>`: where the provider's panel and the log did not agree about a transaction. */
export const differenceEvents = {
  /** The record of each side then; null: none. */
  PaymentDiffered: eventType(
    v.object({
      ...ofDifference,
      why: v.picklist(whys),
      fileHash: v.string(),
      panel: v.nullable(v.object({ state: v.picklist(panelStates), amountCents: v.number(), currency: v.string() })),
      log: v.nullable(logSays),
    }),
  ),
  /** The provider was asked about the reference, and its answer is in the log; the two may differ still. */
  DifferenceAsked: eventType(v.object(ofDifference)),
  /** The log learned the panel's facts, or a later export had what this one lacked. */
  DifferenceSettled: eventType(v.object(ofDifference)),
}
export type DifferenceEvent = EventsOf<typeof differenceEvents>
