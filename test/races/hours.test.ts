import { expect, test } from 'vitest'
import { startProduct } from '../support/engines.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { raceForHours } from './hours-race.ts'

test.each(['embedded', 'distributed'] as const)(
  'Of patients who book overlapping hours at one instant none gets an hour of another, %s',
  async (engines) => {
    await using folder = await temporaryFolder()
    await using product = await startProduct(engines, folder.path)
    const result = await raceForHours({ rounds: 8, contenders: 8, seed: 7 }, { url: product.url, dataDir: folder.path })
    expect(result.broken).toEqual([])
    // Without winners or losers nothing is proven.
    expect(result.booked).toBeGreaterThan(3)
    expect(result.refused).toBeGreaterThan(3)
    expect(result.sold).toBeGreaterThan(0)
  },
)
