import { randomUUID } from 'node:crypto'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { RedisServer } from '@turno/adapters/read-store/redis-server.fixture.ts'
import { memorySignals } from '@turno/adapters/signals/memory.ts'
import type { Signals } from '@turno/adapters/signals/port.ts'
import { redisSignals } from '@turno/adapters/signals/redis.ts'
import type { RoomServerMessage } from '@turno/contract/socket/video-signals.ts'
import type { Role } from '@turno/domain/event.ts'
import { afterEach, expect, test } from 'vitest'
import type { Member } from '../shared/video/room.ts'
import { Rooms } from '../shared/video/rooms.ts'
import { admit, offer, soldByVideo } from './consultation.ts'
import { World } from './world.ts'

// Two apis on one log, each with sockets of its own, which reach each other through Redis alone.

const world = await forThisFile(World.open())
const limits = { announceMs: 30, silentMs: 200, graceMs: 200 }
const opened: { rooms: Rooms; signals: Signals }[] = []

async function apiOn(url: string): Promise<Rooms> {
  const signals = await redisSignals(url)
  const rooms = new Rooms({ commander: world.commander, clock: world.clock, signals, limits })
  opened.push({ rooms, signals })
  return rooms
}
afterEach(async () => {
  for (const { rooms, signals } of opened.splice(0)) {
    rooms.close()
    await signals.close()
  }
})

/** A window whose socket is at one of the apis. */
class Window implements Member {
  readonly actor: Member['actor']
  readonly tab = randomUUID()
  readonly told: RoomServerMessage[] = []
  isOpen = true
  readonly #rooms: Rooms
  readonly #appointment: string

  constructor(rooms: Rooms, appointment: string, id: string, role: Role) {
    this.#rooms = rooms
    this.#appointment = appointment
    this.actor = { id, role }
    rooms.said(this, { event: 'JoinRoom', appointment, tab: this.tab })
  }

  send(text: string): void {
    this.told.push(JSON.parse(text))
  }

  pass(text: string): void {
    this.send(text)
  }

  says(to: Window): void {
    this.#rooms.said(this, { event: 'Signal', appointment: this.#appointment, to: to.tab, signal: offer })
  }

  goes(): void {
    this.isOpen = false
    this.#rooms.gone(this)
  }

  get sees(): unknown {
    return this.told.findLast((message) => message.event === 'room')
  }

  get signals(): number {
    return this.told.filter(({ event }) => event === 'signal').length
  }

  get left(): string | undefined {
    const message = this.told.find((each) => each.event === 'room-left')
    return message?.event === 'room-left' ? message.why : undefined
  }
}

const seen = (patient: Window | null, doctor: Window | null) =>
  expect.objectContaining({ tabs: { patient: patient?.tab ?? null, doctor: doctor?.tab ?? null }, admitted: true })

async function admitted(): Promise<string> {
  const id = await soldByVideo(world)
  await admit(world, id)
  return id
}

const server = await forThisFile(RedisServer.start())

test('an api keeps what it learned while somebody was entering, although an older answer arrives later', async () => {
  const id = await soldByVideo(world)
  const signals = memorySignals()
  const late = Promise.withResolvers<void>()
  let isLate = false
  const load: typeof world.commander.load = async (decider, of) => {
    const loaded = await world.commander.load(decider, of)
    if (isLate && decider.category === 'videoVisit') {
      isLate = false
      await late.promise
    }
    return loaded
  }
  const transact: typeof world.commander.transact = (...command) => world.commander.transact(...command)
  const rooms = new Rooms({ commander: { load, transact }, clock: world.clock, signals, limits })
  opened.push({ rooms, signals })
  const doctor = new Window(rooms, id, 'ruiz', 'doctor')
  await expect.poll(() => doctor.sees).toBeDefined()
  isLate = true
  const patient = new Window(rooms, id, 'ana', 'patient')
  await expect.poll(() => isLate).toBe(false)
  await admit(world, id)
  rooms.changed(['ana'])
  await expect.poll(() => doctor.sees).toEqual(seen(null, doctor))
  late.resolve()
  await expect.poll(() => patient.sees).toEqual(seen(patient, doctor))
})

