import { numberOfOrder } from '@turno/domain/ids.ts'
import { toMs } from '@turno/domain/time.ts'
import { changing, type Documents, projection, type Recorded } from '../projection.ts'
import {
  type Attempt,
  accountsIndex,
  type LineView,
  model,
  namedIndex,
  type OrderView,
  orderKey,
  type PatientOrders,
  patientKey,
} from './view.ts'

type Refund = OrderView['refunds'][number]

/** A handler that changes an order; money without an order changes none. */
const changed = changing<OrderView, { data: { orderId: string | null } }>(
  ({ data }) => (data.orderId === null ? null : orderKey(data.orderId)),
  save,
)

const became = (state: OrderView['state']) => changed((order) => ({ ...order, state }))

const lineBecame = (state: LineView['state']) =>
  changed<{ data: { orderId: string; lineId: string } }>((order, { data }) => withLine(order, data.lineId, state))

const withLine = (order: OrderView, lineId: string, state: LineView['state']): OrderView => ({
  ...order,
  lines: order.lines.map((line) => (line.id === lineId ? { ...line, state } : line)),
})

type OfTransaction = { data: { orderId: string | null; reference: string; transactionId: string } }

/** The provider's word on a transaction. */
const paymentBecame = (state: Attempt['state']) =>
  changed<OfTransaction>((order, { data: { reference, transactionId } }) => ({
    ...order,
    attempts: order.attempts.map((one) => (one.reference === reference ? told(one, state, transactionId) : one)),
  }))

/** A payer may try twice under one reference: an approval stays, and the end of one leaves another one pending. */
function told(attempt: Attempt, state: Attempt['state'], transactionId: string): Attempt {
  if (attempt.state === 'approved') return attempt
  const others = attempt.pending.filter((one) => one !== transactionId)
  if (state === 'pending') return { ...attempt, state, pending: [...others, transactionId] }
  return { ...attempt, state: state !== 'approved' && others.length > 0 ? 'pending' : state, pending: others }
}

const owe = (order: OrderView, key: string, amountCents: number): OrderView => ({
  ...order,
  refunds: [...order.refunds, { key, amountCents, issued: null }],
})

const giveBack = (order: OrderView, key: string, issued: Refund['issued']): OrderView => ({
  ...order,
  refunds: order.refunds.map((due) => (due.key === key ? { ...due, issued } : due)),
})

type AboutAccount = Recorded<'RefundAccountAsked' | 'RefundAccountNamed'>

/** Keeps how often an account was named, and the order in an index of its patient by when that happened. */
const accountBecame = (index: (patientId: string) => string, count: (named: number) => number) => ({
  reads: ({ data }: AboutAccount) => [orderKey(data.orderId)],
  writes({ data: { orderId, patientId }, metadata: { at } }: AboutAccount, documents: Documents) {
    const order = documents.get<OrderView>(orderKey(orderId))
    if (!order) return
    documents.addToIndex(index(patientId), orderId, toMs(at))
    save({ ...order, accountsNamed: count(order.accountsNamed ?? 0) }, documents)
  },
})

/** A patient's orders: lines, deadline, state and how paying goes. */
export const ordersOfPatient = projection(model, {
  OrderOpened: {
    reads: ({ data }) => [patientKey(data.patientId)],
    writes: open,
  },
  LineChosen: changed((order, { data: { lineId: id, visit } }) => ({
    ...order,
    lines: [...order.lines, { id, visit, state: 'pending' }],
  })),
  LineAdded: changed((order, { data: { lineId, expiresAt } }) => ({
    ...withLine(order, lineId, 'added'),
    expiresAt: expiresAt ?? order.expiresAt,
  })),
  LineRemoved: lineBecame('removed'),
  LineAbandoned: lineBecame('abandoned'),
  OrderSubmitted: became('submitted'),
  OrderPaid: became('paid'),
  OrderPaidLate: became('late'),
  OrderExpired: became('expired'),
  OrderClosed: became('closed'),
  RefundDue: changed((order, { data }) => owe(order, data.key, data.amountCents)),
  RefundIssued: changed((order, { data, metadata: { at } }) =>
    giveBack(order, data.key, { at, reference: data.providerRefundId }),
  ),
  RefundAccountAsked: accountBecame(accountsIndex, () => 0),
  RefundAccountNamed: accountBecame(namedIndex, (named) => named + 1),
  PaymentStarted: changed((order, { data: { reference } }) => ({
    ...order,
    attempts: [...order.attempts, { reference, state: 'started', pending: [] }],
  })),
  PaymentApproved: paymentBecame('approved'),
  PaymentDeclined: paymentBecame('declined'),
  PaymentExpired: paymentBecame('expired'),
  PaymentPending: paymentBecame('pending'),
  PaymentRefundDue: changed((order, { data }) => owe(order, data.transactionId, data.amountCents)),
  PaymentRefundIssued: changed((order, { data, metadata: { at } }) =>
    giveBack(order, data.transactionId, { at, reference: data.providerRefundId }),
  ),
})

function open({ data }: Recorded<'OrderOpened'>, documents: Documents): void {
  const { orderId: id, patientId, requestId, offerId, lineId, visit, expiresAt } = data
  const before = documents.get<PatientOrders>(patientKey(patientId))
  if (!before || numberOfOrder(before.last) < numberOfOrder(id)) documents.set(patientKey(patientId), { last: id })
  const lines: LineView[] = lineId && visit ? [{ id: lineId, visit, state: 'pending' }] : []
  const order = { id, patientId, requestId, offerId, expiresAt }
  save({ ...order, state: 'open', lines, attempts: [], refunds: [], accountsNamed: null }, documents)
}

function save(order: OrderView, documents: Documents): void {
  documents.set(orderKey(order.id), order)
  documents.changed([order.patientId], orderKey(order.id))
}
