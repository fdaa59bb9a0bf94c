import { expect, test } from 'vitest'
import { backOffMs } from './back-off.ts'

test('Retries wait longer each time, never more than 20 s, and not everybody at the same moment', () => {
  expect([0, 1, 2, 3].map((failures) => backOffMs(failures, 1))).toEqual([500, 1000, 2000, 4000])
  expect([backOffMs(3, 0), backOffMs(3, 0.5)]).toEqual([2000, 3000])
  expect([backOffMs(20, 1), backOffMs(2000, 1)]).toEqual([20_000, 20_000])
})