test('two people in a room meet through different apis, and their signals arrive once and in order', async () => {
  const url = server.emptyDatabase()
  const [one, other, third] = await Promise.all([apiOn(url), apiOn(url), apiOn(url)])
  const id = await admitted()
  const patient = new Window(one, id, 'ana', 'patient')
  const doctor = new Window(other, id, 'ruiz', 'doctor')
  await expect.poll(() => [patient.sees, doctor.sees]).toEqual([seen(patient, doctor), seen(patient, doctor)])
  for (let n = 0; n < 20; n++) patient.says(doctor)
  await expect.poll(() => doctor.signals).toBe(20)
  doctor.says(patient)
  await expect.poll(() => patient.signals).toBe(1)
  expect(doctor.signals).toBe(20)

  // The person goes on at another api: the window there takes over, and the other one hears it.
  const newer = new Window(third, id, 'ana', 'patient')
  await expect.poll(() => [newer.sees, doctor.sees]).toEqual([seen(newer, doctor), seen(newer, doctor)])
  expect(patient.left).toBe('takenOver')
  patient.says(doctor)
  newer.says(doctor)
  await expect.poll(() => doctor.signals).toBe(21)
  doctor.says(patient)
  doctor.says(newer)
  await expect.poll(() => newer.signals).toBe(1)
  expect(patient.signals).toBe(1)

  newer.goes()
  await expect.poll(() => doctor.sees).toEqual(seen(null, doctor))
})

test('of two windows that enter through two apis at the same moment exactly one stays', async () => {
  const url = server.emptyDatabase()
  const [one, other] = await Promise.all([apiOn(url), apiOn(url)])
  for (let round = 0; round < 20; round++) {
    const id = await admitted()
    const doctor = new Window(one, id, 'ruiz', 'doctor')
    const two = [new Window(one, id, 'ana', 'patient'), new Window(other, id, 'ana', 'patient')]
    await expect.poll(() => two.filter(({ left }) => left === 'takenOver').length).toBe(1)
    const [stays] = two.filter(({ left }) => left === undefined)
    await expect.poll(() => [doctor.sees, stays!.sees]).toEqual([seen(stays!, doctor), seen(stays!, doctor)])
  }
})

test('the windows of an api that dies are removed after a while, and the log records that they left', async () => {
  const url = server.emptyDatabase()
  const survivor = await apiOn(url)
  const signals = await redisSignals(url)
  let isAlive = true
  const dying = new Rooms({
    commander: world.commander,
    clock: world.clock,
    signals: { ...signals, send: (text) => isAlive && signals.send(text) },
    limits,
  })
  opened.push({ rooms: dying, signals })
  const id = await admitted()
  const doctor = new Window(survivor, id, 'ruiz', 'doctor')
  const patient = new Window(dying, id, 'ana', 'patient')
  await expect.poll(() => doctor.sees).toEqual(seen(patient, doctor))
  isAlive = false
  await expect.poll(() => doctor.sees).toEqual(seen(null, doctor))
  const left = async () =>
    (await world.eventStore.readAll(undefined, 100_000)).some(
      ({ type, stream, data }) =>
        type === 'RoomLeft' && stream.startsWith(`videoVisit-${id}`) && (data as { by: string }).by === 'patient',
    )
  await expect.poll(left).toBe(true)
  const back = new Window(survivor, id, 'ana', 'patient')
  await expect.poll(() => doctor.sees).toEqual(seen(back, doctor))
})

test('each api works for itself while Redis is away; when it is back the rooms are one again', async () => {
  const own = await RedisServer.start()
  const [one, other] = await Promise.all([apiOn(own.url), apiOn(own.url)])
  const id = await admitted()
  const doctor = new Window(one, id, 'ruiz', 'doctor')
  const patient = new Window(other, id, 'ana', 'patient')
  await expect.poll(() => doctor.sees).toEqual(seen(patient, doctor))
  await own.kill()
  await expect.poll(() => doctor.sees).toEqual(seen(null, doctor))
  const here = new Window(one, id, 'ana', 'patient')
  await expect.poll(() => doctor.sees).toEqual(seen(here, doctor))
  here.says(doctor)
  await expect.poll(() => doctor.signals).toBe(1)
  await own.start()
  await expect.poll(() => patient.left).toBe('takenOver')
  expect(here.left).toBeUndefined()
  expect(doctor.sees).toEqual(seen(here, doctor))
  for (const { rooms, signals } of opened.splice(0)) {
    rooms.close()
    await signals.close()
  }
  await own[Symbol.asyncDispose]()
})
