import { send } from '@turno/adapters/commands/send.fixture.ts'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { closeCodes } from '@turno/contract/socket/socket.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { assistanceTexts } from '@turno/domain/assistance/decide.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { isPosted } from '@turno/domain/waiting-list-request/state.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { isGuardedRoute } from '../kit/endpoint/route.ts'
import { routeTable } from '../server/route-table.ts'
import { titleOf } from './answer-check.ts'
import { actingFor, assistantForm, assistantsPath, employ, invite } from './assisting.ts'
import type { Client } from './client.ts'
import { cali, dermatology, type Person, type PersonName, people } from './people.ts'
import type { TestSocket } from './test-socket.ts'
import { mayPass, Things } from './things.ts'
import { World } from './world.ts'

type LoggedIn = Client & { person: Person }

const notAssisting = [403, 1013, 'Ya no trabajas para este médico.']
const said = ({ status, body }: { status: number; body: { code: number; message: string } }) => [
  status,
  body.code,
  body.message,
]
const rooms = '/api/v1/consulting-rooms'
const room = (more: object = {}) => ({
  consulting_room: 'Consultorio de Marta',
  city_id: '76001',
  address: 'Calle 1 # 2-3',
  lat: 3.4,
  lng: -76.5,
  ...more,
})

const world = await forThisFile(World.open())
const clients = {} as Record<PersonName, LoggedIn>
for (const name of Object.keys(people) as PersonName[]) clients[name] = await world.as(name)
const { ruiz, vega, asistente } = clients

describe('an invitation of an assistant', () => {
  const path = assistantsPath('vega')

  test('is sent by a validated doctor, is open until it is withdrawn, and says so afterwards', async () => {
    const { id, token } = await invite(world, vega, 'luz@example.co')
    const again = await vega.post(`${path}/invitations`, { email: 'LUZ@example.co' })
    expect(said(again)).toEqual([409, 1, assistanceTexts.alreadyInvited])
    const check = () => world.nobody().post('/api/v1/assistants/invitations/check', { token })
    expect((await check()).data).toMatchObject({ doctor: 'Dra. vega Prueba', email: 'luz@example.co' })
    expect((await check()).status).toBe(200)
    expect((await vega.delete(`${path}/invitations/${id}`)).status).toBe(200)
    expect((await vega.get(path)).data.invitations).toEqual([])
    expect(said(await check())).toEqual([409, 1, assistanceTexts.withdrawn])
    const early = await clients.nuevo.post(`${assistantsPath('nuevo')}/invitations`, { email: 'luz@example.co' })
    expect(said(early)).toEqual([403, 1, 'Acceso no permitido'])
  })

  test('creates the account of a new person, who assists the doctor at once, and works only once', async () => {
    const { token } = await invite(world, vega, 'marta@example.co')
    const register = (more: object = {}) => world.nobody().post('/api/v1/assistants', assistantForm({ token, ...more }))
    expect((await register({ phone: '12' })).status).toBe(422)
    const { status, data } = await register()
    expect(status).toBe(200)
    const headers = { authorization: `Bearer ${data.access_token}` }
    const own = await world.nobody().call('GET', `/api/v1/assistants/${data.id}/doctors`, { headers })
    expect(own.data).toMatchObject([{ id: 'vega', name: 'Dra. vega Prueba', receive_offers: '1' }])
    const info = await world.nobody().call('GET', `/api/v1/users/${data.id}`, { headers })
    expect(info.data).toMatchObject({ full_name: 'Marta Paz', email: 'marta@example.co', type_user: '2' })
    expect((await vega.get(path)).data).toMatchObject({ assistants: [{ id: data.id, name: 'Marta Paz' }] })
    const again = await register({ document: '66000002', username: '66000002' })
    expect(said(again)).toEqual([409, 1, assistanceTexts.used])
    const written = await world.eventStore.readStream(`account-${data.id}`)
    expect(written.map(({ type }) => type)).toEqual(['AccountRegistered', 'NamesDeclared'])
  })

  test('creates no second account for a document, and can be accepted after logging in', async () => {
    const { token } = await invite(world, vega)
    const { document } = people.asistente
    const taken = await world
      .nobody()
      .post('/api/v1/assistants', assistantForm({ token, document, username: document }))
    expect(said(taken)).toEqual([409, 1, 'Ya existe un usuario registrado con este documento.'])
    expect((await asistente.post('/api/v1/assistants/invitations/accept', { token })).data.doctor_id).toBe('vega')
    await vega.delete(`${path}/asistente`)
  })
})

