import { idOfStream } from '@turno/domain/ids.ts'
import { toMs } from '@turno/domain/time.ts'
import { changing, type Documents, type Handler, projection, type Recorded } from '../projection.ts'
import { allIndex, model, type PaymentView, type PaymentViewState, paymentKey, stateIndex } from './view.ts'

type OfPayment = Pick<Recorded, 'stream' | 'metadata'> & {
  data: { orderId: string | null; patientId: string | null; reference: string; amountCents?: number }
}

/** Money without an order is known by its stream alone. */
const idOf = ({ data, stream }: OfPayment): string => (data.orderId === null ? idOfStream(stream) : data.reference)

/** The provider answered about a payment, or never did. */
const became = (state: PaymentViewState): Handler<OfPayment> => ({
  reads: (event) => [paymentKey(idOf(event))],
  writes(event, documents) {
    const before = documents.get<PaymentView>(paymentKey(idOf(event))) ?? unexpected(event)
    // A payer may try twice under one reference: an approval stays, unless it does not fit.
    if (!before || before.state === state || (before.state === 'approved' && state !== 'doubt')) return
    documents.removeFromIndex(stateIndex(before.state), before.id)
    save({ ...before, state }, documents)
  },
})

/** Money that came without an order of ours; anything else has been started. */
function unexpected(event: OfPayment): PaymentView | undefined {
  const { orderId, reference, patientId, amountCents } = event.data
  if (orderId !== null || amountCents === undefined) return undefined
  const id = idOf(event)
  const owner = { orderId, patientId, storyId: id }
  return { id, reference, ...owner, amountCents, at: event.metadata.at, state: 'started', misfit: null }
}

const changed = changing<PaymentView, OfPayment>((event) => paymentKey(idOf(event)), save)

/** Every attempt at paying, and money that fits no order, by its state. */
export const payments = projection(model, {
  PaymentStarted({ data, metadata: { at } }, documents) {
    const { reference, orderId, patientId, amountCents } = data
    const owner = { orderId, patientId, storyId: orderId }
    save({ id: reference, reference, ...owner, amountCents, at, state: 'started', misfit: null }, documents)
  },
  PaymentPending: became('pending'),
  PaymentApproved: became('approved'),
  PaymentDeclined: became('declined'),
  PaymentExpired: became('expired'),
  PaymentUntried: became('untried'),
  PaymentInDoubt: became('doubt'),
  PaymentRefundDue: changed((payment) => ({ ...payment, misfit: 'due' })),
  PaymentRefundIssued: changed((payment) => ({ ...payment, misfit: 'issued' })),
})

function save(payment: PaymentView, documents: Documents): void {
  documents.set(paymentKey(payment.id), payment)
  for (const index of [allIndex, stateIndex(payment.state)]) documents.addToIndex(index, payment.id, toMs(payment.at))
  // Support alone may see a reference, so the message of the change does not name it.
  documents.changed(['role:support'], allIndex)
}
