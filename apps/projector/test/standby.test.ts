import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import type { ReadStore } from '@turno/adapters/read-store/port.ts'
import { redisReadStore } from '@turno/adapters/read-store/redis.ts'
import { RedisServer } from '@turno/adapters/read-store/redis-server.fixture.ts'
import { projections } from '@turno/read-models/all.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Projector, startProjector } from '../projector.ts'
import { Marketplace } from './marketplace.ts'
import { World } from './world.ts'

const timing = { silenceMs: 400, beatMs: 50, retryMs: 50 }

let url: string
let world: World
let market: Marketplace
const stores: ReadStore[] = []
const projectors: Projector[] = []

const redis = await forThisFile(RedisServer.start())
beforeEach(async () => {
  url = redis.emptyDatabase()
  world = await World.open()
  market = new Marketplace(world.process(), world.provider)
})
afterEach(async () => {
  await Promise.all(projectors.splice(0).map((projector) => projector.stop()))
  await Promise.all(stores.splice(0).map((store) => store.close()))
  await world.close()
})

async function openStore(): Promise<ReadStore> {
  const store = await redisReadStore({ url, generation: 'test' })
  stores.push(store)
  return store
}

/** A projector process on the shared Redis. */
async function begin(): Promise<Projector> {
  const { logId, logger, services } = world
  const projector = startProjector({
    ...world.process(),
    ...services,
    readStore: await openStore(),
    projections,
    logId,
    logger,
    timing,
  })
  projectors.push(projector)
  return projector
}

const linesOf = async (store: ReadStore) => {
  const lines: string[] = []
  for await (const line of store.dump()) lines.push(line)
  return lines
}

/** Waits until the models in Redis are what a rebuild makes of the log. */
async function equalToRebuild(): Promise<void> {
  const store = await openStore()
  await vi.waitFor(
    async () => {
      expect(await store.position()).toBe(await world.eventStore.head())
      expect(await linesOf(store)).toEqual(await linesOf(await world.projected()))
    },
    { timeout: 20_000, interval: 50 },
  )
}

test('Of two projectors one works and the other stands by, also while nothing happens', async () => {
  const first = await begin()
  await first.caughtUp
  const second = await begin()
  await new Promise((resolve) => setTimeout(resolve, timing.silenceMs * 3))
  expect([first.isActive(), second.isActive()]).toEqual([true, false])
  expect([first.reactors().length, second.reactors().length]).toEqual([5, 0])
})

test('A projector that ends makes room at once, and its successor continues from there', async () => {
  const first = await begin()
  await market.register('ana', 'patient')
  await first.caughtUp
  const second = await begin()
  await first.stop()
  await vi.waitFor(() => expect(second.isActive()).toBe(true), 10_000)
  await market.register('eva', 'patient')
  await equalToRebuild()
})

test('A projector that falls silent is replaced, and learns of it when it wakes up', async () => {
  const sleepy = await openStore()
  const { logId, logger, services } = world
  const first = startProjector({
    ...world.process(),
    ...services,
    readStore: sleepy,
    projections,
    logId,
    logger,
    timing,
  })
  projectors.push(first)
  await first.caughtUp
  const second = await begin()
  const awake = Promise.withResolvers<void>()
  const keepAlive = sleepy.keepAlive.bind(sleepy)
  vi.spyOn(sleepy, 'keepAlive').mockImplementation((fence) => awake.promise.then(() => keepAlive(fence)))
  await vi.waitFor(() => expect(second.isActive()).toBe(true), 10_000)
  awake.resolve()
  await vi.waitFor(() => expect([first.isActive(), first.reactors()]).toEqual([false, []]), 10_000)
  await market.register('ana', 'patient')
  await equalToRebuild()
})

test('Redis emptied while nothing happens is filled again', async () => {
  await market.register('ana', 'patient')
  await (await begin()).caughtUp
  await equalToRebuild()
  await redis.command(url, ['FLUSHDB'])
  await equalToRebuild()
})

test('Redis emptied in mid-run is filled again', async () => {
  await begin()
  for (let n = 0; n < 60; n++) {
    await market.register(`person${n}`, n % 2 ? 'patient' : 'doctor')
    if (n % 20 === 10) await redis.command(url, ['FLUSHDB'])
  }
  await equalToRebuild()
})

test('Redis killed in mid-run and started empty is filled again; meanwhile reactors continue', async () => {
  await (await begin()).caughtUp
  await market.register('doctor1', 'doctor')
  await market.register('patient1', 'patient')
  await equalToRebuild()
  await redis.kill()
  await market.register('patient2', 'patient')
  await redis.start()
  await market.post('request1')
  await world.until(async () => (await world.story()).some(({ type }) => type === 'DoctorsNotified'))
  await equalToRebuild()
})
