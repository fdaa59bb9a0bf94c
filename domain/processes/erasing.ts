import { type Rejection, reject } from '../decider.ts'
import { isOpened, isOver, type OrderState } from '../order/state.ts'
import { askedUntil, openReferences } from '../payment/finality.ts'
import type { PaymentState } from '../payment/state.ts'
import { paymentInProgress } from '../purchase-in-progress.ts'
import { bogotaHour, theHour } from '../time.ts'

/**
 * Why the patient of this order may not be erased: money for it may still come, or came and is not served or owed yet.
 */
export function whyNotErased(order: OrderState, payment: PaymentState): Rejection | undefined {
  const isUndecided = isOpened(order) && order.status !== 'open' && !isOver(order)
  if (!isUndecided && openReferences(payment).length === 0) return undefined
  const until = isUndecided ? null : askedUntil(payment)
  return reject(until === null ? afterPayment : afterDeadline(until), paymentInProgress.code)
}

const day = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'long', timeZone: 'America/Bogota' })

const afterPayment =
  'Tiene una transacción en proceso de aprobación en la pasarela de pagos. Intenta de nuevo cuando termine.'

const afterDeadline = (until: string): string =>
  'Todavía puede llegar un pago tuyo por la pasarela de pagos. ' +
  `Intenta de nuevo después del ${day.format(new Date(until))} a ${theHour(bogotaHour(until))}.`
