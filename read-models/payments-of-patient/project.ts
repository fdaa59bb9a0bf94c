import { bogotaDate, toMs } from '@turno/domain/time.ts'
import { type Documents, type Handler, projection, type Recorded } from '../projection.ts'
import {
  type Attempt,
  allIndex,
  backCents,
  dueCents,
  groupIndex,
  groupOf,
  groups,
  type MonthSums,
  model,
  type PaymentOfPatient,
  type PaymentStep,
  paymentKey,
  type SumsByMonth,
  sumsKey,
} from './view.ts'

type OfOrder = { metadata: Recorded['metadata']; data: { orderId: string | null; patientId: string | null } }

/** A handler that changes a payment; money without an order, and orders that nobody went to pay, change none. */
const changed = <Event extends OfOrder>(
  change: (payment: PaymentOfPatient, event: Event) => PaymentOfPatient,
): Handler<Event> => ({
  reads: keysOf,
  writes(event, documents) {
    const { orderId } = event.data
    const before = orderId === null ? undefined : documents.get<PaymentOfPatient>(paymentKey(orderId))
    if (before) save(change(before, event), before, documents)
  },
})

const keysOf = ({ data: { orderId, patientId } }: OfOrder): string[] =>
  orderId === null || patientId === null ? [] : [paymentKey(orderId), sumsKey(patientId)]

const step = (payment: PaymentOfPatient, one: PaymentStep): PaymentOfPatient => ({
  ...payment,
  steps: [...payment.steps, one],
})

const withAttempt = (payment: PaymentOfPatient, reference: string, change: (one: Attempt) => Attempt) => ({
  ...payment,
  attempts: payment.attempts.map((one) => (one.reference === reference ? change(one) : one)),
})

type Told = Omit<Attempt['pending'][number], 'methodName'> & { methodName?: string | undefined }
type OfAttempt = OfOrder & { data: Told & { reference: string } }

/** The provider's word on a transaction. */
const heard = (word: 'pending' | 'approved' | 'ended', kind?: 'declined' | 'expired') =>
  changed<OfAttempt>((payment, { data, metadata: { at } }) => {
    const after = withAttempt(payment, data.reference, (one) => told(one, word, data))
    return kind && payment.receivedCents === 0 ? step(after, { kind, at }) : after
  })

/** A payer may try twice under one reference: an approval stays, and the end of one leaves another one pending. */
function told(attempt: Attempt, word: 'pending' | 'approved' | 'ended', of: Told): Attempt {
  if (attempt.state === 'approved') return attempt
  const { transactionId, method, methodName = '' } = of
  const others = attempt.pending.filter((one) => one.transactionId !== transactionId)
  const pending = word === 'pending' ? [...others, { transactionId, method, methodName }] : others
  const left = word === 'ended' ? pending.at(-1) : undefined
  return left
    ? { ...attempt, pending, state: 'pending', method: left.method, methodName: left.methodName }
    : { ...attempt, pending, state: word, method, methodName }
}

/** The provider is not asked any more: where it has said nothing, nobody paid. */
const closed = changed<OfOrder & { data: { reference: string } }>((payment, { data: { reference } }) =>
  withAttempt(payment, reference, (one) => (one.state === 'started' ? { ...one, state: 'ended' } : one)),
)

const paid = (order: 'paid' | 'late') =>
  changed<Recorded<'OrderPaid' | 'OrderPaidLate'>>((payment, { data: { amountCents }, metadata: { at } }) =>
    step({ ...payment, order, receivedCents: payment.receivedCents + amountCents }, { kind: 'paid', at }),
  )

const over = changed<OfOrder>((payment, { metadata: { at } }) =>
  step({ ...payment, order: 'over' }, { kind: 'ended', at }),
)

/** Money that fits no visit of the order was received beside what was paid for them. */
const received = (payment: PaymentOfPatient, amountCents: number, at: string): PaymentOfPatient =>
  step({ ...payment, receivedCents: payment.receivedCents + amountCents }, { kind: 'paid', at })

function giveBack(payment: PaymentOfPatient, key: string, number: string, at: string): PaymentOfPatient {
  const due = payment.steps.find((one) => one.kind === 'refundDue' && one.key === key)
  return due?.kind === 'refundDue'
    ? step(payment, { kind: 'refunded', at, key, amountCents: due.amountCents, number })
    : payment
}

