import { type OpenedOrder, paidBy } from '../order/state.ts'
import { needsAccount } from '../payment/methods.ts'
import { type PaymentState, transactionOf } from '../payment/state.ts'

/** Whether some of the money that an order owes back was paid in a way that cannot be reversed. */
export const isAccountNeeded = (order: OpenedOrder, payment: PaymentState): boolean =>
  order.refunds.some(
    (due) => !due.issued && needsAccount(transactionOf(payment, paidBy(order, due) ?? '')?.method ?? ''),
  )
