import { expect, test } from 'vitest'
import { forThisFile } from '../environment/for-this-file.fixture.ts'
import { RedisServer } from '../read-store/redis-server.fixture.ts'
import { redisSignals } from './redis.ts'
import { signalsContract } from './signals.contract.ts'

const server = await forThisFile(RedisServer.start())

signalsContract('Redis', () => {
  const url = server.emptyDatabase()
  return Promise.all([redisSignals(url), redisSignals(url)])
})

test('signals of installations that share a Redis, each with its own database, stay apart', async () => {
  const [one, other] = await Promise.all([server.emptyDatabase(), server.emptyDatabase()].map(redisSignals))
  const heard: (string | undefined)[] = []
  other!.listen((text) => heard.push(text))
  one!.send('of one')
  other!.send('of the other')
  await expect.poll(() => heard).toEqual(['of the other'])
  await Promise.all([one!.close(), other!.close()])
})

test('signals are lost while Redis is away, without an error; listeners are notified when it is back', async () => {
  const own = await RedisServer.start()
  const [one, other] = await Promise.all([redisSignals(own.url), redisSignals(own.url)])
  const heard: (string | undefined)[] = []
  other.listen((text) => heard.push(text))
  await own.kill()
  one.send('lost')
  await own.start()
  await expect
    .poll(
      () => {
        one.send('found')
        return heard
      },
      { timeout: 10_000 },
    )
    .toContain('found')
  expect(heard).not.toContain('lost')
  expect(heard).toContain(undefined)
  await Promise.all([one.close(), other.close()])
  await own[Symbol.asyncDispose]()
})
