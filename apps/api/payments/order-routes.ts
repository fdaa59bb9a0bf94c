import { runProcess } from '@turno/adapters/commands/run-process.ts'
import { fromCents } from '@turno/adapters/payment/amount.ts'
import { nothing } from '@turno/contract/answers/envelope.ts'
import {
  askResult,
  confirmAndPay as confirmAndPayBody,
  type PurchaseOrder,
  type PurchaseOrders,
  paymentResult as paymentResultAnswer,
  purchaseOrders,
  toPay,
} from '@turno/contract/orders.ts'
import { orderOfLine } from '@turno/domain/ids.ts'
import { order } from '@turno/domain/order/decide.ts'
import { purchase } from '@turno/domain/processes/purchase.ts'
import {
  amountCents,
  endedUnpaidLately,
  isPayable,
  lastOrder,
  mayMoneyCome,
  orderDetails,
} from '@turno/read-models/orders-of-patient/query.ts'
import type { OrderView } from '@turno/read-models/orders-of-patient/view.ts'
import { patients } from '../call/roles.ts'
import { type Answer, asking, type Call, contextOf, type GuardedRoute, taking } from '../call/route.ts'
import { refusedBy } from '../refusal/refusal.ts'
import { confirmAndPay } from './paying.ts'
import { paymentResult } from './payment-result.ts'
import { referenceOf } from './references.ts'

export const orderRoutes: GuardedRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/purchase-order/:id/user',
    kind: 'query',
    access: { roles: patients, own: { person: ':id' } },
    answer: purchaseOrders,
    handle: readOrders,
  },
  {
    method: 'DELETE',
    path: '/api/v1/purchase-order-details/:id',
    kind: 'command',
    access: { roles: patients },
    answer: nothing,
    handle: removeDetail,
  },
  {
    method: 'POST',
    path: '/api/v1/purchase-order/:id/confirm-and-pay',
    kind: 'command',
    access: { roles: patients },
    answer: toPay,
    ...taking(confirmAndPayBody, async (call) => confirmAndPay(call, call.params.id!)),
  },
  {
    method: 'GET',
    path: '/api/v1/purchase-order/by-reference/:reference/result',
    kind: 'query',
    access: { roles: patients },
    answer: paymentResultAnswer,
    ...asking(askResult, (call: Call, { transaction_id }) =>
      paymentResult(call, call.params.reference!, transaction_id),
    ),
  },
]

async function readOrders(call: Call): Promise<Answer> {
  const last = await lastOrder(call.reader, call.actor.id)
  const data: PurchaseOrders = {
    orders: last && isPayable(last, call.now) ? [await purchaseOrder(call, last)] : [],
    pending: last?.state === 'submitted' ? await orderedVisit(call, last) : null,
    expired: last && endedUnpaidLately(last, call.now) ? await expiredOrder(call, last) : null,
  }
  return { data }
}

async function expiredOrder(call: Call, view: OrderView): Promise<PurchaseOrders['expired']> {
  return { ...(await orderedVisit(call, view)), request_id: view.requestId, money_may_come: mayMoneyCome(view) }
}

async function orderedVisit({ reader }: Call, view: OrderView): Promise<NonNullable<PurchaseOrders['pending']>> {
  const [visit] = await orderDetails(reader, view)
  const { doctor = '', start_date = null } = visit?.patient_appointment ?? {}
  return { order_id: view.id, expires_at: view.expiresAt, doctor, start_date }
}

/** The order with the reference under which it would be paid next. */
async function purchaseOrder({ deps, reader }: Call, view: OrderView): Promise<PurchaseOrder> {
  const { merchantId, accountId, checkoutUrl } = deps.merchant
  const last = view.attempts.at(-1)
  return {
    id: view.id,
    reference_code: last?.told === 'nothing' ? last.reference : referenceOf(view.id, view.attempts.length + 1),
    amount: fromCents(amountCents(view)),
    currency: 'COP',
    // Made with the form, over the reference of the attempt itself.
    signature: '',
    payment_reference: last?.reference ?? '',
    expires_at: view.expiresAt,
    state: view.state === 'submitted' ? 'submitted' : 'open',
    purchase_order_details: await orderDetails(reader, view),
    system_settings: { merchant_id: merchantId, account_id: accountId, url: checkoutUrl },
  }
}

async function removeDetail(call: Call): Promise<Answer> {
  const { actor, deps, params } = call
  const lineId = params.id!
  const orderId = orderOfLine(lineId)
  const outcome = await deps.commander.transact(
    order,
    orderId,
    { type: 'RemoveLine', lineId, patientId: actor.id },
    contextOf(call, orderId),
  )
  if (!outcome.ok) throw refusedBy(outcome.rejection)
  const { position = outcome.position } = await runProcess(deps, purchase(orderId), contextOf(call, orderId))
  return { data: {}, message: 'Eliminada correctamente', position }
}
