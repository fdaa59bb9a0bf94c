import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PackedIndexes } from './packed-indexes.ts'
import type { IndexEntry } from './port.ts'

/** Enough members that an index grows out of its text, and blocks of it split. */
const member = fc.oneof(
  fc.integer({ min: 0, max: 1_500 }).map((number) => `member ${number}`),
  fc.constantFrom('', 'ñ', '"', '\n'),
)
const score = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constantFrom(-Infinity, Infinity, 0.1, 1e21))
const move = fc.record({ name: fc.constantFrom('a', 'b'), member, score: fc.option(score, { nil: undefined }) })
const bound = fc.option(score, { nil: undefined })
const query = fc.record({
  min: bound,
  max: bound,
  order: fc.constantFrom('ascending' as const, 'descending' as const),
  limit: fc.option(fc.integer({ min: 0, max: 700 }), { nil: undefined }),
})

const byScoreAndMember = (a: IndexEntry, b: IndexEntry): number =>
  a.score === b.score ? (a.member < b.member ? -1 : 1) : a.score - b.score

type Query = typeof query extends fc.Arbitrary<infer Value> ? Value : never

function answer(entries: ReadonlyMap<string, number>, { min, max, order, limit }: Query): IndexEntry[] {
  const all = [...entries].map(([each, at]) => ({ member: each, score: at })).sort(byScoreAndMember)
  const found = all.filter((entry) => entry.score >= (min ?? -Infinity) && entry.score <= (max ?? Infinity))
  return (order === 'descending' ? found.reverse() : found).slice(0, limit)
}

const defined = (of: Query) => Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined))

test.each([40, 3_000])(
  'Packed indexes of up to %i changes answer any range as sorting and filtering all entries would',
  (max) => {
    const moves = fc.array(move, { maxLength: max, size: 'max' })
    fc.assert(
      fc.property(
        moves,
        fc.array(query, { minLength: 5 }),
        fc.integer({ min: 1, max: 50 }),
        (changes, queries, atOnce) => {
          const packed = new PackedIndexes()
          const plain = { a: new Map<string, number>(), b: new Map<string, number>() }
          for (let from = 0; from < changes.length; from += atOnce)
            for (const name of ['a', 'b'] as const)
              packed.change(
                name,
                changes.slice(from, from + atOnce).filter((each) => each.name === name),
              )
          for (const each of changes) {
            const index = plain[each.name as 'a' | 'b']
            if (each.score === undefined) index.delete(each.member)
            else index.set(each.member, each.score)
          }
          for (const name of ['a', 'b'] as const)
            for (const each of queries) {
              expect(packed.range(name, defined(each))).toEqual(answer(plain[name], each))
              const bounds = { ...each, limit: undefined }
              expect(packed.count(name, defined(bounds))).toBe(answer(plain[name], bounds).length)
            }
          expect(packed.names().sort()).toEqual((['a', 'b'] as const).filter((name) => plain[name].size > 0))
        },
      ),
      { numRuns: 40 },
    )
  },
)
