import { randomUUID } from 'node:crypto'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { forwardingTo } from '@turno/adapters/event-store/forwarding.ts'
import { temporaryFiles } from '@turno/adapters/files/temporary-files.fixture.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { admit, soldByVideo } from './consultation.ts'
import { pdfOf } from './document-files.ts'
import { cali, dermatology, electrocardiogram, type PersonName, people, roomOf } from './people.ts'
import { hoursOf, soldTo } from './things.ts'
import { World } from './world.ts'

/**
 * A command is sent under one key to one api and, with the same and with another body, to another one: these two share
 * the log alone, which has to know what the command was sent with.
 */
const world = await forThisFile(World.open())
const other = await forThisFile(
  World.open({
    fileStore: await temporaryFiles(),
    ground: {
      eventStore: { ...forwardingTo(world.eventStore), close: async () => undefined },
      readStore: world.readStore,
      keepUp: async () => ({ stop: async () => undefined, closed: new Promise<void>(() => undefined) }),
    },
  }),
)
const text = 'Esta acción ya se envió con otros datos.'

type Who = Extract<PersonName, 'ana' | 'beto' | 'ruiz' | 'admin' | 'soporte'>
const first = {} as Record<Who, Client>
const second = {} as Record<Who, Client>
let sold: string
let byVideo: string
let begun: string
beforeAll(async () => {
  for (const name of ['ana', 'beto', 'ruiz', 'admin', 'soporte'] as const) {
    first[name] = await world.as(name)
    second[name] = await other.as(name)
  }
  sold = await soldTo(world)
  byVideo = await soldByVideo(world, 5, { id: 'ana_91' })
  await admit(world, byVideo)
  begun = await soldByVideo(world, -5, { id: 'ana_92' })
  await admit(world, begun)
  await first.ruiz.post('/api/v1/medical-schedule', hoursOf('ruiz'))
})

/** A command's name, its body, and the changes of the second time. */
interface Case {
  who: Who
  call: () => string
  body: object
  change: object
}
const one = (who: Who, call: string | (() => string), body: object, change: object): Case => ({
  ...{ who, body, change },
  call: typeof call === 'string' ? () => call : call,
})

const asked = {
  ...{ patient_id: 'ana', specialty_id: dermatology, care_type: 0, city_id: cali, terms: true, observations: 'tos' },
}
const address = { country_id: '170', state_id: '76', city_id: cali, address: 'Calle 1' }
const visit = { date: '2031-03-05', minutes: 30, care_type: 0, fee: 80_000, consulting_room_id: roomOf('ruiz') }
const known = {
  ...{ document_type: 'CC', document: people.beto.document, name: 'Beto', last_name: 'Prueba', email: 'b@example.co' },
  ...{ phone: '3009876543', residence_country: '170', residence_department: '76', residence_city: cali },
}
const registration = 'POST /api/v1/doctors/register-patient-with-medical-appointment'
const hour = { action_type: 1, id_calendario: 'ruiz_1', fecha_inicio: '2031-03-10 08:00', es_cup: false, tipo_cita: 0 }

const cases: Record<string, Case> = {
  'the switch of requests': one(
    'ruiz',
    'POST /api/v1/doctors/ruiz/update/receive-offers',
    { receive_offers: '0' },
    { receive_offers: '1' },
  ),
  'the switch of SMS': one('ana', 'PUT /api/v1/patients/ana/sms-reminders', { on: true }, { on: false }),
  'a request': one('ana', 'POST /api/v1/pending-appointments', asked, { care_type: 1 }),
  'a request, of which only the reason differs': one(
    'ana',
    'POST /api/v1/pending-appointments',
    { ...asked, care_type: 1 },
    { observations: 'fiebre' },
  ),
  'an hour': one('ana', 'POST /api/v1/purchase-order-details', hour, { fecha_inicio: '2031-03-10 09:00' }),
  'an hour by its newer name': one(
    'beto',
    'POST /api/v2/patient-appointments',
    { schedule_id: 'ruiz_1', start: '2031-03-10T14:00:00.000Z', care_type: 0 },
    { start: '2031-03-10T15:00:00.000Z' },
  ),
  'a visit at the desk': one(
    'ruiz',
    registration,
    { ...known, ...visit, hour: '09:15', payment: 'desk' },
    { hour: '11:00' },
  ),
  'a visit paid on the platform': one(
    'ruiz',
    registration,
    { ...known, ...visit, hour: '15:15', payment: 'platform' },
    { fee: 1_000 },
  ),
  'the end of care': one(
    'ruiz',
    () => `POST /api/v1/patient-care/${begun}/finished`,
    { outcome: 'attended' },
    { outcome: 'patientAbsent' },
  ),
  'a delay': one('ruiz', () => `POST /api/v1/video-visits/${byVideo}/delay`, { minutes: 10 }, { minutes: 0 }),
  'an earlier hour': one(
    'ana',
    () => `POST /api/v1/patient-appointments/${sold}/earlier-hour`,
    { wanted: true },
    { wanted: false },
  ),
  'a message': one(
    'ana',
    () => `POST /api/v1/video-visits/${byVideo}/messages`,
    { message_id: randomUUID(), text: 'Hola' },
    { text: 'Adiós' },
  ),
  'an agreement': one(
    'ruiz',
    'POST /api/v1/doctor-agreements',
    { health_entity_id: 'EPS010', tariffs: [{ value: 0, price: 60_000 }], valid_from: '2031-03-01' },
    { valid_from: '2031-04-01' },
  ),
  'an address': one('ana', 'POST /api/v1/patient-addresses', { ...address, user_id: 'ana' }, { address: 'Calle 2' }),
  'a profile': one('ana', 'PUT /api/v1/patients/ana', { name: 'Anita' }, { name: 'Ana María' }),
  'a room': one(
    'ruiz',
    'POST /api/v1/consulting-rooms',
    { consulting_room: 'Torre', address: 'Calle 9', city_id: cali },
    { consulting_room: 'Norte' },
  ),
  'a schedule': one(
    'ruiz',
    'POST /api/v1/medical-schedule',
    hoursOf('ruiz', { weekly: [{ weekday: 4, from: '08:00', to: '12:00' }] }),
    { valid_from: '2031-05-01' },
  ),
  'a day off': one(
    'ruiz',
    'PUT /api/v1/medical-schedule/doctor/ruiz/days-off/2031-04-01',
    { off: true },
    { off: false },
  ),
  'a procedure': one(
    'ruiz',
    `PATCH /api/v1/cups-doctor/ruiz_${electrocardiogram}`,
    { active: false },
    { active: true },
  ),
  'a broadcast': one('admin', 'POST /api/v1/broadcasts', { text: 'Hoy no', audience: ['patient'] }, { text: 'Hoy sí' }),
  'the end of sessions': one(
    'soporte',
    'POST /api/v1/people/vega/end-sessions',
    { reason: 'perdió su celular' },
    { reason: 'otra razón' },
  ),
  'a check of a doctor': one(
    'soporte',
    'POST /api/v1/validations/nuevo/checks',
    { check: 'reps', number: 'R-1', on: '2031-03-01' },
    { number: 'R-2' },
  ),
  'a bank account': one(
    'ruiz',
    'PUT /api/v1/doctors/ruiz/bank-account',
    {
      bank_id: '007',
      kind: 'savings',
      number: '1234567890',
      holder_document_type: 'CC',
      holder_document: '94000001',
      holder_name: 'Ruiz Prueba',
    },
    { number: '1234567891' },
  ),
  'a cancellation': one('ana', () => `POST /api/v1/patient-appointments/${sold}/cancel`, {}, { without_refund: true }),
}

