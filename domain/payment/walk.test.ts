import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isRejection } from '../decider.ts'
import { noon, sequences } from '../scenario.ts'
import { approvals, type PaymentCommand, type PaymentFact, payment } from './decide.ts'
import type { PaymentEvent } from './events.ts'

const states: PaymentFact['state'][] = ['approved', 'declined', 'expired', 'pending', 'error']
const start: PaymentCommand = {
  type: 'StartPayment',
  orderId: 'ana_1',
  patientId: 'ana',
  reference: 'TUR-1',
  amountCents: 100,
  lastUnknown: false,
}
const factOf = (transactionId: string, state: PaymentFact['state'], amountCents = 100, reference = 'TUR-1'): PaymentFact => ({
  transactionId, reference, state, amountCents, currency: 'COP', method: 'VISA', responseCode: '', responseMessage: '', source: 'webhook', buyerEmail: null,
}) // biome-ignore format: one glance

const fact = fc
  .tuple(
    fc.constantFrom('t1', 't2', 't3'),
    fc.constantFrom(...states),
    fc.constantFrom(100, 100, 100, 7),
    fc.constantFrom('TUR-1', 'TUR-1', 'TUR-2', 'TUR-9'),
  )
  .map((parts): PaymentCommand => ({ type: 'RecordFact', fact: factOf(...parts) }))
const command: fc.Arbitrary<PaymentCommand> = fc.oneof(
  { weight: 6, arbitrary: fact },
  fc.record({ type: fc.constant('DoubtPayment' as const), why: fc.constantFrom('stillPending', 'queryFailing') }),
  fc.constant<PaymentCommand>({ type: 'CloseUntried' }),
  fc.boolean().map((lastUnknown): PaymentCommand => ({ ...start, reference: 'TUR-2', lastUnknown })),
)

type Command = PaymentCommand & { now: string }

/** Plays commands on a payment that was started; refusals change nothing. */
function play(commands: readonly Command[]) {
  const story: PaymentEvent[] = []
  let state = payment.initialState
  for (const each of [{ ...start, now: noon }, ...commands]) {
    const outcome = payment.decide(each, state)
    if (isRejection(outcome)) continue
    story.push(...outcome)
    state = outcome.reduce(payment.evolve, state)
  }
  return { story, state }
}

const outcomesOf = (story: readonly PaymentEvent[], transactionId: string) =>
  story.flatMap(({ type, data }) =>
    type !== 'PaymentNotified' && type !== 'PaymentInDoubt' && 'transactionId' in data && data.transactionId === transactionId
      ? [type]
      : [],
  )

it('tells one outcome of each kind a transaction, and no news after its approval', () => {
  fc.assert(
    fc.property(sequences(command, [0, 60_000, 90_000_000], 40), (list) => {
      const { story } = play(list)
      for (const id of ['t1', 't2', 't3']) {
        const outcomes = outcomesOf(story, id)
        expect(new Set(outcomes).size).toBe(outcomes.length)
        if (outcomes.includes('PaymentApproved')) expect(outcomes.at(-1)).toBe('PaymentApproved')
        expect(outcomes.filter((type) => type === 'PaymentDeclined' || type === 'PaymentExpired').length).toBeLessThan(2)
      }
      const doubts = story.flatMap((event) => (event.type === 'PaymentInDoubt' ? [`${event.data.why} ${event.data.transactionId}`] : []))
      expect(new Set(doubts).size).toBe(doubts.length)
    }),
    { numRuns: 400 },
  )
})

it('loses no approval and counts none twice, in whatever order and however often the facts arrive', () => {
  const facts = fc.array(fc.tuple(fc.constantFrom('t1', 't2', 't3'), fc.constantFrom(...states)), { maxLength: 25, size: 'max' })
  fc.assert(
    fc.property(facts, (list) => {
      const { story, state } = play(list.map(([id, told]) => ({ type: 'RecordFact' as const, fact: factOf(id, told), now: noon })))
      const approved = [...new Set(list.filter(([, told]) => told === 'approved').map(([id]) => id))].sort()
      expect(
        approvals(state)
          .map(({ transactionId }) => transactionId)
          .sort(),
      ).toEqual(approved)
      expect(story.filter(({ type }) => type === 'PaymentApproved')).toHaveLength(approved.length)
    }),
    { numRuns: 400 },
  )
})

it('keeps evidence of everything that is news, and starts no attempt while one is pending or approved', () => {
  fc.assert(
    fc.property(sequences(command, [0, 60_000, 90_000_000], 40), (list) => {
      const { story } = play(list)
      const news = story.filter(({ type, data }) => type !== 'PaymentNotified' && 'transactionId' in data && data.transactionId !== null)
      expect(story.filter(({ type }) => type === 'PaymentNotified')).toHaveLength(news.length)
      const approvedAt = story.findIndex(({ type }) => type === 'PaymentApproved')
      if (approvedAt >= 0) expect(story.slice(approvedAt).some(({ type }) => type === 'PaymentStarted')).toBe(false)
    }),
    { numRuns: 200 },
  )
})
