import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CodeMatch, rankedCodes } from './code-ranking.ts'

const match = (id: string, more: Partial<CodeMatch> = {}): CodeMatch => ({
  ...{ id, cost: 0, isCorrected: false, isNamed: false },
  ...more,
})
const nothing = { own: new Set<string>(), uses: new Map<string, number>() }
const idsOf = (all: { id: string }[]): string => all.map(({ id }) => id).join(' ')

test('of codes that match equally well the own and used ones come first, the most used before all', () => {
  const matches = ['a', 'own', 'rare', 'both', 'often', 'b'].map((id) => match(id))
  const uses = new Map([
    ['rare', 1],
    ['both', 3],
    ['often', 9],
  ] as const)
  expect(rankedCodes(matches, { own: new Set(['own', 'both']), uses })).toEqual([
    { id: 'often', from: 'recent', uses: 9 },
    { id: 'both', from: 'yours', uses: 3 },
    { id: 'rare', from: 'recent', uses: 1 },
    { id: 'own', from: 'yours', uses: 0 },
    { id: 'a', from: null, uses: 0 },
    { id: 'b', from: null, uses: 0 },
  ])
  const alike = [match('used'), match('own')]
  expect(
    idsOf(
      rankedCodes(alike, {
        own: new Set(['own']),
        uses: new Map([
          ['used', 2],
          ['own', 2],
        ]),
      }),
    ),
  ).toBe('own used')
})

test('a known code that has all words comes before closer ones; after a mistake only before equally close ones', () => {
  const known = { own: new Set(['own']), uses: new Map() }
  const matches = [match('whole'), match('beginning', { cost: 1 }), match('own', { cost: 1 })]
  expect(idsOf(rankedCodes(matches, known))).toBe('own whole beginning')
  const corrected = matches.map((each) => ({ ...each, isCorrected: true }))
  expect(idsOf(rankedCodes(corrected, known))).toBe('whole own beginning')
})

test('the code that was typed itself comes before all that the doctor knows', () => {
  const matches = [match('own'), match('typed', { isNamed: true })]
  expect(idsOf(rankedCodes(matches, { own: new Set(['own']), uses: new Map([['own', 50]]) }))).toBe('typed own')
})

test('ranking keeps every code once, and the order given where nothing is known', () => {
  const some = fc.uniqueArray(fc.record({ id: fc.string(), cost: fc.nat(9) }), { selector: ({ id }) => id })
  fc.assert(
    fc.property(some, fc.array(fc.string()), (all, own) => {
      const matches = all.map((each) => match(each.id, each))
      const byCost = matches.toSorted((one, other) => one.cost - other.cost)
      expect(idsOf(rankedCodes(matches, nothing))).toBe(idsOf(byCost))
      const ranked = rankedCodes(matches, { ...nothing, own: new Set(own) })
      expect(ranked.map(({ id }) => id).toSorted()).toEqual(matches.map(({ id }) => id).toSorted())
    }),
  )
})
