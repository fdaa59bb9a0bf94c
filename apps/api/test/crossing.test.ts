import { bogotaDate } from '@turno/domain/time.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { GuardedRoute, Route } from '../call/route.ts'
import { routeTable } from '../server/route-table.ts'
import { titleOf } from './answer-check.ts'
import type { Client } from './client.ts'
import { cali, dermatology, type PersonName, people, roomOf } from './people.ts'
import { World } from './world.ts'

/**
 * Every guarded route is tried by everybody, on things of Ana (patient) and Ruiz (doctor). What follows from the table
 * alone is generated: a new route is tested as soon as it stands there, and fails here until it is known whose thing
 * its path names.
 */
const names = Object.keys(people) as PersonName[]
const guarded = routeTable.filter((route): route is GuardedRoute => route.access !== 'anyone')

/**
 * Whose things a call names that does not say so yet. 'split': the patient's for patients, everybody's own for doctors.
 */
const owners: Record<string, 'patient' | 'split'> = {
  'POST /api/v1/patient-addresses': 'patient',
  'DELETE /api/v1/purchase-order-details/:id': 'patient',
  'POST /api/v1/purchase-order/:id/confirm-and-pay': 'patient',
  'GET /api/v1/purchase-order/by-reference/:reference/result': 'patient',
  'POST /api/Doctor/get_cita_en_oferta': 'split',
  'POST /api/v1/purchase-order': 'patient',
}

/**
 * Paths that name things of nobody: catalogues, a request that any doctor may answer, and others that wait to say
 * whose.
 */
const nobodys = /catalogue|pending-appointments\/:id\/offers$|patient-addresses/

let world: World
const clients = {} as Record<PersonName, Client>
/** What of Ana's and Ruiz's a route names. */
let things: Record<string, string>
let lengthBefore: bigint | undefined

const asked = {
  country_id: '170',
  state_id: '76',
  address: 'Calle 1',
  user_id: 'ana',
  password: 'x',
  patient_id: 'ana',
  specialty_id: dermatology,
  care_type: 0,
  city_id: cali,
  terms: true,
  id_cup: '895101',
}
const terms = () => ({
  fecha: bogotaDate(world.clock.now()),
  hora_inicial: '16:00',
  clase_atencion: 0,
  tarifa: 50_000,
  consultorio_id: roomOf('ruiz'),
})

beforeAll(async () => {
  world = await World.open()
  for (const name of names) clients[name] = await world.as(name)
  const { ana, ruiz } = clients
  const request = (await ana.post('/api/v1/pending-appointments', asked)).data.id
  const offer = (await ruiz.post(`/api/v1/pending-appointments/${request}/offers`, terms())).data.id
  const other = (await ana.post('/api/v1/pending-appointments', { ...asked, care_type: 1 })).data.id
  const bought = (await ruiz.post(`/api/v1/pending-appointments/${other}/offers`, { ...terms(), clase_atencion: 1 }))
    .data.id
  const order = (await ana.post(`/api/v1/offer-appointments/${bought}/choose`, { version: 1 })).data.order_id
  const consents = { accept_terms: true, accept_consent: true }
  const reference = (await ana.post(`/api/v1/purchase-order/${order}/confirm-and-pay`, consents)).data.form.fields
    .referenceCode
  const session = (await ana.get('/api/v1/users/ana/sessions')).data[0].id
  things = { request, offer, order, line: `${order}_1`, reference, session, import: await bringIn() }
  lengthBefore = await world.eventStore.head()
})
afterAll(() => world.close())

const panelExport = 'Id;Referencia;Estado;Valor;Fecha\nt1;TUR-1;APPROVED;1;2031-03-03'
const officialTable = 'Codigo,Nombre\nI10,Hipertensión'

/** The id of an import that is over. */
async function bringIn(): Promise<string> {
  const imports = '/api/v1/catalogue-imports'
  const { data } = await clients.admin.call('POST', `${imports}/cie10`, {
    body: officialTable,
    headers: { 'content-type': 'text/csv' },
  })
  await vi.waitUntil(async () => (await clients.admin.get(`${imports}/${data.id}`)).data.completed, { timeout: 30_000 })
  return data.id
}

function pathOf({ path, access }: GuardedRoute): string {
  if (path.includes('/catalogue'))
    return path
      .replace(':catalogue', 'specialities')
      .replace(':code', dermatology)
      .replace(':table', 'cie10')
      .replace(':id', things.import!)
  const isOwn = access.own?.person?.startsWith(':')
  const caller = isOwn ? (ownerOf(access) === 'patient' ? 'ana' : 'ruiz') : undefined
  const own = path.includes('/people/') ? 'ana' : caller
  const id =
    own ?? (path.includes('order-details') ? things.line : path.includes('purchase-order') ? things.order : undefined)
  const named =
    id ?? (path.endsWith('/doctors') || /pending-appointments|support/.test(path) ? things.request : things.offer)
  return path.replace(':reference', things.reference!).replace(':id', named!).replace(':sessionId', things.session!)
}

