import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { memoryReadStore } from './memory.ts'
import type { IndexEntry } from './port.ts'
import { readStoreContract } from './read-store.contract.ts'
import { SortedIndex } from './sorted-index.ts'

readStoreContract('Memory', async (options) => memoryReadStore(options))

describe('The read store in memory', () => {
  it('ends all waits when it is closed', async () => {
    const store = memoryReadStore()
    const waiting = store.waitFor(5n, 20_000)
    await store.close()
    expect(await waiting).toBe(false)
  })
})

describe('A sorted index in memory', () => {
  it('answers any range as sorting and filtering all entries would', () => {
    const entry = fc.record({
      member: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      score: fc.integer({ min: 0, max: 4 }),
      keep: fc.boolean(),
    })
    const bound = fc.option(fc.integer({ min: -1, max: 5 }), { nil: -Infinity })
    fc.assert(
      fc.property(fc.array(entry), bound, bound, fc.integer({ min: 0, max: 4 }), (steps, min, max, limit) => {
        const index = new SortedIndex()
        const model = new Map<string, number>()
        for (const { member, score, keep } of steps) {
          if (keep) index.add(member, score)
          else index.remove(member)
          if (keep) model.set(member, score)
          else model.delete(member)
        }
        const all = [...model].map(([member, score]) => ({ member, score })).sort(byScoreAndMember)
        const within = all.filter(({ score }) => score >= min && score <= max)
        expect(index.range({ min, max })).toEqual(within)
        expect(index.range({ min, max, limit, order: 'descending' })).toEqual(within.toReversed().slice(0, limit))
      }),
    )
  })
})

const byScoreAndMember = (a: IndexEntry, b: IndexEntry) => a.score - b.score || (a.member < b.member ? -1 : 1)
