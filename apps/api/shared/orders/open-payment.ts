import type { OpenPayment, Payment } from '@turno/contract/areas/payments.ts'
import { order } from '@turno/domain/order/decide.ts'
import { isOpened } from '@turno/domain/order/state.ts'
import { payment } from '@turno/domain/payment/decide.ts'
import { isBeingConfirmed } from '@turno/domain/payment/finality.ts'
import { countsFrom } from '@turno/read-models/orders-of-patient/counts-from.ts'
import { lastOrder } from '@turno/read-models/orders-of-patient/query.ts'
import type { OrderView } from '@turno/read-models/orders-of-patient/view.ts'
import { paymentsOf } from '@turno/read-models/payments-of-patient/query.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import { linesOfCancelledDays } from './cancelled-days.ts'

const open: readonly Payment['state'][] = ['toPay', 'pending']

interface Waiting {
  view: OrderView
  /** Whether a doctor has cancelled a day of it meanwhile. */
  dayCancelled: boolean
}

/** The caller's order that waits for money: only the last one can. */
export async function waitingOrder(call: Call): Promise<Waiting | null> {
  const view = await lastOrder(call.reader, call.actor.id)
  if (view?.state !== 'submitted') return null
  const { state } = await call.deps.commander.load(order, view.id)
  return { view, dayCancelled: isOpened(state) && (await linesOfCancelledDays(call, state)).length > 0 }
}

/**
 * The payment that the caller can make, or has begun, in time. No read model holds a voucher, which is sealed: the
 * stream of the payment does.
 */
export async function openPayment(call: Call, { view, dayCancelled }: Waiting): Promise<OpenPayment | null> {
  const { reader, actor, deps, moment } = call
  const { payments } = await paymentsOf(reader, actor.id, { order: view.id }, moment)
  const found = payments.find(({ state }) => open.includes(state))
  if (!found || dayCancelled) return null
  const { state } = await deps.commander.load(payment, view.id)
  const pending = Object.values(state.transactions).find((one) => one.state === 'pending' && one.voucher)
  const voucher = pending?.voucher ?? null
  return {
    // A claim of the provider's is in no read model either.
    payment: { ...found, being_confirmed: isBeingConfirmed(state, found.reference) },
    counts_from: countsFrom(view),
    expires_at: view.expiresAt,
    voucher: voucher && { number: voucher.number, url: voucher.url, expires_at: voucher.expiresAt },
  }
}

/** A payment of an order of which a doctor cancelled a day: what is not paid yet is not to be paid. */
export const ofCancelledDay = (one: Payment): Payment =>
  open.includes(one.state) ? { ...one, state: 'dayCancelled', steps: one.steps.filter(({ done }) => done) } : one
