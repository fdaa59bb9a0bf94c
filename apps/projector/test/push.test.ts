import { send } from '@turno/adapters/commands/send.fixture.ts'
import { DeliveryUnknown } from '@turno/adapters/messaging/outcome.ts'
import { PushGone, type PushMessage, type PushService } from '@turno/adapters/push/port.ts'
import { account } from '@turno/domain/account/decide.ts'
import { delivery } from '@turno/domain/delivery/decide.ts'
import { pushDevices } from '@turno/domain/push-devices/decide.ts'
import { session } from '@turno/domain/session/decide.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { type VideoVisitCommand, videoVisit } from '@turno/domain/video-visit/decide.ts'
import { videoVisitIdOf } from '@turno/domain/video-visit/window.ts'
import { storeReader } from '@turno/read-models/store-reader.ts'
import { supportQueue } from '@turno/read-models/support-queue/query.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Marketplace, patientId } from './marketplace.ts'
import { World } from './world.ts'

let world: World
let process: ReturnType<World['process']>
let pushed: PushMessage[]
/** The service's answer for an address. */
let failures: Record<string, Error | Promise<never>>

const push: PushService = {
  publicKey: 'public',
  async send(message) {
    pushed.push(message)
    const failure = await failures[message.to.endpoint]
    if (failure) throw failure
    return 'sent'
  },
}

beforeEach(async () => {
  pushed = []
  failures = {}
  world = await World.open()
  process = world.process()
  await new Marketplace(process, world.provider).register(patientId, 'patient')
})
afterEach(() => world.close())

const endpoint = (n: number) => `https://push.example/${n}`
const allow = (n: number, personId = patientId) =>
  send(process.commander, pushDevices, personId, {
    ...{ type: 'AllowPush', personId, deviceId: `d${n}`, sessionId: `s${n}` },
    ...{ endpoint: endpoint(n), p256dh: `key${n}`, auth: `auth${n}` },
  })
const devices = async () => (await process.commander.load(pushDevices, patientId)).state.devices

type Rest = VideoVisitCommand extends infer Command
  ? Command extends { hour: unknown }
    ? Omit<Command, 'hour'>
    : never
  : never

/** A consultation that begins in five minutes, with its doctor in the room. */
async function consultation(appointmentId = 'a1', whose = patientId) {
  const start = plusMinutes(world.clock.now(), 5)
  const hour = { appointmentId, patientId: whose, doctorId: 'ruiz', start, end: plusMinutes(start, 20) }
  const id = videoVisitIdOf(appointmentId, start)
  const command = (rest: Rest) => send(process.commander, videoVisit, id, { ...rest, hour } as VideoVisitCommand)
  await command({ type: 'EnterRoom', by: 'doctor' })
  return {
    call: () => command({ type: 'CallPatient' }),
    end: () => command({ type: 'EndVideo', by: 'doctor', reason: 'finished' }),
  }
}

const typesOf = async () => (await world.story()).map(({ type }) => type)
const endings = async () => (await typesOf()).filter((type) => type === 'Delivered' || type === 'DeliveryFailed')
const ended = (count: number) => world.until(async () => (await endings()).length === count)

test('a call is pushed once to each device of the patient, without saying who calls or why', async () => {
  await allow(1)
  await allow(2)
  const { call } = await consultation()
  world.startProjector(process, undefined, { push })
  await call()
  await ended(2)
  expect(pushed.map(({ to }) => to.endpoint).toSorted()).toEqual([endpoint(1), endpoint(2)])
  expect(pushed[0]).toMatchObject({
    ttlSeconds: 60,
    about: 'a1',
    payload: {
      title: 'Turno',
      body: 'Tu videoconsulta comienza. Toca para entrar.',
      url: '/Video/VideoComp?id=a1',
      tag: 'a1',
    },
  })
  await call()
  await ended(4)
  expect(pushed).toHaveLength(4)
})

test('a device that is gone is forgotten, one whose push service failed stays; support hears of neither', async () => {
  await allow(1)
  await allow(2)
  failures = { [endpoint(1)]: new PushGone('410'), [endpoint(2)]: new DeliveryUnknown('silence') }
  const { call } = await consultation()
  const projector = world.startProjector(process, undefined, { push })
  await call()
  await ended(2)
  await expect.poll(async () => (await devices()).map(({ deviceId }) => deviceId)).toEqual(['d2'])
  expect(await endings()).toEqual(['DeliveryFailed', 'DeliveryFailed'])
  expect(pushed).toHaveLength(2)
  await projector.settled
  expect(await supportQueue(storeReader(await world.projected()))).toEqual([])
})

test('a push service that never answers delays neither other calls nor other messages', async () => {
  const other = 'beto'
  await new Marketplace(process, world.provider).register(other, 'patient')
  await allow(1)
  await allow(2, other)
  failures = { [endpoint(1)]: new Promise(() => undefined) }
  const [stuck, ringing] = [await consultation(), await consultation('a2', other)]
  world.startProjector(process, undefined, { push })
  await stuck.call()
  await expect.poll(() => pushed).toHaveLength(1)
  const sms = { messageKey: 'm1', personId: other, channel: 'sms', template: 'videoByTelephone' } as const
  await send(process.commander, delivery, 'm1', { type: 'RequestDelivery', ...sms, params: { appointmentId: 'a2' } })
  await ringing.call()
  await ended(2)
  expect(pushed.map(({ about }) => about)).toEqual(['a1', 'a2'])
})

test('a call that has stopped ringing is not pushed', async () => {
  await allow(1)
  const { call, end } = await consultation()
  await call()
  await end()
  world.startProjector(process, undefined, { push })
  await ended(1)
  expect(await endings()).toEqual(['DeliveryFailed'])
  expect(pushed).toEqual([])
})

test('an ended session forgets its device, a logout everywhere forgets all', async () => {
  for (const n of [1, 2, 3]) await allow(n)
  const startedAt = world.clock.now()
  const started = {
    sessionId: 's1',
    accountId: patientId,
    role: 'patient',
    device: null,
    era: 0,
    idleMs: 60_000,
  } as const
  await send(process.commander, session, 's1', {
    type: 'StartSession',
    ...started,
    startedAt,
    endsAt: plusMinutes(startedAt, 60),
  })
  world.startProjector(process, undefined, { push })
  await send(process.commander, session, 's1', { type: 'EndSession', cause: 'logout' })
  await expect.poll(async () => (await devices()).map(({ deviceId }) => deviceId)).toEqual(['d2', 'd3'])
  await send(process.commander, account, patientId, { type: 'LogOutEverywhere', accountId: patientId } as never)
  await expect.poll(devices).toEqual([])
})

test('an erased person gets no push message, even before the devices are forgotten', async () => {
  await allow(1)
  const { call } = await consultation()
  await process.eventStore.erase(`personKey-${patientId}`)
  process.keys.forgetAll()
  world.startProjector(process, undefined, { push })
  await call()
  await ended(1)
  expect(pushed).toEqual([])
})
