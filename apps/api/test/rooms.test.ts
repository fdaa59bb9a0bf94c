import { randomUUID } from 'node:crypto'
import { send } from '@turno/adapters/commands/send.fixture.ts'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { toMs } from '@turno/domain/time.ts'
import { afterEach, describe, expect, test } from 'vitest'
import {
  admit,
  happensAt,
  heard,
  lastTold,
  offer,
  outOf,
  type RoomWindow,
  signalsAt,
  soldByVideo,
  until,
  windowOf,
} from './consultation.ts'
import { type PersonName, people } from './people.ts'
import { World } from './world.ts'

const world = await forThisFile(World.open({ roomLimits: { graceMs: 50, freshMs: 10_000 } }))
const opened: RoomWindow[] = []
const open = async (name: PersonName, id: string) => {
  const window = await windowOf(world, name, id)
  opened.push(window)
  return window
}
// A person may have thirty sockets.
afterEach(() => opened.splice(0).map(({ socket }) => socket.ws.terminate()))

/** Lets both into a room. Each has a window before the log says that they are there: none is waited for. */
async function both(id: string) {
  const [patient, doctorsOwn] = [await open('ana', id), await open('ruiz', id)]
  await until(patient, { patient, doctor: doctorsOwn }, false)
  await admit(world, id)
  await Promise.all([patient, doctorsOwn].map((window) => until(window, { patient, doctor: doctorsOwn }, true)))
  return { patient, doctor: doctorsOwn }
}
const says = ({ socket }: RoomWindow, appointmentId: string, to: RoomWindow, signal = offer) =>
  socket.say({ event: 'Signal', appointment: appointmentId, to: to.tab, signal })
const typesOf = async (id: string) => {
  const { state } = await world.commander.load(appointment, id)
  const start = state.status === 'none' ? '' : state.visit.start
  return (await world.eventStore.readStream(`videoVisit-${id}_${toMs(start)}`)).map(({ type }) => type)
}

describe('two people in a room', () => {
  test('learn who is there and when they are connected, and exchange nothing before', async () => {
    const id = await soldByVideo(world)
    const patient = await open('ana', id)
    await until(patient, { patient, doctor: null }, false)
    const doctorsOwn = await open('ruiz', id)
    await until(patient, { patient, doctor: doctorsOwn }, false)
    says(patient, id, doctorsOwn)
    await heard(patient)
    await admit(world, id)
    await Promise.all([patient, doctorsOwn].map((window) => until(window, { patient, doctor: doctorsOwn }, true)))
    says(doctorsOwn, id, patient, { kind: 'state', microphone: true, camera: false, screen: false })
    await patient.socket.untilInRoom(({ event }) => event === 'signal')
    expect(signalsAt(doctorsOwn)).toEqual([])
    expect(await typesOf(id)).toEqual(['RoomEntered', 'RoomEntered', 'VideoConsentGiven', 'PatientCalled'])
  })

  test('get signals in order, from the window that sent them, in the named window only', async () => {
    const id = await soldByVideo(world)
    const { patient, doctor: doctorsOwn } = await both(id)
    for (let n = 0; n < 50; n++)
      says(patient, id, doctorsOwn, { kind: 'candidate', candidate: `c${n}`, sdpMid: '0', sdpMLineIndex: 0 })
    patient.socket.say({ event: 'Signal', appointment: id, to: randomUUID(), signal: offer })
    says(patient, id, patient)
    says(patient, id, doctorsOwn)
    await doctorsOwn.socket.untilInRoom((each) => each.event === 'signal' && each.signal.kind === 'description')
    expect(signalsAt(doctorsOwn).map((each) => (each.kind === 'candidate' ? each.candidate : each.kind))).toEqual([
      ...Array.from({ length: 50 }, (_, n) => `c${n}`),
      'description',
    ])
    expect(signalsAt(patient)).toEqual([])
  })

  test('have one window each, the newest of any session; the older one is told why', async () => {
    const id = await soldByVideo(world)
    const { patient, doctor: doctorsOwn } = await both(id)
    const newer = await open('ana', id)
    await until(doctorsOwn, { patient: newer, doctor: doctorsOwn }, true)
    expect(await outOf(patient)).toEqual(['takenOver', 'Abriste esta consulta en otra ventana o dispositivo.'])
    says(patient, id, doctorsOwn)
    await heard(patient)
    says(newer, id, doctorsOwn)
    await doctorsOwn.socket.untilInRoom(({ event }) => event === 'signal')
    expect(signalsAt(doctorsOwn)).toHaveLength(1)
    says(doctorsOwn, id, patient)
    await heard(doctorsOwn)
    expect([...signalsAt(patient), ...signalsAt(newer)]).toEqual([])
  })

  test('keep their place when a window returns by another socket', async () => {
    const id = await soldByVideo(world)
    const { patient, doctor: doctorsOwn } = await both(id)
    const again = { tab: patient.tab, socket: await world.live(await world.as('ana')) }
    again.socket.say({ event: 'JoinRoom', appointment: id, tab: again.tab })
    await until(again, { patient, doctor: doctorsOwn }, true)
    patient.socket.ws.terminate()
    says(doctorsOwn, id, again)
    await again.socket.untilInRoom(({ event }) => event === 'signal')
    expect(patient.socket.ofRooms.map(({ event }) => event)).not.toContain('room-left')
    expect(await typesOf(id)).not.toContain('RoomLeft')
    again.socket.ws.terminate()
  })

  test('are gone at once for each other, and in the log after a while', async () => {
    const id = await soldByVideo(world)
    const { patient, doctor: doctorsOwn } = await both(id)
    patient.socket.ws.terminate()
    await until(doctorsOwn, { patient: null, doctor: doctorsOwn })
    await expect.poll(() => typesOf(id)).toContain('RoomLeft')
    doctorsOwn.socket.say({ event: 'LeaveRoom', appointment: id })
    await expect.poll(async () => (await typesOf(id)).filter((type) => type === 'RoomLeft')).toHaveLength(2)
  })
})

