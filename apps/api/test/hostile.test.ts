import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { isGuarded } from '@turno/contract/endpoint.ts'
import { expect, test } from 'vitest'
import type { Route } from '../kit/endpoint/route.ts'
import { routeTable } from '../server/route-table.ts'
import { expectClear } from './clear.ts'
import type { Client } from './client.ts'
import { people } from './people.ts'
import { smallBuild } from './small-build.ts'
import { World } from './world.ts'

const webDist = await smallBuild()
await writeFile(join(webDist, '..', 'turno-secret.txt'), 'secret')
const world = await forThisFile(World.open({ webDist }))
const known = ['ana', 'ruiz', 'soporte', 'asistente', 'admin'] as const
const callers = await Promise.all(known.map((name) => world.as(name)))

/** Other roles are turned away before anything of the call is looked at; crossing.test.ts calls as each of them. */
const welcome = ({ access }: Route): Client[] =>
  isGuarded(access) ? callers.filter(({ person }) => access.roles.includes(person.role)) : [world.nobody(), ...callers]

/** Some calls end the session that makes them. */
const logInAgain = async () => {
  for (const [at, name] of known.entries()) await callers[at]!.login(people[name])
}
const endsSessions = ({ method, path }: Route): boolean =>
  path === '/api/logout' || (method === 'DELETE' && path.endsWith('/sessions'))

const deep = `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`
const hostile: [string, string, string][] = [
  ['nothing', '', 'application/json'],
  ['bad JSON', '{"a":', 'application/json'],
  ['a number', '7', 'application/json'],
  ['a list', '[1,2,3]', 'application/json'],
  [
    'nulls',
    '{"username":null,"password":null,"patient_id":null,"version":null,"fecha":null,"ids":null,"terms":null}',
    'application/json',
  ],
  [
    'wrong types',
    '{"username":{},"password":[],"patient_id":7,"version":"x","fecha":true,"ids":"all","tarifa":{},"care_type":[]}',
    'application/json',
  ],
  ['a prototype', '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}', 'application/json'],
  ['a very deep one', deep, 'application/json'],
  ['a huge one', JSON.stringify({ observations: 'x'.repeat(300_000) }), 'application/json'],
  ['an unknown charset', '{}', 'application/json; charset=nonsense'],
  ['a form', 'username[a]=1&password=2&grant_type=password&sign=x', 'application/x-www-form-urlencoded'],
  ['a huge form', `a=${'x'.repeat(100_000)}`, 'application/x-www-form-urlencoded'],
  ['text', 'hola', 'text/plain'],
  ['XML', '<a/>', 'application/xml'],
]

const ids = ['ana', 'no-such-thing', 'x_1', '_', '..%2f..%2fetc', '%00', '%E0%A4%A', 'a'.repeat(500), '__proto__']

const pathsOf = ({ path }: Route): string[] => (path.includes(':') ? ids.map((id) => path.replace(/:\w+/, id)) : [path])

const titled = (routes: readonly Route[]) => routes.map((route) => [`${route.method} ${route.path}`, route] as const)

test.each(titled(routeTable))('%s answers with a clear envelope, whatever its path names', async (_title, route) => {
  for (const path of pathsOf(route))
    for (const caller of welcome(route))
      expectClear(await caller.call(route.method, path, route.method === 'GET' ? {} : { body: {} }))
  if (endsSessions(route)) await logInAgain()
})

const writing = routeTable.filter(({ method }) => method !== 'GET')

test.each(titled(writing))('%s answers hostile bodies with a clear envelope', async (_title, route) => {
  const [path] = pathsOf(route)
  const [someone] = welcome(route)
  for (const [, body, type] of hostile)
    expectClear(await someone!.call(route.method, path!, { body, headers: { 'content-type': type } }))
  if (endsSessions(route)) await logInAgain()
})

test('unknown paths and methods of the api do not answer with a page', async () => {
  const nobody = world.nobody()
  for (const path of ['/api', '/api/', '/api/v1/nothing', '/api/v1/users']) {
    const reply = await nobody.get(path)
    expect(reply.status).toBe(404)
    expectClear(reply)
  }
  expect((await nobody.call('PUT', '/api/v1/time', { body: {} })).status).toBe(404)
})

