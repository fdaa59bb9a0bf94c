import { send } from '@turno/adapters/commands/send.fixture.ts'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { account } from '@turno/domain/account/decide.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { maySee, type PatientField, patientFields, type Relation } from '@turno/domain/relation.ts'
import { bogotaInstant } from '@turno/domain/time.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { isGuardedRoute } from '../kit/endpoint/route.ts'
import { routeTable } from '../server/route-table.ts'
import { titleOf } from './answer-check.ts'
import { actingFor, employ } from './assisting.ts'
import type { Client, Reply } from './client.ts'
import { admit, happensAt } from './consultation.ts'
import { cali, dermatology, type Person, people, person, register, roomOf } from './people.ts'
import { passwords } from './seeded-log.ts'
import type { TestSocket } from './test-socket.ts'
import { World } from './world.ts'

/**
 * Every answer that a doctor or an assistant can ask for is asked, and whatever of a patient's own it holds is held
 * against the one rule. Each patient is something else to Ruiz; what each has written nobody else has.
 */
const relations = ['stranger', 'asking', 'offered', 'unconfirmed', 'pastAndUnconfirmed', 'confirmed', 'past'] as const
type Name = (typeof relations)[number]

/** The relation of each patient to Ruiz, by the rule. */
const relationOf: Record<Name, Relation> = {
  stranger: 'stranger',
  asking: 'asking',
  offered: 'unconfirmed',
  unconfirmed: 'unconfirmed',
  pastAndUnconfirmed: 'known',
  confirmed: 'reachable',
  past: 'known',
}

const patients = Object.fromEntries(
  relations.map((name, at) => [
    name,
    person(`p-${name.toLowerCase()}`, 'patient', `87650000${at}`, { phone: `+5731070000${at}0` }),
  ]),
) as Record<Name, Person>

const homeOf = (name: Name): string => `Transversal ${relations.indexOf(name)} de ${name}`
const reasonOf = (name: Name): string => `Motivo de ${name}`

const world = await forThisFile(World.open())
const { commander, lookupKey } = world
const [ruiz, asistente] = [await world.as('ruiz'), await world.as('asistente')]
await employ(world, ruiz, asistente)
const clients = {} as Record<Name, Client>
/** Of Ruiz and of the assistant, open from the beginning. */
const sockets: TestSocket[] = []
/** The appointments of each with Ruiz, and the requests. */
const visits: Partial<Record<Name, string[]>> = {}

const desk = '/api/v1/doctors/register-patient-with-medical-appointment'
const day = (date: string, hour: string) => ({ date, hour })
const typed = (name: Name) => ({
  ...{ document_type: 'CC', document: patients[name].document, name: `Tecleado ${name}`, last_name: 'Prueba' },
  ...{ email: 'x@example.co', phone: '3009876543', residence_country: '170', residence_department: '76' },
  residence_city: cali,
})
/** A visit at home by default: it shows where. */
async function atDesk(name: Name, when: { date: string; hour: string }, more: object = {}): Promise<string> {
  const terms = { minutes: 30, care_type: 2, fee: 80_000, payment: 'desk', consulting_room_id: null, ...more }
  const { status, body, data } = await ruiz.post(desk, { ...typed(name), ...terms, ...when })
  expect([status, body.message]).toEqual([200, body.message])
  if (!('payment' in more)) visits[name] = [...(visits[name] ?? []), data.id]
  return data.id
}
const confirms = (name: Name, id: string) => clients[name].post(`/api/v1/patient-appointments/${id}/confirm`, {})

async function asks(name: Name): Promise<string> {
  const asked = { patient_id: patients[name].id, specialty_id: dermatology, care_type: 0, city_id: cali, terms: true }
  const more = { observations: reasonOf(name), user_id: patients[name].id }
  const { status, data } = await clients[name].post('/api/v1/pending-appointments', { ...asked, ...more })
  expect(status).toBe(200)
  return data.id
}

/** A visit that the patient asked for with a reason, and paid. */
async function buys(name: Name, hora_inicial: string): Promise<void> {
  const request = await asks(name)
  const terms = { fecha: '2031-03-03', hora_inicial, clase_atencion: 0, tarifa: 0, consultorio_id: roomOf('ruiz') }
  const offer = await ruiz.post(`/api/v1/pending-appointments/${request}/offers`, terms)
  const chosen = await clients[name].post(`/api/v1/offer-appointments/${offer.data.id}/choose`, { version: 1 })
  const order = chosen.data.order_id
  const paid = { accept_terms: true, accept_consent: true }
  expect((await clients[name].post(`/api/v1/purchase-order/${order}/confirm-and-pay`, paid)).status).toBe(200)
  visits[name] = [...(visits[name] ?? []), `${order}_1`]
}

