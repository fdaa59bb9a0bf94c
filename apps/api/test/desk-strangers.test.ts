import { account } from '@turno/domain/account/decide.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { usualWritesPerHour } from '../kit/limits/limits.ts'
import type { Client, Reply as ReplyOf } from './client.ts'
import { cali, people, roomOf } from './people.ts'
import { World } from './world.ts'

// Typing a document shows nothing of whose it is, or of whether the surname beside it is right.

// biome-ignore lint/suspicious/noExplicitAny: answers are compared whole
type Reply = ReplyOf<any>
let world: World
let ruiz: Client
let ana: Client
beforeEach(() => begin({}))
async function begin(options: Parameters<typeof World.open>[0]): Promise<void> {
  world = await World.open(options)
  ;[ruiz, ana] = await Promise.all([world.as('ruiz'), world.as('ana')])
}
/** Tests may write as much as they like, otherwise. */
async function beginWithLimits(): Promise<void> {
  await world.close()
  await begin({ writesPerHour: usualWritesPerHour })
}
afterEach(() => world.close())

const path = '/api/v1/doctors/register-patient-with-medical-appointment'
const typed = {
  ...{ document_type: 'CC', document: people.ana.document, name: 'Anita', email: 'a@example.co', phone: '3110000000' },
  ...{ residence_country: '170', residence_department: '76', residence_city: cali },
}
const [right, wrong] = ['PRUÉBA', 'Otra']
const terms = { date: '2031-03-05', minutes: 30, care_type: 0, fee: 80_000, payment: 'desk' }
const make = (last_name: string, hour: string, change: object = {}) =>
  ruiz.post(path, { ...typed, ...terms, last_name, hour, consulting_room_id: roomOf('ruiz'), ...change })

/** An answer without what differs between any two visits: ids, hours and the name that was typed. */
function answerOf({ status, body }: Reply): unknown {
  const plain = JSON.stringify(body)
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replace(/"patient_id":"[^"]*"|"id":"ana"/g, '"whose"')
    .replace(/"id":"id"(?=,"name")/g, '"whose"')
    .replace(/T\d\d:[\d:.]+Z/g, 'T')
    .replaceAll(right, 'Apellido')
    .replaceAll(wrong, 'Apellido')
  return { status, body: JSON.parse(plain.replace(/"whose"(?!:)/g, '"whose":""')) }
}

const all = async () => world.eventStore.readAll(undefined, 100_000)
/** Events that a call appends, with their streams; a new person has a key first, which seals what was typed of them. */
async function appendedBy(call: () => Promise<Reply>) {
  const before = (await all()).length
  const reply = await call()
  const appended = (await all()).slice(before).map(({ type, stream }) => `${stream.split('-')[0]} ${type}`)
  return { reply, appended: appended.filter((each) => each !== 'personKey KeyCreated') }
}
const patientOf = async (id: string) => {
  const { state } = await world.commander.load(appointment, id)
  return state.status === 'none' ? '' : state.patientId
}

test.each([
  ['at the desk', {}],
  ['at home, whether they have told an address or not', { care_type: 2, consulting_room_id: null }],
  ['by video', { care_type: 1, consulting_room_id: null }],
  ['paid on the platform', { payment: 'platform' }],
  ['at home, paid on the platform', { payment: 'platform', care_type: 2, consulting_room_id: null }],
])('a document with another surname gets the same answer as with the right one: %s', async (_, change) => {
  const fits = await appendedBy(() => make(right, '09:00', change))
  const doesNot = await appendedBy(() => make(wrong, '10:00', change))
  expect(answerOf(doesNot.reply)).toEqual(answerOf(fits.reply))
  expect(doesNot.reply.status).toBe(200)
  expect(doesNot.appended).toEqual(fits.appended)
})

test('a visit for a wrong surname has the typed name and a patient id of its own, linked to no account', async () => {
  const { data } = await make(wrong, '10:00')
  const patientId = await patientOf(data.id)
  expect(patientId).not.toBe('ana')
  expect((await world.commander.load(account, patientId)).state).toEqual({ status: 'none' })
  expect((await world.commander.load(appointment, data.id)).state).toMatchObject({ linked: false })
  expect((await ana.get('/api/v1/patients/ana/patient-appointments')).data).toEqual([])
  expect((await ana.get('/api/v1/notifications/ana/user')).data).toEqual([])
})

test('a visit for a wrong surname answers everything the doctor asks or does next like any other', async () => {
  const ids = [(await make(right, '09:00')).data.id, (await make(wrong, '10:00')).data.id] as [string, string]
  const whose = [await patientOf(ids[0]), await patientOf(ids[1])] as const
  const visit = { ...terms, consulting_room_id: roomOf('ruiz') }
  const calls: ((at: 0 | 1) => Promise<Reply>)[] = [
    (at) => ruiz.get(`/api/v1/doctors/ruiz/patients/${whose[at]}`),
    (at) => ruiz.post('/api/send-sms', { appointment_id: ids[at], template: 'confirm' }),
    (at) => ruiz.post('/api/callvoice', { appointment_id: ids[at] }),
    (at) =>
      ruiz.post(`/api/v1/patient-appointments/${ids[at]}/reschedule`, { start_date: `2031-03-06T1${at}:00:00.000Z` }),
    (at) => ruiz.post(`/api/v1/patient-appointments/${ids[at]}/another`, { ...visit, hour: `1${at + 3}:00` }),
    (at) => ruiz.post(`/api/v1/patient-appointments/${ids[at]}/cancel`, {}),
  ]
  for (const call of calls) {
    const [fits, doesNot] = [await appendedBy(() => call(0)), await appendedBy(() => call(1))]
    expect(answerOf(doesNot.reply)).toEqual(answerOf(fits.reply))
    expect(doesNot.appended).toEqual(fits.appended)
  }
  const { patients } = (await ruiz.get('/api/v1/doctors/ruiz/patients')).data
  const rows = patients.map(({ name }: { name: string }) => name).toSorted()
  expect(rows).toEqual(['Anita Otra', 'Anita PRUÉBA'])
  const found = await ruiz.get(`/api/v1/doctors/ruiz/patients?q=${people.ana.document}`)
  expect(found.data.total).toBe(0)
})

