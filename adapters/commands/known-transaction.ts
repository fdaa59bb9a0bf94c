import { order } from '@turno/domain/order/decide.ts'
import { isOpened } from '@turno/domain/order/state.ts'
import type { LogSays } from '@turno/domain/panel-comparison.ts'
import { payment } from '@turno/domain/payment/decide.ts'
import { type PaymentState, transactionOf } from '@turno/domain/payment/state.ts'
import type { Commander } from './transact.ts'

/** What the log says of one transaction of a payment; undefined: nothing. */
export async function knownTransaction(
  commander: Commander,
  paymentId: string,
  transactionId: string,
): Promise<LogSays | undefined> {
  const { state } = await commander.load(payment, paymentId)
  const misfit = state.misfits.find((one) => one.transactionId === transactionId)
  if (misfit) return { state: 'doubt', amountCents: misfit.amountCents, isRefunded: isIssued(state, transactionId) }
  const transaction = transactionOf(state, transactionId)
  if (!transaction) return undefined
  const isRefunded = transaction.state === 'approved' && (await wasGivenBack(commander, state, transactionId))
  return { state: transaction.state, amountCents: transaction.amountCents, isRefunded }
}

const isIssued = ({ refunds }: PaymentState, id: string): boolean =>
  refunds.some(({ transactionId, issued }) => issued && transactionId === id)

/** A refund is recorded under its transaction, or under a line of the order, which the first approval has paid. */
async function wasGivenBack(commander: Commander, state: PaymentState, transactionId: string): Promise<boolean> {
  if (state.orderId === null) return false
  const { state: bought } = await commander.load(order, state.orderId)
  const pays = (key: string) => key === transactionId || !transactionOf(state, key)
  return isOpened(bought) && bought.refunds.some(({ key, issued }) => issued && pays(key))
}
