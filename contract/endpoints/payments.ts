import { own, ownPatient, patients } from '../accesses.ts'
import * as schema from '../areas/payments.ts'
import { query } from '../endpoint.ts'

/** What became of a patient's money, in pages. */
export const ofPatient = query('GET /api/v1/patients/:id/payments', ownPatient, {
  query: schema.askPayments,
  answer: schema.payments,
})

/** Receipt of the money that came for an order; where none came, it says that. */
export const receipt = query('GET /api/v1/purchase-order/:id/receipt', own(patients, { order: ':id' }), {
  answer: 'application/pdf',
})