test('no patient id shows whether its account was made without an Idempotency-Key', async () => {
  const form = { ...typed, document: '55667788', username: '55667788', last_name: 'Gil', password: 'clave-larga-9' }
  const { status, data } = await world.nobody().call('POST', '/api/v1/patients', {
    body: { ...form, terminos_aceptados: true, autoriza_datos_salud: true },
    key: '',
  })
  const made = (await ruiz.post(path, { ...form, ...terms, document: '55667799', care_type: 1, hour: '12:00' })).data
  const versionOf = (id: string) => id.at(14)
  expect([status, versionOf(data.id)]).toEqual([200, versionOf(await patientOf(made.id))])
})

test.each([right, wrong])(
  'all doctors who type %s get one id for that person, so that comparing lists reveals nothing',
  async (surname) => {
    const vega = await world.as('vega')
    const body = { ...typed, ...terms, last_name: surname, hour: '11:00', care_type: 1, consulting_room_id: null }
    const made = [await ruiz.post(path, body), await vega.post(path, body)]
    const [one, other] = await Promise.all(made.map(({ data }) => patientOf(data.id)))
    expect([one === other, one === 'ana']).toEqual([true, surname === right])
  },
)

test('a doctor can have one person written to five times a day, whatever addresses are typed', async () => {
  await beginWithLimits()
  const body = { ...typed, ...terms, care_type: 1, consulting_room_id: null, payment: 'platform' }
  const send = (doctor: Client, last_name: string, n: number) =>
    doctor.post(path, { ...body, last_name, hour: `1${n}:00`, email: `a${n}@example.co`, phone: `311000000${n}` })
  const answers = []
  for (let n = 0; n < 6; n++) answers.push(await send(ruiz, n % 2 ? wrong : right, n))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
  expect((await send(await world.as('vega'), right, 7)).status).toBe(200)
})

test('more visits for a patient who has not confirmed do not send more messages', async () => {
  await beginWithLimits()
  const { id } = (await make(right, '09:00')).data
  const visit = { ...terms, consulting_room_id: roomOf('ruiz'), payment: 'platform' }
  const another = (n: number) => ruiz.post(`/api/v1/patient-appointments/${id}/another`, { ...visit, hour: `1${n}:00` })
  const answers = []
  for (let n = 0; n < 5; n++) answers.push((await another(n)).status)
  expect(answers).toEqual([200, 200, 200, 200, 429])
  await ana.post(`/api/v1/patient-appointments/${id}/confirm`, {})
  expect((await another(6)).status).toBe(200)
})

test('hours proposed instead to a patient who has not confirmed do not send more messages', async () => {
  await beginWithLimits()
  const ids = [(await make(right, '09:00')).data.id, (await make(wrong, '10:00')).data.id]
  const proposes = (n: number) =>
    ruiz.post(`/api/v1/patient-appointments/${ids[n % 2]}/reschedule`, {
      start_date: `2031-03-06T1${n + 3}:00:00.000Z`,
    })
  const answers = []
  for (let n = 0; n < 4; n++) answers.push((await proposes(n)).status)
  expect(answers).toEqual([200, 200, 200, 429])
})

test('trying surnames is limited to two for one document, whoever it belongs to', async () => {
  const tries = []
  for (const [at, surname] of [wrong, 'Quinta', right].entries()) tries.push(await make(surname, `1${at}:00`))
  expect(tries.map(({ status }) => status)).toEqual([200, 200, 409])
  expect(tries[2]!.body.message).toBe('Hoy ya le agendaste 2 citas a esta persona. Podrás agendarle otra mañana.')
})

test('an impossible registration is refused whether or not somebody has the document', async () => {
  const place = { residence_city: '99999' }
  const known = await make(right, '09:00', place)
  const unknown = await make(right, '09:00', { ...place, document: '77788899' })
  expect(known.status).toBe(422)
  expect(answerOf(known)).toEqual(answerOf(unknown))
})

test('a doctor reads the typed name until the patient confirms, and then the patient’s own, everywhere', async () => {
  const { id } = (await make(right, '09:00')).data
  const names = async () => {
    const [active, week] = [
      (await ruiz.get('/api/v1/doctors/ruiz/patient-appointments/active')).data,
      (await ruiz.get('/api/v1/doctors/ruiz/week?from=2031-03-05&days=1')).data.appointments,
    ]
    return [...active, ...week].map(({ patient }: { patient: string }) => patient)
  }
  expect(await names()).toEqual(['Anita PRUÉBA', 'Anita PRUÉBA'])
  await ana.post(`/api/v1/patient-appointments/${id}/confirm`, {})
  expect(await names()).toEqual(['ana Prueba', 'ana Prueba'])
})
