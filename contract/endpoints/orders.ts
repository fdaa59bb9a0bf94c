import { own, ownPatient, patients, providerSignature } from '../accesses.ts'
import { command, plain, query, recordedQuery } from '../endpoint.ts'
import * as schema from '../orders.ts'
import { paymentConfirmation } from '../payments.ts'

export const ofPatient = query('GET /api/v1/purchase-order/:id/user', ownPatient, { answer: schema.purchaseOrders })
export const removeDetail = command('DELETE /api/v1/purchase-order-details/:id', own(patients, { line: ':id' }))

export const confirmAndPay = command(
  'POST /api/v1/purchase-order/:id/confirm-and-pay',
  own(patients, { order: ':id' }),
  { body: schema.confirmAndPay, answer: schema.toPay },
)

/** What the provider is asked, and shows, is written down. */
export const paymentResult = recordedQuery(
  'GET /api/v1/purchase-order/by-reference/:reference/result',
  own(patients, { reference: ':reference' }),
  { limited: 'paymentResult', query: schema.askResult, answer: schema.paymentResult },
)

/** The provider never waits: only what it did not sign is counted. */
export const confirmPayment = plain('POST /api/v1/payments/confirmation', providerSignature, {
  limited: 'free',
  form: paymentConfirmation,
})

export const videoConsent = plain('GET /api/v1/consents/video-consultation.pdf', 'anyone', {
  answer: 'application/pdf',
})
