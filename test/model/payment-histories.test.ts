import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wrongBooks } from './payment-books.ts'
import { type History, histories, play } from './payment-history.ts'

/** PAYMENT_HISTORIES names another number; when one fails, fast-check tells its seed. */
const count = Number(process.env.PAYMENT_HISTORIES ?? 10_000)

it(`keeps the books right over ${count} orders, whatever the provider and forgers say, however often and late`, {
  timeout: 600_000,
}, () => {
  const seen: Record<string, number> = {}
  const look = (history: History) => {
    const { story, paid } = play(history)
    for (const [type, times] of Object.entries(story.seen())) seen[type] = (seen[type] ?? 0) + times
    return wrongBooks(story, paid)
  }
  fc.assert(
    fc.property(histories, (history) => {
      expect(look(history)).toBeUndefined()
    }),
    { numRuns: count },
  )
  // Histories that never led here would prove nothing.
  for (const type of [
    'OrderPaid',
    'OrderPaidLate',
    'OrderExpired',
    'LineRescued',
    'RefundDue',
    'PaymentInDoubt',
    'OrderDeclined',
    'order 1',
  ])
    expect(seen[type] ?? 0, type).toBeGreaterThan(0)
  expect(seen.PaymentStarted, 'second attempts').toBeGreaterThan(count)
})

it('gets the books wrong once a forged message is believed', () => {
  const found = fc.sample(histories, { numRuns: 500, seed: 7 }).map((history) => {
    const { story, paid } = play(history, true)
    return wrongBooks(story, paid)
  })
  expect(found.filter((wrong) => wrong?.startsWith('paid was')).length).toBeGreaterThan(0)
})
