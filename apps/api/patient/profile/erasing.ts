import { orderIdOf } from '@turno/domain/ids.ts'
import { order } from '@turno/domain/order/decide.ts'
import { payment } from '@turno/domain/payment/decide.ts'
import { whyNotErased } from '@turno/domain/processes/erasing.ts'
import type { CommonDeps } from '../../kit/endpoint/deps.ts'
import { refusedBy } from '../../kit/refusal/refusal.ts'

/**
 * Reads the streams of every order that somebody ever had: what was handed out long ago may still be paid.
 * @throws {Refusal} 409, code 1008: money of that person may still come
 */
export async function refuseWhileMoneyMayCome({ commander }: CommonDeps, patientId: string): Promise<void> {
  for (let number = 1; ; number++) {
    const orderId = orderIdOf(patientId, number)
    const [{ state: bought }, { state: paid }] = await Promise.all([
      commander.load(order, orderId),
      commander.load(payment, orderId),
    ])
    if (bought.status === 'none') return
    const rejection = whyNotErased(bought, paid)
    if (rejection) throw refusedBy(rejection)
  }
}
