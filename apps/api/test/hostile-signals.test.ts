import { randomUUID } from 'node:crypto'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { closeCodes } from '@turno/contract/socket/socket.ts'
import { clientMessageMax } from '@turno/contract/socket/video-signals.ts'
import { afterEach, expect, test } from 'vitest'
import { admit, offer, type RoomWindow, signalsAt, soldByVideo, until, windowOf } from './consultation.ts'
import type { PersonName } from './people.ts'
import { World } from './world.ts'

// The bearer of a token may say anything to the socket, as fast as the network takes it.

const many = 100_000
const tooLarge = 1009

const world = await forThisFile(World.open())
const opened: RoomWindow[] = []
const open = async (name: PersonName, id: string) => {
  const window = await windowOf(world, name, id)
  opened.push(window)
  return window
}
afterEach(() => opened.splice(0).map(({ socket }) => socket.ws.terminate()))

async function call() {
  const id = await soldByVideo(world)
  await admit(world, id)
  const [patient, doctor] = [await open('ana', id), await open('ruiz', id)]
  await Promise.all([patient, doctor].map((window) => until(window, { patient, doctor }, true)))
  return { id, patient, doctor }
}

/** Says as much as there is, as fast as the socket takes it. Answers the code that the socket ended with. */
async function flood(
  { socket: { ws, closed } }: RoomWindow,
  messageOf: (n: number) => string | Buffer,
): Promise<number> {
  for (let n = 0; n < many && ws.readyState === ws.OPEN; n++) {
    ws.send(messageOf(n))
    if (ws.bufferedAmount > 1_000_000) await new Promise(setImmediate)
  }
  return closed
}

const signalTo = (appointment: string, to: string, signal: object = offer) =>
  JSON.stringify({ event: 'Signal', appointment, to, signal })

/** Checks that others get an answer meanwhile, and the signals of their own call. */
async function othersGoOn(): Promise<void> {
  const { status } = await world.nobody().get('/api/v1/time')
  expect(status).toBe(200)
}

test('a flood of signals reaches only the other side, which gets as many as a call needs', async () => {
  const [own, other] = [await call(), await call()]
  const stranger = await open('beto', other.id)
  const tabs = [other.patient.tab, other.doctor.tab]
  const floods = [
    flood(stranger, (n) => signalTo(n % 2 ? own.id : other.id, tabs[n % 2]!)),
    flood(own.patient, (n) => signalTo(n % 2 ? own.id : other.id, n % 3 ? other.doctor.tab : own.doctor.tab)),
  ]
  for (let n = 0; n < 20; n++) await othersGoOn()
  other.patient.socket.say({ event: 'Signal', appointment: other.id, to: other.doctor.tab, signal: offer })
  await other.doctor.socket.untilInRoom(({ event }) => event === 'signal')
  expect(await Promise.all(floods)).toEqual([closeCodes.tooManyMessages, closeCodes.tooManyMessages])
  await other.doctor.socket.echo()
  expect(signalsAt(other.doctor)).toHaveLength(1)
  expect(signalsAt(other.patient)).toEqual([])
  await own.doctor.socket.echo()
  expect(signalsAt(own.doctor).length).toBeLessThanOrEqual(600)
})

test('signals recorded in one call and replayed in another, or later, reach nobody', async () => {
  const [one, other] = [await call(), await call()]
  const recorded = signalTo(one.id, one.doctor.tab)
  one.patient.socket.ws.send(recorded)
  await one.doctor.socket.untilInRoom(({ event }) => event === 'signal')
  // From the other call, to a window that is gone, and after a takeover.
  const newer = await open('ruiz', one.id)
  await until(one.patient, { patient: one.patient, doctor: newer })
  for (const { socket } of [one.patient, other.patient, other.doctor, newer]) {
    socket.ws.send(recorded)
    await socket.echo()
  }
  expect([signalsAt(one.doctor).length, signalsAt(newer).length, signalsAt(other.doctor).length]).toEqual([1, 0, 0])
})

