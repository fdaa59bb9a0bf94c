import { expect, test } from 'vitest'
import { forThisFile } from '../environment/for-this-file.fixture.ts'
import { redisReadStore } from '../read-store/redis.ts'
import { RedisServer } from '../read-store/redis-server.fixture.ts'
import { beginTry } from './growing-waits.ts'
import { countersContract } from './limits.contract.ts'
import { redisCounters } from './redis.ts'

const growing = { freeFailures: 5, firstWaitSeconds: 1, longestWaitSeconds: 300, rememberedSeconds: 86_400 }

const server = await forThisFile(RedisServer.start())

/** On a busy machine Redis takes its time, and a process that gives up counts for itself. */
const openCounters = (url: string) => redisCounters(url, 60_000)

countersContract('Redis', () => openCounters(server.emptyDatabase()))

test('several processes count limits together in Redis, also when they count at once', async () => {
  const url = server.emptyDatabase()
  const apis = await Promise.all([openCounters(url), openCounters(url), openCounters(url)])
  // No wait ends while a busy machine still counts.
  const long = { ...growing, firstWaitSeconds: 300 }
  const waits = await Promise.all(apis.flatMap((api) => Array.from({ length: 50 }, () => beginTry(api, 'ana', long))))
  expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(5)
  await Promise.all(apis.map((api) => api.close()))
})

test('read models that are taken over or deleted in Redis leave the counts alone', async () => {
  const url = server.emptyDatabase()
  const counters = await openCounters(url)
  await counters.add('checkpoint', 3, 60)
  const store = await redisReadStore({ url, generation: 'test' })
  await store.takeOver('one log')
  await store.takeOver('another log')
  expect((await counters.add('checkpoint', 0, 60)).count).toBe(3)
  await Promise.all([store.close(), counters.close()])
})

test('without Redis a process counts for itself: nothing is unlimited, and nobody is locked out', async () => {
  const own = await RedisServer.start()
  const counters = await redisCounters(own.url, 3_000)
  expect(await beginTry(counters, 'ana', growing)).toBe(0)
  process.kill(own.pid, 'SIGSTOP')
  expect(await beginTry(counters, 'beto', growing)).toBe(0)
  process.kill(own.pid, 'SIGCONT')
  await own.kill()
  const waits = await Promise.all(Array.from({ length: 150 }, () => beginTry(counters, 'ana', growing)))
  expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(5)
  await own.start()
  await counters.close()
  await own[Symbol.asyncDispose]()
})
