import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compare, type KnownTransaction, type PanelRow, type PanelState, type Why, whyOf } from './panel-comparison.ts'
import { after } from './scenario.fixture.ts'

const states = ['approved', 'declined', 'expired', 'pending', 'error'] as const
const known: fc.Arbitrary<KnownTransaction[]> = fc
  .array(
    fc.record({
      state: fc.constantFrom(...states),
      amountCents: fc.integer({ min: 1, max: 9e9 }),
      isRefunded: fc.boolean(),
    }),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((all) =>
    all.map(({ isRefunded, ...each }, n) => ({
      ...each,
      isRefunded: isRefunded && each.state === 'approved',
      transactionId: `t${n}`,
      reference: `TUR-${n}`,
      span: { from: after(100 + n), to: after(110 + n) },
    })),
  )

const row = (of: KnownTransaction, more: Partial<PanelRow> = {}): PanelRow => ({
  ...{
    transactionId: of.transactionId,
    reference: of.reference,
    state: of.state as PanelState,
    amountCents: of.amountCents,
  },
  ...{ currency: 'COP', at: of.span!.from, isTest: false, ...more },
})
const refundOf = (of: KnownTransaction): PanelRow =>
  row(of, { transactionId: `${of.transactionId}-back`, state: 'refunded' })
/** Something before and after everything else, so that the file's period reaches beyond it. */
const ends = [after(0), after(300)].map((at) =>
  row({ ...({} as KnownTransaction), span: { from: at, to: at } }, { isTest: true }),
)

/** What the panel would say of the same books: its refunds are transactions of their own. */
const exported = (of: readonly KnownTransaction[]): PanelRow[] => [
  ...of.flatMap((each) => (each.isRefunded ? [row(each), refundOf(each)] : [row(each)])),
  ...ends,
]

const differs = (rows: readonly PanelRow[], of: readonly KnownTransaction[]) =>
  compare(rows, of).differences.map(({ transactionId, why }) => `${transactionId} ${why}`)

it('finds nothing between the log and its own export, in whatever order and however often a line comes', () => {
  const shuffled = known.chain((of) =>
    fc.tuple(
      fc.constant(of),
      fc.shuffledSubarray(exported(of), { minLength: exported(of).length }),
      fc.subarray(exported(of)),
    ),
  )
  fc.assert(
    fc.property(shuffled, ([of, rows, again]) => {
      const { differences, copies, tests, period } = compare([...rows, ...again], of)
      expect(differences).toEqual([])
      expect(copies).toBe(again.filter(({ isTest }) => !isTest).length)
      expect(tests).toBe(2 + again.filter(({ isTest }) => isTest).length)
      expect(period).toEqual({ from: after(0), to: after(300) })
    }),
  )
})

/**
 * One thing that is otherwise in the panel, and what that must be found as; undefined where there is nothing to change.
 */
const mutations: Record<Why, (of: KnownTransaction) => PanelRow[] | undefined> = {
  inPanelOnly: () => undefined,
  inLogOnly: (of) => (of.state === 'approved' && !of.isRefunded ? [] : undefined),
  amountDiffers: (of) =>
    of.state === 'approved' && !of.isRefunded ? [row(of, { amountCents: of.amountCents + 1 })] : undefined,
  stateDiffers: (of) => [row(of, { state: of.state === 'approved' ? 'declined' : 'approved' })],
  refundedThere: (of) => (of.state === 'approved' && !of.isRefunded ? [row(of), refundOf(of)] : undefined),
  repeated: (of) => [row(of), row(of, { amountCents: of.amountCents + 1 })],
}

it('finds each single change as exactly its kind', () => {
  const one = fc.tuple(known, fc.nat(), fc.constantFrom(...(Object.keys(mutations) as Why[])))
  fc.assert(
    fc.property(one, ([of, nth, why]) => {
      const chosen = of[nth % of.length]!
      const changed = mutations[why](chosen)
      if (!changed) return
      const others = exported(of).filter(({ reference }) => reference !== chosen.reference)
      expect(differs([...others, ...changed], of)).toEqual([`${chosen.transactionId} ${why}`])
    }),
  )
})

it('finds approved money that the log does not know, and nothing else that it does not know', () => {
  fc.assert(
    fc.property(known, fc.constantFrom<PanelState>(...states), (of, state) => {
      const stranger = row({ ...of[0]!, transactionId: 'stranger', reference: 'TUR-X' }, { state })
      expect(differs([...exported(of), stranger], of)).toEqual(state === 'approved' ? ['stranger inPanelOnly'] : [])
    }),
  )
})

const paid: KnownTransaction = {
  ...{ transactionId: 't', reference: 'TUR-1', state: 'approved', amountCents: 100, isRefunded: false },
  span: { from: after(100), to: after(110) },
}

it('misses money of the log only where the file must show it', () => {
  const fileOf = (from: number, to: number) => ends.map((each, n) => ({ ...each, at: after(n === 0 ? from : to) }))
  for (const [from, to] of [
    [0, 115],
    [90, 300],
    [120, 300],
    [0, 90],
  ] as const)
    expect(differs(fileOf(from, to), [paid])).toEqual([])
  expect(differs(fileOf(85, 125), [paid])).toEqual(['t inLogOnly'])
  expect(differs(fileOf(0, 300), [{ ...paid, span: null }])).toEqual([])
  expect(differs([], [paid])).toEqual([])
})

it('takes no test for money: what the log counts by a test alone is missing in the panel', () => {
  expect(differs([...ends, row(paid, { isTest: true })], [paid])).toEqual(['t inLogOnly'])
  expect(differs([...ends, row(paid, { isTest: true, transactionId: 'other' }), row(paid)], [paid])).toEqual([])
})

it('leaves money that is in doubt to the case it has, and pesos are pesos', () => {
  expect(whyOf(row(paid, { amountCents: 5 }), { ...paid, state: 'doubt' })).toBeUndefined()
  expect(whyOf(row(paid, { currency: 'USD' }), paid)).toBe('amountDiffers')
})

it('counts several refunds of one payment as one', () => {
  const partly = [
    row(paid),
    { ...refundOf(paid), amountCents: 40 },
    { ...refundOf(paid), transactionId: 'back-2', amountCents: 60 },
  ]
  expect(differs(partly, [paid])).toEqual(['t refundedThere'])
  expect(differs(partly, [{ ...paid, isRefunded: true }])).toEqual([])
})

it('does not ask for money that came and went without the log', () => {
  const stranger = { ...paid, transactionId: 'stranger', reference: 'TUR-X' }
  expect(differs([row(stranger), refundOf(stranger)], [])).toEqual(['stranger refundedThere'])
})
