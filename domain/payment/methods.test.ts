import { expect, test } from 'vitest'
import { needsAccount } from './methods.ts'

test.each([
  ['CREDIT_CARD', false],
  ['DEBIT_CARD', false],
  ['PSE', true],
  ['CASH', true],
  ['BANK_REFERENCED', true],
  ['', false],
])('money paid by "%s" goes back to a bank account only: %s', (method, needed) => {
  expect(needsAccount(method)).toBe(needed)
})
