import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startHere, temporaryFolder } from '../support/product-here.ts'
import { verifyRebuild } from '../support/verify-rebuild.ts'

test('The running standalone product is compared with its log', async () => {
  await using product = await startHere()
  expect(await verifyRebuild({ DATA_DIR: product.dataDir })).toMatchObject({ equal: true, differ: [], differences: 0 })
})

test('A rebuild creates nothing where there is no log', async () => {
  await using folder = await temporaryFolder()
  const DATA_DIR = join(folder.path, 'none')
  await expect(verifyRebuild({ DATA_DIR })).rejects.toThrow(`there is no log ${join(DATA_DIR, 'log.sqlite')}`)
  expect(existsSync(DATA_DIR)).toBe(false)
})

test('A log of processes is never compared with what another folder holds', async () => {
  await using folder = await temporaryFolder()
  const settings = {
    DATA_DIR: folder.path,
    LOG_URL: 'esdb://127.0.0.1:1?tls=false',
    MASTER_KEY: 'ab'.repeat(32),
  }
  await expect(verifyRebuild(settings)).rejects.toThrow('REDIS_URL is missing')
  expect(readdirSync(folder.path)).toEqual([])
})
