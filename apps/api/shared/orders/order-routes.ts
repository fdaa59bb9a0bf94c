import { runProcess } from '@turno/adapters/commands/run-process.ts'
import { fromCents } from '@turno/adapters/payment/amount.ts'
import type { orderRedirect, PurchaseOrder, PurchaseOrders } from '@turno/contract/areas/orders.ts'
import * as endpoints from '@turno/contract/endpoints/orders.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { orderOfLine } from '@turno/domain/ids.ts'
import { order } from '@turno/domain/order/decide.ts'
import { addedLines, isOpened } from '@turno/domain/order/state.ts'
import { purchase } from '@turno/domain/processes/purchase.ts'
import { countsFrom } from '@turno/read-models/orders-of-patient/counts-from.ts'
import {
  amountCents,
  endedUnpaidLately,
  isPayable,
  lastOrder,
  mayMoneyCome,
  orderDetails,
  order as orderOf,
} from '@turno/read-models/orders-of-patient/query.ts'
import type { OrderView } from '@turno/read-models/orders-of-patient/view.ts'
import type { InferOutput } from 'valibot'
import { type Call, type CallOf, contextOf } from '../../kit/endpoint/call.ts'
import type { PaymentDeps } from '../../kit/endpoint/deps.ts'
import { orderOfReference } from '../../kit/endpoint/ownership.ts'
import { handlersWith, type Route } from '../../kit/endpoint/route.ts'
import { transactFor } from '../../kit/endpoint/transact.ts'
import { notFound } from '../../kit/refusal/refusal.ts'
import { nameRefundAccount, owedToAccounts, reuseRefundAccount } from '../bank-accounts/refund-accounts.ts'
import { linesOfCancelledDays } from './cancelled-days.ts'
import { confirmAndPay } from './paying.ts'
import { paymentResult } from './payment-result.ts'
import { referenceOf } from './references.ts'

const { handle } = handlersWith<PaymentDeps>()

export const orderRoutes: Route[] = [
  handle(endpoints.ofPatient, readOrders),
  handle(endpoints.removeDetail, removeDetail),
  handle(endpoints.confirmAndPay, (call) => confirmAndPay(call, call.params.id)),
  handle(endpoints.owedToAccounts, async (call) => ({ data: await owedToAccounts(call) })),
  handle(endpoints.nameRefundAccount, (call) => nameRefundAccount(call, call.params.id, call.body)),
  handle(endpoints.reuseRefundAccount, (call) => reuseRefundAccount(call, call.params.id, call.body.order_id)),
  handle(endpoints.redirect, (call) => redirectOf(call, call.params.reference)),
  handle(endpoints.paymentResult, (call) => paymentResult(call, call.params.reference, call.query.transaction_id)),
]

async function readOrders(call: Call<PaymentDeps>) {
  const last = await lastOrder(call.reader, call.actor.id)
  const cancelled = last?.state === 'submitted' ? await cancelledOrder(call, last) : null
  const standing = cancelled ? undefined : last
  const data: PurchaseOrders = {
    orders: standing && isPayable(standing, call.moment) ? [await purchaseOrder(call, standing)] : [],
    pending: standing?.state === 'submitted' ? await orderedVisit(call, standing) : null,
    expired: last && endedUnpaidLately(last, call.moment) ? await expiredOrder(call, last) : null,
    cancelled,
  }
  return { data }
}

/** While it is being paid an order keeps the lines whose doctor cancels their day. */
async function cancelledOrder(call: Call, view: OrderView): Promise<PurchaseOrders['cancelled']> {
  const { state } = await call.deps.commander.load(order, view.id)
  if (!isOpened(state)) return null
  const [gone] = await linesOfCancelledDays(call, state)
  if (!gone) return null
  const others = addedLines(state).length - 1
  return { ...(await orderedVisit(call, view, gone.lineId)), others, money_may_come: mayMoneyCome(view) }
}

async function expiredOrder(call: Call, view: OrderView): Promise<PurchaseOrders['expired']> {
  return { ...(await orderedVisit(call, view)), request_id: view.requestId, money_may_come: mayMoneyCome(view) }
}

async function orderedVisit(
  { reader }: Call,
  view: OrderView,
  lineId?: string,
): Promise<NonNullable<PurchaseOrders['pending']>> {
  const visits = await orderDetails(reader, view)
  const visit = visits.find(({ id }) => id === lineId) ?? visits[0]
  const { doctor = '', start_date = null } = visit?.patient_appointment ?? {}
  return { order_id: view.id, expires_at: view.expiresAt, doctor, start_date }
}

/** The order with the reference under which it would be paid next. */
async function purchaseOrder({ deps, reader }: Call<PaymentDeps>, view: OrderView): Promise<PurchaseOrder> {
  const { merchantId, accountId, checkoutUrl } = deps.merchant
  const last = view.attempts.at(-1)
  return {
    id: view.id,
    reference_code: last?.state === 'started' ? last.reference : referenceOf(view.id, view.attempts.length + 1),
    amount: fromCents(amountCents(view)),
    currency: 'COP',
    // Made with the form, over the reference of the attempt itself.
    signature: '',
    payment_reference: last?.reference ?? '',
    request_id: view.requestId,
    counts_from: countsFrom(view),
    expires_at: view.expiresAt,
    state: view.state === 'submitted' ? 'submitted' : 'open',
    purchase_order_details: await orderDetails(reader, view),
    system_settings: { merchant_id: merchantId, account_id: accountId, url: checkoutUrl },
  }
}

async function removeDetail(call: CallOf<typeof endpoints.removeDetail>) {
  const { actor, deps, params } = call
  const lineId = params.id
  const orderId = orderOfLine(lineId)
  const outcome = await transactFor(call, order, orderId, { type: 'RemoveLine', lineId, patientId: actor.id })
  const { position = outcome.position } = await runProcess(deps, purchase(orderId), contextOf(call, orderId))
  return { data: {}, message: 'Eliminada correctamente', position }
}

/**
 * Way on from the order of a reference. An address and no redirect of HTTP: a browser that goes somewhere brings no
 * access token. @throws {Refusal} 404: no order has this reference
 */
async function redirectOf(call: Call, reference: string): Promise<{ data: InferOutput<typeof orderRedirect> }> {
  const orderId = await orderOfReference(call.deps.commander, reference)
  const view = orderId && (await orderOf(call.reader, orderId))
  if (!view) throw notFound()
  const isDue = isPayable(view, call.moment)
  return { data: { url: isDue ? href(pages.summary) : href(pages.paymentResult, { referenceCode: reference }) } }
}
