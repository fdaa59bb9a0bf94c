import { fromCents } from '@turno/adapters/payment/amount.ts'
import type { PaymentResult, Refund } from '@turno/contract/orders.ts'
import { order } from '@turno/domain/order/decide.ts'
import { addedLines, amountCents, isOpened, isOwedBack, type OpenedOrder } from '@turno/domain/order/state.ts'
import { isAwaited, type PaymentState, payment } from '@turno/domain/payment/decide.ts'
import { order as orderView } from '@turno/read-models/orders-of-patient/query.ts'
import { descriptionOf } from './paying.ts'
import { askProvider } from './provider-facts.ts'
import { orderOfReference } from './references.ts'
import { notAllowed, notFound } from './refused.ts'
import type { Answer, Call } from './route.ts'

/**
 * What our books say about a reference. While it is pending the provider is asked, and what it says is written down first.
 * @throws {Refused} the reference is nobody's or somebody else's
 */
export async function paymentResult(call: Call, reference: string): Promise<Answer> {
  const { deps, actor } = call
  const orderId = await orderOfReference(deps.commander, reference)
  if (!orderId) throw notFound()
  const before = await booksOf(call, orderId)
  if (before.order.patientId !== actor.id) throw notAllowed()
  const isOpen = isUndecided(before, reference)
  if (isOpen) await ask(call, reference)
  const { order: state, payment: told } = isOpen ? await booksOf(call, orderId) : before
  const refunds = await refundsOf(call, orderId)
  const isReturned = refunds.length > 0 && refunds.every(({ issued }) => issued !== null)
  const standing = stateOf(state, told, reference)
  const data: PaymentResult = {
    reference,
    state: standing === 'refund-due' && isReturned ? 'refunded' : standing,
    transaction: transactionState(told, reference),
    order_id: orderId,
    amount: fromCents(amountCents(state)),
    currency: 'COP',
    description: await descriptionOf(call.deps, state),
    refunds,
  }
  return { data }
}

/** When money was given back is told by the read model: an order's own state has no need of it. */
async function refundsOf({ reader }: Call, orderId: string): Promise<Refund[]> {
  const view = await orderView(reader, orderId)
  return view?.refunds.map(({ amountCents, issued }) => ({ amount: fromCents(amountCents), issued })) ?? []
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

/** Whether the provider's word is still to come. */
function isUndecided({ order: state, payment: told }: Books, reference: string): boolean {
  const standing = stateOf(state, told, reference)
  return standing === 'expired-pending' || (standing === 'pending' && state.status === 'submitted')
}

/** A provider that cannot be asked leaves the payment pending. */
const ask = ({ deps }: Call, reference: string): Promise<unknown> =>
  askProvider(deps, reference).catch((error: unknown) => {
    deps.logger.warn({ err: error }, 'the payment provider could not be asked')
  })

function stateOf(state: OpenedOrder, told: PaymentState, reference: string): PaymentResult['state'] {
  switch (state.status) {
    case 'paid':
      return isOwedBack(state) ? 'refund-due' : 'approved'
    case 'late':
      if (isOwedBack(state)) return 'refund-due'
      return addedLines(state).every(({ settled }) => settled === 'rescued') ? 'approved' : 'late'
    case 'expired':
    case 'closed':
      if (isOwedBack(state)) return 'refund-due'
      return isAwaited(told) ? 'expired-pending' : 'expired'
    case 'open':
    case 'submitted':
      return attemptState(told, reference)
  }
}

/** An approval that the order has not taken in yet is pending: only the order decides. */
function attemptState(told: PaymentState, reference: string): 'pending' | 'declined' {
  const state = transactionState(told, reference)
  return state === null || state === 'pending' || state === 'approved' ? 'pending' : 'declined'
}

/** Of several transactions under one reference an approved one counts first, then one that is pending, then the last. */
function transactionState({ transactions }: PaymentState, reference: string): PaymentResult['transaction'] {
  const told = Object.values(transactions).flatMap((each) => (each.reference === reference ? [each.state] : []))
  return told.find((state) => state === 'approved') ?? told.find((state) => state === 'pending') ?? told.at(-1) ?? null
}
