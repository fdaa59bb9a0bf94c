import * as v from 'valibot'
import { own, ownPatient, patients, providerSignature } from '../accesses.ts'
import * as schema from '../areas/orders.ts'
import { command, plain, query, recordedQuery } from '../endpoint.ts'
import { bankAccountFields } from '../kinds/bank-account.ts'

export const ofPatient = query('GET /api/v1/purchase-order/:id/user', ownPatient, { answer: schema.purchaseOrders })
export const removeDetail = command('DELETE /api/v1/purchase-order-details/:id', own(patients, { line: ':id' }))

export const confirmAndPay = command(
  'POST /api/v1/purchase-order/:id/confirm-and-pay',
  own(patients, { order: ':id' }),
  { body: schema.confirmAndPay, answer: schema.toPay },
)

/** The money of these orders goes back to an account that the patient names. */
export const owedToAccounts = query('GET /api/v1/patients/:id/refunds', ownPatient, {
  answer: v.array(schema.owedToAccount),
})

/** Named, or changed, until the money has gone. */
export const nameRefundAccount = command(
  'PUT /api/v1/purchase-order/:id/refund-account',
  own(patients, { order: ':id' }),
  { body: bankAccountFields },
)

/** The account that the patient named for another order serves for this one, too. */
export const reuseRefundAccount = command(
  'POST /api/v1/purchase-order/:id/refund-account/reuse',
  own(patients, { order: ':id', otherOrder: 'order_id' }),
  { body: schema.reuseAccount },
)

/** Queries of the provider and its answers are recorded. */
export const paymentResult = recordedQuery(
  'GET /api/v1/purchase-order/by-reference/:reference/result',
  own(patients, { reference: ':reference' }),
  { limited: 'paymentResult', query: schema.askResult, answer: schema.paymentResult },
)

/** The next page of an order: its summary while it can be paid, else the result of its payment. */
export const redirect = query(
  'GET /api/v1/purchase-order/by-reference/:reference/redirect',
  own(patients, { reference: ':reference' }),
  { answer: schema.orderRedirect },
)

/** The provider never waits: only unsigned calls are counted. */
export const confirmPayment = plain('POST /api/v1/payments/confirmation', providerSignature, {
  limited: 'free',
  form: schema.paymentConfirmation,
})

export const videoConsent = plain('GET /api/v1/consents/video-consultation.pdf', 'anyone', {
  answer: 'application/pdf',
})
