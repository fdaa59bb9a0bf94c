import { isOpened, isOver, type OrderState } from '../order/state.ts'
import { askedUntil, openReferences } from '../payment/finality.ts'
import type { PaymentState } from '../payment/state.ts'

/**
 * Nobody is erased while money of his may come; `until` is when it need not be waited for any more, null where nobody
 * knows.
 */
export type Awaiting = { isAwaited: false } | { isAwaited: true; until: string | null }

/** Whether money for an order may still come, or has come and is not served or owed yet. */
export function awaitedMoney(order: OrderState, payment: PaymentState): Awaiting {
  const isUndecided = isOpened(order) && order.status !== 'open' && !isOver(order)
  if (isUndecided) return { isAwaited: true, until: null }
  return openReferences(payment).length > 0 ? { isAwaited: true, until: askedUntil(payment) } : { isAwaited: false }
}
