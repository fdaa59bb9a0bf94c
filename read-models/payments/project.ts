import { idOfStream } from '@turno/domain/ids.ts'
import { toMs } from '@turno/domain/time.ts'
import type { Documents, Projection, Recorded } from '../projection.ts'
import { allIndex, model, type PaymentView, type PaymentViewState, paymentKey, stateIndex } from './view.ts'

type Of<Type extends Recorded['type']> = Extract<Recorded, { type: Type }>

const told = {
  PaymentPending: 'pending',
  PaymentApproved: 'approved',
  PaymentDeclined: 'declined',
  PaymentExpired: 'expired',
  PaymentUntried: 'untried',
  PaymentInDoubt: 'doubt',
} as const satisfies Partial<Record<Recorded['type'], PaymentViewState>>
type Told = Of<keyof typeof told>
type OfRefund = Of<'PaymentRefundDue' | 'PaymentRefundIssued'>

/** Every attempt at paying, and money that fits no order, by what is known of it. */
export const projection: Projection = {
  ...model,
  handles: [
    'PaymentStarted',
    'PaymentRefundDue',
    'PaymentRefundIssued',
    ...(Object.keys(told) as (keyof typeof told)[]),
  ],
  reads: (event) => (isTold(event) || isRefund(event) ? [paymentKey(idOf(event))] : []),
  async project(event, documents) {
    if (event.type === 'PaymentStarted') return start(event, documents)
    if (isRefund(event)) return refund(event, documents)
    if (isTold(event)) return tell(event, documents)
  },
}

const isTold = (event: Recorded): event is Told => event.type in told
const isRefund = (event: Recorded): event is OfRefund =>
  event.type === 'PaymentRefundDue' || event.type === 'PaymentRefundIssued'

/** Money without an order is known by its stream alone. */
const idOf = ({ data, stream }: Told | OfRefund): string =>
  data.orderId === null ? idOfStream(stream) : data.reference

function start({ data, metadata }: Of<'PaymentStarted'>, documents: Documents): void {
  const { reference, orderId, patientId, amountCents } = data
  const owner = { orderId, patientId, storyId: orderId }
  save(documents, { id: reference, reference, ...owner, amountCents, at: metadata.at, state: 'started', misfit: null })
}

async function refund(event: OfRefund, documents: Documents): Promise<void> {
  const before = await documents.get<PaymentView>(paymentKey(idOf(event)))
  if (before) save(documents, { ...before, misfit: event.type === 'PaymentRefundDue' ? 'due' : 'issued' })
}

async function tell(event: Told, documents: Documents): Promise<void> {
  const before = (await documents.get<PaymentView>(paymentKey(idOf(event)))) ?? unexpected(event)
  const state = told[event.type]
  // A payer may try twice under one reference: what was approved stays so, unless it does not fit.
  if (!before || before.state === state || (before.state === 'approved' && state !== 'doubt')) return
  documents.removeFromIndex(stateIndex(before.state), before.id)
  save(documents, { ...before, state })
}

/** Money that came without an order of ours; anything else has been started. */
function unexpected(event: Told): PaymentView | undefined {
  if (event.data.orderId !== null || !('amountCents' in event.data)) return undefined
  const { reference, patientId, amountCents } = event.data
  const id = idOf(event)
  return {
    id,
    reference,
    orderId: null,
    patientId,
    storyId: id,
    amountCents,
    at: event.metadata.at,
    state: 'started',
    misfit: null,
  }
}

function save(documents: Documents, payment: PaymentView): void {
  documents.set(paymentKey(payment.id), payment)
  for (const index of [allIndex, stateIndex(payment.state)]) documents.addToIndex(index, payment.id, toMs(payment.at))
  // A reference is for the eyes of support alone, not for the wire that tells of changes.
  documents.changed(['role:support'], allIndex)
}
