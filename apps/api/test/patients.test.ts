import { randomUUID } from 'node:crypto'
import { account } from '@turno/domain/account/decide.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { delivery } from '@turno/domain/delivery/decide.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { enters } from './consultation.ts'
import { cali, electrocardiogram, people, roomOf } from './people.ts'
import { World } from './world.ts'

let world: World
let ruiz: Client
let ana: Client
beforeEach(async () => {
  world = await World.open()
  ;[ruiz, ana] = await Promise.all([world.as('ruiz'), world.as('ana')])
})
afterEach(() => world.close())

const path = '/api/v1/doctors/register-patient-with-medical-appointment'
const visit = {
  ...{ date: '2031-03-05', hour: '09:15', minutes: 30, care_type: 0, fee: 80_000, payment: 'desk' },
  consulting_room_id: roomOf('ruiz'),
}
const luz = {
  ...{ document_type: 'CC', document: '55.123.456', name: 'Luz', last_name: 'Ortíz', email: 'luz@example.co' },
  ...{ phone: '3009876543', residence_country: '170', residence_department: '76', residence_city: cali },
}
/** As a doctor types her: the document and the surname decide. */
const anaTyped = { ...luz, document: people.ana.document, name: 'Anita', last_name: 'PRUÉBA', phone: '3110000000' }
const anaHome = { country_id: '170', state_id: '76', city_id: cali, address: 'Calle 1' }
const register = (body: object = {}, key?: string) => ruiz.post(path, { ...luz, ...visit, ...body }, key)

const types = async (...wanted: string[]) =>
  (await world.eventStore.readAll(undefined, 100_000)).filter(({ type }) => wanted.includes(type))

test('a new patient at the desk gets an account with a link and no password, and the appointment at once', async () => {
  const { status, data } = await register()
  expect([status, data]).toMatchObject([200, { payment: 'desk', start_date: '2031-03-05T14:15:00.000Z', pay_by: null }])
  const { state } = await world.commander.load(appointment, data.id)
  if (state.status !== 'scheduled') throw new Error('there is no appointment')
  expect(state).toMatchObject({ commissionCents: 0, atDesk: true, visit: { feeCents: 80_000_00, doctorId: 'ruiz' } })
  const patient = (await world.commander.load(account, state.patientId)).state
  expect(patient).toMatchObject({
    ...{ status: 'registered', role: 'patient', passwordHash: null, termsVersion: 'none' },
    links: [{ purpose: 'creation', used: false }],
  })
  expect(await types('HealthDataAuthorised')).not.toContainEqual(
    expect.objectContaining({ stream: `account-${state.patientId}` }),
  )
})

test('a known patient is not registered again, and their data are neither changed nor shown', async () => {
  const before = (await types('AccountRegistered', 'ContactDeclared')).length
  const { status, body, data } = await register(anaTyped)
  expect(status).toBe(200)
  expect(JSON.stringify(body)).not.toContain('3001234567')
  expect((await world.commander.load(appointment, data.id)).state).toMatchObject({ patientId: 'ana' })
  expect((await types('AccountRegistered', 'ContactDeclared')).length).toBe(before)
  const [mine] = (await ana.get('/api/v1/patients/ana/patient-appointments')).data
  expect(mine).toMatchObject({ id: data.id, at_desk: true, value: 80_000 })
})

test.each([
  ['an hour that has passed', { date: '2031-03-03', hour: '09:00' }, 'hour', 'La fecha debe ser mayor a la actual'],
  ['more than a year ahead', { date: '2032-03-10' }, 'hour', 'Elige una hora dentro de los próximos 12 meses.'],
  [
    'no room',
    { consulting_room_id: null },
    'consulting_room_id',
    'Seleccione un consultorio para la consulta presencial.',
  ],
  ['another procedure', { cup: '000000' }, 'cup', 'El procedimiento no está entre los tuyos.'],
  ['an hour that is no quarter', { hour: '09:10' }, 'hour', 'Elige la hora de cuarto en cuarto'],
])('at the desk, %s is refused at its field', async (_, change, field, message) => {
  const { status, body } = await register(change)
  expect([status, body.errors]).toEqual([422, [{ field, message }]])
  expect(await types('DeskVisitStarted')).toEqual([])
})

test('a desk visit takes the doctor’s hour once, a refused one nothing, the patient’s only after a yes', async () => {
  await register(anaTyped)
  const again = await register({ ...anaTyped, hour: '09:30' })
  expect([again.status, again.body.code]).toEqual([409, 3009])
  const vega = await world.as('vega')
  const elsewhere = await vega.post(path, { ...anaTyped, ...visit, consulting_room_id: roomOf('vega') })
  expect(elsewhere.status).toBe(200)
  const days = (await types('TimeHeld')).map(({ stream }) => stream)
  expect(days).toEqual(['day-ruiz_2031-03-05', 'day-vega_2031-03-05'])
  expect(await types('HoldReleased')).toEqual([])
})

