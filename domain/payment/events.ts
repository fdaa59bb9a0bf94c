import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'
import { voucherSchema } from './voucher.ts'

const ofPayment = { orderId: v.nullable(v.string()), patientId: v.nullable(v.string()), reference: v.string() }
const fact = {
  ...ofPayment,
  transactionId: v.string(),
  amountCents: v.number(),
  currency: v.string(),
  method: v.string(),
  /** Name of the method in the provider's words, as VISA or EFECTY; older logs have none. */
  methodName: v.optional(v.string()),
  /** When the report arrived; logs from before claims have none. */
  toldAt: v.optional(v.string()),
}

/** Stream `payment-<orderId>` (or `payment-unmatched_<transactionId>`): the provider's reports, for ever. */
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
  /**
   * Evidence, word for word as far as it matters. A notification by the webhook is a claim and moves nothing; in old
   * logs the believed outcome follows it. The query's answer is followed by its outcome.
   */
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
  /** Once more, where the provider gives the voucher only later; older logs have none. */
  PaymentPending: eventType(v.object({ ...fact, voucher: v.optional(v.nullable(voucherSchema)) }), {
    voucher: { of: 'patientId', under: 'personKey' },
  }),
  PaymentExpired: eventType(v.object(fact)),
  /** The provider, asked for long enough, never showed the claimed transaction. */
  PaymentClaimLapsed: eventType(v.object({ ...ofPayment, transactionId: v.string() })),
  /** No payment was tried under the reference: the provider need not be asked any more. Money may still come. */
  PaymentUntried: eventType(v.object(ofPayment)),
  /** The reference's last transaction ended without money long ago, or was approved: asking stops. */
  PaymentReferenceClosed: eventType(v.object(ofPayment)),
  PaymentInDoubt: eventType(
    v.object({
      ...ofPayment,
      transactionId: v.nullable(v.string()),
      amountCents: v.number(),
      why: v.picklist([
        'amountMismatch',
        'unknownReference',
        'stillPending',
        'queryFailing',
        'contradiction',
        'unconfirmed',
      ]),
    }),
  ),
  /** Money that the provider has and that fits no attempt goes back, by transaction. */
  PaymentRefundDue: eventType(
    v.object({ ...ofPayment, transactionId: v.string(), amountCents: v.number(), currency: v.string() }),
  ),
  PaymentRefundIssued: eventType(
    v.object({ ...ofPayment, transactionId: v.string(), amountCents: v.number(), providerRefundId: v.string() }),
  ),
}
export type PaymentEvent = EventsOf<typeof paymentEvents>