describe('acting for Dr. Ruiz:', () => {
  let things: Things
  beforeAll(async () => {
    things = await Things.of(world, clients)
    await employ(world, ruiz, asistente)
  })
  const as = (caller: Client, doctorId: string): Client => {
    const call: Client['call'] = (method, path, more = {}) =>
      caller.call(method, path, { ...more, headers: { ...more.headers, ...actingFor(doctorId).headers } })
    return { call } as Client
  }

  const guarded = routeTable.filter(isGuardedRoute).map((route) => [titleOf(route), route] as const)

  test.each(guarded.filter(([, { access }]) => access.assistants))(
    '%s is open to an assistant of Ruiz, but not for another doctor',
    async (_title, route) => {
      const before = await world.eventStore.head()
      expect(said(await things.send(as(asistente, 'vega'), route))).toEqual(notAssisting)
      for (const [caller, doctorId] of [
        [vega, 'ruiz'],
        [ruiz, 'ruiz'],
        [clients.ana, 'ruiz'],
        [clients.soporte, 'ruiz'],
      ] as const)
        expect(said(await things.send(as(caller, doctorId), route))).toEqual([403, 1, 'Acceso no permitido'])
      expect((await things.send(asistente, route)).status).toBe(403)
      expect(await world.eventStore.head()).toBe(before)
      // Of what both sides may ask the thing is Ana's here.
      if (route.kind === 'query' && mayPass('ruiz', route))
        expect((await things.send(as(asistente, 'ruiz'), route)).status).toBe(200)
    },
  )

  test.each(guarded.filter(([, { access }]) => !access.assistants))(
    '%s is closed to everybody else',
    async (_title, route) => {
      const before = await world.eventStore.head()
      expect((await things.send(as(asistente, 'ruiz'), route)).status).toBe(403)
      expect(await world.eventStore.head()).toBe(before)
    },
  )
})

test('events of what an assistant does name both the doctor and the assistant', async () => {
  const { data, headers } = await asistente.call('POST', rooms, { body: room(), ...actingFor('ruiz') })
  const [event] = await world.eventStore.readAll(BigInt(headers.get('x-position')!) - 1n, 1)
  const by = { id: 'asistente', role: 'assistant' }
  expect(event).toMatchObject({ stream: 'schedule-ruiz', metadata: { actor: { id: 'ruiz', role: 'doctor', by } } })
  expect(event!.metadata.about).toEqual(expect.arrayContaining(['ruiz', 'asistente']))
  expect((await ruiz.get(`${rooms}/doctor/ruiz`)).data).toContainEqual(expect.objectContaining({ id: data.id }))
})

test('an assistant and the doctor, or an assistant for two doctors, may use the same idempotency key', async () => {
  await employ(world, vega, asistente)
  const key = 'one key'
  const open = (client: Client, more: object) => client.call('POST', rooms, { body: room(), key, ...more })
  const opened = [
    await open(ruiz, {}),
    await open(asistente, actingFor('ruiz')),
    await open(asistente, actingFor('vega')),
  ]
  const again = await open(asistente, actingFor('ruiz'))
  expect(new Set(opened.map(({ data }) => data.id)).size).toBe(3)
  expect(again.data.id).toBe(opened[1]!.data.id)
  await vega.delete(`${assistantsPath('vega')}/asistente`)
})

test('a story says who made the offer for a doctor; an assistant sees no phone and no reason of a visit', async () => {
  const wanted = { patient_id: 'ana', specialty_id: dermatology, care_type: 2, city_id: cali, terms: true }
  const ana = { ...wanted, address_id: 'casa-ana', observations: 'me pica el brazo', id_cup: null, type: 2 }
  const { data: request } = await clients.ana.post('/api/v1/pending-appointments', {
    ...ana,
    fecha_final: '2031-03-10',
  })
  const body = { fecha: '2031-03-04', hora_inicial: '10:00', clase_atencion: 2, tarifa: 90_000 }
  const made = await asistente.call('POST', `/api/v1/pending-appointments/${request.id}/offers`, {
    body,
    ...actingFor('ruiz'),
  })
  expect(made.body.message).toBe('')
  const { data: story } = await clients.soporte.get(`/api/v1/support/stories/${request.id}`)
  expect(story.events).toContainEqual(
    expect.objectContaining({
      type: 'OfferMade',
      who: 'Médico, ruiz Prueba (por medio de su asistente asistente Prueba)',
    }),
  )
  const visit = { ...(await soldVisit(request.id)), appointmentId: 'ana_95_1', patientId: 'ana', orderId: 'ana_95' }
  await send(world.commander, appointment, 'ana_95_1', { type: 'ScheduleAppointment', ...visit })
  const path = '/api/v1/doctors/ruiz/patient-appointments/active'
  const seenBy = async (caller: Client, more: object = {}) =>
    (await caller.call('GET', path, more)).data.find((one: { id: string }) => one.id === 'ana_95_1')
  const ofDoctor = await seenBy(ruiz)
  expect(ofDoctor).toMatchObject({ celular: '3001234567', observaciones: 'me pica el brazo' })
  expect(await seenBy(asistente, actingFor('ruiz'))).toEqual({ ...ofDoctor, celular: '', observaciones: '' })
})

/** The visit that was offered for a request, as an order that was paid would have it. */
async function soldVisit(requestId: string) {
  const { state } = await world.commander.load(waitingListRequest, requestId)
  if (!isPosted(state)) throw new Error('there is no request')
  return { requestId, visit: state.offers[0]!.visit }
}

