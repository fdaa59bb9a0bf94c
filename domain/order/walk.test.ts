import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isRejection } from '../decider.ts'
import { after, noon, sequences, visit } from '../scenario.fixture.ts'
import { type OrderCommand, order } from './decide.ts'
import type { OrderEvent } from './events.ts'
import type { OrderState } from './state.ts'

const lineId = 'ana_1_1'
const fees = [0, 10, 80_000_00]
const open = (feeCents: number): OrderCommand => ({
  type: 'OpenOrder', orderId: 'ana_1', patientId: 'ana', requestId: 'q1', offerId: 'q1_1', version: 1,
  visit: { ...visit, feeCents }, expiresAt: after(30),
}) // biome-ignore format: one glance

const transactionId = fc.constantFrom('t1', 't2', 't3')
const command: fc.Arbitrary<OrderCommand> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('RecordApproval' as const),
      transactionId,
      amountCents: fc.constantFrom(0, 10),
    }),
  },
  fc.record({ type: fc.constant('RecordDecline' as const), transactionId }),
  fc.record({
    type: fc.constant('IssueRefund' as const),
    key: fc.constantFrom(lineId, 't2', 't3'),
    providerRefundId: fc.constant('r'),
  }),
  {
    weight: 9,
    arbitrary: fc.constantFrom<OrderCommand>(
      { type: 'AddLine', lineId },
      { type: 'AddLine', lineId },
      { type: 'SubmitOrder', patientId: 'ana', termsVersion: '1', consentVersion: '1' },
      { type: 'SubmitOrder', patientId: 'ana', termsVersion: '1', consentVersion: '1' },
      { type: 'AbandonLine', lineId },
      { type: 'RemoveLine', lineId, patientId: 'ana' },
      { type: 'CloseOrder', cause: 'offerGone', code: 1, message: '', doctorBusy: false },
      { type: 'ExpireOrder' },
      { type: 'ExpireOrder' },
      { type: 'RescueLine', lineId },
      { type: 'OweLine', lineId },
      { type: 'OweLine', lineId },
      open(10),
    ),
  },
)

const ends = ['OrderPaid', 'OrderExpired', 'OrderClosed']

/** The first promise that a whole story breaks. */
function broken(story: readonly OrderEvent[]): string | undefined {
  const types = story.map(({ type }) => type)
  const count = (...of: string[]) => types.filter((type) => of.includes(type)).length
  const changes = ['LineAdded', 'LineRemoved', 'OrderSubmitted', ...ends]
  const submitted = types.indexOf('OrderSubmitted')
  if (count(...ends) > 1) return 'it ended twice'
  if (changes.some((type) => count(type) > 1)) return 'a fact is recorded twice'
  if (submitted >= 0 && types.slice(submitted).some((type) => type === 'LineAdded' || type === 'LineRemoved'))
    return 'lines changed after it was submitted'
  if (count('OrderPaidLate') > count('OrderExpired') || count('LineRescued') > count('OrderPaidLate'))
    return 'late money without lateness'
  return brokenMoney(story)
}

function brokenMoney(story: readonly OrderEvent[]): string | undefined {
  const due = story.flatMap((event) => (event.type === 'RefundDue' ? [event.data] : []))
  const money = story.flatMap((event) =>
    event.type === 'OrderPaid' || event.type === 'OrderPaidLate' ? [event.data.transactionId] : [],
  )
  const keys = due.map(({ key }) => key)
  if (due.some(({ amountCents }) => amountCents <= 0)) return 'a refund of nothing'
  if (new Set(keys).size < keys.length) return 'one key is due twice'
  if (money.length > 1) return 'paid twice'
  if (money.some((id) => id !== null && keys.includes(id))) return 'what paid the order is owed back as well'
  const outcomes = story.filter(
    ({ type, data }) => type === 'LineRescued' || (type === 'RefundDue' && 'lineId' in data && data.lineId !== null),
  )
  if (outcomes.length > 1) return 'a line is rescued and owed'
  const issued = story.flatMap((event) => (event.type === 'RefundIssued' ? [event.data.key] : []))
  return new Set(issued).size < issued.length || issued.some((key) => !keys.includes(key))
    ? 'a refund is issued that is not due'
    : undefined
}

/** Plays commands on an order that was opened; rejections change nothing. */
function play(
  feeCents: number,
  commands: readonly (OrderCommand & { now: string })[],
): { story: OrderEvent[]; state: OrderState } {
  const story: OrderEvent[] = []
  let state: OrderState = order.initialState
  for (const each of [{ ...open(feeCents), now: noon }, ...commands]) {
    const outcome = order.decide(each, state)
    if (isRejection(outcome)) continue
    story.push(...outcome)
    state = outcome.reduce(order.evolve, state)
  }
  return { story, state }
}

const commands = sequences(command, [0, 0, 0, 60_000, 600_000, 1_900_000], 30)

it('an order is paid or expired, serves or owes each line once, owes each key once, in any order', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(fc.constantFrom(...fees), commands, (feeCents, list) => {
      const { story } = play(feeCents, list)
      for (const { type } of story) seen.add(type)
      expect(broken(story)).toBeUndefined()
    }),
    { numRuns: 2_500 },
  )
  for (const type of [
    'OrderPaid',
    'OrderExpired',
    'OrderClosed',
    'OrderPaidLate',
    'LineRescued',
    'RefundDue',
    'RefundIssued',
    'LineAbandoned',
  ])
    expect(seen).toContain(type)
})

it('an order gives all approved money an outcome: it paid the order, or is owed back', () => {
  fc.assert(
    fc.property(commands, fc.subarray(['t1', 't2', 't3']), (list, approved) => {
      const end = list.at(-1)?.now ?? noon
      const { story } = play(10, [
        ...list.filter(({ type }) => type !== 'RecordApproval'),
        ...approved.map((id) => ({ type: 'RecordApproval' as const, transactionId: id, amountCents: 10, now: end })),
        { type: 'OweLine', lineId, now: end },
      ])
      const paid = story.filter((event) => event.type === 'OrderPaid' || event.type === 'OrderPaidLate').length
      const owedBack = story.filter((event) => event.type === 'RefundDue' && event.data.lineId === null).length
      expect(paid + owedBack).toBe(approved.length)
      const late = story.filter(({ type }) => type === 'OrderPaidLate').length
      const settled = story.filter(
        (event) => event.type === 'LineRescued' || (event.type === 'RefundDue' && event.data.lineId !== null),
      ).length
      expect(settled).toBeGreaterThanOrEqual(late)
    }),
    { numRuns: 300 },
  )
})