test('a desk visit sent again with its key is one visit; two hundred at once for one hour make one', async () => {
  const key = randomUUID()
  const [once, twice] = [await register({}, key), await register({}, key)]
  expect(twice.data).toEqual(once.data)
  const many = await Promise.all(
    Array.from({ length: 200 }, () => register({ document: '900100', hour: '15:00', email: 'eva@example.co' })),
  )
  expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
  const started = await types('AppointmentScheduled')
  expect(started).toHaveLength(2)
  expect((await types('AccountRegistered')).filter(({ metadata }) => metadata.actor.id === 'ruiz')).toHaveLength(2)
}, 120_000)

test('the patient cancels a desk visit until it starts, and nothing is refunded through Turno', async () => {
  const { data } = await register(anaTyped)
  world.clock.advanceTo('2031-03-05T14:00:00.000Z')
  const cancelled = await ana.post(`/api/v1/patient-appointments/${data.id}/cancel`, {})
  expect([cancelled.status, cancelled.data]).toEqual([200, { refund: 0 }])
  expect(await types('RefundDue')).toEqual([])
  expect((await register({ ...anaTyped, hour: '10:00', date: '2031-03-06' })).status).toBe(200)
})

test('a desk visit paid on the platform is an offer that only this patient gets, and buys as usual', async () => {
  const { status, data } = await register({ ...anaTyped, payment: 'platform' })
  expect([status, data]).toMatchObject([
    200,
    { payment: 'platform', pay_by: expect.stringMatching(/^2031-03-03T15:30/) },
  ])
  const [request] = (await ana.get('/api/v1/patients/ana/pending-appointments')).data
  expect(request).toMatchObject({ by_doctor: true, offers: 1, estado: 'P' })
  const vega = await world.as('vega')
  expect((await vega.get('/api/v1/doctors/vega/pending-appointments')).data).toEqual([])
  const terms = {
    fecha: '2031-03-05',
    hora_inicial: '10:00',
    clase_atencion: 0,
    tarifa: 1,
    consultorio_id: roomOf('vega'),
  }
  expect((await vega.post(`/api/v1/pending-appointments/${request.id}/offers`, terms)).status).toBe(403)
  const chosen = await ana.post(`/api/v1/offer-appointments/${data.id}/choose`, { version: 1 })
  expect(chosen.data).toEqual({ order_id: 'ana_1' })
})

test('a doctor finds patients by name and document, and sees how to reach them only while needed', async () => {
  const { data } = await register(anaTyped)
  await register({ hour: '11:00' })
  const list = async (q: string) => (await ruiz.get(`/api/v1/doctors/ruiz/patients?q=${encodeURIComponent(q)}`)).data
  expect((await list('')).total).toBe(2)
  for (const q of ['ortiz', 'LUZ ortí'])
    expect((await list(q)).patients).toMatchObject([{ name: 'Luz Ortíz', visits: 1, last: null }])
  expect(await list('zzz')).toEqual({ patients: [], total: 0 })
  const shown = async () => (await ruiz.get('/api/v1/doctors/ruiz/patients/ana')).data
  expect(await shown()).toMatchObject({ phone: '', unconfirmed: true, about: null, gender: null, age: null })
  expect(await list(people.ana.document)).toEqual({ patients: [], total: 0 })
  await ana.post(`/api/v1/patient-appointments/${data.id}/confirm`, {})
  expect(await list(people.ana.document.slice(0, 5))).toMatchObject({ patients: [{ name: 'ana Prueba' }], total: 1 })
  expect(await shown()).toMatchObject({
    phone: '3001234567',
    unconfirmed: false,
    because: '2031-03-05T14:15:00.000Z',
    about: data.id,
  })
  world.clock.advanceTo('2031-03-07T06:00:00.000Z')
  expect(await shown()).toMatchObject({ phone: '', address: '', because: null, about: null })
  const vega = await world.as('vega')
  expect((await vega.get('/api/v1/doctors/vega/patients/ana')).status).toBe(404)
  await ruiz.call('DELETE', '/api/v1/doctors/ruiz/patients/ana')
  expect((await list('')).total).toBe(1)
  const another = { ...visit, date: '2031-03-10' }
  expect((await ruiz.post(`/api/v1/patient-appointments/${data.id}/another`, another)).status).toBe(200)
  expect((await list('')).total).toBe(2)
  await world.erase('ana')
  expect(await shown()).toMatchObject({ name: '', erased: true, gender: null, phone: '' })
})

