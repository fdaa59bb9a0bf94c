import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { expect, test } from 'vitest'
import { actingFor, assistantsPath, employ } from './assisting.ts'
import { cali, people, roomOf } from './people.ts'
import { World } from './world.ts'

const world = await forThisFile(World.open())
const [ruiz, vega, ana, asistente] = await Promise.all(
  (['ruiz', 'vega', 'ana', 'asistente'] as const).map((name) => world.as(name)),
)
await employ(world, ruiz!, asistente!)
await employ(world, vega!, asistente!)

const path = '/api/v1/doctors/register-patient-with-medical-appointment'
const list = '/api/v1/doctors/ruiz/patients'
const visit = {
  ...{ date: '2031-03-05', hour: '09:15', minutes: 30, care_type: 0, fee: 80_000, payment: 'desk' },
  consulting_room_id: roomOf('ruiz'),
}
const anaTyped = {
  ...{ document_type: 'CC', document: people.ana.document, name: 'Ana', last_name: 'Prueba', email: 'a@example.co' },
  ...{ phone: '3009876543', residence_country: '170', residence_department: '76', residence_city: cali },
}
/** A call that the assistant makes in the name of a doctor. */
const as = (doctorId: string, method: string, to: string, body?: object) =>
  asistente!.call(method, to, { ...(body ? { body } : {}), ...actingFor(doctorId) })

const made = await as('ruiz', 'POST', path, { ...anaTyped, ...visit })
const id: string = made.data.id
const another = `/api/v1/patient-appointments/${id}/another`
const late = { appointment_id: id, template: 'late', minutes: 20 }
const taken = async (type: string) =>
  (await world.eventStore.readAll(undefined, 100_000)).filter((e) => e.type === type)

test('an assistant makes an appointment with a patient for the doctor, and each event names both', async () => {
  expect([made.status, made.data.payment]).toEqual([200, 'desk'])
  const by = { id: 'asistente', role: 'assistant' }
  for (const type of ['DeskVisitStarted', 'AppointmentScheduled'])
    expect(await taken(type)).toMatchObject([{ metadata: { actor: { id: 'ruiz', role: 'doctor', by } } }])
  expect((await as('ruiz', 'POST', another, { ...visit, date: '2031-03-06', payment: 'platform' })).status).toBe(200)
})

test('an assistant finds the patients of the doctor, but sees neither their phone nor why they come', async () => {
  await ana!.post(`/api/v1/patient-appointments/${id}/confirm`, {})
  expect((await as('ruiz', 'GET', `${list}?q=prueb`)).data).toEqual((await ruiz!.get(`${list}?q=prueb`)).data)
  const { data: seen } = await ruiz!.get(`${list}/ana`)
  expect(seen).toMatchObject({ name: expect.stringContaining('Prueba'), phone: '3001234567', about: id })
  const appointments = seen.appointments.map((one: object) => ({ ...one, celular: '', observaciones: '' }))
  expect((await as('ruiz', 'GET', `${list}/ana`)).data).toEqual({ ...seen, phone: '', address: '', appointments })
})

test('texts and calls of an assistant count against the limits of the doctor', async () => {
  const before = (await taken('AllowanceTaken')).length
  expect((await as('ruiz', 'POST', '/api/send-sms', late)).data).toEqual({ status: 200 })
  expect((await as('ruiz', 'POST', '/api/callvoice', { appointment_id: id })).data).toEqual({ status: 200 })
  expect((await ruiz!.post('/api/send-sms', late)).data).toEqual({ status: 200 })
  const counted = (await taken('AllowanceTaken'))
    .slice(before)
    .map(({ data }) => (data as { personId: string }).personId)
  expect(counted).toEqual(['ruiz', 'ana', 'ruiz', 'ana', 'ruiz', 'ana'])
})

test('an assistant of two doctors reaches no patient of one through the other', async () => {
  const before = await world.eventStore.head()
  for (const [method, to, body] of [
    ['GET', list],
    ['GET', `${list}/ana`],
    ['DELETE', `${list}/ana`],
    ['POST', another, { ...visit, date: '2031-03-07' }],
    ['POST', '/api/send-sms', late],
    ['POST', '/api/callvoice', { appointment_id: id }],
  ] as const) {
    const { status, body: answer } = await as('vega', method, to, body)
    expect([to, status, answer.message]).toEqual([to, 403, 'Acceso no permitido'])
  }
  expect((await as('vega', 'GET', '/api/v1/doctors/vega/patients')).data).toEqual({ patients: [], total: 0 })
  expect(await world.eventStore.head()).toBe(before)
})

test('an assistant has no access to money, documents and agreements', async () => {
  for (const closed of [
    '/api/v1/doctors/ruiz/earnings',
    '/api/v1/doctor-certifications/ruiz',
    '/api/v1/doctor-agreements/ruiz/doctor',
    '/api/v1/doctors/ruiz/agreement-memberships',
  ])
    expect([closed, (await as('ruiz', 'GET', closed)).status]).toEqual([closed, 403])
})

test('an assistant who was removed reaches no patient any more', async () => {
  await ruiz!.delete(`${assistantsPath('ruiz')}/asistente`)
  const before = await world.eventStore.head()
  for (const [method, to, body] of [
    ['GET', list],
    ['GET', `${list}/ana`],
    ['DELETE', `${list}/ana`],
    ['POST', path, { ...anaTyped, ...visit, date: '2031-03-10' }],
    ['POST', another, { ...visit, date: '2031-03-10' }],
    ['POST', '/api/send-sms', late],
    ['POST', '/api/callvoice', { appointment_id: id }],
  ] as const)
    expect([to, (await as('ruiz', method, to, body)).body]).toMatchObject([to, { code: 1013 }])
  expect(await world.eventStore.head()).toBe(before)
})
