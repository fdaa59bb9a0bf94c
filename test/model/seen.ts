import { numberOfOrder } from '@turno/domain/ids.ts'
import { addedLines, isCart, type OpenedOrder } from '@turno/domain/order/state.ts'
import { ownMoves, ownMovesMax } from './sold.ts'
import type { World } from './world.ts'

/** How many of a story's events and orders were of which kind: shows that a walk saw what it should. */
export function seenIn(world: World, orders: readonly OpenedOrder[], orderIds: readonly string[]) {
  const counts: Record<string, number> = {}
  const count = (name: string): void => {
    counts[name] = (counts[name] ?? 0) + 1
  }
  for (const { event } of world.log) {
    count(event.type)
    if (event.type === 'AppointmentConfirmed' && event.data.holdId) count('visit confirmed')
    if (event.type === 'AppointmentRescheduled' && event.data.holdsPatient === false) count('unconfirmed visit moved')
  }
  for (const order of orders.filter(isCart)) {
    if (order.lines.some(({ refusal }) => refusal)) count('line refused')
    if (addedLines(order).length > 1) count('cart of several')
    if (addedLines(order).some(({ settled }) => settled === 'rescued')) count('hour rescued')
    if (addedLines(order).some(({ settled }) => settled === 'owed')) count('hour owed')
  }
  for (const times of ownMoves(world).values()) if (times === ownMovesMax) count('moved as often as may be')
  for (const orderId of orderIds) count(`order ${numberOfOrder(orderId)}`)
  return counts
}
