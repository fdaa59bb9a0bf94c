import type { PaymentResult, Refund } from '@turno/contract/areas/orders.ts'
import { pesosOf } from '@turno/contract/kinds/money.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { order } from '@turno/domain/order/decide.ts'
import { addedLines, amountCents, isOpened, isOwedBack, type OpenedOrder } from '@turno/domain/order/state.ts'
import { payment } from '@turno/domain/payment/decide.ts'
import { isAwaited, isBeingConfirmed, isFinal } from '@turno/domain/payment/finality.ts'
import { type PaymentState, transactionOf } from '@turno/domain/payment/state.ts'
import { refundCause } from '@turno/domain/processes/refunding.ts'
import { orderDetails, order as orderView } from '@turno/read-models/orders-of-patient/query.ts'
import type { OrderView } from '@turno/read-models/orders-of-patient/view.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import type { PaymentDeps } from '../../kit/endpoint/deps.ts'
import { orderOfReference } from '../../kit/endpoint/ownership.ts'
import { notFound } from '../../kit/refusal/refusal.ts'
import { linesOfCancelledDays } from './cancelled-days.ts'
import { descriptionOf } from './paying.ts'
import { askIfReachable } from './provider-facts.ts'

/**
 * Result of a reference by the log. Until the reference is final, this asks the provider first and records its facts.
 * The transaction in the page's address is a claim: while the log does not know it, the payment is being confirmed.
 * @throws {Refusal} no order has this reference
 */
export async function paymentResult(call: Call<PaymentDeps>, reference: string, claimed: string | undefined) {
  const { deps } = call
  const orderId = await orderOfReference(deps.commander, reference)
  if (!orderId) throw notFound()
  const before = await booksOf(call, orderId)
  const isOpen = !isFinal(before.payment, reference)
  // A provider that cannot be asked leaves the payment pending.
  if (isOpen) await askIfReachable(deps, reference)
  const { order: state, payment: paid } = isOpen ? await booksOf(call, orderId) : before
  const view = await orderView(call.reader, orderId)
  const refunds = await refundsOf(call, state, view)
  const standing = stateOf(state, paid, { reference, claimed })
  const data: PaymentResult = {
    reference,
    state: afterRefunds(standing, refunds),
    transaction: isOnItsWay(paid, { reference, claimed }) ? null : transactionState(paid, reference),
    order_id: orderId,
    purchase_order_details: view ? await detailsOf(call, view) : [],
    expires_at: state.expiresAt,
    day_cancelled: (await linesOfCancelledDays(call, state)).length > 0,
    amount: pesosOf(amountCents(state)),
    currency: 'COP',
    description: await descriptionOf(call.deps, state),
    refunds,
  }
  return { data }
}

const detailsOf = async ({ reader }: Call, view: OrderView): Promise<PaymentResult['purchase_order_details']> =>
  (await orderDetails(reader, view)).toSorted((a, b) =>
    a.patient_appointment.start_date.localeCompare(b.patient_appointment.start_date),
  )

/** The times of refunds come from the read model; the order's state does not have them. */
async function refundsOf(
  { deps: { commander } }: Call,
  state: OpenedOrder,
  view: OrderView | undefined,
): Promise<Refund[]> {
  const refunds = view?.refunds.map(async ({ key, amountCents, issued }) => {
    const { state: sold } = await commander.load(appointment, key)
    return { amount: pesosOf(amountCents), cause: refundCause(state, key, sold), issued }
  })
  return Promise.all(refunds ?? [])
}

function afterRefunds(standing: PaymentResult['state'], refunds: readonly Refund[]): PaymentResult['state'] {
  if ((standing !== 'refund-due' && standing !== 'cancelled') || refunds.length === 0) return standing
  return refunds.every(({ issued }) => issued !== null) ? 'refunded' : 'refund-due'
}

interface Books {
  order: OpenedOrder
  payment: PaymentState
}

async function booksOf({ deps }: Call, orderId: string): Promise<Books> {
  const [bought, paid] = await Promise.all([deps.commander.load(order, orderId), deps.commander.load(payment, orderId)])
  if (!isOpened(bought.state)) throw notFound()
  return { order: bought.state, payment: paid.state }
}

interface Asked {
  reference: string
  /** The transaction that the page's address names. */
  claimed: string | undefined
}

function stateOf(state: OpenedOrder, paid: PaymentState, asked: Asked): PaymentResult['state'] {
  if (state.status === 'paid' || state.status === 'late') return boughtState(state)
  const isMisfit = paid.refunds.some(({ reference }) => reference === asked.reference)
  if (isOwedBack(state) || isMisfit) return 'refund-due'
  const isClaimed = isOnItsWay(paid, asked)
  if (state.status === 'expired' || state.status === 'closed')
    return isClaimed || isAwaited(paid) ? 'expired-pending' : 'expired'
  return isClaimed || isBeingConfirmed(paid, asked.reference) ? 'pending' : 'declined'
}

/** The address names a transaction that the provider has not shown, under a reference that may still be paid. */
const isOnItsWay = (paid: PaymentState, { reference, claimed }: Asked): boolean =>
  claimed !== undefined && !transactionOf(paid, claimed) && !isFinal(paid, reference)

function boughtState(state: OpenedOrder): PaymentResult['state'] {
  if (isOwedBack(state)) return 'refund-due'
  if (addedLines(state).every(({ settled }) => settled === 'cancelled')) return 'cancelled'
  return state.status === 'paid' || addedLines(state).every(({ settled }) => settled === 'rescued')
    ? 'approved'
    : 'late'
}

/** Of several transactions under one reference: the approved one, else the pending one, else the last. */
function transactionState({ transactions }: PaymentState, reference: string): PaymentResult['transaction'] {
  const states = Object.values(transactions).flatMap((each) => (each.reference === reference ? [each.state] : []))
  return (
    states.find((state) => state === 'approved') ?? states.find((state) => state === 'pending') ?? states.at(-1) ?? null
  )
}