const bodyOf = ({ path }: Route, name: PersonName | undefined): object => {
  if (path === '/api/v1/purchase-order')
    return { action_type: 2, id_orden_compra: things.order, accept_terms: true, accept_consent: true }
  if (path.includes('/Doctor/')) {
    const action_type = name && people[name].role === 'doctor' ? 3 : 4
    return { action_type, cita_espera_id: things.request, cita_id: things.request }
  }
  if ((path.includes('/pending-appointments') || path.includes('-addresses')) && !path.includes(':id')) return asked
  return { ...terms(), version: 1, accept_terms: true, accept_consent: true, receive_offers: '1', ids: ['x'] }
}

const queries: Record<string, string> = {
  day: '?date=2031-03-03',
  people: `?user_type=1&document=${people.ana.document}`,
  doctors: `?documentType=CC&documentNumber=${people.ruiz.document}`,
}

const send = (client: Client, route: GuardedRoute, name?: PersonName) => {
  const file = route.path.includes('/panel') ? panelExport : officialTable
  if (route.upload)
    return client.call(route.method, pathOf(route), { body: file, headers: { 'content-type': 'text/csv' } })
  const body = route.method === 'GET' ? {} : { body: bodyOf(route, name) }
  const query = queries[route.path.split('/').at(-1)!] ?? ''
  return client.call(route.method, pathOf(route) + query, body)
}

/** Who gets past the door, as the table says it: the role, one's own id, a validated doctor, one's own thing. */
function mayPass(name: PersonName, route: GuardedRoute): boolean {
  const { roles, own, active } = route.access
  const { role, active: validated } = people[name]
  if (!roles.includes(role) || (active && !validated)) return false
  const owner = own ? ownerOf(route.access) : owners[titleOf(route)]
  if (owner === 'split') return role === 'doctor' || name === 'ana'
  return owner === undefined || name === (owner === 'patient' ? 'ana' : 'ruiz')
}

const ownerOf = ({ roles, own }: GuardedRoute['access']) =>
  roles.includes('patient') && !own?.offer ? 'patient' : 'doctor'

test('of every path with a parameter that is not for staff alone it is declared whose thing it names', () => {
  const undeclared = guarded.filter(({ path, access: { roles, own } }) => {
    const isForStaff = roles.every((role) => role === 'administrator' || role === 'support')
    return path.includes(':') && !isForStaff && !own && !nobodys.test(path)
  })
  expect(undeclared.map(titleOf).filter((title) => !owners[title])).toEqual([])
})

describe.each(guarded.map((route) => [titleOf(route), route] as const))('%s', (_title, route) => {
  test('nobody is told to log in', async () => {
    const { status, body } = await send(world.nobody(), route)
    expect(status).toBe(401)
    expect(body).toMatchObject({ code: 2001, message: 'La sesión ha expirado, por favor vuelva a iniciar sesión.' })
  })

  test.each(names.filter((name) => !mayPass(name, route)))('%s is refused', async (name) => {
    const { status, body } = await send(clients[name], route, name)
    expect(status).toBe(403)
    expect(body).toMatchObject({ code: 1, message: 'Acceso no permitido', data: {} })
  })
})

// Writes of those who may are tried in api.test.ts: here everybody must find the same things.
const reads = guarded.filter(({ kind }) => kind !== 'command')

describe.each(reads.map((route) => [titleOf(route), route] as const))('%s', (_title, route) => {
  test.each(names.filter((name) => mayPass(name, route)))('%s is let in', async (name) => {
    expect((await send(clients[name], route, name)).status).toBe(200)
  })
})

test('of all that was refused nothing was written', async () => {
  const events = await world.eventStore.readAll(lengthBefore, 100)
  // That support looked at a story is written wherever it may look.
  const written = events.filter(({ type, metadata }) => type !== 'StoryViewed' || metadata.actor.role !== 'support')
  expect(written.map(({ type }) => type)).toEqual([])
})

test('a token that was tampered with, or signed by somebody else, is no token', async () => {
  const login = await world
    .nobody()
    .post('/api/login', { username: people.ana.document, password: people.ana.password, user_type: '1' })
  const token = (login.body as unknown as { access_token: string }).access_token
  const [head, , signature] = token.split('.')
  const payload = Buffer.from(JSON.stringify({ role: 'support', sub: 'ana', exp: 4_000_000_000 })).toString('base64url')
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  for (const forged of [`${head}.${payload}.${signature}`, `${unsigned}.${payload}.`, 'x', `${token}x`]) {
    const { status, body } = await world
      .nobody()
      .call('GET', '/api/v1/users/ana', { headers: { Authorization: `Bearer ${forged}` } })
    expect(status).toBe(401)
    expect(body.code).toBe(2001)
  }
})
