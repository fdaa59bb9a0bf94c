import { randomUUID } from 'node:crypto'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import type { Position, RecordedEvent } from '@turno/adapters/event-store/port.ts'
import { memoryReadStore } from '@turno/adapters/read-store/memory.ts'
import type { ReadStore } from '@turno/adapters/read-store/port.ts'
import { redisReadStore } from '@turno/adapters/read-store/redis.ts'
import { RedisServer } from '@turno/adapters/read-store/redis-server.fixture.ts'
import { account } from '@turno/domain/account/decide.ts'
import { faultyEvents, faultyEventsId, openFaults } from '@turno/domain/faulty-event/decide.ts'
import { generation } from '@turno/read-models/all.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Marketplace, patientId } from './marketplace.ts'
import { World } from './world.ts'

let world: World
let market: Marketplace
const redis = await forThisFile(RedisServer.start())
beforeEach(async () => {
  world = await World.open()
  market = await Marketplace.open(world.process(), world.provider)
})
afterEach(() => world.close())

const operatorEmail = 'guardia@turno.example'

/** Writes an event to the log past the codec. */
async function poison(type: string, data: unknown, stream = `order-${patientId}_9`): Promise<string> {
  const id = randomUUID()
  const metadata = {
    correlationId: id,
    causationId: id,
    commandId: id,
    actor: { id: 'system', role: 'system' as const },
    at: world.clock.now(),
    about: [],
    version: 1,
  }
  await world.eventStore.append(stream, 'none', [{ id, type, data, metadata }])
  return id
}

const open = async () => openFaults((await world.process().commander.load(faultyEvents, faultyEventsId)).state)
const isReported = (count = 1) => world.until(async () => (await open()).length >= count)

async function setAside(eventId: string, stream = `order-${patientId}_9`) {
  const command = { type: 'SetEventAside', event: { eventId, stream }, reason: 'Vino dañado', by: 'sonia' } as const
  const context = { commandId: randomUUID(), actor: { id: 'sonia', role: 'support' as const }, correlationId: eventId }
  expect(await world.process().commander.transact(faultyEvents, faultyEventsId, command, context)).toMatchObject({
    ok: true,
  })
}

async function dumpOf(readStore: ReadStore): Promise<string[]> {
  const lines: string[] = []
  for await (const line of readStore.dump()) lines.push(line)
  return lines
}

const stores: [string, () => Promise<ReadStore>][] = [
  ['in memory', async () => memoryReadStore()],
  ['in Redis', () => redisReadStore({ url: redis.emptyDatabase(), generation })],
]

describe.each(stores)('A faulty event, with read models %s,', (_, openStore) => {
  test('is set aside, everything after it continues, and a rebuild gives the same bytes', async () => {
    const readStore = await openStore()
    const projector = world.startProjector(undefined, undefined, { readStore, operatorEmail })
    await market.post('request1')
    const eventId = await poison('OrderPaid', { orderId: 7 })
    const before = (await world.eventStore.readStream(`order-${patientId}_9`))[0]!.position - 1n
    await isReported()
    expect(await readStore.waitFor(before, 5_000)).toBe(true)
    expect(await readStore.position()).toBeLessThan(before + 1n)

    await setAside(eventId)
    await market.post('request2')
    await world.until(async () => (await world.story()).filter(({ type }) => type === 'DoctorsNotified').length === 2)
    await projector.stop()
    expect(await readStore.position()).toBeGreaterThan(before + 1n)

    const rebuilt = await world.projected((await readStore.position())!)
    expect(await dumpOf(readStore)).toEqual(await dumpOf(rebuilt))
    await readStore.close()
  })
})

describe('A faulty event', () => {
  test('is reported to the operator once, without its data, however much it stops or projectors restart', async () => {
    const first = world.startProjector(undefined, undefined, { operatorEmail })
    const eventId = await poison('OrderPaid', { orderId: { name: 'Ana Gómez' } })
    await world.until(async () => world.mails.length > 0 && (await open()).some(({ where }) => where.length === 2))
    await first.stop()
    const second = world.startProjector(undefined, undefined, { operatorEmail })
    await second.settled
    await setAside(eventId)
    await market.post('request1')
    await world.until(async () => (await world.story()).some(({ type }) => type === 'DoctorsNotified'))
    expect(world.mails.map(({ to }) => to)).toEqual([operatorEmail])
    expect(world.mails[0]!.text).toContain(`order-${patientId}_9 (OrderPaid)`)
    expect(world.mails[0]!.text).not.toContain('Ana')
  })

  test('makes a projector unready after a minute, and ready again once it was set aside', async () => {
    const projector = world.startProjector()
    await projector.caughtUp
    const eventId = await poison('OrderPaid', { orderId: 7 })
    await world.until(async () =>
      (await open()).some(({ where }) => where.includes('read-models') && where.includes('main')),
    )
    expect(projector.isStuck()).toBe(false)
    world.clock.advance(61_000)
    expect(projector.isStuck()).toBe(true)
    await setAside(eventId)
    await expect.poll(() => projector.isStuck(), { timeout: 10_000 }).toBe(false)
  })

  test.each([
    ['whose seal is broken', 'DescribesNobody', { under: 'personKey', of: patientId, sealed: 'AAAA' }, 'sealed'],
    ['that does not fit its type', 'x', 7, 'schema'],
  ])('%s is reported with its kind of fault, without values', async (_, name, note, fault) => {
    world.startProjector()
    await world.process().keys.obtain('personKey', patientId)
    await poison('CaseClosed', { caseId: name, storyId: 'x', personId: patientId, note }, 'supportCase-x')
    await isReported()
    expect(await open()).toMatchObject([{ fault, stream: 'supportCase-x', type: 'CaseClosed' }])
    expect((await open())[0]!.detail).toMatch(fault === 'sealed' ? /^note$/ : /^note should be/)
  })

  test('that a newer release can use is used then, and needs nobody', async () => {
    const spoil = (event: RecordedEvent) => (event.type === 'RequestPosted' ? { ...event, data: {} } : event)
    const older = new Proxy(world.eventStore, {
      get: (store, name) => {
        if (name === 'subscribe')
          return (after: Position | undefined, handle: (events: RecordedEvent[]) => Promise<void>) =>
            store.subscribe(after, (events) => handle(events.map(spoil)))
        const method = store[name as 'head']
        return typeof method === 'function' ? method.bind(store) : method
      },
    })
    const before = world.startProjector(world.process(older))
    await market.post('request1')
    await world.until(async () => (await open()).some(({ where }) => where.length === 2))
    await before.stop()
    world.startProjector()
    await world.until(
      async () => (await open()).length === 0 && (await world.story()).some(({ type }) => type === 'DoctorsNotified'),
    )
  })

  test('of unknown type stops nothing but the commands on its stream, which report it', async () => {
    world.startProjector()
    await poison('MadeByNobody', {}, `account-someone`)
    const { commander } = world.process()
    await expect(commander.load(account, 'someone')).rejects.toMatchObject({
      name: 'UnusableEvent',
      fault: 'unknownType',
    })
    await isReported()
    expect(await open()).toMatchObject([{ where: ['commands'], fault: 'unknownType' }])
    await market.post('request1')
    await world.until(async () => (await world.story()).some(({ type }) => type === 'DoctorsNotified'))
  })
})
