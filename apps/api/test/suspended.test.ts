import { send } from '@turno/adapters/commands/send.fixture.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { pendingMove } from '@turno/domain/appointment/moves.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { schedule } from '@turno/domain/schedule/decide.ts'
import { bogotaDate, bogotaInstant, plusMinutes } from '@turno/domain/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, said } from './client.ts'
import { termsOfRuiz, tuesday } from './hours-of-ruiz.ts'
import { cali, dermatology, people, roomOf } from './people.ts'
import { soldTo } from './things.ts'
import { World } from './world.ts'

let world: World
let ana: Client
let beto: Client
let ruiz: Client
let offer: string
let request: string
let appointmentId: string
let proposalId: string
let moveId: string
let earlier: string
let order: string
beforeAll(async () => {
  world = await World.open()
  ;[ana, beto, ruiz] = [await world.as('ana'), await world.as('beto'), await world.as('ruiz')]
  await send(world.commander, schedule, 'ruiz', { type: 'OpenSchedule', doctorId: 'ruiz', terms: termsOfRuiz })
  appointmentId = await soldTo(world)
  moveId = await offeredEarlier()
  proposalId = (await proposed()).id
  order = (await books('08:00')).data.order_id
  const asked = {
    user_id: 'ana',
    patient_id: 'ana',
    specialty_id: dermatology,
    care_type: 0,
    city_id: cali,
    terms: true,
  }
  request = (await ana.post('/api/v1/pending-appointments', asked)).data.id
  offer = (await ruiz.post(`/api/v1/pending-appointments/${request}/offers`, terms('16:00'))).data.id
  expect((await world.nobody().get('/api/v1/doctors/ruiz/user')).status).toBe(200)
  const decision = { type: 'SuspendDoctor', reason: 'Piden tu sello', adviserId: 'soporte', doctorId: 'ruiz' } as const
  await send(world.commander, doctor, 'ruiz', decision)
})
afterAll(() => world.close())

const at = (time: string) => bogotaInstant(tuesday, time)
const path = (what: string) => `/api/v1/patient-appointments/${appointmentId}/${what}`
const moves = (who: Client, body: object) => who.post(path('reschedule'), body)
const books = (time: string) =>
  beto.post('/api/v2/patient-appointments', { schedule_id: 'ruiz_1', start: at(time), care_type: 0 })
const pays = () =>
  beto.post(`/api/v1/purchase-order/${order}/confirm-and-pay`, { accept_terms: true, accept_consent: true })

/** Ruiz proposes another hour to Ana. */
async function proposed(): Promise<{ id: string }> {
  expect((await moves(ruiz, { start_date: at('15:00') })).status).toBe(200)
  return (await ana.get('/api/v1/patients/ana/patient-appointments')).data[0].proposal
}

/** An earlier hour of Ruiz's is kept for Ana. */
async function offeredEarlier(): Promise<string> {
  await ana.post(path('earlier-hour'), { wanted: true })
  const { state } = await world.commander.load(appointment, appointmentId)
  if (state.status === 'none') throw new Error('nothing was sold')
  earlier = plusMinutes(state.visit.start, -60)
  const visit = { ...state.visit, start: earlier, end: plusMinutes(earlier, 20) }
  const { state: after } = await send(world.commander, appointment, appointmentId, { type: 'OfferEarlierHour', visit })
  return pendingMove(after)!.moveId
}

const terms = (hora_inicial: string) => ({
  fecha: bogotaDate(world.clock.now()),
  hora_inicial,
  clase_atencion: 0,
  tarifa: 50_000,
  consultorio_id: roomOf('ruiz'),
})

test('an adviser reads how many visits a doctor still has before suspending', async () => {
  const adviser = await world.as('soporte')
  const { data } = await adviser.get(`/api/v1/validations/ruiz?view=${crypto.randomUUID()}`)
  expect(data).toMatchObject({ status: 'suspended', coming_visits: 1 })
})

test('a suspended doctor is visible to nobody, and cannot make offers', async () => {
  expect((await world.nobody().get('/api/v1/doctors/ruiz/user')).status).toBe(404)
  expect((await ruiz.post(`/api/v1/pending-appointments/${request}/offers`, terms('18:00'))).status).toBe(403)
})

test('an offer of a doctor suspended since cannot be bought, and the patient may choose another', async () => {
  const { status, body } = await ana.post(`/api/v1/offer-appointments/${offer}/choose`, { version: 1 })
  expect([status, body.message]).toEqual([409, 'Este médico no atiende por ahora. Elige otra oferta.'])
})

test('a suspended doctor’s hours cannot be booked, and hours chosen before cannot be paid', async () => {
  expect(said(await books('09:00'))).toEqual([409, 'No esta disponible ese horario.'])
  const away = 'Este médico no atiende por ahora. Quita su cita y elige a otro médico.'
  expect(said(await pays())).toEqual([409, away])
})

test('an appointment of a suspended doctor cannot be moved, neither to other hours nor by a proposal', async () => {
  const days = (await ana.get(path(`hours?from=${tuesday}&days=1`))).data
  expect(days).toEqual([{ date: tuesday, hours: [] }])
  expect(said(await moves(ana, { start_date: at('10:00') }))).toEqual([409, 'No esta disponible ese horario.'])
  expect(said(await moves(ana, { proposal_id: proposalId }))).toEqual([409, 'La propuesta ya no está disponible.'])
  expect(said(await moves(ruiz, { start_date: at('16:00') }))).toEqual([409, 'La cita ya no se puede mover.'])
})

test('an earlier hour kept for the patient of a suspended doctor can still be accepted', async () => {
  const { data } = await ana.post(path('earlier-hour/answer'), { move_id: moveId, accepted: true })
  expect(data).toMatchObject({ state: 'moved', start_date: earlier })
})

test('a suspended doctor cannot register patients at the desk', async () => {
  const visit = { date: '2031-03-05', hour: '09:15', minutes: 30, care_type: 0, fee: 80_000, payment: 'desk' }
  const form = { ...visit, consulting_room_id: roomOf('ruiz'), document_type: 'CC', document: people.beto.document }
  expect((await ruiz.post('/api/v1/doctors/register-patient-with-medical-appointment', form)).status).toBe(403)
  expect((await ruiz.post(path('another'), { ...visit, consulting_room_id: roomOf('ruiz') })).status).toBe(403)
})

test('sold appointments stay: a suspended doctor sees them, and may cancel them', async () => {
  const listed = await ruiz.get('/api/v1/patient-appointments/ruiz/active/doctor')
  expect(JSON.stringify(listed.data)).toContain(appointmentId)
  expect((await ruiz.post(path('cancel'), {})).status).toBe(200)
})

test('a doctor who is active again sells what was chosen before', async () => {
  const command = { type: 'ReinstateDoctor', reason: 'Llegó tu sello', adviserId: 'soporte', doctorId: 'ruiz' } as const
  await send(world.commander, doctor, 'ruiz', command)
  expect((await pays()).status).toBe(200)
})
