import { afterEach, describe, expect, it } from 'vitest'
import type { Counters } from './port.ts'

const minute = 60

/** The contract of counters. `open` gives counters of a place where nobody has counted yet. */
export function countersContract(name: string, open: () => Promise<Counters>): void {
  describe(`${name} as counters of limits`, () => {
    const opened: Counters[] = []
    const fresh = async () => {
      const counters = await open()
      opened.push(counters)
      return counters
    }
    afterEach(() => Promise.all(opened.splice(0).map((counters) => counters.close())))

    it('gives each concurrent addition a count of its own', async () => {
      const counters = await fresh()
      const counts = await Promise.all(Array.from({ length: 50 }, () => counters.add('ana', 1, minute)))
      expect(counts.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 50 }, (_, before) => before + 1),
      )
    })

    it('subtracts a returned count, and adds nothing when only asked', async () => {
      const counters = await fresh()
      await counters.add('ana', 3, minute)
      await counters.add('ana', -1, minute)
      expect((await counters.add('ana', 0, minute)).count).toBe(2)
      expect((await counters.add('beto', 0, minute)).count).toBe(0)
    })

    it('keeps the end set when a count began', async () => {
      const counters = await fresh()
      await counters.add('ana', 1, minute)
      const { msLeft } = await counters.add('ana', 1, 100 * minute)
      expect(msLeft).toBeGreaterThan(0)
      expect(msLeft).toBeLessThanOrEqual(minute * 1000)
    })

    it('starts again from zero after its end, and when it is dropped', async () => {
      const counters = await fresh()
      await counters.add('short', 5, 1)
      await expect.poll(async () => (await counters.add('short', 0, 1)).count).toBe(0)
      await counters.add('ana', 5, minute)
      await counters.drop('ana')
      expect((await counters.add('ana', 1, minute)).count).toBe(1)
    })
  })
}
