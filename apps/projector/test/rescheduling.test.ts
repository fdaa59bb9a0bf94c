import { runProcess } from '@turno/adapters/commands/run-process.ts'
import { send } from '@turno/adapters/commands/send.fixture.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { pendingMove, rescheduleHours } from '@turno/domain/appointment/moves.ts'
import { isRejection } from '@turno/domain/decider.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { orderIdOf } from '@turno/domain/ids.ts'
import { order } from '@turno/domain/order/decide.ts'
import { purchase } from '@turno/domain/processes/purchase.ts'
import { visitOnOffer } from '@turno/domain/processes/slots.ts'
import { schedule } from '@turno/domain/schedule/decide.ts'
import { bogotaDate, bogotaInstant, nextDate, plusMinutes, toMs } from '@turno/domain/time.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { doctorId, Marketplace, patientId } from './marketplace.ts'
import { World } from './world.ts'

let world: World
let process: ReturnType<World['process']>
/** Days away, so that what is sold on it can be moved. */
let thatDay: string

/** At noon in Bogotá; the doctor attends every day, for nothing. */
beforeEach(async () => {
  world = await World.open()
  process = world.process()
  const market = await Marketplace.open(process, world.provider)
  for (const id of ['patient2', 'patient3', 'patient4', 'patient5', 'patient6']) await market.register(id, 'patient')
  const noon = bogotaInstant(nextDate(bogotaDate(world.clock.now())), '12:00')
  world.clock.advance(toMs(noon) - toMs(world.clock.now()))
  thatDay = [1, 2, 3].reduce(nextDate, bogotaDate(noon))
  const terms = {
    roomId: null, cityId: '76001', cupId: null, care: [{ careType: 1 as const, feeCents: 0 }],
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '08:00', to: '20:00' })),
    validFrom: '2020-01-01', validTo: null, visitMinutes: 30, noticeMinutes: 0, horizonDays: 30,
  } // biome-ignore format: one glance
  await send(process.commander, schedule, doctorId, { type: 'OpenSchedule', doctorId, terms })
  world.startProjector()
})
afterEach(() => world.close())

/** Lets time pass until an instant. */
const until = (instant: string) => world.clock.advance(toMs(instant) - toMs(world.clock.now()))

/** A patient has an appointment on that day. Answers its id. */
async function sold(to: string, hour: string): Promise<string> {
  const { commander, clock } = process
  const chosen = {
    scheduleId: `${doctorId}_1`,
    careType: 1,
    start: bogotaInstant(thatDay, hour),
    addressId: null,
  } as const
  const offered = await commander.load(schedule, doctorId)
  const visit = visitOnOffer(offered.state, (await commander.load(doctor, doctorId)).state, chosen, clock.now())
  if (isRejection(visit)) throw new Error(visit.message)
  const orderId = orderIdOf(to, 1)
  await send(commander, order, orderId, { type: 'ChooseHour', orderId, patientId: to, visit })
  const actor = { id: to, role: 'patient' } as const
  await runProcess(process, purchase(orderId), { actor, correlationId: orderId, causationId: orderId })
  await send(commander, order, orderId, {
    type: 'SubmitOrder', patientId: to, termsVersion: '1', consentVersion: '1',
  }) // biome-ignore format: one glance
  const id = `${orderId}_1`
  if (visit.feeCents > 0) {
    const paid = { type: 'RecordApproval', transactionId: `${orderId}-t`, amountCents: visit.feeCents } as const
    await send(commander, order, orderId, paid)
  }
  await world.until(async () => (await stateOf(id)).status === 'scheduled')
  return id
}

const stateOf = async (id: string) => (await process.commander.load(appointment, id)).state
const asks = (id: string) => send(process.commander, appointment, id, { type: 'AskForEarlierHour', wanted: true })
const cancels = (id: string) =>
  send(process.commander, appointment, id, { type: 'CancelAppointment', by: 'patient', withoutRefund: false })
const offeredTo = async (id: string) => pendingMove(await stateOf(id))?.visit.start
const startOf = async (id: string) => {
  const state = await stateOf(id)
  return state.status === 'none' ? undefined : state.visit.start
}
const answers = async (id: string, accepted: boolean) => {
  const moveId = pendingMove(await stateOf(id))!.moveId
  await send(process.commander, appointment, id, { type: 'AnswerEarlierHour', moveId, accepted })
}

test('An hour that becomes free is offered to one patient after the other, in the order they asked', async () => {
  const freed = await sold(patientId, '10:00')
  const [first, second] = [await sold('patient2', '15:00'), await sold('patient3', '16:00')]
  const silent = await sold('patient4', '17:00')
  for (const id of [first, second]) await asks(id)
  await cancels(freed)
  const hour = bogotaInstant(thatDay, '10:00')
  await world.until(async () => (await offeredTo(first)) === hour)
  expect(await offeredTo(second)).toBeUndefined()
  await answers(first, false)
  await world.until(async () => (await offeredTo(second)) === hour)
  await answers(second, true)
  await world.until(async () => (await startOf(second)) === hour)
  expect(await startOf(first)).toBe(bogotaInstant(thatDay, '15:00'))
  expect(await offeredTo(silent)).toBeUndefined()
})

test('A patient who considers an earlier hour does not keep another hour from others', async () => {
  const [ten, eleven] = [await sold(patientId, '10:00'), await sold('patient4', '11:00')]
  const [first, second] = [await sold('patient2', '15:00'), await sold('patient3', '16:00')]
  for (const id of [first, second]) await asks(id)
  await cancels(ten)
  await world.until(async () => (await offeredTo(first)) === bogotaInstant(thatDay, '10:00'))
  await cancels(eleven)
  await world.until(async () => (await offeredTo(second)) === bogotaInstant(thatDay, '11:00'))
  expect(await offeredTo(first)).toBe(bogotaInstant(thatDay, '10:00'))
})

