import { expect, test } from 'vitest'
import { commissionCents } from './commission.ts'

test.each([
  [0, 0],
  [3, 0],
  [4, 1],
  [10, 2],
  [80_000_00, 12_000_00],
  [33_333_33, 5_000_00],
])('the commission on %i centavos is 15 %, half up: %i', (feeCents, commission) => {
  expect(commissionCents(feeCents)).toBe(commission)
})
