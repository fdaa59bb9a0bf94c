import { runProcess } from '@turno/adapters/commands/run-process.ts'
import { send } from '@turno/adapters/commands/send.fixture.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { orderIdOf } from '@turno/domain/ids.ts'
import { order } from '@turno/domain/order/decide.ts'
import { cancellingDay } from '@turno/domain/processes/cancelling-day.ts'
import { schedule } from '@turno/domain/schedule/decide.ts'
import { bogotaDate, bogotaInstant, nextDate, plusMinutes } from '@turno/domain/time.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { doctorId, Marketplace } from './marketplace.ts'
import { opensNote, signsNote, visitOfTwo } from './visit-of-two.ts'
import { World } from './world.ts'

let world: World
let market: Marketplace
let process: ReturnType<World['process']>
let date: string

/** A doctor's day after tomorrow with one visit sold, one being paid, and one offered. */
beforeEach(async () => {
  world = await World.open()
  process = world.process()
  market = await Marketplace.open(process, world.provider)
  date = nextDate(nextDate(bogotaDate(world.clock.now())))
  world.startProjector()
  await submitted('patient2', '08:00')
  await market.pay(orderIdOf('patient2', 1))
  await world.until(async () => (await count('AppointmentScheduled')) === 1)
  await submitted('patient3', '09:00')
  await offered('patient4', '10:00')
})
afterEach(() => world.close())

async function offered(by: string, hour: string, on = date) {
  await market.register(by, 'patient')
  await market.post(`of-${by}`, { by, endsIn: 4 * 24 })
  return market.offer(`of-${by}`, { start: bogotaInstant(on, hour) })
}

async function submitted(by: string, hour: string): Promise<void> {
  const visit = await offered(by, hour)
  await market.submit(await market.choose(`of-${by}`, visit, { by }), by)
}

const count = async (...types: string[]) => (await world.story()).filter(({ type }) => types.includes(type)).length

const reason = 'Estoy enferma'

/** The doctor cancels the day; the api ends right after this append, unless it goes on. */
async function takesDayOff(): Promise<string> {
  await send(process.commander, schedule, doctorId, { type: 'TakeDayOff', doctorId, date, cancels: true, reason })
  return (await process.commander.load(schedule, doctorId)).state.cancelledDays?.[date] ?? ''
}

test('a cancelled day loses its offers and visits, even when the process that cancelled it was killed', async () => {
  await offered('patient7', '10:00', nextDate(date))
  await takesDayOff()
  await world.until(async () => (await count('AppointmentCancelled')) === 1 && (await count('OfferWithdrawn')) > 0)
  const story = (await world.story()).map(({ type }) => type)
  const order = ['DayTakenOff', 'OfferWithdrawn', 'AppointmentCancelled'].map((type) => story.indexOf(type))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  await world.until(async () => (await count('RefundDue')) === 1)
  const told = () => world.mails.filter(({ text }) => text.includes(`canceló tu cita. Motivo: ${reason}`)).length
  await world.until(async () => told() === 1)
  // A visit that was being paid is cancelled once it is sold, and its money goes back.
  await market.pay(orderIdOf('patient3', 1))
  await world.until(async () => (await count('AppointmentCancelled')) === 2 && (await count('RefundDue')) === 2)
  await world.until(async () => told() === 2)
  // Offers for another day remain.
  expect(await count('OfferWithdrawn')).toBe(1)
})

test('a visit whose note is signed took place, and stays', async () => {
  const appointmentId = 'patient2_1_1'
  const { state } = await process.commander.load(appointment, appointmentId)
  if (state.status !== 'scheduled') throw new Error('nothing was sold')
  world.clock.advanceTo(state.visit.start)
  const visit = visitOfTwo(appointmentId, state.visit.start, { patientId: 'patient2' })
  await opensNote(process, visit)
  await signsNote(process, visit)
  const cancelledAt = await takesDayOff()
  const actor = { id: doctorId, role: 'doctor' } as const
  const context = { actor, correlationId: doctorId, causationId: doctorId }
  const day = { doctorId, date, cancelledAt, reason, offers: [], proposals: [] }
  await runProcess(process, cancellingDay(day), context)
  expect(await count('AppointmentCancelled')).toBe(0)
})

