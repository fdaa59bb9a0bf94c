import { idOfStream } from '@turno/domain/ids.ts'
import { toMs } from '@turno/domain/time.ts'
import { type Documents, type Handler, projection, type Recorded } from '../projection.ts'
import {
  type AttemptView,
  approvedIndex,
  attemptKey,
  model,
  referenceIndex,
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
  return { transactionId, reference, paymentId, orderId, state, amountCents, begunAt, at }
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
})
