import { plusMs } from '@turno/domain/time.ts'
import type { Documents, Recorded } from '../projection.ts'
import { due, notDue } from './deadlines.ts'

/** An order whose opening takes longer than this is finished by a reactor. */
const stalledMs = 10_000
/** The provider is asked this long after it should have told something. */
const queryMs = 2 * 60_000

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
      // Its payment is still asked about: a confirmation may have been lost, and money is never dropped.
      notDue(documents, event.data.orderId, 'orderStalled', 'orderExpiry')
      break
    case 'OrderClosed':
    case 'OrderPaid':
      notDue(documents, event.data.orderId, 'orderStalled', 'orderExpiry', 'paymentQuery')
      break
    default:
      projectPayment(event, documents)
      break
  }
}

function projectPayment(event: Recorded, documents: Documents): void {
  if (!('orderId' in event.data) || !event.data.orderId) return
  const { orderId: id } = event.data
  switch (event.type) {
    case 'PaymentStarted':
      due(documents, plusMs(event.metadata.at, queryMs), { kind: 'paymentQuery', id })
      break
    case 'PaymentPending':
      notDue(documents, id, 'paymentQuery')
      due(documents, plusMs(event.metadata.at, queryMs), { kind: 'pendingPayment', id: `${id}/${event.data.transactionId}`, orderId: id })
      break
    case 'PaymentApproved':
    case 'PaymentDeclined':
    case 'PaymentExpired':
      notDue(documents, id, 'paymentQuery')
      notDue(documents, `${id}/${event.data.transactionId}`, 'pendingPayment')
      break
    case 'PaymentUntried':
      notDue(documents, id, 'paymentQuery')
  }
}
