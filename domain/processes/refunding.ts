import type { AppointmentState } from '../appointment/state.ts'
import { isPaidTwice } from '../order/paid-twice.ts'
import { lineOf, type OpenedOrder, paidBy } from '../order/state.ts'
import { needsAccount } from '../payment/methods.ts'
import { type PaymentState, transactionOf } from '../payment/state.ts'

/** Whether some of the money that an order owes back was paid in a way that cannot be reversed. */
export const isAccountNeeded = (order: OpenedOrder, payment: PaymentState): boolean =>
  order.refunds.some((due) => !due.issued && isPaidIrreversibly(order, payment, due))

/** Whether one refund needs a bank account. @param key the refund's */
export const isAccountNeededFor = (order: OpenedOrder, payment: PaymentState, key: string): boolean =>
  order.refunds.some((due) => due.key === key && isPaidIrreversibly(order, payment, due))

const isPaidIrreversibly = (order: OpenedOrder, payment: PaymentState, due: OpenedOrder['refunds'][number]): boolean =>
  needsAccount(transactionOf(payment, paidBy(order, due) ?? '')?.method ?? '')

type RefundCause = 'byPatient' | 'byDoctor' | 'doctorAbsent' | 'resold' | 'unserved' | 'extra'

/** Whether an order was paid already when that money came. @param key the refund's */
export const isExtraPayment = ({ status: state, lines }: OpenedOrder, key: string): boolean =>
  isPaidTwice({ state, lineIds: lines.map(({ lineId }) => lineId) }, key)

/**
 * Why money of an order goes back.
 * @param key the refund's: of a line, or of a transaction
 * @param appointment that of the line, if there ever was one
 */
export function refundCause(order: OpenedOrder, key: string, appointment: AppointmentState): RefundCause {
  if (!lineOf(order, key)) return isExtraPayment(order, key) ? 'extra' : 'unserved'
  if (appointment.status !== 'cancelled') return 'unserved'
  if (!appointment.refund) return 'resold'
  if (appointment.doctorAbsent) return 'doctorAbsent'
  return appointment.by === 'patient' ? 'byPatient' : 'byDoctor'
}
