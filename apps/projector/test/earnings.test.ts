import { send } from '@turno/adapters/commands/send.fixture.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { commissionCents } from '@turno/domain/commission.ts'
import { earnings } from '@turno/domain/earnings/decide.ts'
import { balanceOf, payableLines } from '@turno/domain/earnings/state.ts'
import { order } from '@turno/domain/order/decide.ts'
import { bogotaMonth, plusMinutes } from '@turno/domain/time.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ReactorCheckpoint } from '../reactors/reactor-checkpoint.ts'
import { doctorId, feeCents, Marketplace } from './marketplace.ts'
import { World } from './world.ts'

let world: World
let process: ReturnType<World['process']>
let market: Marketplace
beforeEach(async () => {
  world = await World.open()
  process = world.process()
  market = await Marketplace.open(process, world.provider)
})
afterEach(() => world.close())

const appointmentId = 'patient1_1_1'
const net = feeCents - commissionCents(feeCents)
const ofEarnings = async () => (await world.story()).filter(({ stream }) => stream.startsWith('earnings-'))
/** Waits until the doctor's earnings say this and nothing else. */
const earned = (...types: string[]) =>
  world.until(async () => (await ofEarnings()).map(({ type }) => type).join() === types.join())
const stateOf = async () => (await process.commander.load(earnings, doctorId)).state
const pass = (hours: number) => world.clock.advanceTo(plusMinutes(world.clock.now(), hours * 60))
const cancel = (id: string, by: 'patient' | 'doctor') =>
  send(process.commander, appointment, id, { type: 'CancelAppointment', by, withoutRefund: by === 'patient' })

test('Money paid by a patient is earned at once for an appointment of today, and payable after care', async () => {
  world.startProjector()
  await market.everything()
  await earned('EarningOwed')
  expect(payableLines(await stateOf())).toEqual([])
  pass(5)
  await earned('EarningOwed', 'EarningReleased')
  expect(payableLines(await stateOf())).toEqual([{ appointmentId, amountCents: net }])
})

test('Appointments from before there were earnings are earned in the month in which care ended', async () => {
  const visit = { ...(await visitInTwoDays()), feeCents }
  const schedule = { type: 'ScheduleAppointment', appointmentId, patientId: 'patient1', orderId: 'patient1_1' } as const
  await send(process.commander, appointment, appointmentId, { ...schedule, requestId: null, visit })
  pass(49)
  const finish = { type: 'FinishCare', by: 'doctor', outcome: 'patientAbsent' } as const
  await send(process.commander, appointment, appointmentId, finish)
  const finished = world.clock.now()
  pass(40 * 24)
  // As a release without earnings leaves it: its own reactors have handled everything.
  for (const name of ['main', 'deliveries']) {
    const checkpoint = new ReactorCheckpoint({ ...process, logId: world.logId }, name)
    await checkpoint.load()
    await checkpoint.save(await world.eventStore.head())
  }
  world.startProjector()
  await earned('EarningOwed', 'EarningReleased')
  const since = (await ofEarnings()).map(({ data }) => bogotaMonth((data as { since: string }).since))
  expect(since).toEqual([bogotaMonth(finished), bogotaMonth(finished)])
  expect(bogotaMonth(world.clock.now())).not.toBe(bogotaMonth(finished))
})

const visitInTwoDays = async () => {
  await market.post('request1')
  return market.offer('request1', { start: market.hoursFromNow(48) })
}

test('A visit cancelled by the doctor earns nothing; one cancelled too late by the patient is earned', async () => {
  world.startProjector()
  await market.everything()
  await earned('EarningOwed')
  await cancel(appointmentId, 'doctor')
  await earned('EarningOwed', 'EarningReversed')
  await world.until(async () => (await world.story()).some(({ type }) => type === 'RefundDue'))
  await market.post('request2')
  const orderId = await market.choose('request2', await market.offer('request2'), { orderNumber: 2 })
  await market.submit(orderId)
  await market.pay(orderId)
  await earned('EarningOwed', 'EarningReversed', 'EarningOwed')
  await cancel(`${orderId}_1`, 'patient')
  await earned('EarningOwed', 'EarningReversed', 'EarningOwed', 'EarningReleased')
  const { open, settled } = await stateOf()
  expect([...open, ...settled].map((line) => [line.appointmentId, balanceOf(line)])).toEqual([
    [`${orderId}_1`, net],
    [appointmentId, 0],
  ])
  expect((await process.commander.load(order, orderId)).state).toMatchObject({ refunds: [] })
})

test('Repeating the reactions changes no earnings', async () => {
  const first = world.startProjector()
  await market.everything()
  await earned('EarningOwed')
  pass(5)
  await earned('EarningOwed', 'EarningReleased')
  await first.stop()
  const checkpoint = new ReactorCheckpoint({ ...process, logId: world.logId }, 'earnings')
  await checkpoint.load()
  await checkpoint.save(undefined)
  const again = world.startProjector()
  const head = await world.eventStore.head()
  await expect
    .poll(() => again.reactors().find(({ name }) => name === 'earnings')?.handled)
    .toBeGreaterThanOrEqual(head!)
  expect((await ofEarnings()).map(({ type }) => type)).toEqual(['EarningOwed', 'EarningReleased'])
})
