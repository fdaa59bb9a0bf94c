import { setTimeout as sleep } from 'node:timers/promises'
import { FaultyEvents } from '@turno/adapters/commands/faulty-events.ts'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { memoryReadStore } from '@turno/adapters/read-store/memory.ts'
import { PackedModels } from '@turno/adapters/read-store/packed-models.ts'
import { type ReadStore, ReadStoreUnavailable } from '@turno/adapters/read-store/port.ts'
import { redisReadStore } from '@turno/adapters/read-store/redis.ts'
import { RedisServer } from '@turno/adapters/read-store/redis-server.fixture.ts'
import { readModels } from '@turno/domain/faulty-event/decide.ts'
import { projections } from '@turno/read-models/all.ts'
import { type Projection, prefixOf } from '@turno/read-models/projection.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { decodeWith } from '../projections/batch-projector.ts'
import { ProjectionRunner } from '../projections/projection-runner.ts'
import { rebuild } from '../projections/rebuild.ts'
import { Marketplace } from './marketplace.ts'
import { World } from './world.ts'

const redis = await forThisFile(RedisServer.start())
let world: World
let market: Marketplace
const open: { stop?(): Promise<void>; close?(): Promise<void> }[] = []
beforeEach(async () => {
  world = await World.open()
  market = await Marketplace.open(world.process(), world.provider)
  await market.post('request1')
})
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await (each.stop?.() ?? each.close?.())
  await world.close()
})

/** The models of the next release: one has another version, and waits for `mayGoOn`. */
function nextRelease(mayGoOn = () => true): Projection[] {
  return projections.map((projection) =>
    projection.name !== 'requests-of-patient'
      ? projection
      : {
          ...projection,
          version: projection.version + 1,
          project(event, documents) {
            if (!mayGoOn()) throw new ReadStoreUnavailable('the test holds it up')
            projection.project(event, documents)
          },
        },
  )
}

const generationOf = (models: readonly Projection[]) => models.map(prefixOf).sort().join('')
const prefix = (models: readonly Projection[]) => prefixOf(models.find(({ name }) => name === 'requests-of-patient')!)

function run(readStore: ReadStore, models: readonly Projection[]): ProjectionRunner {
  const { eventStore, logId, logger, clock } = world
  const { codec, commander } = world.process()
  const faultyEvents = new FaultyEvents({ commander, logger }, readModels)
  const timing = { silenceMs: 1_000, beatMs: 50, retryMs: 20 }
  const deps = { eventStore, readStore, projections: models, decode: decodeWith(codec), faultyEvents }
  const runner = new ProjectionRunner({ ...deps, clock, logId, logger, timing })
  open.push(runner)
  runner.start()
  return runner
}

async function dumpOf(readStore: ReadStore): Promise<string[]> {
  const lines: string[] = []
  for await (const line of readStore.dump()) lines.push(line)
  return lines
}

async function rebuilt(models: readonly Projection[]): Promise<string[]> {
  const readStore = memoryReadStore()
  const { eventStore, logId } = world
  const deps = { eventStore, readStore, projections: models, decode: decodeWith(world.process().codec), logId }
  await rebuild(deps, (await eventStore.head())!)
  return dumpOf(readStore)
}

const reachesHead = async (readStore: ReadStore) =>
  expect(await readStore.waitFor((await world.eventStore.head())!, 10_000)).toBe(true)

/** A store with all models of this release, for the next one. */
const engines: [string, () => Promise<(models: readonly Projection[]) => Promise<ReadStore>>][] = [
  [
    'in memory',
    async () => {
      const before = memoryReadStore()
      const runner = run(before, projections)
      await runner.caughtUp
      await runner.stop()
      const { position, logId, models: packed } = before.now()!
      return async (models) => {
        const missing = models.map(prefixOf).filter((name) => !projections.map(prefixOf).includes(name))
        const wanted = models.map(prefixOf)
        const copy = new PackedModels()
        for (const part of packed.parts()) copy.adopt(part, wanted)
        return memoryReadStore({ from: { position, logId, models: copy, missing } })
      }
    },
  ],
  [
    'in Redis',
    async () => {
      const url = redis.emptyDatabase()
      const before = await redisReadStore({ url, generation: generationOf(projections) })
      open.push(before)
      await run(before, projections).caughtUp
      return async (models) => {
        const store = await redisReadStore({ url, generation: generationOf(models) })
        open.push(store)
        return store
      }
    },
  ],
]

