import { send } from '@turno/adapters/commands/send.fixture.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { earnings } from '@turno/domain/earnings/decide.ts'
import { balanceOf } from '@turno/domain/earnings/state.ts'
import { plusMinutes, toMs } from '@turno/domain/time.ts'
import { type VideoHour, type VideoVisitCommand, videoVisit } from '@turno/domain/video-visit/decide.ts'
import type { Side } from '@turno/domain/video-visit/events.ts'
import { videoVisitIdOf } from '@turno/domain/video-visit/window.ts'
import { storeReader } from '@turno/read-models/store-reader.ts'
import { supportQueue } from '@turno/read-models/support-queue/query.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { doctorId, Marketplace, patientId } from './marketplace.ts'
import { World } from './world.ts'

const appointmentId = 'patient1_1_1'
let world: World
let process: ReturnType<World['process']>
let start: string
let hour: VideoHour

/** A video consultation that was paid, three hours from now. */
beforeEach(async () => {
  world = await World.open()
  process = world.process()
  const market = await Marketplace.open(process, world.provider)
  await market.post('request1', { careType: 1 })
  const visit = await market.offer('request1', { careType: 1 })
  const orderId = await market.choose('request1', visit)
  world.startProjector()
  await market.submit(orderId)
  await market.pay(orderId)
  await happened('AppointmentScheduled')
  await happened('EarningOwed')
  start = visit.start
  hour = { appointmentId, patientId, doctorId, start, end: visit.end }
})
afterEach(() => world.close())

const types = async () => (await world.story()).map(({ type }) => type)
const happened = (type: string) => world.until(async () => (await types()).includes(type))
const dataOf = async (type: string) => (await world.story()).findLast((event) => event.type === type)?.data
/** So many minutes after the start. */
const at = (minutes: number) => world.clock.advanceTo(plusMinutes(start, minutes))
const inRoom = (command: VideoVisitCommand) =>
  send(process.commander, videoVisit, videoVisitIdOf(appointmentId, start), command)
const enter = (by: Side) => inRoom({ type: 'EnterRoom', hour, by })
const waiting = async () => supportQueue(storeReader(await world.projected()))
const mailed = (subject: RegExp, times = 1) =>
  world.until(async () => world.mails.filter((mail) => subject.test(mail.subject)).length >= times)

async function connect(): Promise<void> {
  await inRoom({ type: 'GiveVideoConsent', hour, version: '1' })
  await inRoom({ type: 'CallPatient', hour })
  for (const by of ['patient', 'doctor'] as const)
    await inRoom({ type: 'ReportConnected', hour, by, picture: true, relayed: false })
}

test('A doctor did not come: both are notified, support sees it, and the money goes back when care ends', async () => {
  at(-5)
  await enter('patient')
  at(15)
  await happened('DoctorFoundAbsent')
  await mailed(/Tu médico no ha llegado/)
  await mailed(/No has entrado a tu videoconsulta/)
  expect(await waiting()).toMatchObject([{ kind: 'doctorAbsent', why: 'absent' }])
  at(80)
  await happened('RefundDue')
  expect(await dataOf('AppointmentCancelled')).toMatchObject({ by: 'system', refund: true, doctorAbsent: true })
  await happened('EarningReversed')
  const { open, settled } = (await process.commander.load(earnings, doctorId)).state
  expect([...open, ...settled].map(balanceOf)).toEqual([0])
  await mailed(/Tu médico no llegó y cancelamos/)
  await mailed(/a la que no entraste/)
  await happened('VideoEnded')
  expect(await dataOf('VideoEnded')).toMatchObject({ by: 'system', reason: 'cancelled' })
  expect((await waiting()).map(({ kind }) => kind)).toEqual(['refund'])
})

test('A patient who takes the money back at once ends the case, and only the doctor is notified', async () => {
  at(15)
  await happened('DoctorFoundAbsent')
  await send(process.commander, appointment, appointmentId, {
    type: 'CancelAppointment', by: 'patient', withoutRefund: false,
  }) // biome-ignore format: one glance
  await happened('RefundDue')
  await mailed(/a la que no entraste/)
  expect(world.mails.filter(({ subject }) => /no llegó y cancelamos|canceló su cita/.test(subject))).toEqual([])
  expect((await waiting()).map(({ kind }) => kind)).toEqual(['refund'])
})

test('A doctor who comes late, before the patient has decided, is no longer absent', async () => {
  at(-5)
  await enter('patient')
  at(15)
  await happened('DoctorFoundAbsent')
  await enter('doctor')
  await connect()
  await happened('DoctorCameAfterAll')
  expect(await waiting()).toEqual([])
  at(81)
  await happened('CareFinished')
  expect(await dataOf('CareFinished')).toMatchObject({ outcome: 'attended', by: 'system' })
  await happened('EarningReleased')
  await happened('VideoEnded')
})

test('When the doctor came alone, the patient was absent and the doctor earns', async () => {
  at(0)
  await enter('doctor')
  at(81)
  await happened('CareFinished')
  expect(await dataOf('CareFinished')).toMatchObject({ outcome: 'patientAbsent', by: 'system' })
  await happened('EarningReleased')
  expect(await types()).not.toContain('DoctorFoundAbsent')
})

test('While the apis were away nobody is found absent: support decides, and then care ends as usual', async () => {
  world.minutesAway = 4
  at(15)
  await happened('AbsenceUnclear')
  expect(await dataOf('AbsenceUnclear')).toMatchObject({ why: 'apisAway' })
  expect(await waiting()).toMatchObject([{ id: `doctorAbsent.${appointmentId}.${toMs(start)}`, why: 'apisAway' }])
  at(90)
  await send(process.commander, appointment, appointmentId, { type: 'DismissAbsence', start })
  await happened('CareFinished')
  expect(await types()).not.toContain('AppointmentCancelled')
  expect(await waiting()).toEqual([])
})

test('A late absence timer finds the same, and gives the money back at once where care has ended', async () => {
  at(90)
  await happened('DoctorFoundAbsent')
  await happened('RefundDue')
  expect(await types()).not.toContain('CareFinished')
})

test('A late timer after an outage finds nobody absent either; the decision of support counts', async () => {
  world.minutesAway = 4
  at(90)
  await happened('AbsenceUnclear')
  expect(await types()).not.toContain('AppointmentCancelled')
  await send(process.commander, appointment, appointmentId, { type: 'FindDoctorAbsent', start, by: 'support' })
  await mailed(/Tu médico no ha llegado/)
  expect(await waiting()).toMatchObject([{ kind: 'doctorAbsent', why: 'absent' }])
  at(90 + 24 * 60)
  await happened('RefundDue')
})

test('A projector that was away settles each absence once, and its successors see the same', async () => {
  at(15)
  await happened('DoctorFoundAbsent')
  world.startProjector()
  at(80)
  await happened('RefundDue')
  const all = await types()
  for (const once of ['DoctorFoundAbsent', 'AppointmentCancelled', 'RefundDue'])
    expect(all.filter((type) => type === once)).toHaveLength(1)
})

test('A room ends when its appointment is cancelled or moved; a room that nobody entered has no end', async () => {
  at(-10)
  await enter('patient')
  await send(process.commander, appointment, appointmentId, { type: 'CancelAppointment', by: 'doctor', withoutRefund: false }) // biome-ignore format: one glance
  await happened('VideoEnded')
  expect(await dataOf('VideoEnded')).toMatchObject({ by: 'doctor', reason: 'cancelled', appointmentId })
})
