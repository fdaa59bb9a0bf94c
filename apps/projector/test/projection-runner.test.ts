import { FaultyEvents } from '@turno/adapters/commands/faulty-events.ts'
import { forwardingTo } from '@turno/adapters/event-store/forwarding.ts'
import type { Position } from '@turno/adapters/event-store/port.ts'
import { followLog } from '@turno/adapters/event-store/subscription.ts'
import { memoryReadStore } from '@turno/adapters/read-store/memory.ts'
import type { ReadStore } from '@turno/adapters/read-store/port.ts'
import { readModels } from '@turno/domain/faulty-event/decide.ts'
import { type Projection, prefixOf } from '@turno/read-models/projection.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { decodeWith } from '../projections/batch-projector.ts'
import { ProjectionRunner } from '../projections/projection-runner.ts'
import { rebuild } from '../projections/rebuild.ts'
import { Marketplace } from './marketplace.ts'
import { World } from './world.ts'

let world: World
let market: Marketplace
const runners: ProjectionRunner[] = []

beforeEach(async () => {
  world = await World.open()
  market = new Marketplace(world.process(), world.provider)
})
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop()
  await world.close()
})

/** The number of accounts, and the newest of them: each event needs what the one before it wrote. */
const accounts: Projection = {
  name: 'people',
  version: 3,
  handles: ['AccountRegistered'],
  reads: () => ['count'],
  project(event, documents) {
    if (event.type !== 'AccountRegistered') return
    const { accountId } = event.data
    const count = (documents.get<number>('count') ?? 0) + 1
    documents.set('count', count)
    documents.addToIndex('newest', accountId, count)
    documents.changed([accountId], 'count')
  },
}

function run(readStore: ReadStore, projections = [accounts], eventStore = world.eventStore): ProjectionRunner {
  const { logId, logger, clock } = world
  const { codec, commander } = world.process()
  const faultyEvents = new FaultyEvents({ commander, logger }, readModels)
  const runner = new ProjectionRunner({
    eventStore,
    readStore,
    projections,
    decode: decodeWith(codec),
    faultyEvents,
    clock,
    logId,
    logger,
  })
  runners.push(runner)
  runner.start()
  return runner
}

const documentOf = async (readStore: ReadStore, key: string) => (await readStore.get([prefixOf(accounts) + key]))[0]

async function projected(readStore: ReadStore): Promise<void> {
  expect(await readStore.waitFor((await world.eventStore.head())!, 10_000)).toBe(true)
}

test('A runner has caught up once the head seen at its start was handled', async () => {
  for (const id of ['a', 'b', 'c']) await market.register(id, 'patient')
  const readStore = memoryReadStore()
  const runner = run(readStore)
  expect(runner.isCaughtUp()).toBe(false)
  await runner.caughtUp
  expect(await documentOf(readStore, 'count')).toBe('3')
})

test('Every batch is one write, with changes and checkpoint, after one read', async () => {
  for (const id of ['a', 'b', 'c']) await market.register(id, 'patient')
  const readStore = memoryReadStore()
  const [apply, get] = [vi.spyOn(readStore, 'apply'), vi.spyOn(readStore, 'get')]
  await run(readStore).caughtUp
  expect(apply).toHaveBeenCalledTimes(1)
  expect(get).toHaveBeenCalledTimes(1)
  expect(apply.mock.calls[0]![0]).toMatchObject({ position: await world.eventStore.head() })
  expect(apply.mock.calls[0]![0].writes.filter(({ op }) => op === 'set')).toHaveLength(1)
})

test('A rebuild announces what people who were away may have missed, and everything after it', async () => {
  await market.register('a', 'patient')
  const readStore = memoryReadStore()
  const apply = vi.spyOn(readStore, 'apply')
  await run(readStore).caughtUp
  await market.register('b', 'patient')
  await projected(readStore)
  const messages = apply.mock.calls.flatMap((call) => call[0].messages)
  expect(messages.map(({ audience }) => audience)).toEqual([['a'], ['b']])
  expect(new Set(messages.map(({ id }) => id)).size).toBe(2)
  expect(messages[1]).toMatchObject({
    question: 'people',
    key: 'count',
    cause: 'AccountRegistered',
    id: expect.stringMatching(`^${world.logId}:\\d+:0$`),
  })
})

test('A rebuild announces nothing of what is far behind the end of the log', async () => {
  await market.register('a', 'patient')
  const readStore = memoryReadStore()
  const apply = vi.spyOn(readStore, 'apply')
  run(readStore, [accounts], { ...forwardingTo(world.eventStore), head: async () => 1_000_000n })
  await projected(readStore)
  expect(await documentOf(readStore, 'count')).toBe('1')
  expect(apply.mock.calls.flatMap(([{ messages }]) => messages)).toEqual([])
})

