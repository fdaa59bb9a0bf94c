import * as v from 'valibot'
import { bankAccountSchema } from '../bank-account.ts'
import { type EventsOf, eventType } from '../event.ts'
import { visitSchema } from '../visit.ts'

const ofOrder = { orderId: v.string(), patientId: v.string() }
const ofLine = { ...ofOrder, lineId: v.string() }
const money = { transactionId: v.nullable(v.string()), amountCents: v.number() }

/** Stream `order-<patientId>_<n>`: the patient's nth order. It alone decides whether it was paid or expired. */
export const orderEvents = {
  OrderOpened: eventType(
    v.object({
      ...ofOrder,
      /** The offer it was opened for, with its only line; all null: hours of schedules follow as `LineChosen`. */
      requestId: v.nullable(v.string()),
      offerId: v.nullable(v.string()),
      version: v.nullable(v.number()),
      lineId: v.nullable(v.string()),
      doctorId: v.nullable(v.string()),
      visit: v.nullable(visitSchema),
      /** When it ends unpaid; of hours of schedules: at the latest. */
      expiresAt: v.string(),
    }),
  ),
  /** An hour of a doctor's schedule, on final terms. `patientId` is the person to be seen. */
  LineChosen: eventType(v.object({ ...ofLine, doctorId: v.string(), visit: visitSchema })),
  LineAdded: eventType(
    v.object({
      ...ofLine,
      doctorId: v.string(),
      visit: visitSchema,
      commissionCents: v.number(),
      /** When the order ends from here on; null: as before. */
      expiresAt: v.optional(v.nullable(v.string()), null),
    }),
  ),
  /** `by` the doctor, who cancelled that day; old logs do not say, and mean the patient. */
  LineRemoved: eventType(v.object({ ...ofLine, by: v.optional(v.picklist(['patient', 'doctor'])) })),
  LineAbandoned: eventType(
    v.object({
      ...ofLine,
      /** The text for the patient, where the hour could not be had. */
      refusal: v.optional(v.nullable(v.object({ code: v.number(), message: v.string() })), null),
    }),
  ),
  LineRescued: eventType(v.object(ofLine)),
  /** Its appointment was cancelled; where the money goes back, `RefundDue` follows. */
  LineCancelled: eventType(v.object(ofLine)),
  OrderSubmitted: eventType(
    v.object({ ...ofOrder, amountCents: v.number(), termsVersion: v.string(), consentVersion: v.string() }),
  ),
  OrderDeclined: eventType(v.object({ ...ofOrder, transactionId: v.string() })),
  OrderPaid: eventType(v.object({ ...ofOrder, ...money })),
  OrderPaidLate: eventType(v.object({ ...ofOrder, ...money })),
  OrderExpired: eventType(v.object(ofOrder)),
  OrderClosed: eventType(
    v.object({
      ...ofOrder,
      cause: v.picklist(['emptied', 'lineUnavailable', 'offerGone']),
      /** The text for the patient. */
      code: v.number(),
      message: v.string(),
      /** Whether the doctor's hour was gone, so that the offer ends too. */
      doctorBusy: v.boolean(),
    }),
  ),
  /** `key` is the line's id, or the transaction's for an approval after the first. */
  RefundDue: eventType(
    v.object({
      ...ofOrder,
      key: v.string(),
      lineId: v.nullable(v.string()),
      amountCents: v.number(),
      /**
       * Cause of a line's refund; null: the visit could not be served. `transactionId`: the refunded transaction; null
       * in old logs, where that of `OrderPaid` is.
       */
      cause: v.optional(v.nullable(v.picklist(['cancelled', 'resold'])), null),
      transactionId: v.optional(v.nullable(v.string()), null),
    }),
  ),
  /**
   * `naming`: to the account of which naming it went, from 1; null: it left without one, though it needed one. Absent
   * where the provider gives it back by itself, and in old logs. `note`: why it did not go to the account that stood.
   */
  RefundIssued: eventType(
    v.object({
      ...ofOrder,
      key: v.string(),
      providerRefundId: v.string(),
      naming: v.optional(v.nullable(v.number())),
      note: v.optional(v.nullable(v.string())),
    }),
    { note: { of: 'patientId', under: 'personKey' } },
  ),
  /** Its money cannot go back the way it came: the patient is asked for a bank account. */
  RefundAccountAsked: eventType(v.object({ ...ofOrder, amountCents: v.number() })),
  /** Destination of the order's refunds; a later one replaces it until all money has gone. */
  RefundAccountNamed: eventType(v.object({ ...ofOrder, account: v.nullable(bankAccountSchema) }), {
    account: { of: 'patientId', under: 'personKey' },
  }),
}
export type OrderEvent = EventsOf<typeof orderEvents>
