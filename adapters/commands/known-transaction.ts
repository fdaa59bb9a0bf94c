import { order } from '@turno/domain/order/decide.ts'
import { payment } from '@turno/domain/payment/decide.ts'
import { knownIn } from '@turno/domain/processes/known-transaction.ts'
import type { Commander } from './commander.ts'

/** Facts in the streams about one transaction of a payment; undefined: none. */
export async function knownTransaction(
  commander: Commander,
  paymentId: string,
  transactionId: string,
): Promise<ReturnType<typeof knownIn>> {
  const { state } = await commander.load(payment, paymentId)
  const bought = state.orderId === null ? order.initialState : (await commander.load(order, state.orderId)).state
  return knownIn(state, bought, transactionId)
}