describe('a person is put out of a room at once', () => {
  test('when the consultation ends', async () => {
    const id = await soldByVideo(world)
    const two = await both(id)
    await happensAt(world, id, { type: 'EndVideo', by: 'doctor', reason: 'finished' })
    for (const window of [two.patient, two.doctor])
      expect(await outOf(window)).toEqual(['over', 'Esta videoconsulta ya terminó.'])
    says(two.patient, id, two.doctor)
    await heard(two.patient)
    expect(signalsAt(two.doctor)).toEqual([])
  })

  test('when the appointment is cancelled', async () => {
    const id = await soldByVideo(world)
    const two = await both(id)
    const cancel = { type: 'CancelAppointment', by: 'doctor', withoutRefund: false } as const
    await send(world.commander, appointment, id, cancel)
    for (const window of [two.patient, two.doctor])
      expect(await outOf(window)).toEqual(['over', 'Esta cita fue cancelada.'])
  })

  test('when their session ends', async () => {
    const id = await soldByVideo(world)
    await admit(world, id)
    const client = await world.as('ana')
    const patient = { tab: randomUUID(), socket: await world.live(client) }
    patient.socket.say({ event: 'JoinRoom', appointment: id, tab: patient.tab })
    const doctorsOwn = await open('ruiz', id)
    await until(doctorsOwn, { patient, doctor: doctorsOwn }, true)
    await client.post('/api/logout')
    await until(doctorsOwn, { patient: null, doctor: doctorsOwn })
    says(patient, id, doctorsOwn)
    await patient.socket.closed
    expect(signalsAt(doctorsOwn)).toEqual([])
  })
})

describe('a room is closed', () => {
  const strangers = (Object.keys(people) as PersonName[]).filter((name) => name !== 'ana' && name !== 'ruiz')
  test.each(strangers)('to %s, with a stolen id, before, during and after the consultation', async (name) => {
    for (const inMinutes of [60, 5, -600]) {
      const id = await soldByVideo(world, inMinutes)
      expect(await outOf(await open(name, id))).toEqual(['refused', 'Acceso no permitido'])
    }
    const id = await soldByVideo(world)
    const two = await both(id)
    const stranger = await open(name, id)
    expect(await outOf(stranger)).toEqual(['refused', 'Acceso no permitido'])
    says(stranger, id, two.doctor)
    says(stranger, id, two.patient)
    await heard(stranger)
    expect([...signalsAt(two.patient), ...signalsAt(two.doctor)]).toEqual([])
    expect(lastTold(stranger)).toBeUndefined()
  })

  test('for an unknown appointment, without revealing anything else', async () => {
    expect(await outOf(await open('ana', 'ana_0_1'))).toEqual(['refused', 'Acceso no permitido'])
  })

  test.each([
    ['before the room opens', 16, {}, ['refused', 'La sala se abre 15 minutos antes de la cita.']],
    ['after it has closed', -80, {}, ['over', 'Esta videoconsulta ya terminó.']],
    ['at a visit in the office', 5, { careType: 0 }, ['refused', 'Esta cita no es por video.']],
  ] as const)('to its own two people %s', async (_when, inMinutes, more, why) => {
    const id = await soldByVideo(world, inMinutes, more)
    for (const name of ['ana', 'ruiz'] as const) expect(await outOf(await open(name, id))).toEqual(why)
    expect(await typesOf(id)).toEqual([])
  })
})

test('a suspended doctor is put out of the room, and neither side gets in again', async () => {
  const id = await soldByVideo(world)
  const two = await both(id)
  const decision = { type: 'SuspendDoctor', reason: 'Piden tu sello', adviserId: 'soporte', doctorId: 'ruiz' } as const
  await send(world.commander, doctor, 'ruiz', decision)
  expect(await outOf(two.doctor)).toEqual(['refused', 'Tu cuenta está suspendida.'])
  const away = ['refused', 'Este médico no puede atenderte ahora. Escríbele a soporte.']
  expect(await outOf(two.patient)).toEqual(away)
  expect(await outOf(await open('ana', id))).toEqual(away)
  expect(await outOf(await open('ruiz', id))).toEqual(['refused', 'Tu cuenta está suspendida.'])
})