test('a body that is too big or not JSON is refused with the reason', async () => {
  const nobody = world.nobody()
  const huge = await nobody.call('POST', '/api/login', { body: JSON.stringify({ username: 'x'.repeat(500_000) }) })
  expect([huge.status, huge.body.message]).toEqual([413, 'La solicitud es demasiado grande.'])
  const broken = await nobody.call('POST', '/api/login', { body: '{"a":' })
  expect([broken.status, broken.body.message]).toEqual([400, 'No pudimos leer la solicitud.'])
})

test('a body whose action is not a text gets an error at that field', async () => {
  const { status, body } = await (await world.as('ruiz')).post('/api/Doctor/get_doctor', { action: { toString: 1 } })
  expect([status, body.errors.map(({ field }) => field)]).toEqual([422, ['action']])
})

const dated = routeTable.filter(({ path }) => path.includes(':date'))
test.each(titled(dated))('%s refuses impossible dates, and writes nothing', async (_title, route) => {
  const ruiz = await world.as('ruiz')
  const before = await world.eventStore.head()
  for (const date of ['x', '__proto__', '2031-13-45', '2031-02-30', '9999-12-31', '0000-00-00']) {
    const id = isGuarded(route.access) && route.access.own?.schedule ? 'ruiz_1' : 'ruiz'
    const path = route.path.replace(':id', id).replace(':date', date)
    const body = { appointment_ids: [], off: true, hours: [], shown: [] }
    const reply = await ruiz.call(route.method, path, { body })
    expect([reply.status, reply.body.errors.map(({ field }) => field)]).toEqual([422, ['date']])
  }
  expect(await world.eventStore.head()).toBe(before)
})

test('every path of the browser gets the page; its files are cached for ever; no other file is served', async () => {
  const page = (path: string) => fetch(world.url + path, { headers: { accept: 'text/html' } })
  for (const path of ['/', '/login', '/CitaEspera/Seleccion?id=1', '/no/such/page']) {
    const response = await page(path)
    expect(await response.text()).toContain('<title>Turno</title>')
    expect(response.headers.get('cache-control')).toBe('no-cache')
  }
  const asset = await page('/assets/app-1a2b3c.js')
  expect(asset.headers.get('cache-control')).toContain('immutable')
  for (const path of ['/assets/none.js', '/..%2fturno-secret.txt', '/%2e%2e/turno-secret.txt', '/%00', '/%E0%A4%A'])
    expect(await (await page(path)).text()).not.toContain('secret')
  expect((await page('/assets/none.js')).status).toBe(404)
})

test('responses forbid what pages need not do', async () => {
  const { headers } = await fetch(`${world.url}/`)
  expect(headers.get('content-security-policy')).toContain("form-action 'self' https://checkout.example")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-powered-by')).toBeNull()
})

test.each(['gzip', 'deflate', 'br', 'nonsense'])('a body falsely labelled as %s gets 415', async (encoding) => {
  const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
  const { status, body } = await world
    .nobody()
    .call('POST', '/api/login', { body: '{"username":"1","password":"2"}', headers })
  expect([status, body.message]).toEqual([415, 'El formato de la solicitud no se admite.'])
})

test.each(['gzip', 'br', 'nonsense'])('an uploaded file labelled as %s is not read either', async (encoding) => {
  const headers = { 'content-type': 'application/octet-stream', 'content-encoding': encoding }
  const file = new TextEncoder().encode('Id;Referencia')
  for (const [who, method, path] of [
    ['soporte', 'POST', '/api/v1/support/panel/preview'],
    ['ana', 'PUT', '/api/v1/patients/ana/photo'],
  ] as const)
    expect((await (await world.as(who)).call(method, path, { file, headers })).status).toBe(415)
})

test('the health check separates alive from ready, and queries wait for the read models', async () => {
  const starting = await World.open({ isBehind: true })
  try {
    expect((await starting.nobody().get('/health/live')).status).toBe(200)
    expect((await starting.nobody().get('/health/ready')).status).toBe(503)
    const ana = await starting.as('ana')
    const { status, body } = await ana.get('/api/v1/users/ana')
    expect([status, body.code]).toEqual([503, 3000])
  } finally {
    await starting.close()
  }
  expect((await world.nobody().get('/health/ready')).status).toBe(200)
})
