import { plusMs } from '@turno/domain/time.ts'
import type { Documents, Recorded } from '../projection.ts'
import { due, notDue } from './deadlines.ts'

/** An order whose opening takes longer than this is finished by a reactor. */
const stalledMs = 10_000
/** The provider is asked this long after it should have told something. */
const queryMs = 2 * 60_000
/** Whoever heard a claim asks at once; this is for what could not be asked, or was not shown yet. */
const claimMs = 5_000

/** Timers of orders and their payments. */
export function projectOrder(event: Recorded, documents: Documents): void {
  switch (event.type) {
    case 'OrderOpened': {
      const { orderId: id, expiresAt } = event.data
      due(documents, expiresAt, { kind: 'orderExpiry', id })
      due(documents, plusMs(event.metadata.at, stalledMs), { kind: 'orderStalled', id })
      break
    }
    case 'LineAdded':
    case 'LineAbandoned':
      notDue(documents, event.data.orderId, 'orderStalled')
      break
    case 'OrderExpired':
    case 'OrderClosed':
    case 'OrderPaid':
      // Its payment is still asked about: a confirmation may have been lost, and money is never dropped.
      notDue(documents, event.data.orderId, 'orderStalled', 'orderExpiry')
      break
    default:
      projectPayment(event, documents)
      break
  }
}

type OfPayment = Extract<Recorded, { type: `Payment${string}` }>
const isOfPayment = (event: Recorded): event is OfPayment => event.type.startsWith('Payment')

function projectPayment(event: Recorded, documents: Documents): void {
  if (!isOfPayment(event) || event.data.orderId === null) return
  const { orderId, reference } = event.data
  const key = `${orderId}/${reference}`
  const ask = (kind: AskedAbout, id: string, afterMs: number) =>
    due(documents, plusMs(event.metadata.at, afterMs), { kind, id, orderId, reference })
  if ('transactionId' in event.data && event.data.transactionId !== null)
    projectTransaction(event, `${orderId}/${event.data.transactionId}`, ask, documents)
  switch (event.type) {
    case 'PaymentStarted':
    case 'PaymentDeclined':
    case 'PaymentExpired':
      ask('paymentQuery', key, queryMs)
      break
    case 'PaymentPending':
    case 'PaymentApproved':
    case 'PaymentUntried':
    case 'PaymentReferenceClosed':
      notDue(documents, key, 'paymentQuery')
  }
}

type AskedAbout = 'paymentQuery' | 'pendingPayment' | 'paymentClaim'

/** A transaction that is claimed or pending is asked about by itself, whatever else is known of its reference. */
function projectTransaction(
  event: OfPayment,
  key: string,
  ask: (kind: AskedAbout, id: string, afterMs: number) => void,
  documents: Documents,
): void {
  switch (event.type) {
    case 'PaymentNotified':
      if (event.data.source === 'webhook') ask('paymentClaim', key, claimMs)
      break
    case 'PaymentPending':
      notDue(documents, key, 'paymentClaim')
      ask('pendingPayment', key, queryMs)
      break
    case 'PaymentInDoubt':
      notDue(documents, key, 'paymentClaim', 'pendingPayment')
      // The right amount may still come under the same reference.
      if (event.data.why === 'amountMismatch')
        ask('paymentQuery', `${event.data.orderId}/${event.data.reference}`, queryMs)
      break
    case 'PaymentApproved':
    case 'PaymentDeclined':
    case 'PaymentExpired':
    case 'PaymentClaimLapsed':
      notDue(documents, key, 'paymentClaim', 'pendingPayment')
  }
}