test('A projector that was replaced writes nothing more', async () => {
  const readStore = memoryReadStore()
  run(readStore)
  await market.register('a', 'patient')
  await projected(readStore)
  const { fence } = await readStore.takeOver(world.logId)
  const apply = vi.spyOn(readStore, 'apply')
  await market.register('b', 'patient')
  await vi.waitFor(() => expect(apply).toHaveBeenCalled())
  expect(await documentOf(readStore, 'count')).toBe('1')
  await readStore.apply({ fence, position: 999_999n, writes: [], messages: [] })
})

/** A read store whose first write waits until it may go on. */
function slowStore() {
  const readStore = memoryReadStore()
  const apply = readStore.apply.bind(readStore)
  const first = Promise.withResolvers<void>()
  const spy = vi.spyOn(readStore, 'apply').mockImplementationOnce(async (batch) => {
    await first.promise
    await apply(batch)
  })
  return { readStore, first, apply: spy }
}

/**
 * Projects two registrations, each a batch of its own; resolves once the second was projected, while the first is being
 * written.
 */
async function projectTwo(readStore: ReadStore): Promise<ProjectionRunner> {
  for (const id of ['a', 'b']) await market.register(id, 'patient')
  const nextOne = async (after: Position | undefined) =>
    (await world.eventStore.readAll(after, 1_000)).filter(({ type }) => type === 'AccountRegistered').slice(0, 1)
  const never = new Promise<void>(() => undefined)
  vi.spyOn(world.eventStore, 'subscribe').mockImplementation((after, handle) =>
    followLog(nextOne, () => never, after, handle),
  )
  const wasProjected = vi.fn()
  const noting: Projection = {
    ...accounts,
    project(...step) {
      accounts.project(...step)
      wasProjected()
    },
  }
  const runner = run(readStore, [noting])
  await vi.waitFor(() => expect(wasProjected).toHaveBeenCalledTimes(2), 10_000)
  return runner
}

const bothAreThere = (readStore: ReadStore) =>
  vi.waitFor(async () => expect(await documentOf(readStore, 'count')).toBe('2'), 10_000)

test('The next batch is projected while the last one is being written, and written after it', async () => {
  const { readStore, first, apply } = slowStore()
  await projectTwo(readStore)
  expect(apply).toHaveBeenCalledTimes(1)
  expect(await readStore.position()).toBeUndefined()
  first.resolve()
  await bothAreThere(readStore)
  const [one, two] = apply.mock.calls.map(([batch]) => batch.position)
  expect(one).toBeLessThan(two!)
})

test('A batch projected ahead of a failed write is not written', async () => {
  const { readStore, first, apply } = slowStore()
  const takeOver = vi.spyOn(readStore, 'takeOver')
  await projectTwo(readStore)
  const { position } = apply.mock.calls[0]![0]
  first.reject(new Error('the read store is away'))
  await bothAreThere(readStore)
  expect(takeOver).toHaveBeenCalledTimes(2)
  // First the first one again, and then the second.
  expect(apply.mock.calls.map(([batch]) => batch.position).slice(0, 2)).toEqual([position, position])
})

test('A stopped runner finishes its projected batch', async () => {
  const { readStore, first } = slowStore()
  const runner = await projectTwo(readStore)
  const stopped = runner.stop()
  first.resolve()
  await stopped
  expect(await documentOf(readStore, 'count')).toBe('2')
})

test('A projection that throws is tried again, and leaves nothing half written', async () => {
  let fails = 2
  const shaky: Projection = {
    ...accounts,
    project(event, documents) {
      accounts.project(event, documents)
      if (fails-- > 0) throw new Error('the read store is away')
    },
  }
  const readStore = memoryReadStore()
  await market.register('a', 'patient')
  await run(readStore, [shaky]).caughtUp
  expect(await documentOf(readStore, 'count')).toBe('1')
})

test('A rebuild reads nothing beyond its position', async () => {
  await market.register('a', 'patient')
  const upTo = (await world.eventStore.head())!
  await market.register('b', 'patient')
  const readStore = memoryReadStore()
  const { eventStore, logId } = world
  await rebuild(
    { eventStore, readStore, projections: [accounts], decode: decodeWith(world.process().codec), logId },
    upTo,
  )
  expect(await documentOf(readStore, 'count')).toBe('1')
  expect(await readStore.position()).toBe(upTo)
})
