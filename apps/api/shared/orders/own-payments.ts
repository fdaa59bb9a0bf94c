import * as endpoints from '@turno/contract/endpoints/payments.ts'
import { paymentOf, paymentsOf } from '@turno/read-models/payments-of-patient/query.ts'
import { shownPayments } from '@turno/read-models/payments-of-patient/shown.ts'
import { fullName, person } from '@turno/read-models/people/query.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { notFound } from '../../kit/refusal/refusal.ts'
import { ofCancelledDay, openPayment, waitingOrder } from './open-payment.ts'
import { receiptPdf } from './receipt.ts'

/** What became of the money of the patient who asks. */
export const ownPaymentRoutes: Route[] = [
  handle(endpoints.ofPatient, async (call) => {
    const { reader, actor, query, moment } = call
    const isFirst = query.group === undefined && query.after === undefined
    const [page, waiting] = await Promise.all([paymentsOf(reader, actor.id, query, moment), waitingOrder(call)])
    const isAsked = isFirst && (query.order === undefined || query.order === waiting?.view.id)
    const payments = page.payments.map((one) =>
      waiting?.dayCancelled && one.order_id === waiting.view.id ? ofCancelledDay(one) : one,
    )
    return { data: { ...page, payments, open: waiting && isAsked ? await openPayment(call, waiting) : null } }
  }),
  handle(endpoints.receipt, async ({ reader, actor, params, moment }) => {
    const found = await paymentOf(reader, actor.id, params.id)
    const [payment] = found ? await shownPayments(reader, [found], moment) : []
    if (!payment) throw notFound()
    const content = await receiptPdf(payment, fullName(await person(reader, actor.id)))
    return { data: null, file: { type: 'application/pdf', name: `comprobante-${payment.reference}.pdf`, content } }
  }),
]
