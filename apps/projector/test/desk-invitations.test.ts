import { send } from '@turno/adapters/commands/send.fixture.ts'
import { account } from '@turno/domain/account/decide.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { plusMinutes, toMs } from '@turno/domain/time.ts'
import type { Visit } from '@turno/domain/visit.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { doctorId, Marketplace, patientId } from './marketplace.ts'
import { World } from './world.ts'

// Receivers of messages about a visit that a doctor made and its patient has not confirmed.

let world: World
let process: ReturnType<World['process']>
let visit: Visit
beforeEach(async () => {
  world = await World.open()
  process = world.process()
  const marketplace = new Marketplace(process, world.provider)
  await marketplace.register(patientId, 'patient')
  await marketplace.register(doctorId, 'doctor')
  const start = plusMinutes(process.clock.now(), 48 * 60)
  visit = {
    ...{ doctorId, specialityId: null, cupId: null, careType: 0, start, end: plusMinutes(start, 30) },
    ...{ feeCents: 80_000_00, office: { id: 'room', name: 'Cons. 302', address: 'Carrera 38A' }, cityId: '76001' },
    ...{ addressId: null, capacity: 1, pauseMinutes: 0, slot: null, agreement: null },
  }
  world.startProjector()
})
afterEach(() => world.close())

const stateOf = async (id: string) => (await process.commander.load(appointment, id)).state

/** A visit at the desk, unconfirmed; `linked`: whether its patient has an account. */
async function made(id: string, linked: boolean): Promise<void> {
  const of = { type: 'ScheduleAppointment', appointmentId: id, orderId: `o-${id}`, requestId: null, visit } as const
  const who = linked ? { patientId } : { patientId: 'nobody', linked: false }
  const typed = { atDesk: true, holdsPatient: false, typedName: 'Tecleado Por Ruiz' }
  await send(process.commander, appointment, id, { ...of, ...typed, ...who })
}
const subjects = (part: string) => world.mails.filter(({ subject }) => subject.includes(part))
const confirmLink = 'CitasPaciente/CitasPaciente?cita=d_1'

/** Templates of what was to be sent, and to whom. */
const asked = async () =>
  (await world.eventStore.readAll(undefined, 100_000)).flatMap(({ type, data }) =>
    type === 'DeliveryDue' ? [data as { personId: string; template: string }] : [],
  )

test('the patient of a desk visit is asked once by mail and SMS to confirm, and reminded once', async () => {
  // A reminder by SMS, where wanted, is for a visit that remains.
  const wants = { type: 'ChooseSmsReminders', accountId: patientId, on: true } as const
  await send(process.commander, account, patientId, wants)
  await made('d_1', true)
  await world.until(async () => world.mails.length === 2 && world.texts.length === 1)
  const [invited] = subjects('Tu médico te agendó una cita: confírmala')
  expect(invited?.text).toContain(confirmLink)
  expect(invited?.text).toContain('Si no la confirmas antes de que empiece, deja de valer para ti.')
  expect(world.texts[0]?.text).toMatch(/te agendó una cita: .* Confírmala aquí: .*\?cita=d_1$/)
  const [doctors] = subjects('Agendaste una cita')
  expect(doctors?.text).toContain('Agendaste una cita con Tecleado Por Ruiz, que te paga a ti. Falta que la confirme.')
  for (const minutes of [24 * 60 - 5, 60]) {
    world.clock.advance(toMs(plusMinutes(visit.start, -minutes)) - toMs(world.clock.now()))
    await send(process.commander, appointment, 'd_1', { type: 'RemindPatient', before: 'day' })
    await send(process.commander, appointment, 'd_1', { type: 'RemindPatient', before: 'hours' })
  }
  expect(await stateOf('d_1')).toMatchObject({ reminded: ['day'] })
  await world.until(async () => subjects('Falta que confirmes tu cita').length === 1)
  expect(subjects('Falta que confirmes tu cita')[0]?.text).toContain(confirmLink)
  expect(subjects('Tu cita se acerca')).toEqual([])
  expect(world.texts).toHaveLength(1)
  await send(process.commander, appointment, 'd_1', { type: 'CancelAppointment', by: 'patient', withoutRefund: false })
  await world.until(async () => subjects('Un paciente canceló su cita').length === 1)
  expect(subjects('Un paciente canceló su cita')[0]?.text).toContain('Tecleado Por Ruiz canceló su cita contigo.')
  expect((await asked()).map(({ template }) => template)).not.toContain('appointmentReminder')
})

test('about a desk visit without a linked account only the doctor is notified', async () => {
  await made('d_2', false)
  world.clock.advance(toMs(plusMinutes(visit.start, -23 * 60)) - toMs(world.clock.now()))
  await send(process.commander, appointment, 'd_2', { type: 'RemindPatient', before: 'day' })
  await send(process.commander, appointment, 'd_2', { type: 'CancelAppointment', by: 'doctor', withoutRefund: false })
  // The later events have been read: so has the cancelled one.
  await made('d_3', true)
  await world.until(async () => subjects('confírmala').length === 1 && world.texts.length === 1)
  const people = (await asked()).map(({ personId }) => personId).toSorted()
  expect(people).toEqual([doctorId, doctorId, patientId, patientId].toSorted())
  expect(await stateOf('d_2')).toMatchObject({ status: 'cancelled', reminded: [] })
})
