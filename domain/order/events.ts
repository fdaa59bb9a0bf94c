import * as v from 'valibot'
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
      /** The offer it was opened for. */
      requestId: v.string(),
      offerId: v.string(),
      version: v.number(),
      lineId: v.string(),
      doctorId: v.string(),
      visit: visitSchema,
      expiresAt: v.string(),
    }),
  ),
  LineAdded: eventType(v.object({ ...ofLine, doctorId: v.string(), visit: visitSchema, commissionCents: v.number() })),
  LineRemoved: eventType(v.object(ofLine)),
  LineAbandoned: eventType(v.object(ofLine)),
  LineRescued: eventType(v.object(ofLine)),
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
    v.object({ ...ofOrder, key: v.string(), lineId: v.nullable(v.string()), amountCents: v.number() }),
  ),
  RefundIssued: eventType(v.object({ ...ofOrder, key: v.string(), providerRefundId: v.string() })),
}
export type OrderEvent = EventsOf<typeof orderEvents>
