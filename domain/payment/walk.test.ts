import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isRejection } from '../decider.ts'
import { noon, sequences } from '../scenario.fixture.ts'
import { type PaymentCommand, type PaymentFact, payment } from './decide.ts'
import type { PaymentEvent } from './events.ts'
import { openReferences } from './finality.ts'
import { approvals } from './state.ts'

const states: PaymentFact['state'][] = ['approved', 'declined', 'expired', 'pending', 'error']
const start: PaymentCommand = {
  type: 'StartPayment',
  orderId: 'ana_1',
  patientId: 'ana',
  reference: 'TUR-1',
  amountCents: 100,
}
type State = PaymentFact['state']
const factOf = (transactionId: string, state: State, amountCents = 100, reference = 'TUR-1'): PaymentFact => ({
  transactionId, reference, state, amountCents, currency: 'COP', method: 'VISA', responseCode: '', responseMessage: '',
  buyerEmail: null,
}) // biome-ignore format: one glance

const fact: fc.Arbitrary<{ type: 'RecordFact'; fact: PaymentFact }> = fc
  .tuple(
    fc.constantFrom('t1', 't2', 't3'),
    fc.constantFrom(...states),
    fc.constantFrom(100, 100, 100, 7),
    fc.constantFrom('TUR-1', 'TUR-1', 'TUR-2', 'TUR-9'),
  )
  .map((parts) => ({ type: 'RecordFact', fact: factOf(...parts) }))
const command: fc.Arbitrary<PaymentCommand> = fc.oneof(
  { weight: 6, arbitrary: fact },
  { weight: 3, arbitrary: fact.map((reported): PaymentCommand => ({ ...reported, type: 'RecordClaim' })) },
  fc.record({ type: fc.constant('DoubtPayment' as const), why: fc.constantFrom('stillPending', 'queryFailing') }),
  fc.constantFrom('TUR-1', 'TUR-2').map((reference): PaymentCommand => ({ type: 'SettleReference', reference })),
  fc.constant<PaymentCommand>({ ...start, reference: 'TUR-2' }),
)

type Command = PaymentCommand & { now: string }

/** Plays commands on a payment that was started; rejections change nothing. */
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

const isOutcome = (type: string): boolean =>
  ['PaymentApproved', 'PaymentDeclined', 'PaymentExpired', 'PaymentPending'].includes(type)

const outcomesOf = (story: readonly PaymentEvent[], transactionId: string) =>
  story.flatMap(({ type, data }) =>
    isOutcome(type) && 'transactionId' in data && data.transactionId === transactionId ? [type] : [],
  )

it('a payment records one outcome of each kind for a transaction, and nothing after its approval', () => {
  fc.assert(
    fc.property(sequences(command, [0, 60_000, 90_000_000], 40), (list) => {
      const { story } = play(list)
      for (const id of ['t1', 't2', 't3']) {
        const outcomes = outcomesOf(story, id)
        expect(new Set(outcomes).size).toBe(outcomes.length)
        if (outcomes.includes('PaymentApproved')) expect(outcomes.at(-1)).toBe('PaymentApproved')
        expect(outcomes.filter((type) => type === 'PaymentDeclined' || type === 'PaymentExpired').length).toBeLessThan(
          2,
        )
      }
      const doubts = story.flatMap((event) =>
        event.type === 'PaymentInDoubt' ? [`${event.data.why} ${event.data.transactionId}`] : [],
      )
      expect(new Set(doubts).size).toBe(doubts.length)
    }),
    { numRuns: 400 },
  )
})

it('a payment loses no approval and counts none twice, in any order and with repetitions', () => {
  const facts = fc.array(fc.tuple(fc.constantFrom('t1', 't2', 't3'), fc.constantFrom(...states)), {
    maxLength: 25,
    size: 'max',
  })
  fc.assert(
    fc.property(facts, (list) => {
      const { story, state } = play(
        list.map(([id, reported]) => ({ type: 'RecordFact' as const, fact: factOf(id, reported), now: noon })),
      )
      const approved = [...new Set(list.filter(([, reported]) => reported === 'approved').map(([id]) => id))].sort()
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

it('a payment keeps evidence of all news, and starts no attempt while one is pending or approved', () => {
  fc.assert(
    fc.property(sequences(command, [0, 60_000, 90_000_000], 40), (list) => {
      const { story } = play(list)
      const shown = story.filter(({ type, data }) => type === 'PaymentNotified' && data.source === 'query')
      const misfits = story.filter(
        ({ type, data }) => type === 'PaymentInDoubt' && data.transactionId !== null && data.why !== 'unconfirmed',
      )
      expect(shown).toHaveLength(story.filter(({ type }) => isOutcome(type)).length + misfits.length)
      const approvedAt = story.findIndex(({ type }) => type === 'PaymentApproved')
      if (approvedAt >= 0) expect(story.slice(approvedAt).some(({ type }) => type === 'PaymentStarted')).toBe(false)
    }),
    { numRuns: 200 },
  )
})

it('a payment owes back only what the provider shows, never what it counts as paid, and once', () => {
  fc.assert(
    fc.property(sequences(command, [0, 60_000, 90_000_000], 40), (list) => {
      const { story, state } = play(list)
      const approved = list.flatMap((each) =>
        each.type === 'RecordFact' && each.fact.state === 'approved' ? [each.fact.transactionId] : [],
      )
      const owed = story.flatMap((event) => (event.type === 'PaymentRefundDue' ? [event.data.transactionId] : []))
      expect(new Set(owed).size).toBe(owed.length)
      for (const id of owed) expect(approved).toContain(id)
      for (const { transactionId } of approvals(state)) expect(owed).not.toContain(transactionId)
      expect(
        story.filter(({ type, data }) => type === 'PaymentInDoubt' && data.why === 'unconfirmed').length,
      ).toBeLessThan(2)
      for (const { transactionId, reference } of state.claims.filter(({ lapsed }) => !lapsed))
        expect([transactionId, openReferences(state)]).toEqual([transactionId, expect.arrayContaining([reference])])
    }),
    { numRuns: 300 },
  )
})