describe.each(Object.entries(cases))('sending %s twice with one key', (_name, { who, call, body, change }) => {
  test('does it once, and refuses another body', async () => {
    const [method, path] = call().split(' ') as [string, string]
    const key = randomUUID()
    const before = await world.eventStore.head()
    const done = await first[who].call(method, path, { body, key })
    expect([done.status, done.body.message]).toEqual([200, expect.anything()])
    const after = await world.eventStore.head()
    expect(after).not.toBe(before)
    const again = await second[who].call(method, path, { body, key })
    expect([again.status, again.data]).toEqual([200, done.data])
    for (const asks of [first, second]) {
      const { status, body: refused } = await asks[who].call(method, path, { body: { ...body, ...change }, key })
      expect([status, refused.code, refused.message]).toEqual([422, 1, text])
    }
    expect(await world.eventStore.head()).toBe(after)
  })
})

test('a document sent twice with one key is one file', async () => {
  const key = randomUUID()
  const path = '/api/v1/doctors/ruiz/update/certifications?certification_id=1'
  const headers = { 'content-type': 'application/octet-stream' }
  const send = (by: typeof first, content: Buffer) =>
    by.ruiz.call('POST', path, { file: new Uint8Array(content), key, headers })
  const [one_, two] = [pdfOf(), Buffer.concat([pdfOf(), Buffer.from('\n')])]
  expect((await send(first, one_)).status).toBe(200)
  expect((await send(first, one_)).status).toBe(200)
  for (const by of [first, second]) expect((await send(by, two)).body.message).toBe(text)
})

test('the same key of another person, or at another endpoint, is another command', async () => {
  const key = randomUUID()
  const marks = (who: Who, on: boolean, name = 'sms-reminders') =>
    first[who].call('PUT', `/api/v1/patients/${who}/${name}`, { body: { on }, key })
  expect((await marks('ana', false)).status).toBe(200)
  expect((await marks('beto', true)).status).toBe(200)
  expect((await marks('ana', true, 'doctor-messages')).status).toBe(200)
})

test('where the body names the stream, the api that executed the command refuses another body', async () => {
  const key = randomUUID()
  const add = (code: string) =>
    first.admin.post('/api/v1/catalogues/specialities/entries', { code, name: `Nueva ${code}` }, key)
  expect((await add('901')).status).toBe(200)
  const before = await world.eventStore.head()
  const { status, body } = await add('902')
  expect([status, body.message]).toEqual([422, text])
  expect(await world.eventStore.head()).toBe(before)
})

test('of bodies that are sent at once under one key, one is done, and the others are refused', async () => {
  const key = randomUUID()
  const bodies = ['911', '912', '913'].map((code) => ({ code, name: `A la vez ${code}` }))
  const add = (body: object) => first.admin.post('/api/v1/catalogues/specialities/entries', body, key)
  const answers = await Promise.all([...bodies, ...bodies].map(add))
  const done = answers.findIndex(({ status }) => status === 200)
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
    [...bodies, ...bodies].map(({ code }) => (code === bodies[done]!.code ? [200, 'Registro creado'] : [422, text])),
  )
  const asked = bodies.map(({ code }) => first.admin.get(`/api/v1/catalogues/specialities/entries/${code}`))
  expect((await Promise.all(asked)).filter(({ status }) => status === 200)).toHaveLength(1)
})
