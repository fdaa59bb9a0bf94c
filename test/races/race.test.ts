import { expect, test } from 'vitest'
import { startChild } from '../support/child-product.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { raceForSlots } from './slot-race.ts'

test('Of eight patients who choose an hour at one instant exactly one has it, hour after hour', async () => {
  await using folder = await temporaryFolder()
  await using product = await startChild({ dataDir: folder.path })
  const result = await raceForSlots({ slots: 12, contenders: 8, seed: 7 }, { url: product.url, dataDir: folder.path })
  expect(result).toEqual({ slots: 12, contenders: 8, doubleBooked: 0, booked: 12, failed: 0 })
})
