import { isOpened, payingTransaction } from '@turno/domain/order/state.ts'
import { knownIn } from '@turno/domain/processes/known-transaction.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wrongBooks } from './payment-books.ts'
import { type History, histories } from './payment-history.ts'
import { seenOfRefunds, wrongPanel } from './payment-panel.ts'
import { type Fault, Play } from './payment-play.ts'
import { isToBeProven } from './proven.ts'

const isWhole = isToBeProven('payment-histories', '10000 orders')
/** PAYMENT_HISTORIES names another number. When one fails, fast-check prints its seed, which TEST_SEED plays again. */
const count = Number(process.env.PAYMENT_HISTORIES ?? (isWhole ? 10_000 : 1_000))

it(`keeps the books right over ${count} orders, whatever payers, provider and forgers do, however often and late`, {
  timeout: 3_600_000,
}, async () => {
  const seen: Record<string, number> = {}
  const look = async (history: History) => {
    const play = new Play(history)
    for (const [type, times] of Object.entries(play.story.seen())) seen[type] = (seen[type] ?? 0) + times
    for (const fact of seenOfRefunds(play)) seen[fact] = (seen[fact] ?? 0) + 1
    return wrongBooks(play) ?? wrongPanel(play)
  }
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      expect(await look(history)).toBeUndefined()
    }),
    { numRuns: count },
  )
  // Histories that never led here would prove nothing.
  for (const type of [
    'OrderPaid', 'OrderPaidLate', 'OrderExpired', 'LineRescued', 'RefundDue', 'PaymentRefundDue', 'PaymentInDoubt', 'OrderDeclined', 'PersonErased',
    'PaymentClaimLapsed', 'PaymentUntried', 'PaymentReferenceClosed', 'order 1', 'RefundIssued', 'PaymentRefundIssued',
    'second both', 'second notMade', 'second notRecorded', 'second neither', 'transfer',
  ]) // biome-ignore format: one glance
    expect(seen[type] ?? 0, type).toBeGreaterThan(0)
  expect(seen.PaymentStarted, 'second attempts').toBeGreaterThan(count)
})

it.each<[Fault, RegExp]>([
  ['believes notifications', /never came in/],
  ['believes tests', /never came in/],
  ['asks only about the untold', /nobody knows|in vain/],
  ['serves the erased', /for nobody/],
])('the check finds a product that %s', (fault, wrong) => {
  const isFound = (history: History) => wrong.test(wrongBooks(new Play(history, fault)) ?? '')
  expect(fc.sample(histories, { numRuns: 300, seed: 7 }).findIndex(isFound)).toBeGreaterThanOrEqual(0)
})

/** As the log said it before a refund named its transaction: what goes back is what paid the order. */
const forgetful: typeof knownIn = (payment, bought, transactionId) =>
  knownIn(
    payment,
    isOpened(bought)
      ? { ...bought, refunds: bought.refunds.map((due) => ({ ...due, transactionId: payingTransaction(bought) })) }
      : bought,
    transactionId,
  )

it('the check finds a log that says that money it kept went back', async () => {
  const found: (string | undefined)[] = []
  for (const history of fc.sample(histories, { numRuns: 300, seed: 7 }))
    found.push(await wrongPanel(new Play(history), forgetful))
  expect(found.some((wrong) => wrong && /something else|was accused|were found/.test(wrong))).toBe(true)
})