describe.each(engines)('A new version of one read model, %s,', (engine, openStores) => {
  test('is built alone beside the others, which continue, and equals a rebuild', async () => {
    const openStore = await openStores()
    let mayGoOn = false
    const models = nextRelease(() => mayGoOn)
    const readStore = await openStore(models)
    const apply = vi.spyOn(readStore, 'apply')
    const before = (await world.eventStore.head())!
    const runner = run(readStore, models)
    await runner.caughtUp
    await market.post('request2')
    await vi.waitFor(async () => expect(await readStore.position()).toBe(await world.eventStore.head()), 10_000)
    expect(
      (await readStore.range(`${prefixOf(models.find(({ name }) => name === 'due-times')!)}due`)).length,
    ).toBeGreaterThan(0)
    await expect(readStore.get([`${prefix(models)}request/request1`])).rejects.toThrow(ReadStoreUnavailable)
    await expect(dumpOf(readStore)).rejects.toThrow(ReadStoreUnavailable)
    // Nothing that the others have is projected again.
    expect(apply.mock.calls.every(([{ position }]) => position > before)).toBe(true)

    mayGoOn = true
    await vi.waitFor(
      async () => expect(await readStore.get([`${prefix(models)}request/request2`])).not.toEqual([undefined]),
      10_000,
    )
    await market.post('request3')
    await reachesHead(readStore)
    expect(await dumpOf(readStore)).toEqual(await rebuilt(models))
  })

  test('continues where it was when its projector is replaced meanwhile', async () => {
    const openStore = await openStores()
    let left = 3
    const models = nextRelease(() => left-- > 0)
    const readStore = await openStore(models)
    const first = run(readStore, models)
    await first.caughtUp
    await sleep(100)
    await first.stop()
    left = Infinity
    await run(readStore, models).caughtUp
    await vi.waitFor(() => dumpOf(readStore), 10_000)
    await reachesHead(readStore)
    expect(await dumpOf(readStore)).toEqual(await rebuilt(models))
  })

  test('is rebuilt with all others once an event was set aside', async () => {
    const openStore = await openStores()
    const models = nextRelease()
    const readStore = await openStore(models)
    const startOver = vi.spyOn(readStore, 'startOver')
    const isPassedOver = vi.spyOn(FaultyEvents.prototype, 'isPassedOver')
    const posted = (await world.eventStore.readAll(undefined, 100_000)).find(({ type }) => type === 'RequestPosted')!
    isPassedOver.mockImplementation(({ id }) => id === posted.id)
    try {
      await run(readStore, models).caughtUp
      await vi.waitFor(() => expect(startOver).toHaveBeenCalled(), 10_000)
      await vi.waitFor(async () => expect(await dumpOf(readStore)).not.toEqual([]), 10_000)
      await reachesHead(readStore)
      expect(await readStore.get([`${prefix(models)}request/request1`])).toEqual([undefined])
    } finally {
      isPassedOver.mockRestore()
    }
  })

  if (engine === 'in Redis')
    test('leaves the former generation as it is, and its projector at work', async () => {
      const openStore = await openStores()
      const old = await openStore(projections)
      const models = nextRelease()
      const readStore = await openStore(models)
      await run(readStore, models).caughtUp
      await market.post('request2')
      await reachesHead(readStore)
      await reachesHead(old)
      expect(await dumpOf(old)).toEqual(await rebuilt(projections))
      await vi.waitFor(async () => expect(await dumpOf(readStore)).toEqual(await rebuilt(models)), 10_000)
    })
})