test('a doctor who alone says that a patient came sees neither phone nor home', async () => {
  await ana.post('/api/v1/patient-addresses', { ...anaHome, user_id: 'ana' })
  const { data } = await register({ ...anaTyped, care_type: 2 })
  world.clock.advanceTo('2031-03-05T14:20:00.000Z')
  await ruiz.post(`/api/v1/patient-care/${data.id}/finished`, { outcome: 'attended' })
  expect((await ruiz.get('/api/v1/doctors/ruiz/patients/ana')).data).toMatchObject({
    ...{ phone: '', address: '', unconfirmed: false },
    appointments: [{ outcome: 'attended', office_address: '', celular: '' }],
  })
})

const elsewhere = { username: 'x', cellphone: '+573999999999', msg: 'Gana un premio' }

test('a doctor sends fixed texts to the patient of an appointment, a limited number an hour, until a no', async () => {
  const { data } = await register(anaTyped)
  const about = { ...elsewhere, appointment_id: data.id }
  const write = (more: object = {}) => ruiz.post('/api/send-sms', { ...about, template: 'late', minutes: 20, ...more })
  const unconfirmed = 'El paciente todavía no ha confirmado esta cita.'
  // The visit itself was counted.
  const before = (await types('AllowanceTaken')).length
  expect((await write()).body.message).toBe(unconfirmed)
  expect((await ruiz.post('/api/callvoice', about)).body.message).toBe(unconfirmed)
  expect(await types('DeliveryDue')).toEqual([])
  expect((await types('AllowanceTaken')).length).toBe(before)
  await ana.post(`/api/v1/patient-appointments/${data.id}/confirm`, {})
  expect((await write()).data).toEqual({ status: 200 })
  const [due] = await types('DeliveryDue')
  const { state } = await world.commander.load(delivery, due!.stream.slice('message-'.length))
  expect(state).toMatchObject({
    ...{ personId: 'ana', channel: 'sms', template: 'doctorMessage' },
    params: { appointmentId: data.id, words: 'late', minutes: '20' },
  })
  expect(JSON.stringify(state)).not.toMatch(/999999|premio/)
  expect((await write({ template: 'gratis' })).status).toBe(422)
  expect((await write({ appointment_id: undefined })).status).toBe(422)
  expect((await ruiz.post('/api/callvoice', about)).data).toEqual({ status: 200 })
  await write()
  await write()
  expect((await write()).body.message).toBe('Ya se envió lo que se puede enviar.')
  world.clock.advanceTo(plusMinutes(world.clock.now(), 61))
  expect((await (await world.as('vega')).post('/api/send-sms', { ...about, template: 'when' })).status).toBe(403)
  await ana.call('PUT', '/api/v1/patients/ana/doctor-messages', { body: { on: false } })
  expect((await write()).body.message).toBe('El paciente prefiere no recibir mensajes ni llamadas de sus médicos.')
  expect((await ana.get('/api/v1/users/ana')).data).toMatchObject({ doctor_messages: '0' })
  await ana.call('PUT', '/api/v1/patients/ana/doctor-messages', { body: { on: true } })
  world.clock.advanceTo('2031-03-06T15:00:00.000Z')
  expect((await write()).status).toBe(409)
})

test('calls and texts to a patient without a phone number are refused with the reason', async () => {
  const { data } = await register(anaTyped)
  await ana.post(`/api/v1/patient-appointments/${data.id}/confirm`, {})
  await world.erase('ana')
  const about = { appointment_id: data.id, template: 'when' }
  expect((await ruiz.post('/api/callvoice', about)).body.message).toBe(
    'No es posible realizar la llamada ya que no se cuentan con el número celular del paciente',
  )
  expect((await ruiz.post('/api/send-sms', about)).body.message).toBe(
    'No es posible enviar el SMS ya que no se cuentan con el número celular del paciente',
  )
})

test('earnings list what was paid at the desk apart, in no sum, and in the file', async () => {
  const { data } = await register({ ...anaTyped, care_type: 1, cup: electrocardiogram })
  world.clock.advanceTo('2031-03-05T14:20:00.000Z')
  await enters(world, data.id, 'doctor')
  await ruiz.post(`/api/v1/patient-care/${data.id}/finished`, { outcome: 'attended' })
  const { data: month } = await ruiz.get('/api/v1/doctors/ruiz/earnings')
  expect(month).toMatchObject({
    ...{ lines: [], open: { amount: 0 }, payable: { amount: 0 }, at_desk: { amount: 80_000, visits: 1 } },
    desk_visits: [{ appointment_id: data.id, fee: 80_000, patient: 'Anita PRUÉBA' }],
  })
  const headers = { Authorization: `Bearer ${ruiz.token}`, 'X-Wait-For': String(await world.eventStore.head()) }
  const file = await (await fetch(`${world.url}/api/v1/doctors/ruiz/earnings/export`, { headers })).text()
  expect(file).toContain('Pagado en consultorio')
})