beforeAll(async () => {
  for (const name of relations) {
    await register({ commander, lookupKey, passwords }, patients[name])
    clients[name] = world.nobody()
    await clients[name].login(patients[name])
    const { id: accountId } = patients[name]
    const home = { type: 'AddAddress', accountId, addressId: `casa-${accountId}`, cityId: cali } as const
    await send(commander, account, accountId, { ...home, address: homeOf(name) })
  }
  for (const [client, id] of [
    [ruiz, 'ruiz'],
    [asistente, 'asistente'],
  ] as const)
    sockets.push(await world.live(Object.assign(client, { person: people[id] })))
  await buys('past', '16:00')
  await buys('pastAndUnconfirmed', '17:00')
  // Past the day after: the ones above are over.
  world.clock.advanceTo(bogotaInstant('2031-03-06', '09:00'))
  await asks('asking')
  await atDesk('offered', day('2031-03-06', '11:00'), { payment: 'platform' })
  await atDesk('unconfirmed', day('2031-03-07', '08:00'))
  await atDesk('pastAndUnconfirmed', day('2031-03-07', '09:00'))
  await confirms('confirmed', await atDesk('confirmed', day('2031-03-07', '10:00')))
  // By video, in a room that is open: somebody has asked to go on by telephone.
  await atDesk('unconfirmed', day('2031-03-06', '09:15'), { care_type: 1 })
  const byVideo = await atDesk('confirmed', day('2031-03-06', '09:45'), { care_type: 1 })
  await confirms('confirmed', byVideo)
  for (const id of [visits.unconfirmed!.at(-1)!, byVideo]) await telephoned(id)
}, 120_000)

/** As logs from before have it also where the patient has not confirmed. */
async function telephoned(id: string): Promise<void> {
  if (world.clock.now() < bogotaInstant('2031-03-06', '09:31'))
    world.clock.advanceTo(bogotaInstant('2031-03-06', id === visits.unconfirmed!.at(-1) ? '09:01' : '09:31'))
  await admit(world, id)
  await happensAt(world, id, { type: 'AskTelephone', by: 'doctor' })
}

const guarded = routeTable.filter(isGuardedRoute)
const reads = (by: 'doctor' | 'assistant') =>
  guarded.filter(
    ({ kind, method, access: { roles, assistants, permission } }) =>
      (kind !== 'command' || method === 'POST') &&
      !permission &&
      (by === 'doctor' ? (roles as readonly string[]).includes('doctor') : assistants === true),
  )
/** Reads that are posted, as the older calls are. */
const posted = /get_|doctor_cita|offer-appointments\/:id\/doctors/

/** Everything that a doctor can read of a patient. */
async function readOf(name: Name, by: 'doctor' | 'assistant'): Promise<[string, Reply][]> {
  const headers = by === 'assistant' ? actingFor('ruiz') : {}
  const client = by === 'assistant' ? asistente : ruiz
  const found: [string, Reply][] = []
  for (const route of reads(by)) {
    if (route.method !== 'GET' && !(route.method === 'POST' && posted.test(route.path))) continue
    for (const id of idsFor(route.path, route.access.own, name)) {
      const path = route.path.replace(':patientId', patients[name].id).replace(':doctorId', 'ruiz').replace(':id', id)
      const query = queries.find(([pattern]) => pattern.test(route.path))?.[1] ?? ''
      const body = route.method === 'GET' ? {} : { body: { action_type: 3, action: 6, cita_espera_id: null } }
      found.push([titleOf(route), await client.call(route.method, path + query, { ...body, ...headers })])
    }
  }
  const list = `/api/v1/doctors/ruiz/patients?q=${patients[name].document}`
  found.push(['found by document', await client.call('GET', list, headers)])
  return found
}

const queries: [RegExp, string][] = [
  [/week$/, '?from=2031-03-03&days=7'],
  [/earnings/, '?month=2031-03'],
]

function idsFor(path: string, own: object | undefined, name: Name): string[] {
  if (!path.includes(':id')) return ['']
  return own && 'appointment' in own ? (visits[name] ?? []) : ['ruiz']
}

/** The fields of a patient that an answer holds. */
function fieldsIn(name: Name, title: string, { data }: Reply): PatientField[] {
  const text = JSON.stringify(data) ?? ''
  const own = ofPatient(data, patients[name].id)
  const holds: Partial<Record<PatientField, boolean>> = {
    name: text.includes(`${patients[name].names} Prueba`),
    phone: text.includes(patients[name].phone!.slice(3)),
    home: own.some(({ address }) => address === homeOf(name)),
    homeOfVisit: own.some(({ office_address }) => office_address === homeOf(name)),
    reason: text.includes(reasonOf(name)),
    age: own.some(({ age }) => typeof age === 'number') || (isOnly(name) && /\d+ años/.test(text)),
    sex: own.some(({ gender }) => gender === 'F') || (isOnly(name) && text.includes('Mujer')),
    wish: own.some(({ messages }) => messages === true),
    document: title === 'found by document' ? own.length > 0 : text.includes(patients[name].document),
  }
  return patientFields.filter((field) => holds[field])
}

