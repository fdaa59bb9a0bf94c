import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wrongBooks } from './payment-books.ts'
import { type History, histories } from './payment-history.ts'
import { type Fault, Play } from './payment-play.ts'
import { isToBeProven } from './proven.ts'

const isWhole = isToBeProven('payment-histories', '10000 orders')
/** PAYMENT_HISTORIES names another number. When one fails, fast-check prints its seed, which TEST_SEED plays again. */
const count = Number(process.env.PAYMENT_HISTORIES ?? (isWhole ? 10_000 : 1_000))

it(`keeps the books right over ${count} orders, whatever payers, provider and forgers do, however often and late`, {
  timeout: 3_600_000,
}, () => {
  const seen: Record<string, number> = {}
  const look = (history: History) => {
    const play = new Play(history)
    for (const [type, times] of Object.entries(play.story.seen())) seen[type] = (seen[type] ?? 0) + times
    return wrongBooks(play)
  }
  fc.assert(
    fc.property(histories, (history) => {
      expect(look(history)).toBeUndefined()
    }),
    { numRuns: count },
  )
  // Histories that never led here would prove nothing.
  for (const type of [
    'OrderPaid', 'OrderPaidLate', 'OrderExpired', 'LineRescued', 'RefundDue', 'PaymentRefundDue', 'PaymentInDoubt', 'OrderDeclined', 'PersonErased',
    'PaymentClaimLapsed', 'PaymentUntried', 'PaymentReferenceClosed', 'order 1',
  ]) // biome-ignore format: one glance
    expect(seen[type] ?? 0, type).toBeGreaterThan(0)
  expect(seen.PaymentStarted, 'second attempts').toBeGreaterThan(count)
})

it.each<[Fault, RegExp]>([
  ['believes notifications', /never came in/],
  ['believes tests', /never came in/],
  ['asks only about the untold', /nobody knows|in vain/],
  ['serves the erased', /for nobody/],
])('finds out a product that %s', (fault, wrong) => {
  const isFound = (history: History) => wrong.test(wrongBooks(new Play(history, fault)) ?? '')
  expect(fc.sample(histories, { numRuns: 300, seed: 7 }).findIndex(isFound)).toBeGreaterThanOrEqual(0)
})
