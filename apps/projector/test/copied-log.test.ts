import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { send } from '@turno/adapters/commands/send.fixture.ts'
import { isCopied } from '@turno/adapters/event-store/copying/copied-events.ts'
import { exportLog } from '@turno/adapters/event-store/copying/export-log.ts'
import { importLog } from '@turno/adapters/event-store/copying/import-log.ts'
import { checkLogFile, type LogFile } from '@turno/adapters/event-store/copying/log-file.ts'
import { findLogIdentity, logIdentity, UnfinishedMove } from '@turno/adapters/event-store/log-identity.ts'
import { type EventStore, StreamErased } from '@turno/adapters/event-store/port.ts'
import { openSqliteLog } from '@turno/adapters/event-store/sqlite.ts'
import { account } from '@turno/domain/account/decide.ts'
import type { NewsWay } from '@turno/domain/account/news-choices.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { lineIdOf } from '@turno/domain/ids.ts'
import { pushDevices } from '@turno/domain/push-devices/decide.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Projector } from '../projector.ts'
import { ReactorCheckpoint } from '../reactors/reactor-checkpoint.ts'
import { Died, dyingStore } from './dying-store.ts'
import { doctorId, Marketplace, patientId } from './marketplace.ts'
import { brokenPromises } from './purchase-promises.ts'
import { World } from './world.ts'

let folder: string
let source: World
let market: Marketplace
const worlds: World[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'turno-moved-'))
  source = await World.open()
  worlds.push(source)
  market = new Marketplace(source.process(), source.provider)
  await market.register(patientId, 'patient')
  await market.register(doctorId, 'doctor')
})
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close()
  rmSync(folder, { recursive: true })
})

async function exported(): Promise<LogFile> {
  const path = join(folder, 'log')
  await exportLog(source.eventStore, path)
  return checkLogFile(path)
}

async function moved(): Promise<World> {
  const target = await openSqliteLog(':memory:')
  await importLog(target, await exported())
  const world = await World.open(target)
  worlds.push(world)
  return world
}

const factsIn = async (world: World) => (await world.story()).filter(isCopied).map(({ position: _, ...event }) => event)

async function modelsOf(world: World): Promise<string[]> {
  const lines: string[] = []
  for await (const line of (await world.projected()).dump()) lines.push(line)
  return lines
}

/** Waits until the reactors have handled the whole log. */
async function handledEverything(world: World, projector: Projector): Promise<void> {
  const head = (await world.eventStore.head())!
  await world.until(async () => projector.reactors().every(({ handled }) => (handled ?? -1n) >= head))
}

/** A purchase in the old log, with all its consequences. */
async function soldAndSettled(): Promise<void> {
  const projector = source.startProjector()
  await market.everything()
  await source.until(async () => (await has(source, 'Delivered', 2)) && (await has(source, 'ReschedulingClosed')))
  await handledEverything(source, projector)
  await projector.stop()
}

const has = async (world: World, type: string, count = 1) =>
  (await world.story()).filter((event) => event.type === type).length >= count

test('A copied log gives the same read models, byte for byte', async () => {
  await soldAndSettled()
  const target = await moved()
  const models = await modelsOf(source)
  expect(models.length).toBeGreaterThan(10)
  expect(await modelsOf(target)).toEqual(models)
})

test('In a copied log everything is reacted to again, and nothing happens twice', async () => {
  await soldAndSettled()
  const target = await moved()
  const facts = await factsIn(target)
  expect(facts).toEqual(await factsIn(source))
  await handledEverything(target, target.startProjector())
  expect(await factsIn(target)).toEqual(facts)
  expect([target.mails, target.texts]).toEqual([[], []])
})

test('Old news of a copied log goes by no way that was chosen since', async () => {
  await soldAndSettled()
  const { commander } = source.process()
  const projector = source.startProjector()
  const cancel = { type: 'CancelAppointment', by: 'doctor', withoutRefund: false, reason: null } as const
  await send(commander, appointment, lineIdOf('patient1_1', 1), cancel)
  await source.until(() => has(source, 'AppointmentCancelled'))
  await handledEverything(source, projector)
  await projector.stop()
  source.clock.advance(4 * 24 * 60 * 60_000)
  await send(commander, pushDevices, patientId, {
    ...{ type: 'AllowPush', personId: patientId, deviceId: 'd1', sessionId: 's1' },
    ...{ endpoint: 'https://push.example/1', p256dh: 'key', auth: 'auth', news: true },
  })
  const all: NewsWay[] = ['push', 'sms', 'mail']
  await send(commander, account, patientId, {
    ...{ type: 'ChooseNews', accountId: patientId },
    choices: { ways: { visitChanged: all, offerCame: all }, quiet: null, details: false },
  })

  const target = await moved()
  target.clock.advanceTo(source.clock.now())
  const asked = (await factsIn(target)).filter(({ type }) => type === 'DeliveryDue')
  await handledEverything(target, target.startProjector())
  expect((await factsIn(target)).filter(({ type }) => type === 'DeliveryDue')).toEqual(asked)
})

