import { send } from '@turno/adapters/commands/send.fixture.ts'
import { allowance, allowanceIdOf } from '@turno/domain/allowance/decide.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { standingOf } from '../shared/video/room-standing.ts'
import type { Client } from './client.ts'
import { cali, people, roomOf } from './people.ts'
import { World } from './world.ts'

// Visits that a doctor made at the desk, before and after their patient has confirmed them.

let world: World
let ruiz: Client
let vega: Client
let ana: Client
beforeEach(async () => {
  world = await World.open()
  ;[ruiz, vega, ana] = await Promise.all([world.as('ruiz'), world.as('vega'), world.as('ana')])
})
afterEach(() => world.close())

const path = '/api/v1/doctors/register-patient-with-medical-appointment'
const terms = { date: '2031-03-05', hour: '09:15', minutes: 30, care_type: 0, fee: 80_000, payment: 'desk' }
const typed = {
  ...{ document_type: 'CC', document: people.ana.document, name: 'Ana', last_name: 'Prueba', email: 'a@example.co' },
  ...{ phone: '3110000000', residence_country: '170', residence_department: '76', residence_city: cali },
}
const makes = (doctor: Client, of: 'ruiz' | 'vega', change: object = {}) =>
  doctor.post(path, { ...typed, ...terms, consulting_room_id: roomOf(of), ...change })
const confirms = (id: string) => ana.post(`/api/v1/patient-appointments/${id}/confirm`, {})
const daysHeld = async () =>
  (await world.eventStore.readAll(undefined, 100_000))
    .filter(({ type }) => type === 'TimeHeld')
    .map(({ stream }) => stream)
const asPatient = async (id: string) =>
  (await ana.get('/api/v1/patients/ana/patient-appointments')).data.find((each: { id: string }) => each.id === id)
const asDoctor = async (id: string) =>
  (await ruiz.get('/api/v1/doctors/ruiz/patient-appointments/active')).data.find(
    (each: { id: string }) => each.id === id,
  )

test('a visit made at the desk takes the doctor’s time until the patient confirms it, then both’s, once', async () => {
  const { id } = (await makes(ruiz, 'ruiz')).data
  expect(await asPatient(id)).toMatchObject({ unconfirmed: true, confirmed: false, state: 'confirmed' })
  expect(await daysHeld()).toEqual(['day-ruiz_2031-03-05'])
  expect((await confirms(id)).status).toBe(200)
  expect((await confirms(id)).status).toBe(200)
  expect(await daysHeld()).toEqual(['day-ruiz_2031-03-05', 'day-ana_2031-03-05'])
  for (const seen of [await asPatient(id), await asDoctor(id)])
    expect(seen).toMatchObject({ unconfirmed: false, confirmed: true })
})

test('a desk visit stays unconfirmed when the patient has another one then, and the doctor is not told', async () => {
  const { id } = (await makes(ruiz, 'ruiz')).data
  const other = (await makes(vega, 'vega')).data
  expect((await confirms(other.id)).status).toBe(200)
  const before = JSON.stringify(await asDoctor(id))
  const refused = await confirms(id)
  expect([refused.status, refused.body.message]).toEqual([409, 'Ya tiene una cita confirmada en este horario.'])
  expect(JSON.stringify(await asDoctor(id))).toBe(before)
  expect(await asPatient(id)).toMatchObject({ unconfirmed: true, confirmed: false })
  // Once the other is gone it can be.
  await ana.post(`/api/v1/patient-appointments/${other.id}/cancel`, {})
  expect((await confirms(id)).status).toBe(200)
})

test('accepting a proposed hour confirms a desk visit; if that hour was taken, the visit stays as it was', async () => {
  const { id } = (await makes(ruiz, 'ruiz')).data
  const propose = (start_date: string) => ruiz.post(`/api/v1/patient-appointments/${id}/reschedule`, { start_date })
  await propose('2031-03-05T16:00:00.000Z')
  const { proposal } = await asPatient(id)
  const accepted = await ana.post(`/api/v1/patient-appointments/${id}/reschedule`, { proposal_id: proposal.id })
  expect(accepted.data).toMatchObject({ state: 'moved', start_date: '2031-03-05T16:00:00.000Z' })
  for (const read of [await asPatient(id), await asDoctor(id)])
    expect(read).toMatchObject({ unconfirmed: false, confirmed: true })
  // From then on the doctor reads the own name, and how to reach its person.
  expect((await asDoctor(id)).patient).toBe('ana Prueba')
  expect(await daysHeld()).toContain('day-ana_2031-03-05')
})

