import { runs } from '@turno/adapters/runs.fixture.ts'
import { isGuarded } from '@turno/contract/endpoint.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '../kit/endpoint/route.ts'
import { routeTable } from '../server/route-table.ts'
import { expectClear } from './clear.ts'
import type { Client } from './client.ts'
import { cali, dermatology, type Person, roomOf } from './people.ts'
import { inputOf, type RandomInput } from './random-input.ts'
import { payu } from './shown-provider.ts'
import { World } from './world.ts'

let world: World
let callers: (Client & { person: Person })[]
/** A request, an offer, an order and its line, so that there is something to hit. */
let known: string[]

beforeAll(async () => {
  world = await World.open()
  callers = await Promise.all(
    (['ana', 'beto', 'ruiz', 'nuevo', 'asistente', 'soporte', 'admin'] as const).map((name) => world.as(name)),
  )
  known = await thingsThatExist()
})
afterAll(() => world.close())

async function thingsThatExist(): Promise<string[]> {
  const [ana, , ruiz] = callers
  const wanted = {
    patient_id: 'ana',
    specialty_id: dermatology,
    care_type: 0,
    city_id: cali,
    type: 2,
    terms: true,
    fecha_final: '2031-03-10',
  }
  const { data: request } = await ana!.post('/api/v1/pending-appointments', wanted)
  const terms = {
    fecha: '2031-03-04',
    hora_inicial: '10:00',
    clase_atencion: 0,
    tarifa: 120_000,
    consultorio_id: roomOf('ruiz'),
  }
  const { data: offer } = await ruiz!.post(`/api/v1/pending-appointments/${request.id}/offers`, terms)
  const { data: chosen } = await ana!.post(`/api/v1/offer-appointments/${offer.id}/choose`, { version: 1 })
  return [request.id, offer.id, chosen.order_id, `${chosen.order_id}_1`]
}

/** People for whom a route is meant come often enough to get past its access. */
const callersOf = ({ access }: Route) => {
  const welcome = callers.filter(({ person }) => !isGuarded(access) || access.roles.includes(person.role))
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...welcome) },
    { weight: 1, arbitrary: fc.constantFrom(...callers) },
  )
}

const endsSessions = ({ method, path }: Route): boolean =>
  path === '/api/logout' || (method === 'DELETE' && path.endsWith('/sessions'))

/** Logs in again after the session was ended, after a wait if wrong passwords were tried for that account. */
async function comeBack(caller: Client, person: Person): Promise<void> {
  const attempt = () =>
    caller.login(person).then(
      () => 'logged in',
      ({ message }) => message,
    )
  await expect.poll(attempt, { interval: 500 }).toBe('logged in')
}

const writesNothing = ({ kind, method }: Route): boolean => kind === 'query' || (kind === 'plain' && method === 'GET')

const titled = routeTable.map((route) => [`${route.method} ${route.path}`, route] as const)

test.each(titled)('%s: any input gets a clear answer; refusals and queries write nothing', async (_title, route) => {
  const send = async ([caller, { path, body, headers }]: [Client, RandomInput]) => {
    const before = await world.eventStore.head()
    const reply = await caller.call(route.method, path, { headers, ...(body === undefined ? {} : { body }) })
    expectClear(reply)
    if (reply.status >= 400 || writesNothing(route))
      expect([reply.status, await world.eventStore.head()]).toEqual([reply.status, before])
    else if (endsSessions(route) && 'person' in caller) await comeBack(caller, caller.person as Person)
  }
  const calls = callersOf(route).chain((caller) => fc.tuple(fc.constant(caller), inputOf(route, caller.person, known)))
  await fc.assert(fc.asyncProperty(calls, send), { numRuns: runs(20) })
})

test('no form of login accepts anything but a password, or fails', async () => {
  const form = fc.record(
    {
      grant_type: fc.constantFrom('password', 'client_credentials', ''),
      username: word,
      password: word,
      user_type: word,
    },
    { requiredKeys: [] },
  )
  const nobody = world.nobody()
  const before = await world.eventStore.head()
  await fc.assert(
    fc.asyncProperty(form, async (fields) => {
      const reply = await nobody.call('POST', '/api/login', { form: fields, headers: formType })
      expectClear(reply)
      expect([401, 422, 429]).toContain(reply.status)
    }),
    { numRuns: runs(20) },
  )
  expect(await world.eventStore.head()).toBe(before)
})

test('a forged notification of the provider is refused and leaves nothing', async () => {
  const genuine = {
    merchant_id: payu.merchantId,
    reference_sale: 'TUR-AAAAAAAA-1',
    value: '100.00',
    currency: 'COP',
    state_pol: '4',
    transaction_id: 't1',
  }
  const forged = fc.record({
    ...Object.fromEntries(Object.entries(genuine).map(([name, value]) => [name, fc.oneof(fc.constant(value), word)])),
    sign: signature,
  })
  const nobody = world.nobody()
  const before = await world.eventStore.head()
  await fc.assert(
    fc.asyncProperty(forged, async (fields) => {
      const reply = await nobody.call('POST', '/api/v1/payments/confirmation', { form: fields, headers: formType })
      expectClear(reply)
      expect(reply.status).toBe(400)
    }),
    { numRuns: runs(20) },
  )
  expect(await world.eventStore.head()).toBe(before)
})

const formType = { 'content-type': 'application/x-www-form-urlencoded' }
const word = fc.oneof(
  fc.string(),
  fc.constantFrom('1144000001', "' OR 1=1 --", '\u0000', 'x'.repeat(500), '-1', '1e9', 'ana'),
)
const signature = fc.oneof(
  fc.stringMatching(/^[0-9a-f]{32}$/),
  fc.string(),
  fc.constantFrom('', '0'.repeat(32), 'ñ'.repeat(32)),
)
