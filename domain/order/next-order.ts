import type { Rejection } from '../decider.ts'
import { cartInProgress, paymentInProgress } from '../purchase-in-progress.ts'
import { isOpened, isOver, type OrderState } from './state.ts'

/** Why the patient's next order may not open beside this one; undefined once this one is over. */
export function whyNoOtherOrder(order: OrderState): Rejection | undefined {
  if (!isOpened(order) || isOver(order)) return undefined
  return order.status === 'open' ? cartInProgress : paymentInProgress
}