/** A patient's payments: what became of the money of each order that they went to pay. */
export const paymentsOfPatient = projection(model, {
  PaymentStarted: { reads: keysOf, writes: start },
  PaymentPending: heard('pending'),
  PaymentApproved: heard('approved'),
  PaymentDeclined: heard('ended', 'declined'),
  PaymentExpired: heard('ended', 'expired'),
  PaymentUntried: closed,
  PaymentReferenceClosed: closed,
  OrderPaid: paid('paid'),
  OrderPaidLate: paid('late'),
  OrderExpired: over,
  OrderClosed: over,
  AppointmentScheduled: changed((payment, { metadata: { at } }) =>
    payment.steps.some(({ kind }) => kind === 'confirmed') ? payment : step(payment, { kind: 'confirmed', at }),
  ),
  LineCancelled: changed((payment, { data: { lineId }, metadata: { at } }) =>
    step(payment, { kind: 'cancelled', at, lineId }),
  ),
  RefundDue: changed((payment, { data: { key, lineId, amountCents }, metadata: { at } }) =>
    step(lineId === null ? received(payment, amountCents, at) : payment, { kind: 'refundDue', at, key, amountCents }),
  ),
  RefundIssued: changed((payment, { data: { key, providerRefundId }, metadata: { at } }) =>
    giveBack(payment, key, providerRefundId, at),
  ),
  PaymentRefundDue: changed((payment, { data: { transactionId: key, amountCents }, metadata: { at } }) =>
    step(received(payment, amountCents, at), { kind: 'refundDue', at, key, amountCents }),
  ),
  PaymentRefundIssued: changed((payment, { data: { transactionId, providerRefundId }, metadata: { at } }) =>
    giveBack(payment, transactionId, providerRefundId, at),
  ),
})

function start({ data, metadata: { at } }: Recorded<'PaymentStarted'>, documents: Documents): void {
  const { orderId, patientId, reference, amountCents } = data
  const before = documents.get<PaymentOfPatient>(paymentKey(orderId))
  const begun: PaymentOfPatient = before ?? {
    ...{ orderId, patientId, startedAt: at, amountCents, receivedCents: 0 },
    ...{ attempts: [], order: 'open', steps: [] },
  }
  const attempt: Attempt = { reference, state: 'started', method: '', methodName: '', pending: [] }
  save({ ...begun, amountCents, attempts: [...begun.attempts, attempt] }, before, documents)
}

function save(payment: PaymentOfPatient, before: PaymentOfPatient | undefined, documents: Documents): void {
  const { orderId, patientId, startedAt } = payment
  documents.set(paymentKey(orderId), payment)
  documents.addToIndex(allIndex(patientId), orderId, toMs(startedAt))
  const group = groupOf(payment)
  for (const one of groups)
    if (one === group) documents.addToIndex(groupIndex(patientId, one), orderId, toMs(startedAt))
    else documents.removeFromIndex(groupIndex(patientId, one), orderId)
  addUp(payment, before, documents)
  documents.changed([patientId], paymentKey(orderId))
}

const nothing: MonthSums = { paidCents: 0, backCents: 0, dueCents: 0 }

/** Corrects the sums of the payment's month by what the change makes of it: no page adds up a month. */
function addUp(payment: PaymentOfPatient, before: PaymentOfPatient | undefined, documents: Documents): void {
  const month = bogotaDate(payment.startedAt).slice(0, 7)
  const sums = documents.get<SumsByMonth>(sumsKey(payment.patientId)) ?? {}
  const [was, is] = [before ? sumsOf(before) : nothing, sumsOf(payment)]
  const known = sums[month] ?? nothing
  documents.set(sumsKey(payment.patientId), {
    ...sums,
    [month]: {
      paidCents: known.paidCents + is.paidCents - was.paidCents,
      backCents: known.backCents + is.backCents - was.backCents,
      dueCents: known.dueCents + is.dueCents - was.dueCents,
    },
  } satisfies SumsByMonth)
}

const sumsOf = (payment: PaymentOfPatient): MonthSums => ({
  paidCents: payment.receivedCents,
  backCents: backCents(payment),
  dueCents: dueCents(payment),
})
