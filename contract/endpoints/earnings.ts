import * as v from 'valibot'
import { ownDoctor, support } from '../accesses.ts'
import * as answers from '../answers/earnings.ts'
import * as schema from '../areas/earnings.ts'
import { command, query } from '../endpoint.ts'
import { bankAccountFields, shownAccount } from '../kinds/bank-account.ts'

export const ofDoctor = query('GET /api/v1/doctors/:id/earnings', ownDoctor, {
  query: schema.askEarnings,
  answer: answers.earnings,
})

export const exportMonth = query('GET /api/v1/doctors/:id/earnings/export', ownDoctor, {
  query: schema.askEarnings,
  answer: 'text/csv',
})

export const nameAccount = command('PUT /api/v1/doctors/:id/bank-account', ownDoctor, {
  limited: 'profile',
  body: bankAccountFields,
})

export const payouts = query('GET /api/v1/payouts', support, { answer: answers.payouts })

export const recordPayout = command('POST /api/v1/payouts', support, {
  body: schema.recordPayout,
  answer: v.strictObject({ id: v.string() }),
})

/** The account of a doctor, whole; who looked is recorded. */
export const revealAccount = command('POST /api/v1/payouts/:id/account', support, { answer: shownAccount })