test('an unconfirmed visit lapses for the patient at its start, and stays with its doctor to be closed', async () => {
  const { id, start_date } = (await makes(ruiz, 'ruiz')).data
  world.clock.advance(Date.parse(plusMinutes(start_date, 1)) - Date.parse(world.clock.now()))
  ruiz = await world.as('ruiz')
  ana = await world.as('ana')
  expect(await asPatient(id)).toMatchObject({ state: 'past', unconfirmed: true })
  expect(await asDoctor(id)).toMatchObject({ state: 'confirmed', unconfirmed: true })
  const late = await confirms(id)
  expect([late.status, late.body.message]).toEqual([409, 'La cita ya empezó.'])
  const finished = await ruiz.post(`/api/v1/patient-care/${id}/finished`, { outcome: 'attended' })
  expect(finished.status).toBe(200)
})

test('a desk visit lasts two hours at most', async () => {
  const { status, body } = await makes(ruiz, 'ruiz', { minutes: 135 })
  const message = 'Una cita que se paga en tu consultorio dura 120 minutos como máximo.'
  expect([status, body.errors]).toEqual([422, [{ field: 'minutes', message }]])
  expect((await makes(ruiz, 'ruiz', { minutes: 120 })).status).toBe(200)
})

test('the room of a video consultation made at the desk is closed until the patient confirms', async () => {
  const { id, start_date } = (await makes(ruiz, 'ruiz', { care_type: 1, consulting_room_id: null })).data
  const opened = plusMinutes(start_date, -5)
  const entering = async (personId: string, role: 'patient' | 'doctor', now = opened) => {
    const found = await standingOf(world.commander, id, now, { id: personId, role })
    return 'why' in found ? found.messages[role] : 'enters'
  }
  expect(await entering('ana', 'patient')).toBe('Confirma tu cita para entrar a la sala.')
  expect(await entering('ana', 'patient', start_date)).toBe('No confirmaste esta cita antes de su hora.')
  expect(await entering('ruiz', 'doctor')).toBe('enters')
  await confirms(id)
  expect(await entering('ana', 'patient')).toBe('enters')
})

test('a doctor makes two desk visits a day for one person, however the document is typed; forty in all', async () => {
  const hours = ['09:00', '10:00', '11:00']
  const made = []
  for (const hour of hours) made.push(await makes(ruiz, 'ruiz', { hour, document: dotted(people.ana.document) }))
  expect(made.map(({ status }) => status)).toEqual([200, 200, 409])
  expect(made[2]!.body.message).toBe('Hoy ya le agendaste 2 citas a esta persona. Podrás agendarle otra mañana.')
  // Its hour is free again, and another doctor is counted apart.
  expect((await makes(vega, 'vega', { hour: '12:00' })).status).toBe(200)
  const another = { ...terms, hour: '13:00', consulting_room_id: roomOf('ruiz') }
  expect((await ruiz.post(`/api/v1/patient-appointments/${made[0]!.data.id}/another`, another)).status).toBe(409)
  const id = allowanceIdOf('deskVisitsOfDoctor', 'ruiz', world.clock.now())
  for (let n = 2; n < 40; n++) {
    const command = { kind: 'deskVisitsOfDoctor', allowanceId: id, personId: 'ruiz', claim: `earlier ${n}` } as const
    await send(world.commander, allowance, id, { type: 'TakeAllowance', ...command })
  }
  const luz = { document: '55123456', name: 'Luz', last_name: 'Ortiz', email: 'luz@example.co', phone: '3009876543' }
  const last = await makes(ruiz, 'ruiz', { ...luz, hour: '11:00' })
  expect([last.status, last.body.message]).toEqual([
    409,
    'Hoy ya agendaste 40 citas que se pagan en tu consultorio. Podrás agendar más mañana.',
  ])
  world.clock.advance(24 * 60 * 60_000)
  ruiz = await world.as('ruiz')
  expect((await makes(ruiz, 'ruiz', { hour: '11:00' })).status).toBe(200)
})

const dotted = (document: string) => document.replace(/(\d{3})$/, '.$1')

test('a desk visit at an hour that is taken does not count against the limit', async () => {
  await makes(ruiz, 'ruiz', { hour: '09:00' })
  for (let n = 0; n < 3; n++) expect((await makes(ruiz, 'ruiz', { hour: '09:15' })).body.code).toBe(3009)
  expect((await makes(ruiz, 'ruiz', { hour: '10:00' })).status).toBe(200)
})
