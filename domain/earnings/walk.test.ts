import fc from 'fast-check'
import { expect, it } from 'vitest'
import { commissionCents } from '../commission.ts'
import { isRejection } from '../decider.ts'
import { noon, sequences } from '../scenario.fixture.ts'
import { type EarningsCommand, earnings } from './decide.ts'
import type { EarningsEvent } from './events.ts'
import { type EarningsState, isOwedMoney, payableLines, sumOf } from './state.ts'

const doctorId = 'ruiz'
const fees: Record<string, number> = { a: 12_000_000, b: 1, c: 8_333_333, d: 7, e: 0 }
const id = fc.constantFrom(...Object.keys(fees))
const sold = (appointmentId: string) => ({
  doctorId,
  appointmentId,
  orderId: `order-${appointmentId}`,
  feeCents: fees[appointmentId]!,
  commissionCents: commissionCents(fees[appointmentId]!),
  since: noon,
})
/** `pay` names what is payable when its turn comes, or something else. */
type Step = EarningsCommand | { type: 'pay'; off: number; without: boolean }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: id.map((of): Step => ({ type: 'OweEarning', ...sold(of) })) },
  { weight: 4, arbitrary: id.map((of): Step => ({ type: 'ReleaseEarning', ...sold(of) })) },
  id.map((appointmentId): Step => ({ type: 'ReverseEarning', doctorId, appointmentId, since: noon })),
  fc.tuple(id, fc.constantFrom(1, 5, 4_000_000, 8_333_333, 12_000_000)).map(
    ([appointmentId, amountCents]): Step => ({
      type: 'ReduceEarning',
      doctorId,
      appointmentId,
      amountCents,
      since: noon,
    }),
  ),
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('pay'), off: fc.constantFrom(0, 0, 0, 1, -1), without: fc.boolean() }),
  } as { weight: number; arbitrary: fc.Arbitrary<Step> },
)

const account = {
  bankId: '1007', kind: 'savings', number: '1234567',
  holderDocumentType: 'CC', holderDocument: '1', holderName: 'R',
} as const // biome-ignore format: one glance

function commandOf(each: Step & { now: string }, state: EarningsState, at: number) {
  if (each.type !== 'pay') return each
  const lines = payableLines(state)
  const shown = each.without && each.off !== 0 ? lines.slice(1) : lines
  return {
    ...({ type: 'RecordPayout', doctorId, payoutId: `p${at}`, bankReference: 'X', now: each.now } as const),
    amountCents: sumOf(shown) + each.off,
    appointmentIds: shown.map(({ appointmentId }) => appointmentId),
    transfer: { shown: 1, left: null, note: '' },
  }
}

type DataOf<Type extends EarningsEvent['type']> = Extract<EarningsEvent, { type: Type }>['data']
const dataOf = <Type extends EarningsEvent['type']>(story: readonly EarningsEvent[], type: Type) =>
  story.flatMap((event) => (event.type === type ? [event.data as DataOf<Type>] : []))

function play(steps: readonly (Step & { now: string })[]) {
  const story: EarningsEvent[] = []
  let state = earnings.initialState
  const add = (events: readonly EarningsEvent[]) => {
    story.push(...events)
    state = events.reduce(earnings.evolve, state)
  }
  add([{ type: 'BankAccountNamed', data: { doctorId, account } }])
  for (const [at, each] of steps.entries()) {
    const outcome = earnings.decide(commandOf(each, state, at), state)
    if (!isRejection(outcome)) add(outcome)
  }
  return { story, state }
}

/** What was released and is earned still: the nets, less what was reversed and what was reduced. */
function earnedBy(story: readonly EarningsEvent[]): number {
  const released = new Set(dataOf(story, 'EarningReleased').map(({ appointmentId }) => appointmentId))
  const sum = (lines: readonly { appointmentId: string; netCents: number }[]) =>
    lines.filter(({ appointmentId }) => released.has(appointmentId)).reduce((all, { netCents }) => all + netCents, 0)
  return (
    sum(dataOf(story, 'EarningOwed')) - sum(dataOf(story, 'EarningReversed')) - sum(dataOf(story, 'EarningReduced'))
  )
}

it('paid and payable money together equal the earnings less the refunds, in whole centavos', () => {
  fc.assert(
    fc.property(sequences(step, [0, 1_000], 40), (steps) => {
      const { story, state } = play(steps)
      const paid = sumOf(dataOf(story, 'PayoutRecorded'))
      const payable = sumOf(payableLines(state))
      expect(paid + payable).toBe(earnedBy(story))
      expect(Number.isInteger(paid) && Number.isInteger(payable)).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

it('an earning is owed once and paid once, no payout is empty or above its lines, and no line is lost', () => {
  fc.assert(
    fc.property(sequences(step, [0, 1_000], 40), (steps) => {
      const { story, state } = play(steps)
      const owed = dataOf(story, 'EarningOwed').map(({ appointmentId }) => appointmentId)
      const payouts = dataOf(story, 'PayoutRecorded')
      const paid = payouts
        .flatMap(({ lines }) => lines)
        .flatMap(({ appointmentId, amountCents }) => (amountCents > 0 ? [appointmentId] : []))
      expect(new Set(owed).size).toBe(owed.length)
      expect(new Set(paid).size).toBe(paid.length)
      for (const { amountCents, lines } of payouts) expect([amountCents > 0, sumOf(lines)]).toEqual([true, amountCents])
      const kept = [...state.open, ...state.settled].map(({ appointmentId }) => appointmentId)
      expect(kept.toSorted()).toEqual(owed.toSorted())
      if (!isOwedMoney(state)) expect(sumOf(payableLines(state))).toBeLessThanOrEqual(0)
    }),
    { numRuns: 1_000 },
  )
})