test('unpaid hours leave their order with the cancelled day, and later choices of it are refused', async () => {
  const visit = await offered('patient5', '12:00')
  await market.choose('of-patient5', visit, { by: 'patient5' })
  const late = await offered('patient6', '13:00')
  await takesDayOff()
  await world.until(async () => (await count('LineRemoved')) === 1)
  const order5 = (await process.commander.load(order, orderIdOf('patient5', 1))).state
  expect(order5).toMatchObject({ status: 'closed', message: 'El médico canceló ese día. Elige otra hora.' })
  await market.choose('of-patient6', late, { by: 'patient6' })
  const order6 = orderIdOf('patient6', 1)
  await world.until(async () => (await process.commander.load(order, order6)).state.status === 'closed')
  expect(await count('OrderPaid')).toBe(1)
})

test('an hour proposed to a patient is withdrawn when its day is cancelled', async () => {
  const own = nextDate(date)
  const { state } = await process.commander.load(appointment, 'patient2_1_1')
  if (state.status !== 'scheduled') throw new Error('nothing was sold')
  const start = bogotaInstant(own, '15:00')
  const visit = { ...state.visit, start, end: plusMinutes(start, 20) }
  await send(process.commander, appointment, 'patient2_1_1', { type: 'ProposeMove', visit })
  await send(process.commander, schedule, doctorId, { type: 'TakeDayOff', doctorId, date: own, cancels: true })
  await world.until(async () => (await count('MoveProposalEnded')) === 1)
  expect(await count('AppointmentCancelled')).toBe(0)
})

test('two processes that cancel a day do so once', async () => {
  const cancelledAt = await takesDayOff()
  const offers = [{ requestId: 'of-patient4', offerId: 'of-patient4_1' }]
  const actor = { id: doctorId, role: 'doctor' } as const
  const context = { actor, correlationId: doctorId, causationId: doctorId }
  await runProcess(
    process,
    cancellingDay({ doctorId, date, cancelledAt, reason: null, offers, proposals: [] }),
    context,
  )
  await world.until(async () => (await count('RefundDue')) === 1)
  expect(await count('AppointmentCancelled', 'OfferWithdrawn')).toBe(2)
})

test('a day that was given back is not cancelled any more, and later offers for it stand', async () => {
  await takesDayOff()
  await world.until(async () => (await count('AppointmentCancelled')) === 1)
  await send(process.commander, schedule, doctorId, { type: 'GiveDayBack', doctorId, date })
  await market.pay(orderIdOf('patient3', 1))
  await world.until(async () => (await count('AppointmentScheduled')) === 2)
  await submitted('patient5', '11:00')
  await market.pay(orderIdOf('patient5', 1))
  await world.until(async () => (await count('AppointmentScheduled')) === 3)
  expect(await count('AppointmentCancelled')).toBe(1)
})

test('an hour that the doctor offers after cancelling the day can be sold', async () => {
  await takesDayOff()
  await world.until(async () => (await count('AppointmentCancelled')) === 1)
  world.clock.advanceTo(plusMinutes(world.clock.now(), 1))
  await submitted('patient5', '11:00')
  await market.pay(orderIdOf('patient5', 1))
  await world.until(async () => (await count('AppointmentScheduled')) === 2)
  await market.pay(orderIdOf('patient3', 1))
  await world.until(async () => (await count('AppointmentCancelled')) === 2)
  const cancelled = (await world.story()).filter(({ type }) => type === 'AppointmentCancelled')
  expect(cancelled.map(({ data }) => (data as { patientId: string }).patientId)).toEqual(['patient2', 'patient3'])
})
