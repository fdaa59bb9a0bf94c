import { rm } from 'node:fs/promises'
import { RedisServer } from '@turno/adapters/read-store/redis-server.fixture.ts'
import { expect, test } from 'vitest'
import { EventStoreDbDouble } from '../eventstoredb-double/double.ts'
import { startProcess } from '../support/child.ts'
import { temporaryFolder } from '../support/product-here.ts'

const key = 'ab'.repeat(32)

test('Every process ends when another log stands where its own was', async () => {
  await using folder = await temporaryFolder()
  await using redis = await RedisServer.start()
  await using log = await EventStoreDbDouble.start()
  await using sandbox = await startProcess('@turno/sandbox/main.ts', { DATA_DIR: folder.path, PORT: '0' })
  const env = {
    EVENTSTORE_URL: log.url,
    REDIS_URL: redis.url,
    SANDBOX_URL: sandbox.url,
    MASTER_KEY: key,
    LOOKUP_KEY: key,
    TOKEN_SECRET: key,
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
