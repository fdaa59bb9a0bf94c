import { isOpened, type OrderState, paidBy } from '../order/state.ts'
import type { KnownTransaction } from '../panel.ts'
import { needsAccount } from '../payment/methods.ts'
import { type PaymentState, transactionOf } from '../payment/state.ts'

type LogRecord = Omit<KnownTransaction, 'transactionId' | 'reference' | 'span' | 'refundSpan'>

/**
 * The log's record of one transaction of a payment; undefined: none.
 * @param bought the order that is paid, if the payment is an order's
 */
export function knownIn(payment: PaymentState, bought: OrderState, transactionId: string): LogRecord | undefined {
  const misfit = payment.misfits.find((one) => one.transactionId === transactionId)
  const transaction = misfit ? undefined : transactionOf(payment, transactionId)
  const amountCents = misfit?.amountCents ?? transaction?.amountCents
  if (amountCents === undefined) return undefined
  const refundedCents = misfit
    ? issuedCents(payment.refunds.filter((due) => due.transactionId === transactionId))
    : givenBackCents(bought, transactionId)
  return {
    state: transaction?.state ?? 'doubt',
    amountCents,
    isRefunded: refundedCents > 0,
    refundedCents,
    refundedThereCents: needsAccount(transaction?.method ?? '') ? 0 : refundedCents,
  }
}

/** An order's refund of one of the transactions that paid it. */
const givenBackCents = (bought: OrderState, transactionId: string): number =>
  isOpened(bought) ? issuedCents(bought.refunds.filter((due) => paidBy(bought, due) === transactionId)) : 0

const issuedCents = (refunds: readonly { amountCents: number; issued: boolean }[]): number =>
  refunds.reduce((sum, { amountCents, issued }) => sum + (issued ? amountCents : 0), 0)
