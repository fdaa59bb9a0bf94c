import { idOfStream } from '@turno/domain/ids.ts'
import { toMs } from '@turno/domain/time.ts'
import { type Documents, type Handler, projection, type Recorded } from '../projection.ts'
import {
  type AttemptView,
  approvedIndex,
  attemptKey,
  type DueView,
  dueKey,
  model,
  orderKey,
  type PaidView,
  referenceIndex,
  refundedIndex,
  type TransactionView,
  transactionKey,
} from './view.ts'

type OfTransaction = Pick<Recorded, 'stream' | 'metadata'> & {
  data: { transactionId: string | null; reference: string; orderId: string | null; amountCents: number }
}

/** The log has learned the state of a transaction. */
const became = (state: TransactionView['state']): Handler<OfTransaction> => ({
  reads: ({ data: { transactionId, reference } }) =>
    transactionId === null ? [] : [transactionKey(transactionId), attemptKey(reference)],
  writes(event, documents) {
    const view = viewOf(event, state, documents)
    if (!view) return
    documents.set(transactionKey(view.transactionId), view)
    if (state !== 'approved') return
    for (const index of [approvedIndex, referenceIndex(view.reference)])
      documents.addToIndex(index, view.transactionId, toMs(view.at))
  },
})

function viewOf(
  { data, stream, metadata: { at } }: OfTransaction,
  state: TransactionView['state'],
  documents: Documents,
): TransactionView | undefined {
  const { transactionId, reference, orderId, amountCents } = data
  if (transactionId === null) return undefined
  const before = documents.get<TransactionView>(transactionKey(transactionId))
  // Money that was approved is counted, whatever is doubted about it.
  if (before?.state === 'approved' && state === 'doubt') return undefined
  const begunAt = documents.get<AttemptView>(attemptKey(reference))?.startedAt ?? null
  const paymentId = idOfStream(stream)
  const refund = before?.refund ?? null
  return { transactionId, reference, paymentId, orderId, state, amountCents, begunAt, at, refund }
}

const paid = ({ data: { orderId, transactionId } }: Recorded<'OrderPaid' | 'OrderPaidLate'>, documents: Documents) => {
  if (transactionId !== null) documents.set(orderKey(orderId), { transactionId } satisfies PaidView)
}

const dueOf = ({ stream, data }: Recorded<'RefundIssued' | 'PaymentRefundIssued'>): string =>
  dueKey(idOfStream(stream), 'key' in data ? data.key : data.transactionId)

/** The owed money of a transaction has gone back. */
const issued: Handler<Recorded<'RefundIssued' | 'PaymentRefundIssued'>> = {
  reads: (event) => [dueOf(event)],
  writes(event, documents) {
    const due = documents.get<DueView>(dueOf(event))
    const view = due?.transactionId ? documents.get<TransactionView>(transactionKey(due.transactionId)) : undefined
    if (!due || !view) return
    const { at } = event.metadata
    const cents = (view.refund?.cents ?? 0) + due.amountCents
    const refund = { cents, dueAt: view.refund?.dueAt ?? due.dueAt, recordedAt: at }
    documents.set(transactionKey(view.transactionId), { ...view, refund } satisfies TransactionView)
    documents.addToIndex(refundedIndex, view.transactionId, toMs(at))
  },
}

const doubted = became('doubt')

/** The provider's transactions as the log has them, to be compared with an export of the provider's panel. */
export const transactions = projection(model, {
  PaymentStarted: ({ data: { reference, startedAt } }, documents) =>
    documents.set(attemptKey(reference), { startedAt } satisfies AttemptView),
  PaymentPending: became('pending'),
  PaymentApproved: became('approved'),
  PaymentDeclined: became('declined'),
  PaymentExpired: became('expired'),
  PaymentInDoubt: {
    ...doubted,
    writes(event, documents) {
      const { why } = event.data
      // The other doubts are about money that was not seen, or that is counted all the same.
      if (why === 'amountMismatch' || why === 'unknownReference') doubted.writes(event, documents)
    },
  },
  OrderPaid: paid,
  OrderPaidLate: paid,
  RefundDue: {
    reads: ({ data: { orderId } }) => [orderKey(orderId)],
    writes({ data, metadata: { at } }, documents) {
      const { orderId, key, lineId, amountCents } = data
      const unnamed = lineId === null ? key : (documents.get<PaidView>(orderKey(orderId))?.transactionId ?? null)
      const due = { transactionId: data.transactionId ?? unnamed, amountCents, dueAt: at }
      documents.set(dueKey(orderId, key), due satisfies DueView)
    },
  },
  PaymentRefundDue({ data: { transactionId, amountCents }, stream, metadata: { at } }, documents) {
    const due = { transactionId, amountCents, dueAt: at }
    documents.set(dueKey(idOfStream(stream), transactionId), due satisfies DueView)
  },
  RefundIssued: issued,
  PaymentRefundIssued: issued,
})
