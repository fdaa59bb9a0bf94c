import * as endpoints from '@turno/contract/endpoints/payments.ts'
import { paymentOf, paymentsOf } from '@turno/read-models/payments-of-patient/query.ts'
import { shownPayments } from '@turno/read-models/payments-of-patient/shown.ts'
import { fullName, person } from '@turno/read-models/people/query.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { notFound } from '../../kit/refusal/refusal.ts'
import { openPayment } from './open-payment.ts'
import { receiptPdf } from './receipt.ts'

/** What became of the money of the patient who asks. */
export const ownPaymentRoutes: Route[] = [
  handle(endpoints.ofPatient, async (call) => {
    const { reader, actor, query, moment } = call
    const isFirst = query.group === undefined && query.after === undefined
    const [page, open] = await Promise.all([
      paymentsOf(reader, actor.id, query, moment),
      isFirst ? openPayment(call) : null,
    ])
    const isAsked = query.order === undefined || query.order === open?.payment.order_id
    return { data: { ...page, open: isAsked ? open : null } }
  }),
  handle(endpoints.receipt, async ({ reader, actor, params, moment }) => {
    const found = await paymentOf(reader, actor.id, params.id)
    const [payment] = found ? await shownPayments(reader, [found], moment) : []
    if (!payment) throw notFound()
    const content = await receiptPdf(payment, fullName(await person(reader, actor.id)))
    return { data: null, file: { type: 'application/pdf', name: `comprobante-${payment.reference}.pdf`, content } }
  }),
]
