import { FaultyEvents } from '@turno/adapters/commands/faulty-events.ts'
import { type EventStore, type NewEvent, WrongExpectedRevision } from '@turno/adapters/event-store/port.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decodeWith } from '../projections/batch-projector.ts'
import { reactionsOf } from '../projector.ts'
import { type Reaction, reaction, TryAgain } from '../reactors/reaction.ts'
import { ReactorCheckpoint } from '../reactors/reactor-checkpoint.ts'
import { ReactorRunner } from '../reactors/reactor-runner.ts'
import { doctorId, Marketplace, patientId } from './marketplace.ts'
import { brokenPromises } from './purchase-promises.ts'
import { World } from './world.ts'

let world: World
let market: Marketplace
const runners: ReactorRunner[] = []

beforeEach(async () => {
  world = await World.open()
  market = new Marketplace(world.process(), world.provider)
})
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop()
  await world.close()
})

function startReactor(name: string, reactions: Reaction[], eventStore: EventStore = world.eventStore): ReactorRunner {
  const { clock, logId, logger } = world
  const checkpoint = new ReactorCheckpoint({ eventStore, clock, logId }, name)
  const { codec, commander } = world.process()
  const faultyEvents = new FaultyEvents({ commander, logger }, name)
  const runner = new ReactorRunner({
    eventStore,
    decode: decodeWith(codec),
    checkpoint,
    reactions,
    faultyEvents,
    clock,
    logger,
  })
  runner.start()
  runners.push(runner)
  return runner
}

/** Collects the accounts of its events; `failing` may throw before that. */
function listener(failing: (event: Recorded) => void = () => undefined) {
  const heard: string[] = []
  const change = Promise.withResolvers<void>()
  let next = change
  const react = reaction('listen', ['AccountRegistered'], async (event) => {
    failing(event)
    heard.push(event.data.accountId)
    next.resolve()
    next = Promise.withResolvers()
  })
  const until = async (count: number) => {
    while (heard.length < count) await next.promise
  }
  return { heard, react, until }
}

test('Reactions run in log order, and continue where they stopped', async () => {
  const first = listener()
  const runner = startReactor('test', [first.react])
  await market.register('a', 'patient')
  await market.register('b', 'patient')
  await first.until(2)
  await runner.stop()

  const second = listener()
  startReactor('test', [second.react])
  await market.register('c', 'patient')
  await second.until(1)
  expect([...first.heard, ...second.heard]).toEqual(['a', 'b', 'c'])
})

test.each([
  ['is not there yet', new TryAgain('not yet')],
  ['lost a race', new WrongExpectedRevision('account-a', 1)],
])('A reaction that %s is tried again as often as it takes, and nothing overtakes it', async (_, passing) => {
  let tries = 0
  const heard = listener(({ data }) => {
    if ('accountId' in data && data.accountId === 'a' && ++tries < 6) throw passing
  })
  const runner = startReactor('test', [heard.react])
  await market.register('a', 'patient')
  await market.register('b', 'patient')
  await heard.until(2)
  expect(heard.heard).toEqual(['a', 'b'])
  expect(runner.skipped).toBe(0)
})

test('A reaction with a bug is given up after a few tries and counted, so that the others go on', async () => {
  const heard = listener(({ data }) => {
    if ('accountId' in data && data.accountId === 'a') throw new TypeError('a bug')
  })
  const runner = startReactor('test', [heard.react])
  await market.register('a', 'patient')
  await market.register('b', 'patient')
  await heard.until(1)
  expect(heard.heard).toEqual(['b'])
  expect(runner.skipped).toBe(1)
})

test('While the log accepts no appends, no failed reaction is taken for a bug', async () => {
  let isFull = true
  let refused = 0
  const full = new Proxy(world.eventStore, {
    get: (store, name) => {
      if (name !== 'append')
        return typeof store[name as 'head'] === 'function' ? store[name as 'head'].bind(store) : undefined
      return (stream: string, expected: number | 'none', events: NewEvent[]) => {
        if (!isFull) return store.append(stream, expected, events)
        refused += 1
        // Long enough to give up a bug, then there is space again.
        if (refused === 2) isFull = false
        throw new Error('database or disk is full')
      }
    },
  })
  const heard = listener(() => {
    if (isFull) throw new Error('database or disk is full')
  })
  const runner = startReactor('test', [heard.react], full)
  await market.register('a', 'patient')
  await heard.until(1)
  expect(runner.skipped).toBe(0)
})

test('A log at another place is reacted to again from its beginning', async () => {
  await market.register('a', 'patient')
  const first = listener()
  const runner = startReactor('test', [first.react])
  await first.until(1)
  await runner.stop()
  const { eventStore, clock } = world
  expect(await new ReactorCheckpoint({ eventStore, clock, logId: world.logId }, 'test').load()).toBeDefined()
  expect(await new ReactorCheckpoint({ eventStore, clock, logId: 'another' }, 'test').load()).toBeUndefined()
})

test('Reacting to everything again changes nothing that anybody sees', async () => {
  await market.register(patientId, 'patient')
  await market.register(doctorId, 'doctor')
  const projector = world.startProjector()
  await market.everything()
  const { commander } = world.process()
  await world.until(async () => (await brokenPromises(commander, 'request1', 'patient1_1')).length === 0)
  // To both a mail; to the patient an SMS of the offer, to the doctor one of the visit.
  const isOver = ({ type }: { type: string }) => type === 'Delivered' || type === 'DeliveryFailed'
  await world.until(async () => (await world.story()).filter(isOver).length === 4)
  await projector.stop()
  const before = await world.story()

  const marker = listener()
  const deps = {
    ...world.process(),
    ...world.services,
    readStore: await world.projected(),
    logger: world.logger,
    logId: world.logId,
    projections: [],
  }
  startReactor('again', [...reactionsOf(deps), marker.react])
  await market.register('marker', 'patient')
  await marker.until(3)
  const after = (await world.story()).filter(
    ({ metadata }) => !metadata.about.includes('marker') && metadata.about.length > 0,
  )
  expect(after.map(({ id }) => id)).toEqual(
    before.filter(({ metadata }) => metadata.about.length > 0).map(({ id }) => id),
  )
  expect(world.mails).toHaveLength(2)
})