test('the account history of a doctor says which assistant did what', async () => {
  const path = '/api/v1/doctors/ruiz/update/receive-offers'
  await asistente.call('POST', path, { body: { receive_offers: false }, ...actingFor('ruiz') })
  const { data } = await ruiz.get('/api/v1/doctors/ruiz/history')
  expect(data[0]).toMatchObject({ by_oneself: false, assistant: 'asistente Prueba' })
  expect(data).toContainEqual(expect.objectContaining({ what: 'Un asistente aceptó trabajar contigo' }))
})

test('a kept answer for a doctor is not given to an assistant who has left', async () => {
  const path = '/api/v1/doctors/ruiz/patient-appointments/active'
  const ask = () => asistente.call('GET', path, actingFor('ruiz'))
  expect((await ruiz.get(path)).status).toBe(200)
  expect((await ask()).status).toBe(200)
  await ruiz.delete(`${assistantsPath('ruiz')}/asistente`)
  expect((await ruiz.get(path)).status).toBe(200)
  expect(said(await ask())).toEqual(notAssisting)
})

test('an assistance ended by either side accepts nothing more, even of two hundred concurrent calls', async () => {
  await employ(world, ruiz, asistente)
  const open = (at: number) =>
    asistente.call('POST', rooms, { body: room({ consulting_room: `Consultorio ${at}` }), ...actingFor('ruiz') })
  const first = Array.from({ length: 100 }, (_, at) => open(at))
  const removed = await ruiz.delete(`${assistantsPath('ruiz')}/asistente`)
  expect(removed.status).toBe(200)
  const head = (await world.eventStore.head())!
  const later = await Promise.all(Array.from({ length: 100 }, (_, at) => open(100 + at)))
  expect(new Set(later.map((reply) => said(reply).join()))).toEqual(new Set([notAssisting.join()]))
  for (const reply of await Promise.all(first)) expect([200, 403]).toContain(reply.status)
  const written = await world.eventStore.readAll(head, 1_000)
  expect(written.filter(({ metadata }) => metadata.actor.by?.id === 'asistente')).toEqual([])
  await employ(world, ruiz, asistente)
  expect((await asistente.delete('/api/v1/assistants/asistente/doctors/ruiz')).status).toBe(200)
  expect(said(await open(0))).toEqual(notAssisting)
  expect((await asistente.get('/api/v1/assistants/asistente/doctors')).data).toEqual([])
})

describe('the socket of an assistant', () => {
  const serves = async (doctor: LoggedIn) => {
    await employ(world, doctor, asistente)
    return world.live(await world.as('asistente'))
  }
  /** Beside the bell, which is the assistant's own. */
  const heard = (socket: TestSocket) =>
    socket.messages
      .flatMap((message) => ('data' in message ? [message.data.question] : []))
      .filter((question) => question !== 'notifications-of-user')
  /** Something of the desk of a doctor, and something that is the doctor's own. */
  const somethingHappensTo = async (doctor: LoggedIn) => {
    await doctor.post(rooms, room())
    await doctor.post(`/api/v1/doctors/${doctor.person.id}/update/receive-offers`, { receive_offers: true })
  }

  test('hears what concerns the desk of the doctor, and nothing of other doctors or other areas', async () => {
    const socket = await serves(ruiz)
    await somethingHappensTo(vega)
    await somethingHappensTo(ruiz)
    await socket.until((message) => 'data' in message)
    const head = await world.eventStore.head()
    await world.readStore.waitFor(head!, 2_000)
    await (await world.live(ruiz)).echo()
    await socket.echo()
    expect(new Set(heard(socket))).toEqual(new Set(['availability-of-doctor']))
  })

  test('is closed when the assistant is removed; a new one hears nothing of the former doctor', async () => {
    const socket = await world.live(asistente)
    await ruiz.delete(`${assistantsPath('ruiz')}/asistente`)
    await somethingHappensTo(ruiz)
    expect(await socket.closed).toBe(closeCodes.audiencesChanged)
    expect(heard(socket)).toEqual(['doctors-of-assistant'])
    const next = await world.live(asistente)
    const ofRuiz = await world.live(ruiz)
    await somethingHappensTo(ruiz)
    await ofRuiz.until((message) => 'data' in message && message.data.question === 'availability-of-doctor')
    await next.echo()
    expect(heard(next)).toEqual([])
  })

  test('is closed, too, when the assistant starts to serve one more doctor', async () => {
    const socket = await world.live(asistente)
    await employ(world, ruiz, asistente)
    expect(await socket.closed).toBe(closeCodes.audiencesChanged)
    await ruiz.delete(`${assistantsPath('ruiz')}/asistente`)
  })
})

test('the assistants of an erased doctor assist nobody', async () => {
  await employ(world, vega, asistente)
  const { password } = people.vega
  const left = await vega.post('/api/v1/doctors/vega/erase', { password })
  expect(said(left).slice(0, 1)).toEqual([200])
  expect(said(await asistente.call('GET', `${rooms}/doctor/vega`, actingFor('vega')))).toEqual(notAssisting)
  expect((await asistente.get('/api/v1/assistants/asistente/doctors')).data).toEqual([])
})
