import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { systemClock } from '@turno/adapters/clock/clock.ts'
import { ProductMetrics } from '@turno/adapters/metrics/product-metrics.ts'
import { isGuarded } from '@turno/contract/endpoint.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routeTable } from '../server/route-table.ts'
import { titleOf } from './answer-check.ts'
import { waysToAsk } from './leaks/asking.ts'
import { playScene, type Scene } from './leaks/scene.ts'
import { type PersonName, people } from './people.ts'
import { World } from './world.ts'

/** The lines that were logged. */
const lines: Record<string, unknown>[] = []
const logger = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
const metrics = new ProductMetrics()
let minutesLater = 0
const time = { now: () => plusMinutes(systemClock.now(), minutesLater) }

let world: World
let scene: Scene
beforeAll(async () => {
  world = await World.open({ metrics, logger, time })
  scene = await playScene(world)
  // Everything up to the log's head is projected before anybody asks.
  await world.readStore.waitFor((await world.eventStore.head())!, 10_000)
}, 60_000)
afterAll(() => world.close())

interface Sent {
  status: number | undefined
  headers: Record<string, unknown>
  bytes: Buffer
}

/** An answer byte for byte, as it was sent. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  new Promise<Sent>((resolve, reject) => {
    request(world.url + path, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(parts) }),
      )
    })
      .on('error', reject)
      .end()
  })

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Without what differs each time. */
function lasting({ status, headers, bytes }: Sent) {
  const { date: _, 'x-now': __, 'x-correlation-id': ___, ...same } = headers
  return { status, headers: same, bytes: bytes.toString('base64') }
}

const keptSoFar = async () => (await metrics.now('turno_answers'))!.kept!

/** By the long way, which keeps the answer if it may, then by whichever way; and whether that was the lane. */
async function twice(path: string, headers: Record<string, string>): Promise<[Sent, Sent, boolean]> {
  const first = await ask(path, headers)
  const before = await keptSoFar()
  const second = await ask(path, headers)
  return [first, second, (await keptSoFar()) > before]
}

