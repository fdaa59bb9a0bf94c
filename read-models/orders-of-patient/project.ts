import { numberOfOrder } from '@turno/domain/ids.ts'
import type { Documents, Projection, Recorded } from '../projection.ts'
import { type LineView, model, type OrderView, orderKey, type PatientOrders, patientKey } from './view.ts'

type Opened = Extract<Recorded, { type: 'OrderOpened' }>

/** A patient's orders: lines, deadline, state and how paying goes. */
export const projection: Projection = {
  ...model,
  handles: [
    'OrderOpened',
    'LineAdded',
    'LineRemoved',
    'LineAbandoned',
    'OrderSubmitted',
    'OrderPaid',
    'OrderPaidLate',
    'OrderExpired',
    'OrderClosed',
    'RefundDue',
    'RefundIssued',
    'PaymentStarted',
    'PaymentApproved',
    'PaymentDeclined',
    'PaymentExpired',
    'PaymentPending',
    'PaymentRefundDue',
    'PaymentRefundIssued',
  ],
  reads: (event) => {
    const id = 'orderId' in event.data && event.data.orderId ? event.data.orderId : undefined
    if (id === undefined) return []
    return event.type === 'OrderOpened' ? [patientKey(event.data.patientId)] : [orderKey(id)]
  },
  async project(event, documents) {
    if (event.type === 'OrderOpened') return open(event, documents)
    const order =
      'orderId' in event.data && event.data.orderId
        ? await documents.get<OrderView>(orderKey(event.data.orderId))
        : undefined
    if (order) save(documents, evolve(order, event))
  },
}

async function open({ data }: Opened, documents: Documents): Promise<void> {
  const { orderId, patientId, requestId, offerId, lineId, visit, expiresAt } = data
  const before = await documents.get<PatientOrders>(patientKey(patientId))
  if (!before || numberOfOrder(before.last) < numberOfOrder(orderId))
    documents.set(patientKey(patientId), { last: orderId })
  const lines: LineView[] = [{ id: lineId, visit, state: 'pending' }]
  save(documents, {
    id: orderId,
    patientId,
    requestId,
    offerId,
    expiresAt,
    state: 'open',
    lines,
    attempts: [],
    refunds: [],
  })
}

function evolve(order: OrderView, event: Recorded): OrderView {
  switch (event.type) {
    case 'LineAdded':
      return changeLine(order, event.data.lineId, 'added')
    case 'LineRemoved':
      return changeLine(order, event.data.lineId, 'removed')
    case 'LineAbandoned':
      return changeLine(order, event.data.lineId, 'abandoned')
    case 'OrderSubmitted':
      return { ...order, state: 'submitted' }
    case 'OrderPaid':
      return { ...order, state: 'paid' }
    case 'OrderPaidLate':
      return { ...order, state: 'late' }
    case 'OrderExpired':
      return { ...order, state: 'expired' }
    case 'OrderClosed':
      return { ...order, state: 'closed' }
    case 'RefundDue':
      return owe(order, event.data.key, event.data.amountCents)
    case 'RefundIssued':
      return giveBack(order, event.data.key, { at: event.metadata.at, reference: event.data.providerRefundId })
    default:
      return pay(order, event)
  }
}

function pay(order: OrderView, event: Recorded): OrderView {
  switch (event.type) {
    case 'PaymentStarted':
      return { ...order, attempts: [...order.attempts, { reference: event.data.reference, told: 'nothing' }] }
    case 'PaymentApproved':
      return tell(order, event.data.reference, 'approved')
    case 'PaymentDeclined':
      return tell(order, event.data.reference, 'declined')
    case 'PaymentExpired':
      return tell(order, event.data.reference, 'expired')
    case 'PaymentPending':
      return tell(order, event.data.reference, 'pending')
    case 'PaymentRefundDue':
      return owe(order, event.data.transactionId, event.data.amountCents)
    case 'PaymentRefundIssued':
      return giveBack(order, event.data.transactionId, {
        at: event.metadata.at,
        reference: event.data.providerRefundId,
      })
    default:
      return order
  }
}

/** A payer may try twice under one reference: what was approved stays so. */
const tell = (order: OrderView, reference: string, told: OrderView['attempts'][number]['told']): OrderView => ({
  ...order,
  attempts: order.attempts.map((attempt) =>
    attempt.reference === reference && attempt.told !== 'approved' ? { ...attempt, told } : attempt,
  ),
})

const owe = (order: OrderView, key: string, amountCents: number): OrderView => ({
  ...order,
  refunds: [...order.refunds, { key, amountCents, issued: null }],
})

const giveBack = (order: OrderView, key: string, issued: OrderView['refunds'][number]['issued']): OrderView => ({
  ...order,
  refunds: order.refunds.map((due) => (due.key === key ? { ...due, issued } : due)),
})

const changeLine = (order: OrderView, lineId: string, state: LineView['state']): OrderView => ({
  ...order,
  lines: order.lines.map((line) => (line.id === lineId ? { ...line, state } : line)),
})

function save(documents: Documents, order: OrderView): void {
  documents.set(orderKey(order.id), order)
  documents.changed([order.patientId], orderKey(order.id))
}
