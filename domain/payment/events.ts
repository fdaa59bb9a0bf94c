import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

const ofPayment = { orderId: v.nullable(v.string()), patientId: v.nullable(v.string()), reference: v.string() }
const fact = { ...ofPayment, transactionId: v.string(), amountCents: v.number(), currency: v.string(), method: v.string() }

/** Stream `payment-<orderId>` (or `payment-unmatched_<transactionId>`): what the provider told, for ever. */
export const paymentEvents = {
  PaymentStarted: eventType(
    v.object({
      orderId: v.string(),
      patientId: v.string(),
      reference: v.string(),
      attempt: v.number(),
      amountCents: v.number(),
      startedAt: v.string(),
    }),
  ),
  /** Evidence: what the provider said, word for word as far as it matters. */
  PaymentNotified: eventType(
    v.object({
      ...fact,
      state: v.picklist(['approved', 'declined', 'expired', 'pending', 'error']),
      responseCode: v.string(),
      responseMessage: v.string(),
      source: v.picklist(['webhook', 'query']),
      buyerEmail: v.nullable(v.string()),
    }),
    { buyerEmail: { of: 'patientId', under: 'personKey' } },
  ),
  PaymentApproved: eventType(v.object(fact)),
  PaymentDeclined: eventType(v.object(fact)),
  PaymentPending: eventType(v.object(fact)),
  PaymentExpired: eventType(v.object(fact)),
  /** Nobody tried to pay the attempts that were started: the provider need not be asked any more. Money may come all the same. */
  PaymentUntried: eventType(v.object(ofPayment)),
  PaymentInDoubt: eventType(
    v.object({
      ...ofPayment,
      transactionId: v.nullable(v.string()),
      amountCents: v.number(),
      why: v.picklist(['amountMismatch', 'unknownReference', 'stillPending', 'queryFailing', 'contradiction']),
    }),
  ),
}
export type PaymentEvent = EventsOf<typeof paymentEvents>