describe('an answer by the fast lane', () => {
  test('equals that by the long way, byte for byte, for every query and everybody', async () => {
    const kept = new Set<string>()
    for (const route of routeTable.filter(({ method, kind }) => method === 'GET' && kind === 'query'))
      for (const name of Object.keys(people) as PersonName[])
        for (const { path } of waysToAsk(route, name, scene, world.clock.now())) {
          const [first, second, isKept] = await twice(path, bearer(scene.cast[name].token))
          if (!isKept) continue
          kept.add(titleOf(route))
          expect([titleOf(route), name, lasting(second)]).toEqual([titleOf(route), name, lasting(first)])
          if (isGuarded(route.access)) expect(route.access.roles).toContain(people[name].role)
        }
    expect([...kept].sort()).toMatchInlineSnapshot(`
      [
        "GET /api/v1/agreements",
        "GET /api/v1/banks",
        "GET /api/v1/blood-types",
        "GET /api/v1/broadcasts",
        "GET /api/v1/broadcasts/sent",
        "GET /api/v1/catalogue-acts",
        "GET /api/v1/catalogue-imports",
        "GET /api/v1/catalogues/:catalogue",
        "GET /api/v1/catalogues/:catalogue/entries",
        "GET /api/v1/cies",
        "GET /api/v1/cities/:stateId/state",
        "GET /api/v1/cities/doctor-search-engine",
        "GET /api/v1/countries",
        "GET /api/v1/countries/doctor-search-engine",
        "GET /api/v1/cup-groups",
        "GET /api/v1/cups",
        "GET /api/v1/cups/search",
        "GET /api/v1/doctor-agreements/:id/doctor",
        "GET /api/v1/doctor-search-engine/doctors/:id",
        "GET /api/v1/doctor-specialties-subspecialties",
        "GET /api/v1/doctors/:id/agreement-memberships",
        "GET /api/v1/doctors/:id/earnings",
        "GET /api/v1/doctors/:id/patient-appointments/active",
        "GET /api/v1/doctors/:id/patients",
        "GET /api/v1/doctors/:id/reviews",
        "GET /api/v1/doctors/:id/reviews/received",
        "GET /api/v1/document-types",
        "GET /api/v1/ethnic-groups",
        "GET /api/v1/genders",
        "GET /api/v1/health-entities",
        "GET /api/v1/marital-status",
        "GET /api/v1/notifications/:id/bell",
        "GET /api/v1/notifications/:id/earlier",
        "GET /api/v1/notifications/:id/rows",
        "GET /api/v1/notifications/:id/user",
        "GET /api/v1/occupations",
        "GET /api/v1/patient-appointments/:id/active/doctor",
        "GET /api/v1/patients/:id/agreements",
        "GET /api/v1/patients/:id/patient-appointments",
        "GET /api/v1/patients/:id/payments",
        "GET /api/v1/patients/:id/pending-appointments",
        "GET /api/v1/patients/:id/record-reads",
        "GET /api/v1/patients/:id/refunds",
        "GET /api/v1/patients/:id/week",
        "GET /api/v1/payouts",
        "GET /api/v1/plans",
        "GET /api/v1/purchase-order/:id/user",
        "GET /api/v1/relationships",
        "GET /api/v1/schooling",
        "GET /api/v1/sexual-orientations",
        "GET /api/v1/social-networks",
        "GET /api/v1/states/:countryId/country",
        "GET /api/v1/support/doctors/:id/reviews",
        "GET /api/v1/support/payments",
        "GET /api/v1/support/record-releases",
        "GET /api/v1/users/:id",
        "GET /api/v1/users/:id/coming-appointments",
        "GET /api/v1/users/:id/menu",
        "GET /api/v1/users/:id/past-appointments",
      ]
    `)
  }, 120_000)

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['zstd', zstdDecompressSync],
  ])('is compressed as by the long way for callers that accept %s', async (encoding, decompress) => {
    const headers = { 'accept-encoding': encoding }
    const path = `/api/v1/doctor-specialties-subspecialties?for=${encoding}`
    const [first, second, isKept] = await twice(path, headers)
    expect([isKept, first.headers['content-encoding']]).toEqual([true, encoding])
    expect(lasting(second)).toEqual(lasting(first))
    const plain = await ask(path, { 'accept-encoding': 'identity' })
    expect(decompress(second.bytes).equals(plain.bytes)).toBe(true)
  })

  test('is a 304 with the position for a caller that has it already', async () => {
    const path = '/api/v1/notifications/ana/user?etag'
    const token = bearer(scene.cast.ana.token)
    const { headers } = await ask(path, token)
    const known = { ...token, 'if-none-match': String(headers.etag) }
    const byLane = await ask(path, known)
    const byLongWay = await ask(`${path}2`, known)
    expect(lasting(byLane)).toEqual(lasting(byLongWay))
    expect([byLane.status, byLane.bytes.length, byLane.headers['content-length']]).toEqual([304, 0, undefined])
    expect(byLane.headers['x-position']).toBe(headers['x-position'])
    expect((await ask(path, { ...token, 'if-none-match': '"another"' })).status).toBe(200)
  })

  test('is logged, counted and correlated as by the long way', async () => {
    const path = '/api/v1/users/ana/menu?logged'
    const correlation = { 'x-correlation-id': '0f8fad5b-d9cb-469f-a165-70867728950e' }
    const from = lines.length
    const [first, second, isKept] = await twice(path, { ...bearer(scene.cast.ana.token), ...correlation })
    const [one, other] = lines.slice(from).map(({ time: _, ms, requestId, ...line }) => {
      expect([typeof ms, typeof requestId]).toEqual(['number', 'string'])
      return line
    })
    expect([isKept, other]).toEqual([true, one])
    expect(one).toMatchObject({ correlationId: correlation['x-correlation-id'], route: '/api/v1/users/:id/menu' })
    expect([first, second].map(({ headers }) => headers['x-correlation-id'])).toEqual(
      Array(2).fill(correlation['x-correlation-id']),
    )
    const counted =
      /turno_http_request_seconds_count\{method="GET",route="\/api\/v1\/users\/:id\/menu",.*status="200"\} (\d+)/
    const before = Number(counted.exec(await metrics.text())![1])
    await ask(path, bearer(scene.cast.ana.token))
    expect(Number(counted.exec(await metrics.text())![1])).toBe(before + 1)
    const { headers } = await ask(path, { ...bearer(scene.cast.ana.token), 'x-correlation-id': 'Ana Pérez' })
    expect(headers['x-correlation-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('is not given to a caller who asks for a later position than it knows', async () => {
    const token = bearer(scene.cast.ana.token)
    const path = '/api/v1/notifications/ana/user?waits'
    const [, { headers }, isKept] = await twice(path, token)
    expect(isKept).toBe(true)
    const next = String(BigInt(String(headers['x-position'])) + 1n)
    expect((await ask(path, { ...token, 'x-wait-for': next })).headers['x-stale']).toBe('1')
    expect((await ask(path, { ...token, 'x-wait-for': String(headers['x-position']) })).headers['x-stale']).toBe(
      undefined,
    )
  })

  test('is new as soon as something in it was written', async () => {
    const { ana } = scene.cast
    const path = '/api/v1/notifications/ana/user'
    await twice(path, bearer(ana.token))
    await ana.post('/api/v1/notifications/ana/markAsRead', {})
    const { data } = JSON.parse(String((await ask(path, { ...bearer(ana.token), 'x-wait-for': ana.position! })).bytes))
    expect(new Set(data.map(({ status }: { status: string }) => status))).toEqual(new Set(['1']))
  })
})

describe('a kept answer is refused, as by the long way,', () => {
  const path = '/api/v1/notifications/beto/user'

  /** A refusal where the answer is kept, and where none is. */
  async function expectRefused(headers: Record<string, string>, status: number, code: number): Promise<void> {
    const [kept, asked] = [await ask(path, headers), await ask(`${path}?${Math.random()}`, headers)]
    expect(lasting(kept)).toEqual(lasting(asked))
    expect([kept.status, JSON.parse(String(kept.bytes)).code]).toEqual([status, code])
  }

  const keep = async (token: string) => expect((await twice(path, bearer(token)))[2]).toBe(true)

  test('to a caller without a token, with a forged one, and to another person', async () => {
    const { token } = scene.cast.beto
    await keep(token)
    await expectRefused({}, 401, 2001)
    await expectRefused(bearer(`${token.slice(0, -3)}abc`), 401, 2001)
    await expectRefused(bearer(scene.cast.ana.token), 403, 1)
    await expectRefused(bearer(scene.cast.soporte.token), 403, 1)
  })

  test('to a caller with an expired token', async () => {
    const { token } = await world.as('beto')
    await keep(token)
    minutesLater = 16
    await expectRefused(bearer(token), 401, 1001)
    minutesLater = 0
  })

  test('to a session that was ended here, or by another process', async () => {
    const here = await world.as('beto')
    await keep(here.token)
    await here.post('/api/logout')
    await expectRefused(bearer(here.token), 401, 2001)
  })

  test('to an erased person', async () => {
    const { token } = await world.as('beto')
    await keep(token)
    await world.erase('beto')
    await expect.poll(async () => (await ask(path, bearer(token))).status, { timeout: 10_000 }).toBe(401)
    await expectRefused(bearer(token), 401, 2001)
  })
})
