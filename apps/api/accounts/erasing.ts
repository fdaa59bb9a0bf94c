import { codes } from '@turno/contract/envelope.ts'
import { orderIdOf } from '@turno/domain/ids.ts'
import { order } from '@turno/domain/order/decide.ts'
import { payment } from '@turno/domain/payment/decide.ts'
import { awaitedMoney } from '@turno/domain/processes/erasure.ts'
import { bogotaHour } from '@turno/domain/time.ts'
import type { ApiDeps } from '../call/deps.ts'
import { Refusal } from '../refusal/refusal.ts'

/**
 * Reads the streams of every order that somebody ever had: what was handed out long ago may still be paid.
 * @throws {Refusal} 409, code 1008: money of that person may still come
 */
export async function refuseWhileMoneyMayCome({ commander }: ApiDeps, patientId: string): Promise<void> {
  for (let number = 1; ; number++) {
    const orderId = orderIdOf(patientId, number)
    const [{ state: bought }, { state: paid }] = await Promise.all([
      commander.load(order, orderId),
      commander.load(payment, orderId),
    ])
    if (bought.status === 'none') return
    const awaiting = awaitedMoney(bought, paid)
    if (awaiting.isAwaited) throw new Refusal(409, codes.paymentInProgress, textOf(awaiting.until))
  }
}

const day = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'long', timeZone: 'America/Bogota' })

const textOf = (until: string | null): string =>
  until === null
    ? 'Tiene una transacción en proceso de aprobación en la pasarela de pagos. Intenta de nuevo cuando termine.'
    : `Todavía puede llegar un pago tuyo por la pasarela de pagos. Intenta de nuevo después del ${day.format(new Date(until))} a las ${bogotaHour(until)}.`
