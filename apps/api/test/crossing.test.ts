import type { Thing } from '@turno/contract/endpoint.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type GuardedRoute, isGuardedRoute } from '../call/route.ts'
import { routeTable } from '../server/route-table.ts'
import { titleOf } from './answer-check.ts'
import type { Client } from './client.ts'
import { cali, dermatology, type PersonName, people, roomOf } from './people.ts'
import { show, transaction } from './provider.ts'
import { World } from './world.ts'

/**
 * Every guarded route is tried by everybody, on things of Ana (patient) and Ruiz (doctor). What follows from the table
 * alone is generated: a new route is tested as soon as it stands there, and fails here until it is known whose thing
 * its path names.
 */
const names = Object.keys(people) as PersonName[]
const guarded = routeTable.filter(isGuardedRoute)

/** Paths that name things of nobody: catalogues, and a request that any doctor may answer. */
const nobodys = /catalogue|pending-appointments\/:id\/offers$/

let world: World
const clients = {} as Record<PersonName, Client>
/** What of Ana's and Ruiz's a route names, by its kind. */
let things: Record<Exclude<Thing, 'person'> | 'import', string>

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
  speciality: dermatology,
  fecha_inicial: '2031-03-04',
  fecha_final: '2031-03-05',
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
  const address = (await ana.post('/api/v1/patient-addresses', asked)).data.id
  const line = `${order}_1`
  things = { request, offer, offerReceived: offer, order, line, reference, session, address, import: await bringIn() }
  // Asking for the payment's result makes the product write down what the provider shows.
  show(world, transaction(reference, 'pending'))
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

/** What a route's access names, where it stands in the call. */
const namedBy = ({ access }: GuardedRoute): Record<string, string> =>
  Object.fromEntries(
    Object.entries(access.own ?? {}).map(([thing, place]) => [
      place,
      thing === 'person' ? ownerOf(access) : things[thing as keyof typeof things],
    ]),
  )

function pathOf(route: GuardedRoute): string {
  const { path } = route
  const named: Record<string, string> = {
    ':catalogue': 'specialities',
    ':code': dermatology,
    ':table': 'cie10',
    ':id': path.includes('/catalogue') ? things.import : path.includes('/people/') ? 'ana' : things.request,
    ...namedBy(route),
  }
  return path.replace(/:\w+/g, (place) => named[place]!)
}

const bodyOf = (route: GuardedRoute): object => {
  const chosen = Object.entries(route.when ?? {}).map(([field, [value]]) => [field, value])
  const consents = { accept_terms: true, accept_consent: true }
  return {
    ...(/pending-appointments(\/cups)?$|addresses|get_cita_en_espera/.test(route.path) ? asked : terms()),
    ...{ ...consents, version: 1, receive_offers: '1', ids: ['x'], cita_id: things.request, action: 6 },
    action_type: route.path.includes('purchase-order') ? 2 : 4,
    ...Object.fromEntries(chosen),
    ...namedBy(route),
  }
}

const queries: Record<string, string> = {
  day: '?date=2031-03-03',
  supply: `?city_id=${cali}&care_type=0`,
  people: `?user_type=1&document=${people.ana.document}`,
  doctors: `?documentType=CC&documentNumber=${people.ruiz.document}`,
}

const send = (client: Client, route: GuardedRoute) => {
  const file = route.path.includes('/panel') ? panelExport : officialTable
  if (route.upload)
    return client.call(route.method, pathOf(route), { body: file, headers: { 'content-type': 'text/csv' } })
  const body = route.method === 'GET' ? {} : { body: bodyOf(route) }
  const query = queries[route.path.split('/').at(-1)!] ?? ''
  return client.call(route.method, pathOf(route) + query, body)
}

/** Who gets past the door, as the table says it: the role, one's own id, a validated doctor, one's own thing. */
function mayPass(name: PersonName, route: GuardedRoute): boolean {
  const { roles, own, active } = route.access
  const { role, active: validated } = people[name]
  if (!roles.includes(role) || (active && !validated)) return false
  return !own || name === ownerOf(route.access)
}

/** Offers are made by Ruiz; what patients have is Ana's. */
const ownerOf = ({ roles, own }: GuardedRoute['access']): PersonName =>
  roles.includes('patient') && !own?.offer ? 'ana' : 'ruiz'

test('of every path with a parameter that is not for staff alone it is declared whose thing it names', () => {
  const undeclared = guarded.filter(({ path, access: { roles, own } }) => {
    const isForStaff = roles.every((role) => role === 'administrator' || role === 'support')
    return path.includes(':') && !isForStaff && !own && !nobodys.test(path)
  })
  expect(undeclared.map(titleOf)).toEqual([])
})

describe.each(guarded.map((route) => [titleOf(route), route] as const))('%s', (_title, route) => {
  test('no answer asks for a login', async () => {
    const { status, body } = await send(world.nobody(), route)
    expect(status).toBe(401)
    expect(body).toMatchObject({ code: 2001, message: 'La sesión ha expirado, por favor vuelva a iniciar sesión.' })
  })

  test.each(names.filter((name) => !mayPass(name, route)))('%s is refused, and nothing is written', async (name) => {
    const before = await world.eventStore.head()
    const { status, body } = await send(clients[name], route)
    // Not even the existence of an address is shown.
    const isHidden = status === 404 && route.access.own?.address !== undefined
    expect([status, body.message]).toEqual(isHidden ? [404, body.message] : [403, 'Acceso no permitido'])
    expect(body).toMatchObject({ code: 1, data: {} })
    expect(await world.eventStore.head()).toBe(before)
  })
})

// Writes of those who may are tried in api.test.ts: here everybody must find the same things.
const reads = guarded.filter(({ kind }) => kind !== 'command')

describe.each(reads.map((route) => [titleOf(route), route] as const))('%s', (_title, route) => {
  test.each(names.filter((name) => mayPass(name, route)))(
    '%s is let in, and is recorded if that is declared',
    async (name) => {
      const before = await world.eventStore.head()
      expect((await send(clients[name], route)).status).toBe(200)
      expect((await world.eventStore.head()) !== before).toBe(route.kind === 'recordedQuery')
    },
  )
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
