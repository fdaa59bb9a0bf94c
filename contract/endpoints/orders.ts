import { nothing } from '../answers/envelope.ts'
import { endpoint } from '../endpoint.ts'
import {
  askResult,
  confirmAndPay as confirmAndPaySchema,
  paymentResult as paymentResultSchema,
  purchaseOrders,
  toPay,
} from '../orders.ts'
import { paymentConfirmation } from '../payments.ts'

export const ofPatient = endpoint({
  method: 'GET',
  path: '/api/v1/purchase-order/:id/user',
  kind: 'query',
  access: { roles: ['patient'], own: { person: ':id' } },
  answer: purchaseOrders,
})

export const removeDetail = endpoint({
  method: 'DELETE',
  path: '/api/v1/purchase-order-details/:id',
  kind: 'command',
  access: { roles: ['patient'], own: { line: ':id' } },
  answer: nothing,
})

export const confirmAndPay = endpoint({
  method: 'POST',
  path: '/api/v1/purchase-order/:id/confirm-and-pay',
  kind: 'command',
  access: { roles: ['patient'], own: { order: ':id' } },
  body: confirmAndPaySchema,
  answer: toPay,
})

export const paymentResult = endpoint({
  method: 'GET',
  path: '/api/v1/purchase-order/by-reference/:reference/result',
  kind: 'query',
  access: { roles: ['patient'], own: { reference: ':reference' } },
  query: askResult,
  answer: paymentResultSchema,
})

/** The provider never waits: only what it did not sign is counted. */
export const confirmPayment = endpoint({
  method: 'POST',
  path: '/api/v1/payments/confirmation',
  kind: 'plain',
  access: 'anyone',
  limited: 'free',
  form: paymentConfirmation,
  answer: nothing,
})

export const videoConsent = endpoint({
  method: 'GET',
  path: '/api/v1/consents/video-consultation.pdf',
  kind: 'plain',
  access: 'anyone',
  answer: 'application/pdf',
})
