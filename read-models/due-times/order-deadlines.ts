import { plusMs } from '@turno/domain/time.ts'
import type { Documents, Handlers, Recorded } from '../projection.ts'
import { due, notDue } from './deadlines.ts'
import { type DueEntry, entryKey } from './view.ts'

/** An order whose opening takes longer than this is finished by a reactor. */
const stalledMs = 10_000
/** The provider is queried this long after it should have answered. */
const queryMs = 2 * 60_000
/** A claim is queried at once; this timer catches what could not be queried, or was not shown yet. */
const claimMs = 5_000

interface OfOrder {
  data: { orderId: string }
}
interface OfReference extends Pick<Recorded, 'metadata'> {
  data: { orderId: string | null; reference: string }
}
interface OfTransaction extends OfReference {
  data: OfReference['data'] & { transactionId: string | null }
}

/** A handler for payments of an order: money without an order is not queried. */
const ofOrder =
  <Event extends OfReference>(writes: (event: Event, documents: Documents) => void) =>
  (event: Event, documents: Documents): void => {
    if (event.data.orderId !== null) writes(event, documents)
  }

const failed = ofOrder((event: OfTransaction, documents) => {
  endTransaction(event, documents)
  queryReference(event, documents)
})
const settled = ofOrder(endReference)

/** Timers of orders and their payments. */
export const orderDeadlines: Handlers = {
  OrderOpened({ data: { orderId, lineId, expiresAt }, metadata }, documents) {
    due(documents, expiresAt, { kind: 'orderExpiry', id: orderId })
    if (lineId !== null) mayStall(orderId, [lineId], metadata.at, documents)
  },
  LineChosen: {
    reads: stalledKey,
    writes({ data: { orderId, lineId }, metadata }, documents) {
      mayStall(orderId, [...stalling(orderId, documents), lineId], metadata.at, documents)
    },
  },
  LineAdded: {
    reads: stalledKey,
    writes(event, documents) {
      const { orderId: id, expiresAt } = event.data
      endChoosing(event, documents)
      if (expiresAt !== null) due(documents, expiresAt, { kind: 'orderExpiry', id })
    },
  },
  LineAbandoned: { reads: stalledKey, writes: endChoosing },
  OrderExpired: endOrder,
  OrderClosed: endOrder,
  OrderPaid: endOrder,
  PaymentStarted: queryReference,
  PaymentUntried: settled,
  PaymentReferenceClosed: settled,
  PaymentNotified: ofOrder((event, documents) => {
    if (event.data.source === 'webhook') query('paymentClaim', transactionOf(event), event, claimMs, documents)
  }),
  PaymentPending: ofOrder((event, documents) => {
    notDue(documents, transactionOf(event), 'paymentClaim')
    query('pendingPayment', transactionOf(event), event, queryMs, documents)
    endReference(event, documents)
  }),
  PaymentApproved: ofOrder((event, documents) => {
    endTransaction(event, documents)
    endReference(event, documents)
  }),
  PaymentDeclined: failed,
  PaymentExpired: failed,
  PaymentClaimLapsed: ofOrder(endTransaction),
  PaymentInDoubt: ofOrder((event, documents) => {
    if (event.data.transactionId === null) return
    endTransaction(event, documents)
    // The right amount may still come under the same reference.
    if (event.data.why === 'amountMismatch') queryReference(event, documents)
  }),
}

interface OfLine extends Pick<Recorded, 'metadata'> {
  data: { orderId: string; lineId: string }
}
type Stalled = Extract<DueEntry, { kind: 'orderStalled' }>

function stalledKey({ data }: OfOrder): string[] {
  return [entryKey('orderStalled', data.orderId)]
}

const stalling = (orderId: string, documents: Documents): string[] =>
  documents.get<Stalled>(entryKey('orderStalled', orderId))?.lineIds ?? []

function mayStall(id: string, lineIds: string[], at: string, documents: Documents): void {
  due(documents, plusMs(at, stalledMs), { kind: 'orderStalled', id, lineIds })
}

function endChoosing({ data: { orderId, lineId }, metadata }: OfLine, documents: Documents): void {
  const others = stalling(orderId, documents).filter((id) => id !== lineId)
  if (others.length > 0) mayStall(orderId, others, metadata.at, documents)
  else notDue(documents, orderId, 'orderStalled')
}

/** The order's payment is still queried: a confirmation may have been lost, and money is never dropped. */
function endOrder({ data }: OfOrder, documents: Documents): void {
  notDue(documents, data.orderId, 'orderStalled', 'orderExpiry')
}

const referenceOf = ({ data }: OfReference): string => `${data.orderId}/${data.reference}`
/** A transaction that is claimed or pending is queried by itself, whatever else is known of its reference. */
const transactionOf = ({ data }: OfTransaction): string => `${data.orderId}/${data.transactionId}`

function query(
  kind: 'paymentQuery' | 'pendingPayment' | 'paymentClaim',
  id: string,
  { data: { orderId, reference }, metadata }: OfReference,
  afterMs: number,
  documents: Documents,
): void {
  if (orderId !== null) due(documents, plusMs(metadata.at, afterMs), { kind, id, orderId, reference })
}

function queryReference(event: OfReference, documents: Documents): void {
  query('paymentQuery', referenceOf(event), event, queryMs, documents)
}

function endReference(event: OfReference, documents: Documents): void {
  notDue(documents, referenceOf(event), 'paymentQuery')
}

function endTransaction(event: OfTransaction, documents: Documents): void {
  notDue(documents, transactionOf(event), 'paymentClaim', 'pendingPayment')
}
