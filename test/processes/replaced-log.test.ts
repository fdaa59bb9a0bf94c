import { rm } from 'node:fs/promises'
import { RedisServer } from '@turno/adapters/read-store/redis-server.fixture.ts'
import { expect, test } from 'vitest'
import { startProcess } from '../support/child.ts'
import { secretsOf } from '../support/cluster.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { startSeededDouble } from '../support/seeded-double.ts'

test('Every process stops when its log was replaced by another', async () => {
  await using folder = await temporaryFolder()
  await using redis = await RedisServer.start()
  await using log = await startSeededDouble(folder.path, 'turno_')
  await using sandbox = await startProcess('@turno/sandbox/main.ts', { DATA_DIR: folder.path, PORT: '0' })
  const env = {
    LOG_URL: log.url,
    DATA_DIR: folder.path,
    REDIS_URL: redis.url,
    SANDBOX_URL: sandbox.url,
    ...secretsOf(folder.path),
    PORT: '0',
    LOG_LEVEL: 'silent',
  }
  await using api = await startProcess('@turno/api/main.ts', env)
  await using projector = await startProcess('@turno/projector/main.ts', env)
  await log.kill()
  await rm(log.logFile)
  await log.start()
  expect(await Promise.all([api.ended, projector.ended])).toEqual([1, 1])
  await using anew = await startProcess('@turno/api/main.ts', env)
  expect((await fetch(`${anew.url}/health/live`)).ok).toBe(true)
})
