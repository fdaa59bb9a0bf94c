import { send } from '@turno/adapters/commands/send.fixture.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import type { CareOutcome } from '@turno/domain/appointment/events.ts'
import { encounter, type VisitToWrite } from '@turno/domain/encounter/decide.ts'
import { orderOfLine } from '@turno/domain/ids.ts'
import { fromMs, plusMinutes, toMs } from '@turno/domain/time.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dyingStore } from './dying-store.ts'
import { doctorId, Marketplace, patientId } from './marketplace.ts'
import { opensNote, signsNote, visitOfTwo } from './visit-of-two.ts'
import { World } from './world.ts'

const dayMs = 24 * 3_600_000

let world: World
let process: ReturnType<World['process']>
let start: string
beforeEach(async () => {
  world = await World.open()
  process = world.process()
  await Marketplace.open(process, world.provider)
  start = plusMinutes(world.clock.now(), 10)
})
afterEach(() => world.close())

/** A visit of the two that is over. */
async function visited(name: string, outcome: CareOutcome = 'attended'): Promise<VisitToWrite> {
  const id = `${name}_1`
  const visit = {
    ...{ doctorId, specialityId: null, cupId: null, careType: 0 as const, start, end: plusMinutes(start, 20) },
    ...{ feeCents: 0, office: null, cityId: '76001', addressId: null, capacity: 9, pauseMinutes: 0, slot: null },
    agreement: null,
  }
  await send(process.commander, appointment, id, {
    ...{ type: 'ScheduleAppointment', appointmentId: id, patientId, orderId: orderOfLine(id), requestId: null, visit },
  })
  if (world.clock.now() < visit.end) world.clock.advanceTo(visit.end)
  await send(process.commander, appointment, id, { type: 'FinishCare', by: 'doctor', outcome })
  return visitOfTwo(id, start, { patientAbsent: outcome === 'patientAbsent' })
}
const asked = async () => (await world.story()).filter(({ type }) => type === 'EncounterSignatureAsked')
const askedOf = async () => (await asked()).map(({ data }) => (data as { encounterId: string }).encounterId).toSorted()

test('a doctor is told a day later of each held visit that is neither signed nor left, and of no other', async () => {
  const [signed, left, open] = [await visited('signed'), await visited('left'), await visited('open')]
  await visited('unopened')
  await visited('missed', 'patientAbsent')
  for (const visit of [signed, left, open]) await opensNote(process, visit)
  await signsNote(process, signed)
  await send(process.commander, encounter, 'left_1', { type: 'LeaveUnsigned', visit: left, reason: 'En papel' })
  world.startProjector()
  const end = toMs(plusMinutes(start, 20))
  world.clock.advanceTo(fromMs(end + dayMs - 60_000))
  await visited('another')
  expect(await asked()).toEqual([])
  world.clock.advanceTo(fromMs(end + dayMs + 60_000))
  await world.until(async () => (await asked()).length >= 3)
  world.clock.advance(3 * dayMs)
  const later = { type: 'LeaveUnsigned', visit: open, reason: 'Después' } as const
  await send(process.commander, encounter, 'open_1', later)
  expect(await askedOf()).toEqual(['another_1', 'open_1', 'unopened_1'])
})

test.each(['before', 'after'] as const)('a projector that is killed %s it says so tells it once', async (when) => {
  await visited('once')
  world.clock.advance(2 * dayMs)
  let deaths = 0
  for (let nth = 1; (await asked()).length === 0 || nth <= 3; nth++) {
    const store = dyingStore(world.eventStore, nth, when)
    const projector = world.startProjector(world.process(store))
    await Promise.race([store.died, world.until(async () => (await asked()).length > 0)])
    if (store.isDead()) deaths += 1
    await projector.stop()
  }
  world.startProjector()
  world.clock.advance(dayMs)
  await visited('next')
  world.clock.advance(2 * dayMs)
  await world.until(async () => (await askedOf()).includes('next_1'))
  expect(deaths).toBeGreaterThan(0)
  expect(await askedOf()).toEqual(['next_1', 'once_1'])
})
