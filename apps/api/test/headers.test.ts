import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { ProductMetrics } from '@turno/adapters/metrics/product-metrics.ts'
import { describe, expect, test } from 'vitest'
import { routeTable } from '../server/route-table.ts'
import { people } from './people.ts'
import { smallBuild } from './small-build.ts'
import { World } from './world.ts'

const world = await forThisFile(World.open({ webDist: await smallBuild(), metrics: new ProductMetrics() }))

/** The policy by its directives. */
const policyOf = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
      const [name, ...values] = directive.trim().split(' ')
      return [name, values.join(' ')]
    }),
  )

const hash = `'sha256-[\\w+/]{43}='`

function expectGuarded(headers: Headers): void {
  expect(policyOf(headers)).toEqual({
    'default-src': "'none'",
    'base-uri': "'none'",
    'connect-src': "'self' ws://turno.example",
    'font-src': "'self'",
    'form-action': "'self' https://checkout.example",
    'frame-ancestors': "'none'",
    'img-src': "'self' data:",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'script-src': "'self'",
    'script-src-attr': "'none'",
    'style-src': expect.stringMatching(new RegExp(`^'self' ${hash} ${hash}$`)),
    'style-src-attr': "'none'",
    'worker-src': "'self'",
  })
  expect(Object.fromEntries(headers)).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=(self), display-capture=(self), microphone=(self)'),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
}

const html = { accept: 'text/html' }
const json = { 'content-type': 'application/json' }
const revalidated = 'no-cache'
const never = 'no-store'

describe('every response has security headers, and forbids caching unless it says otherwise:', () => {
  test.each<[what: string, path: string, status: number, kept: string, request?: RequestInit]>([
    ['the page', '/login', 200, revalidated, { headers: html }],
    ['a part of a page that is not there', '/assets/none.js', 404, never],
    ['no file', '/none.css', 404, never],
    ['the calls, for people', '/api/docs', 200, revalidated],
    ['their style', '/api/docs.css', 200, revalidated],
    ['the calls, for programs', '/api/openapi.json', 200, revalidated],
    ['a catalogue', '/api/v1/countries', 200, revalidated],
    ['a plain answer', '/api/v1/time', 200, never],
    ['life', '/health/live', 200, never],
    ['readiness', '/health/ready', 200, never],
    ['metrics', '/metrics', 200, never],
    ['nobody asking', '/api/v1/users/ana', 401, never],
    ['no call', '/api/v1/nothing', 404, never],
    ['no link', '/api/recovery-password/x.y.z', 404, never],
    ['no photo', '/api/v1/photos/none?expires=1&signature=x', 404, never],
    ['bad JSON', '/api/login', 400, never, { method: 'POST', headers: json, body: '{"a":' }],
    ['bad fields', '/api/login', 422, never, { method: 'POST', headers: json, body: '{}' }],
    [
      'too much',
      '/api/login',
      413,
      never,
      { method: 'POST', headers: json, body: JSON.stringify('x'.repeat(500_000)) },
    ],
  ])('%s', async (_what, path, status, kept, request) => {
    const response = await fetch(world.url + path, request)
    await response.text()
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, kept])
    expectGuarded(response.headers)
  })

  test('a part of a page, which needs no headers of pages', async () => {
    const { headers } = await fetch(`${world.url}/assets/app-1a2b3c.js`)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options'])
      expect(headers.has(name)).toBe(false)
  })

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('a file of the build for a browser that accepts %s', async (accepted, encoding) => {
    const response = await fetch(`${world.url}/assets/app-1a2b3c.js`, { headers: { 'accept-encoding': accepted } })
    expect(await response.text()).toBe('export {}')
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(response.headers.get('vary')).toContain('Accept-Encoding')
  })

  test.each(['*;q=0', 'identity;q=0'])(
    'a long answer, uncompressed, for a caller that refuses every encoding with %s',
    async (accepted) => {
      const response = await fetch(`${world.url}/api/openapi.json`, { headers: { 'accept-encoding': accepted } })
      expect(await response.json()).toHaveProperty('openapi')
      expect([response.status, response.headers.get('content-encoding')]).toEqual([200, null])
    },
  )

  test('each endpoint of the api, whether it refuses or not', async () => {
    for (const { method, path } of routeTable) {
      const { headers, status } = await world
        .nobody()
        .call(method, path.replaceAll(/:\w+/g, 'nobody'), method === 'GET' ? {} : { body: {} })
      expectGuarded(headers)
      if (status >= 400) expect([method, path, headers.get('cache-control')]).toEqual([method, path, never])
    }
  })
})

describe('a logout makes the browser delete what it has stored', () => {
  const forgets = '"cache", "storage"'
  const gone = '__Host-turno_session=; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=0'

  test.each([
    ['logging out', 'POST', () => '/api/logout', {}],
    ['leaving everywhere', 'DELETE', () => '/api/v1/users/ana/sessions', {}],
    ['ending the current session', 'DELETE', (sid: string) => `/api/v1/users/ana/sessions/${sid}`, {}],
    ['erasing the account', 'POST', () => '/api/v1/patients/ana/erase', { password: people.ana.password }],
  ] as const)('after %s', async (_how, method, pathOf, body) => {
    const ana = await world.as('ana')
    const { status, headers } = await ana.call(method, pathOf(ana.sessionId), { body })
    expect([status, headers.get('clear-site-data')]).toEqual([200, forgets])
    expect(headers.getSetCookie()).toContain(gone)
  })

  test('and leaves other browsers of that person alone', async () => {
    const [phone, desk] = [await world.as('beto'), await world.as('beto')]
    const { status, headers } = await desk.call('DELETE', `/api/v1/users/beto/sessions/${phone.sessionId}`)
    expect([status, headers.get('clear-site-data'), headers.getSetCookie()]).toEqual([200, null, []])
  })
})