test('An hour that becomes free is offered to three patients, and to no fourth', async () => {
  const [ten, eleven] = [await sold(patientId, '10:00'), await sold('patient6', '11:00')]
  const waiting: string[] = []
  for (const [to, hour] of [
    ['patient2', '15:00'],
    ['patient3', '16:00'],
    ['patient4', '17:00'],
    ['patient5', '18:00'],
  ])
    waiting.push(await sold(to!, hour!))
  for (const id of waiting) await asks(id)
  await cancels(ten)
  for (const id of waiting.slice(0, 3)) {
    await world.until(async () => (await offeredTo(id)) === bogotaInstant(thatDay, '10:00'))
    await answers(id, false)
  }
  await cancels(eleven)
  await world.until(async () => (await offeredTo(waiting[0]!)) === bogotaInstant(thatDay, '11:00'))
  expect(await offeredTo(waiting[3]!)).toBeUndefined()
})

test('No answer within ten minutes counts as a no, and then the hour is on sale', async () => {
  const freed = await sold(patientId, '10:00')
  const waiting = await sold('patient2', '15:00')
  await asks(waiting)
  await cancels(freed)
  await world.until(async () => (await offeredTo(waiting)) !== undefined)
  await world.until(async () => world.mails.some(({ subject }) => subject === 'Hay una hora antes para tu cita'))
  world.clock.advance(10 * 60_000)
  await world.until(async () => (await offeredTo(waiting)) === undefined)
  expect(await startOf(waiting)).toBe(bogotaInstant(thatDay, '15:00'))
  expect(await sold('patient3', '10:00')).toBe('patient3_1_1')
})

test('An abandoned rescheduling is completed, both are notified, and the former time is free', async () => {
  const id = await sold(patientId, '10:00')
  const state = await stateOf(id)
  if (state.status === 'none') throw new Error('it was sold')
  const visit = { ...state.visit, start: bogotaInstant(thatDay, '10:15'), end: bogotaInstant(thatDay, '10:45') }
  await send(process.commander, appointment, id, { type: 'ProposeMove', visit })
  await send(process.commander, appointment, id, { type: 'StartMove', visit, proposalId: `${id}_p1` })
  world.clock.advance(11_000)
  await world.until(async () => (await startOf(id)) === visit.start)
  await world.until(async () => (await world.story()).filter(({ type }) => type === 'HoldReleased').length >= 2)
  for (const subject of ['Tu cita tiene otra hora', 'Un paciente aceptó la hora que propusiste'])
    await world.until(async () => world.mails.some((mail) => mail.subject === subject))
})

test('A doctor’s proposal ends after a day, and rescheduling closes only then', async () => {
  const id = await sold(patientId, '10:00')
  const state = await stateOf(id)
  if (state.status === 'none') throw new Error('it was sold')
  const visit = { ...state.visit, start: bogotaInstant(thatDay, '18:00'), end: bogotaInstant(thatDay, '18:30') }
  until(plusMinutes(state.rescheduleUntil, -1))
  await send(process.commander, appointment, id, { type: 'ProposeMove', visit })
  // First the patient's own wish is too late, then the proposal too.
  until(state.rescheduleUntil)
  until(state.visit.start)
  const ended = async (type: string) => (await world.story()).find((event) => event.type === type)
  for (const type of ['MoveProposalEnded', 'ReschedulingClosed']) {
    await world.until(async () => (await ended(type)) !== undefined)
    expect((await ended(type))!.metadata.at >= state.visit.start).toBe(true)
  }
})

test('A late canceller gets back what the next patient paid for the hour, after that one’s care', async () => {
  const priced = { ...(await process.commander.load(schedule, doctorId)).state.schedules[0]!.terms }
  const change = { type: 'ReviseSchedule', doctorId, scheduleId: `${doctorId}_1`, edited: 1 } as const
  await send(process.commander, schedule, doctorId, {
    ...change,
    terms: { ...priced, care: [{ careType: 1, feeCents: 80_000_00 }] },
  })
  const first = await sold(patientId, '10:00')
  until(plusMinutes(bogotaInstant(thatDay, '10:00'), -rescheduleHours * 60))
  const late = { type: 'CancelAppointment', by: 'patient', withoutRefund: true } as const
  await send(process.commander, appointment, first, late)
  await send(process.commander, schedule, doctorId, {
    ...change,
    edited: 2,
    terms: { ...priced, care: [{ careType: 1, feeCents: 60_000_00 }] },
  })
  await world.until(async () => (await world.story()).some(({ type }) => type === 'LineCancelled'))
  await world.until(async () => (await world.story()).filter(({ type }) => type === 'HoldReleased').length >= 2)
  const second = await sold('patient2', '10:00')
  until(bogotaInstant(thatDay, '10:30'))
  const room = { doctorCame: true, couldAdmit: true }
  const finish = { type: 'FinishCare', by: 'doctor', outcome: 'attended', room } as const
  await send(process.commander, appointment, second, finish)
  const owed = async () => (await world.story()).filter(({ type }) => type === 'RefundDue').map(({ data }) => data)
  await world.until(async () => (await owed()).length > 0)
  expect(await owed()).toMatchObject([{ lineId: first, amountCents: 60_000_00, cause: 'resold' }])
  await world.until(async () => world.mails.some(({ subject }) => /de una cita que cancelaste/.test(subject)))
})
