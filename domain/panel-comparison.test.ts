import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { KnownTransaction, PanelRow, PanelState } from './panel.ts'
import { compare, type Why, whyOf } from './panel-comparison.ts'
import { after } from './scenario.fixture.ts'

/** So much was given back by the provider, and that was recorded. */
const recorded = (cents: number, from = 150, to = 160) => ({
  isRefunded: cents > 0,
  refundedCents: cents,
  refundedThereCents: cents,
  refundSpan: cents > 0 ? { from: after(from), to: after(to) } : null,
})

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
      ...recorded(isRefunded && each.state === 'approved' ? each.amountCents : 0),
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
const lastMinute = 10 * 24 * 60
const ends = [after(0), after(lastMinute)].map((at) =>
  row({ ...({} as KnownTransaction), span: { from: at, to: at } }, { isTest: true }),
)

/** What the panel would say of the same books: its refunds are transactions of their own. */
const exported = (of: readonly KnownTransaction[]): PanelRow[] => [
  ...of.flatMap((each) => (each.isRefunded ? [row(each), refundOf(each)] : [row(each)])),
  ...ends,
]

const differs = (rows: readonly PanelRow[], of: readonly KnownTransaction[]) =>
  compare(rows, of).differences.map(({ transactionId, why }) => `${transactionId} ${why}`)

it('comparing the log with its own export finds nothing, in any order and with repeated lines', () => {
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
      expect(period).toEqual({ from: after(0), to: after(lastMinute) })
    }),
  )
})

/**
 * One thing that is otherwise in the panel, and what that must be found as; undefined where there is nothing to change.
 */
const mutations: Record<Why, (of: KnownTransaction) => PanelRow[] | undefined> = {
  refundedHere: (of) => (of.isRefunded ? [row(of)] : undefined),
  unclear: () => undefined,
  inPanelOnly: () => undefined,
  inLogOnly: (of) => (of.state === 'approved' && !of.isRefunded ? [] : undefined),
  amountDiffers: (of) =>
    of.state === 'approved' && !of.isRefunded ? [row(of, { amountCents: of.amountCents + 1 })] : undefined,
  stateDiffers: (of) => [row(of, { state: of.state === 'approved' ? 'declined' : 'approved' })],
  refundedThere: (of) => (of.state === 'approved' && !of.isRefunded ? [row(of), refundOf(of)] : undefined),
  repeated: (of) => [row(of), row(of, { amountCents: of.amountCents + 1 })],
}