const wrong: Record<string, () => string | Buffer> = {
  'no JSON': () => '{"event":"Signal"',
  'no signal': () => signalTo('x', randomUUID(), {}),
  'an unknown kind': () => signalTo('x', randomUUID(), { kind: 'script', run: 'x' }),
  'a prototype': () => '{"event":"Signal","__proto__":{"to":"x"}}',
  'more than there is': () => JSON.stringify({ ...JSON.parse(signalTo('x', randomUUID())), from: randomUUID() }),
  'a window that is none': () => signalTo('x', 'x'),
  'a candidate that is too long': () =>
    signalTo('x', randomUUID(), { kind: 'candidate', candidate: 'c'.repeat(1_001), sdpMid: null, sdpMLineIndex: null }),
  'a room that cannot be': () => JSON.stringify({ event: 'JoinRoom', appointment: '../x', tab: randomUUID() }),
  'a binary message': () => Buffer.from(signalTo('x', randomUUID())),
  'deep lists': () => '['.repeat(8_000),
}

test.each(Object.entries(wrong))('%s closes the socket of the sender, and no other', async (_what, messageOf) => {
  const { patient, doctor } = await call()
  expect(await flood(patient, messageOf)).toBe(closeCodes.badMessage)
  await until(doctor, { patient: null, doctor })
  expect(signalsAt(doctor)).toEqual([])
})

test('a signal that is too large closes the socket before it is parsed', async () => {
  const { id, patient, doctor } = await call()
  const huge = signalTo(id, doctor.tab, { ...offer, sdp: 'v'.repeat(clientMessageMax) })
  expect(await flood(patient, () => huge)).toBe(tooLarge)
  // A message of that size is for a call alone, and for what it may hold.
  const talker = await open('ana', id)
  const long = signalTo(id, doctor.tab, { ...offer, sdp: 'v'.repeat(20_001) })
  expect(await flood(talker, () => long)).toBe(tooLarge)
  const watching = await open('ana', id)
  const doctors = Array.from({ length: 60 }, (_, n) => `${n}`.padStart(120, 'x'))
  expect(await flood(watching, () => `${JSON.stringify({ event: 'Watch', doctors })}${' '.repeat(8_000)}`)).toBe(
    tooLarge,
  )
  expect(signalsAt(doctor)).toEqual([])
})

test('a slow reader is not disconnected for what the other side sends, from however many windows', async () => {
  const { id, doctor } = await call()
  const long = signalTo(id, doctor.tab, { ...offer, sdp: 'v'.repeat(20_000) })
  doctor.socket.ws.pause()
  for (let n = 0; n < 4; n++) {
    const talker = await open('ana', id)
    for (let said = 0; said < 380; said++) talker.socket.ws.send(long)
    await talker.socket.echo()
  }
  doctor.socket.ws.resume()
  const last = await open('ana', id)
  await until(doctor, { patient: last, doctor })
  expect(doctor.socket.ws.readyState).toBe(doctor.socket.ws.OPEN)
  expect(signalsAt(doctor).length).toBeGreaterThan(0)
})

test('entering and leaving a room without end fills neither the log nor the memory', async () => {
  const id = await soldByVideo(world)
  const before = await world.eventStore.head()
  const patient = await open('ana', id)
  await until(patient, { patient, doctor: null })
  global.gc?.()
  const { heapUsed } = process.memoryUsage()
  const messages = [
    JSON.stringify({ event: 'JoinRoom', appointment: id, tab: patient.tab }),
    JSON.stringify({ event: 'LeaveRoom', appointment: id }),
  ]
  expect(await flood(patient, (n) => messages[n % 2]!)).toBe(closeCodes.tooManyMessages)
  await othersGoOn()
  const written = await world.eventStore.readAll(before, 1_000)
  expect(written.filter(({ stream }) => stream.startsWith(`videoVisit-${id}`)).length).toBeLessThan(10)
  global.gc?.()
  expect(process.memoryUsage().heapUsed - heapUsed).toBeLessThan(100_000_000)
})
