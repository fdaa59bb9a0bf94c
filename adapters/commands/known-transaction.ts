import { order } from '@turno/domain/order/decide.ts'
import { isOpened, paidBy } from '@turno/domain/order/state.ts'
import type { KnownTransaction } from '@turno/domain/panel-comparison.ts'
import { payment } from '@turno/domain/payment/decide.ts'
import { needsAccount } from '@turno/domain/payment/methods.ts'
import { type PaymentState, transactionOf } from '@turno/domain/payment/state.ts'
import type { Commander } from './transact.ts'

type Known = Omit<KnownTransaction, 'transactionId' | 'reference' | 'span' | 'refundSpan'>

/** What the log says of one transaction of a payment; undefined: nothing. */
export async function knownTransaction(
  commander: Commander,
  paymentId: string,
  transactionId: string,
): Promise<Known | undefined> {
  const { state } = await commander.load(payment, paymentId)
  const misfit = state.misfits.find((one) => one.transactionId === transactionId)
  const transaction = misfit ? undefined : transactionOf(state, transactionId)
  const amountCents = misfit?.amountCents ?? transaction?.amountCents
  if (amountCents === undefined) return undefined
  const refundedCents = misfit
    ? issuedCents(state.refunds.filter((due) => due.transactionId === transactionId))
    : await givenBackCents(commander, state, transactionId)
  return {
    state: transaction?.state ?? 'doubt',
    amountCents,
    isRefunded: refundedCents > 0,
    refundedCents,
    refundedThereCents: needsAccount(transaction?.method ?? '') ? 0 : refundedCents,
  }
}

/** What an order gave back of one of the transactions that paid it. */
async function givenBackCents(commander: Commander, state: PaymentState, transactionId: string): Promise<number> {
  if (state.orderId === null) return 0
  const { state: bought } = await commander.load(order, state.orderId)
  return isOpened(bought) ? issuedCents(bought.refunds.filter((due) => paidBy(bought, due) === transactionId)) : 0
}

const issuedCents = (refunds: readonly { amountCents: number; issued: boolean }[]): number =>
  refunds.reduce((sum, { amountCents, issued }) => sum + (issued ? amountCents : 0), 0)
