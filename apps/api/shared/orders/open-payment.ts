import type { OpenPayment, Payment } from '@turno/contract/areas/payments.ts'
import { payment } from '@turno/domain/payment/decide.ts'
import { countsFrom } from '@turno/read-models/orders-of-patient/counts-from.ts'
import { order as orderOf } from '@turno/read-models/orders-of-patient/query.ts'
import { paymentsOf } from '@turno/read-models/payments-of-patient/query.ts'
import type { Call } from '../../kit/endpoint/call.ts'

const open: readonly Payment['state'][] = ['toPay', 'pending']

/**
 * The payment that the caller can make, or has begun, in time. No read model holds a voucher, which is sealed: the
 * stream of the payment does.
 */
export async function openPayment({ reader, actor, deps, moment }: Call): Promise<OpenPayment | null> {
  const { payments } = await paymentsOf(reader, actor.id, { group: 'toPay' }, moment)
  const found = payments.find(({ state }) => open.includes(state))
  const order = found && (await orderOf(reader, found.order_id))
  if (!order) return null
  const { state } = await deps.commander.load(payment, found.order_id)
  const pending = Object.values(state.transactions).find((one) => one.state === 'pending' && one.voucher)
  const voucher = pending?.voucher ?? null
  return {
    payment: found,
    counts_from: countsFrom(order),
    expires_at: order.expiresAt,
    voucher: voucher && { number: voucher.number, url: voucher.url, expires_at: voucher.expiresAt },
  }
}
