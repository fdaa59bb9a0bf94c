import { expect, test } from 'vitest'
import { ourFacts, paymentFactOf } from './our-facts.ts'
import type { ProviderFact } from './port.ts'

const fact: ProviderFact = {
  transactionId: 't1', reference: 'R-1', state: 'approved', amountCents: 100, currency: 'COP', merchantId: 'ours',
  isTest: false, method: '', methodName: '',
  responseCode: '', responseMessage: 'x'.repeat(999), buyerEmail: 'ana@example.co', at: null,
} // biome-ignore format: one glance

test('a transaction is ours only with that reference, at our account, and not as a test', () => {
  const others = [
    { ...fact, reference: 'R-2' },
    { ...fact, merchantId: 'theirs' },
    { ...fact, isTest: true },
  ]
  expect(ourFacts({ known: true, facts: [...others, fact] }, 'R-1', 'ours')).toEqual([fact])
  expect(ourFacts({ known: false }, 'R-1', 'ours')).toEqual([])
})

test('the payer’s address of a payment is kept only where it can be sealed, and texts up to a length', () => {
  expect(paymentFactOf(fact, 'ana').buyerEmail).toBe('ana@example.co')
  expect(paymentFactOf(fact, null).buyerEmail).toBe(null)
  expect(paymentFactOf({ ...fact, buyerEmail: '' }, 'ana').buyerEmail).toBe(null)
  expect(paymentFactOf(fact, null).responseMessage).toHaveLength(200)
})