it('comparing with the panel finds each single change as exactly its kind', () => {
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

it('comparing with the panel finds approved money unknown to the log, and nothing else unknown', () => {
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

it('money of the log is reported missing only where the file must show it', () => {
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

it('tests are no money: what the log counts only by a test is reported missing in the panel', () => {
  expect(differs([...ends, row(paid, { isTest: true })], [paid])).toEqual(['t inLogOnly'])
  expect(differs([...ends, row(paid, { isTest: true, transactionId: 'other' }), row(paid)], [paid])).toEqual([])
})

it('money in doubt is left to its own case, and equal amounts in pesos agree', () => {
  expect(whyOf(row(paid, { amountCents: 5 }), { ...paid, state: 'doubt' })).toBeUndefined()
  expect(whyOf(row(paid, { currency: 'USD' }), paid)).toBe('amountDiffers')
})

describe('the refund of one payment', () => {
  const given = (cents: number) => ({ ...paid, ...recorded(cents) })
  const part = (id: string, amountCents: number): PanelRow => ({ ...refundOf(paid), transactionId: id, amountCents })
  /** What the panel says of it, what was recorded, and what differs. */
  const cases: Record<string, [rows: PanelRow[], recordedCents: number, why: Why | undefined]> = {
    'nothing there, nothing here': [[row(paid)], 0, undefined],
    'whole there and here': [[row(paid), refundOf(paid)], 100, undefined],
    'whole there, nothing here': [[row(paid), refundOf(paid)], 0, 'refundedThere'],
    'nothing there, whole here': [[row(paid)], 100, 'refundedHere'],
    'nothing there, a part here': [[row(paid)], 40, 'refundedHere'],
    'a part there and here': [[row(paid), part('b', 40)], 40, undefined],
    'a part there, nothing here': [[row(paid), part('b', 40)], 0, 'refundedThere'],
    'a part there, more here': [[row(paid), part('b', 40)], 100, 'refundedHere'],
    'more there than here': [[row(paid), part('b', 60)], 40, 'refundedThere'],
    'two parts there, their sum here': [[row(paid), part('b', 40), part('c', 60)], 100, undefined],
    'two parts there, one of them here': [[row(paid), part('b', 40), part('c', 60)], 40, 'refundedThere'],
    'the same line twice': [[row(paid), part('b', 40), part('b', 40)], 40, undefined],
    'its own line says that it went back': [[row(paid, { state: 'refunded' })], 100, undefined],
    'its own line says so, and nothing here': [[row(paid, { state: 'refunded' })], 0, 'refundedThere'],
    'its own line and that of the refund': [[row(paid, { state: 'refunded' }), refundOf(paid)], 100, undefined],
    'a refund alone, the payment in an earlier file': [[refundOf(paid)], 100, undefined],
    'a chargeback alone that nobody recorded': [[refundOf(paid)], 0, 'refundedThere'],
  }
  it.each(Object.entries(cases))('%s', (_, [rows, cents, why]) => {
    for (const lines of [rows, rows.toReversed()])
      expect(differs([...ends, ...lines], [given(cents)])).toEqual(why ? [`t ${why}`] : [])
  })
  it('is missed only in a file that reaches from its debt until days after its record', () => {
    const until = (minutes: number) => [row(paid), ...ends.map((each, n) => ({ ...each, at: after(n * minutes) }))]
    expect(differs(until(160 + 5 * 24 * 60 + 14), [given(100)])).toEqual([])
    expect(differs(until(160 + 5 * 24 * 60 + 15), [given(100)])).toEqual(['t refundedHere'])
    const from = (minutes: number) =>
      [row(paid), ends[1]!, { ...ends[0]!, at: after(minutes) }].filter(({ at }) => at >= after(minutes))
    expect(differs(from(136), [given(100)])).toEqual([])
    expect(differs(from(135), [given(100)])).toEqual(['t refundedHere'])
  })
  it('by bank transfer is not missed; where the provider refunded too, it went twice', () => {
    const transferred = { ...given(100), refundedThereCents: 0 }
    expect(differs([...ends, row(paid)], [transferred])).toEqual([])
    expect(differs([...ends, row(paid), refundOf(paid)], [transferred])).toEqual([])
    const twice = [row(paid), refundOf(paid), { ...refundOf(paid), transactionId: 'again' }]
    expect(differs([...ends, ...twice], [transferred])).toEqual(['t refundedThere'])
  })
})

it('a bank refund of one of two payments leaves the only one in the panel to the other', () => {
  const [byBank, byCard] = ['a', 'b'].map((transactionId) => ({ ...paid, ...recorded(100), transactionId }))
  const lines = [...ends, row(byBank!), row(byCard!), refundOf(paid)]
  const shown = compare(lines, [byBank!, byCard!])
  // Until the streams say which of them the bank transferred, it may be of either.
  expect([shown.differences.map(({ why }) => why), shown.byAmount]).toEqual([['unclear'], ['a', 'b']])
  expect(differs(lines, [{ ...byBank!, refundedThereCents: 0 }, byCard!])).toEqual([])
})

describe('two payments under one reference', () => {
  const [a, b] = ['a', 'b'].map((transactionId) => ({ ...paid, transactionId })) as [KnownTransaction, KnownTransaction]
  const kept = { ...a, ...recorded(0) }
  const returned = { ...b, ...recorded(100) }
  const [lineA, lineB] = [row(a, { providerOrder: '1' }), row(b, { providerOrder: '2' })]
  const back = (providerOrder?: string, id = 'back'): PanelRow => ({
    ...refundOf(paid),
    transactionId: id,
    providerOrder,
  })
  const inAnyOrder = (rows: PanelRow[], of: KnownTransaction[]) => {
    const found = [rows, rows.toReversed(), rows.toSorted(() => -1)].map((each) =>
      differs([...ends, ...each], of).toSorted(),
    )
    expect(new Set(found.map((each) => JSON.stringify(each))).size).toBe(1)
    return found[0]
  }
  it('agree where the second was refunded in both places, with and without the provider’s order', () => {
    expect(inAnyOrder([lineA, lineB, back('2')], [kept, returned])).toEqual([])
    expect(inAnyOrder([row(a), row(b), back()], [kept, returned])).toEqual([])
    expect(inAnyOrder([lineA, lineB, back()], [kept, returned])).toEqual([])
  })
  it('report the payment whose order the refund names, and the missing refund', () => {
    expect(inAnyOrder([lineA, lineB, back('1')], [kept, returned])).toEqual(['a refundedThere', 'b refundedHere'])
    expect(inAnyOrder([lineA, lineB], [kept, returned])).toEqual(['b refundedHere'])
  })
  it('are both left alone where the refund may belong to either', () => {
    expect(inAnyOrder([row(a), row(b), back()], [kept, { ...b, ...recorded(0) }])).toEqual(['back unclear'])
    const both = [{ ...a, ...recorded(100) }, returned]
    expect(inAnyOrder([row(a), row(b), back()], both)).toEqual(['back unclear'])
    expect(inAnyOrder([row(a), row(b), back(undefined, 'x'), back(undefined, 'y')], both)).toEqual([])
  })
  it('are distinguished by their amounts', () => {
    const dearer = { ...b, ...recorded(0), amountCents: 150 }
    expect(inAnyOrder([row(a), row(dearer), back()], [kept, dearer])).toEqual(['a refundedThere'])
    expect(inAnyOrder([row(a), row(dearer), { ...back(), amountCents: 150 }], [kept, dearer])).toEqual([
      'b refundedThere',
    ])
  })
})

it('comparing with the panel ignores money that came and went without the log', () => {
  const stranger = { ...paid, transactionId: 'stranger', reference: 'TUR-X' }
  expect(differs([row(stranger), refundOf(stranger)], [])).toEqual(['stranger refundedThere'])
})
