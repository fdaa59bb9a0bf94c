import { idOfStream } from '@turno/domain/ids.ts'
import { toMs } from '@turno/domain/time.ts'
import type { Documents, Projection, Recorded } from '../projection.ts'
import {
  type AttemptView,
  approvedIndex,
  attemptKey,
  model,
  referenceIndex,
  type TransactionView,
  transactionKey,
} from './view.ts'

type Of<Type extends Recorded['type']> = Extract<Recorded, { type: Type }>

const told = {
  PaymentPending: 'pending',
  PaymentApproved: 'approved',
  PaymentDeclined: 'declined',
  PaymentExpired: 'expired',
  PaymentInDoubt: 'doubt',
} as const satisfies Partial<Record<Recorded['type'], TransactionView['state']>>
type Told = Of<keyof typeof told>

/** The provider's transactions by what the log says of each: what an export of the provider's panel is held against. */
export const projection: Projection = {
  ...model,
  handles: ['PaymentStarted', ...(Object.keys(told) as (keyof typeof told)[])],
  reads: ({ type, data }) => {
    if (!(type in told) || !('transactionId' in data) || data.transactionId === null) return []
    return [transactionKey(data.transactionId), attemptKey('reference' in data ? data.reference : '')]
  },
  async project(event, documents) {
    if (event.type === 'PaymentStarted') {
      documents.set(attemptKey(event.data.reference), { startedAt: event.data.startedAt } satisfies AttemptView)
    } else if (event.type in told) await tell(event as Told, documents)
  },
}

/** The other doubts are about what was not seen, or about what is counted all the same. */
const isOfMoney = (why: Of<'PaymentInDoubt'>['data']['why']): boolean =>
  why === 'amountMismatch' || why === 'unknownReference'

async function tell(event: Told, documents: Documents): Promise<void> {
  const { type, data, stream, metadata } = event
  const { transactionId, reference, orderId, amountCents } = data
  if (transactionId === null || (event.type === 'PaymentInDoubt' && !isOfMoney(event.data.why))) return
  const before = await documents.get<TransactionView>(transactionKey(transactionId))
  // Money that was approved is counted, whatever is doubted about it.
  if (before?.state === 'approved' && type === 'PaymentInDoubt') return
  const begunAt = (await documents.get<AttemptView>(attemptKey(reference)))?.startedAt ?? null
  const paymentId = idOfStream(stream)
  const view: TransactionView = {
    transactionId,
    reference,
    paymentId,
    orderId,
    state: told[type],
    amountCents,
    begunAt,
    at: metadata.at,
  }
  documents.set(transactionKey(transactionId), view)
  if (type !== 'PaymentApproved') return
  for (const index of [approvedIndex, referenceIndex(reference)])
    documents.addToIndex(index, transactionId, toMs(metadata.at))
}