test('Reactors of the new log do, once, what those of the old log had left undone', async () => {
  const before = source.startProjector()
  await market.post('request1')
  await handledEverything(source, before)
  await before.stop()
  const visit = await market.offer('request1')
  const orderId = await market.choose('request1', visit)
  await market.submit(orderId)
  await market.pay(orderId)

  const target = await moved()
  target.startProjector()
  await target.until(() => has(target, 'Delivered', 2))
  const { commander } = target.process()
  await target.until(async () => (await brokenPromises(commander, 'request1', orderId)).length === 0)
  const types = (await target.story()).map(({ type }) => type)
  for (const once of ['DoctorsNotified', 'OrderPaid', 'RequestAccepted', 'AppointmentScheduled'])
    expect(types.filter((type) => type === once)).toEqual([once])
  expect(target.mails).toHaveLength(2)
})

test('The positions of reactors are not copied with the log', async () => {
  const checkpointIn = ({ eventStore, clock, logId }: World) =>
    new ReactorCheckpoint({ eventStore, clock, logId }, 'main')
  const head = (await source.eventStore.head())!
  await checkpointIn(source).save(head)
  expect(await checkpointIn(source).load()).toBe(head)
  const target = await moved()
  expect(target.logId).not.toBe(source.logId)
  expect(await checkpointIn(target).load()).toBeUndefined()
})

test('Erased persons stay erased in the copy, also where the erasure had only begun', async () => {
  const erase = (id: string) => send(source.process().commander, account, id, { type: 'ErasePerson', accountId: id })
  await erase(patientId)
  const before = source.startProjector()
  await handledEverything(source, before)
  await before.stop()
  await erase(doctorId)

  const target = await moved()
  for (const id of [patientId, doctorId]) {
    const { state } = await target.process().commander.load(account, id)
    expect(state).toMatchObject({ status: 'erased' })
    const { keys } = target.process()
    expect(await keys.obtain('personKey', id)).toBeUndefined()
    await expect(
      target.eventStore.append(`personKey-${id}`, 'none', [(await source.story())[0]!]),
    ).rejects.toBeInstanceOf(StreamErased)
  }
  await handledEverything(source, source.startProjector())
  expect(await modelsOf(target)).toEqual(await modelsOf(source))
})

describe.each(['before', 'after'] as const)('An import of a log that is killed %s any of its appends', (when) => {
  test('continues where it was, appends nothing twice, and keeps the log unusable meanwhile', async () => {
    await market.everything()
    const file = await exported()
    let deaths = 0
    while (await survives(file, deaths + 1)) deaths += 1
    expect(deaths).toBeGreaterThan(12)
  })

  /** Killed at the nth append, and continued; false if it had ended before that. */
  async function survives(file: LogFile, nth: number): Promise<boolean> {
    const target = await openSqliteLog(':memory:')
    try {
      const dying = dyingStore(target, nth, when)
      const first = await importLog(dying, file).catch((error) => error)
      if (dying.isDead()) {
        expect(first).toBeInstanceOf(Died)
        await expectUnusable(target)
      }
      const { events, appended } = await importLog(target, file)
      expect(await factsOf(target)).toEqual(await factsIn(source))
      expect(appended).toBeLessThanOrEqual(events)
      expect(await logIdentity(target)).not.toBe(source.logId)
      return dying.isDead()
    } finally {
      await target.close()
    }
  }

  async function expectUnusable(target: EventStore): Promise<void> {
    const [identified, finished] = await target.readStream('log-identity')
    if (identified && !finished) await expect(findLogIdentity(target)).rejects.toBeInstanceOf(UnfinishedMove)
    else expect((await target.readAll(undefined, 2)).length === 0 || finished !== undefined).toBe(true)
  }

  const factsOf = async (store: EventStore) =>
    (await store.readAll(undefined, Number.MAX_SAFE_INTEGER)).filter(isCopied).map(({ position: _, ...event }) => event)
})