/** The data do not say whose request it is: of these alone Ruiz sees one. */
const isOnly = (name: Name): boolean => name === 'asking'

/** The parts of an answer that are about a patient. */
function ofPatient(data: unknown, patientId: string): Record<string, unknown>[] {
  if (Array.isArray(data)) return data.flatMap((each) => ofPatient(each, patientId))
  if (typeof data !== 'object' || data === null) return []
  const one = data as Record<string, unknown>
  const inside = Object.values(one).flatMap((each) => ofPatient(each, patientId))
  return one.id === patientId || one.patient_id === patientId ? [one, ...inside] : inside
}

/** Fields of a patient that some answer held, with the answers that held more than the rule says. */
async function seen(name: Name, relation: Relation, by: 'doctor' | 'assistant') {
  const fields = new Set<PatientField>()
  const tooMuch: string[] = []
  for (const [title, reply] of await readOf(name, by))
    for (const field of fieldsIn(name, title, reply)) {
      fields.add(field)
      if (!maySee(field, relation, by)) tooMuch.push(`${title}: ${field}`)
    }
  return { fields: patientFields.filter((field) => fields.has(field)).join(' '), tooMuch }
}

/** Fields that Ruiz, and the assistant, found of each: everything that the rule shows and that there is. */
const found: Record<Name, [string, string]> = {
  stranger: ['', ''],
  asking: ['age sex reason', 'age sex'],
  offered: ['', ''],
  unconfirmed: ['', ''],
  pastAndUnconfirmed: ['name age sex reason document wish', 'name age sex document wish'],
  confirmed: ['name age sex document wish phone home homeOfVisit', 'name age sex document wish homeOfVisit'],
  past: ['name age sex reason document wish', 'name age sex document wish'],
}

describe.each(relations)('a patient who is %s', (name) => {
  test.each(['doctor', 'assistant'] as const)('is shown to a %s as the rule says, in every answer', async (by) => {
    const { fields, tooMuch } = await seen(name, relationOf[name], by)
    expect([tooMuch, fields]).toEqual([[], found[name][by === 'doctor' ? 0 : 1]])
  })
})

test.each(['doctor', 'assistant'] as const)('an unconfirmed patient has the typed name for a %s', async (by) => {
  const texts = (await readOf('unconfirmed', by)).map(([, { data }]) => JSON.stringify(data) ?? '')
  expect(texts.filter((text) => text.includes('Tecleado unconfirmed Prueba')).length).toBeGreaterThan(3)
})

test('no socket of doctor or assistant shows anything about a patient', () => {
  const texts = sockets.flatMap((socket) => socket.texts)
  expect(texts.length).toBeGreaterThan(20)
  for (const name of relations)
    expect([name, fieldsIn(name, 'socket', { data: texts } as unknown as Reply)]).toEqual([name, []])
})

test('a patient who has not confirmed cannot be called or written to, and nothing is recorded', async () => {
  const [first, byVideo] = visits.unconfirmed!
  const message = { message_id: '4f4c1f5e-5a52-4a36-9b53-0e8f3f8e9d10', text: 'Hola' }
  const tries = [
    ['/api/send-sms', { appointment_id: first, template: 'confirm' }],
    ['/api/callvoice', { appointment_id: first }],
    [`/api/v1/video-visits/${byVideo}/telephone`, {}],
    [`/api/v1/video-visits/${byVideo}/messages`, message],
    [`/api/v1/video-visits/${byVideo}/delay`, { minutes: 10 }],
    ['/api/v1/notifications/video-consultation/started', { appointment_id: byVideo }],
  ] as const
  const before = await world.eventStore.head()
  for (const [path, body] of tries) {
    const { status, body: answer } = await ruiz.post(path, body)
    expect([path, status, answer.message]).toEqual([path, 409, 'El paciente todavía no ha confirmado esta cita.'])
  }
  expect(await world.eventStore.head()).toBe(before)
})

test('a suspended doctor reads no phone or home, and cannot call or write to patients', async () => {
  const decision = { type: 'SuspendDoctor', reason: 'Piden tu sello', adviserId: 'soporte', doctorId: 'ruiz' } as const
  await send(commander, doctor, 'ruiz', decision)
  for (const by of ['doctor', 'assistant'] as const) {
    const { fields, tooMuch } = await seen('confirmed', 'known', by)
    expect([tooMuch, fields]).toEqual([[], 'name age sex document wish'])
  }
  const [appointment_id] = visits.confirmed!
  for (const path of ['/api/send-sms', '/api/callvoice'])
    expect((await ruiz.post(path, { appointment_id, template: 'late', minutes: 10 })).status).toBe(403)
})
