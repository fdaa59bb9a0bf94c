import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { noClientSettings } from '@turno/api/kit/settings/client-settings.ts'
import { routeTable } from '@turno/api/server/route-table.ts'
import { socketPath } from '@turno/contract/socket/socket.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { demoPasswords } from '@turno/standalone/demo/people.ts'
import { Client } from '@turno/standalone/test/client.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Cluster } from '../support/cluster.ts'
import { freePort } from '../support/free-port.ts'
import { startIn, temporaryFolder } from '../support/product-here.ts'
import { Random } from '../support/random.ts'
import { projectFolder } from './compose.ts'
import { startWebServer, type WebServer } from './web-server.ts'

const [laura] = demoPatients
const dist = join(projectFolder, 'apps/web/dist')
const assets = readdirSync(join(dist, 'assets'))
const [asset, style, font] = ['.js', '.css', '.woff2'].map(
  (suffix) => `/assets/${assets.find((name) => name.endsWith(suffix))}`,
) as [string, string, string]

const nobodyThere = {
  PUBLIC_URL: 'http://localhost:8080',
  CHECKOUT_URL: 'http://localhost:8080/sandbox',
  apis: ['127.0.0.1:1'],
}

async function tokenOf(url: string): Promise<{ user_id: string; access_token: string }> {
  const body = { username: laura!.document, password: demoPasswords[laura!.role], user_type: '1' }
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/login`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { access_token, data } = (await response.json()) as { access_token: string; data: { user_id: string } }
  return { user_id: data.user_id, access_token }
}

const hostOf = (url: string): string => new URL(url).host

const pageOf = (url: string, path = '/') => fetch(url + path, { headers: { accept: 'text/html' } })

describe('The web server and the build', () => {
  let web: WebServer
  beforeAll(async () => {
    web = await startWebServer(nobodyThere)
  })
  afterAll(() => web[Symbol.asyncDispose]())

  test.each(['/', '/login', '/CitaEspera/Seleccion?id=1', '/no/such/page', '/index.html'])(
    '%s answers with the page, revalidated each time',
    async (path) => {
      const response = await pageOf(web.url, path)
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache'])
      expect(await response.text()).toMatch(/<title>.*Turno<\/title>.*<div id="root">/s)
    },
  )

  test.each([
    ['gzip, deflate, br', 'br'],
    ['br;q=0.5', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip, brx', 'gzip'],
    ['identity', null],
  ])('a file with a hash in its name is cached for ever, for a browser that accepts %s', async (accepted, encoding) => {
    for (const [name, type] of [
      [asset, 'text/javascript; charset=utf-8'],
      [style, 'text/css; charset=utf-8'],
    ]) {
      const response = await fetch(web.url + name, { headers: { 'accept-encoding': accepted } })
      expect(await response.text()).toBe(readFileSync(join(dist, name!), 'utf8'))
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': type,
        vary: 'Accept-Encoding',
      })
      expect([response.status, response.headers.get('content-encoding')]).toEqual([200, encoding])
    }
  })

  test('the font is sent unchanged', async () => {
    const { status, headers } = await fetch(web.url + font)
    expect([status, headers.get('content-type'), headers.get('content-encoding')]).toEqual([200, 'font/woff2', null])
  })

  test.each([
    ['/sw.js', 'javascript'],
    ['/manifest.json', 'application/json'],
    ['/meta.json', 'application/json'],
    ['/offline.html', 'text/html'],
    ['/icon-192.png', 'image/png'],
  ])('%s is served under its own name, as %s, and revalidated each time', async (path, type) => {
    const { status, headers } = await fetch(web.url + path)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(headers.get('content-type')).toContain(type)
  })

  test.each(['/assets/none.js', '/none.css', '/metrics', '/sandbox', '/sandbox/reloj', '/%2e%2e/package.json'])(
    '%s is not found, and that is not cached',
    async (path) => {
      const { status, headers } = await pageOf(web.url, path)
      expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
    },
  )

  test('a POST is refused', async () => {
    expect((await fetch(`${web.url}/login`, { method: 'POST', body: 'x' })).status).toBe(405)
  })

  test('the largest upload may pass, and nothing larger', async () => {
    const sizes = routeTable.map(({ upload }) => Math.max(upload?.megabytesMax ?? 0, upload?.jsonMegabytesMax ?? 0))
    const statusOf = async (bytes: number) => {
      const body = new Uint8Array(bytes)
      return (await fetch(`${web.url}/api/v1/time`, { method: 'POST', body }).catch(() => undefined))?.status ?? 413
    }
    const most = Math.max(...sizes) * 1024 * 1024
    expect([502, 503]).toContain(await statusOf(most))
    expect(await statusOf(most + 1)).toBe(413)
  })

  test('a missing api is reported', async () => {
    const { status, headers } = await fetch(`${web.url}/api/v1/time`)
    expect([502, 503]).toContain(status)
    expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff'])
  })
})

/** The headers that limit what a page may do, without those of this one answer. */
const rulesOf = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries(
    [...headers].filter(([name]) =>
      /^(content-security|cross-origin|origin|permissions|referrer|strict)-|^x-(?!now|corr)/.test(name),
    ),
  )

test.each(['http://localhost:8080', 'https://turno.example'])(
  'At %s pages have the same headers as from the api itself',
  async (publicUrl) => {
    await using folder = await temporaryFolder()
    const port = await freePort(new Random(Date.now()))
    const tiles = 'https://tiles.example/{z}/{x}/{y}.png'
    const clientSettings = { ...noClientSettings, map: { tiles, attribution: 'tiles.example' } }
    const product = await startIn(folder.path, { port, publicUrl, clientSettings })
    await using web = await startWebServer({
      ...nobodyThere,
      MAP_TILES_URL: tiles,
      PUBLIC_URL: publicUrl,
      CHECKOUT_URL: `${publicUrl}/sandbox/checkout`,
    })
    const own = `http://127.0.0.1:${port}`
    const [ofPage, ofPart] = [rulesOf(await pageOf(own)), rulesOf(await fetch(own + asset))]
    await product.stop()
    expect(rulesOf(await pageOf(web.url))).toEqual(ofPage)
    expect(rulesOf(await fetch(web.url + asset))).toEqual(ofPart)
    expect(ofPage).toHaveProperty('content-security-policy')
    expect(ofPart).not.toHaveProperty('content-security-policy')
  },
)

describe('With two apis, one of which breaks connections,', () => {
  const calls = { good: 0, breaking: 0 }
  const servers: Server[] = []
  let web: WebServer

  function listen(name: keyof typeof calls, answer: (response: ServerResponse) => void): Promise<string> {
    const server = createServer((request, response) => {
      if (request.url === '/health/live') return void response.end()
      calls[name] += 1
      request.resume().once('end', () => answer(response))
    })
    servers.push(server)
    return new Promise((resolve) =>
      server.listen(0, '127.0.0.1', () => resolve(`127.0.0.1:${(server.address() as AddressInfo).port}`)),
    )
  }

  beforeEach(async () => {
    Object.assign(calls, { good: 0, breaking: 0 })
    const addresses = [
      await listen('breaking', (response) => response.destroy()),
      await listen('good', (response) => response.end('{}')),
    ]
    web = await startWebServer({ ...nobodyThere, apis: addresses })
  })
  afterEach(async () => {
    await web[Symbol.asyncDispose]()
    for (const server of servers.splice(0)) server.close()
  })

  /** Statuses of requests, until one of them came to the one that breaks off. */
  async function ask(method: string): Promise<number[]> {
    const statuses: number[] = []
    while (calls.breaking === 0) statuses.push((await fetch(`${web.url}/api/x`, { method })).status)
    return statuses
  }

  test('a query is repeated at the other one', async () => {
    const statuses = await ask('GET')
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(calls.good).toBe(statuses.length)
  })

  test('a command is not repeated, because it may have been executed', async () => {
    const statuses = await ask('POST')
    expect(statuses.filter((status) => status !== 200)).toEqual([502])
    expect(calls.good + calls.breaking).toBe(statuses.length)
  })
})

test('the largest upload reaches the api', async () => {
  const api = createServer((request, response) => {
    let bytes = 0
    request.on('data', (part: Buffer) => (bytes += part.length)).once('end', () => response.end(String(bytes)))
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const apis = [`127.0.0.1:${(api.address() as AddressInfo).port}`]
  await using web = await startWebServer({ ...nobodyThere, apis })
  const megabytes = routeTable.flatMap(({ upload }) => [upload?.megabytesMax ?? 0, upload?.jsonMegabytesMax ?? 0])
  const body = new Uint8Array(Math.max(...megabytes) * 1024 * 1024)
  const response = await fetch(`${web.url}/api/x`, { method: 'POST', body })
  expect([response.status, await response.text()]).toEqual([200, String(body.length)])
  api.close()
})

describe('Through the web server', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let cluster: Cluster
  let echo: Server
  let web: WebServer

  beforeAll(async () => {
    folder = await temporaryFolder()
    cluster = await Cluster.start(folder.path, new Random(Date.now()))
    echo = createServer((request, response) => response.end(JSON.stringify(request.headers)))
    await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve))
    web = await startWebServer({
      PUBLIC_URL: cluster.url,
      CHECKOUT_URL: `${cluster.url}/sandbox`,
      apis: [hostOf(cluster.urlOf('api')), hostOf(cluster.urlOf('otherApi'))],
      SANDBOX_ADDRESS: `127.0.0.1:${(echo.address() as AddressInfo).port}`,
    })
  })
  afterAll(async () => {
    await web?.[Symbol.asyncDispose]()
    echo?.close()
    await cluster?.[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })

  const logIn = (): Promise<Client> => Client.logIn(web.url, laura!)

  test('the api answers, and says whether it is ready', async () => {
    const patient = await logIn()
    expect((await patient.get(`/api/v1/patients/${patient.id}/patient-appointments`)).body.code).toBe(0)
    const ready = await fetch(`${web.url}/health/ready`)
    expect([ready.status, ready.headers.get('cache-control'), ready.headers.get('x-content-type-options')]).toEqual([
      200,
      'no-store',
      'nosniff',
    ])
    expect((await fetch(`${web.url}/api/v1/nothing`)).headers.get('content-type')).toContain('json')
  })

  test('the address that a caller claims comes before the known one', async () => {
    const headers = { 'X-Forwarded-For': '198.51.100.7' }
    const echoed = (await (await fetch(`${web.url}/sandbox/echo`, { headers })).json()) as IncomingHttpHeaders
    expect(echoed['x-forwarded-for']).toBe('198.51.100.7, 127.0.0.1')
  })

  test('a socket reaches an api, which knows its owner', async () => {
    const { user_id, access_token } = await tokenOf(web.url)
    // As a browser's: the page came from the product's own address.
    const socket = new WebSocket(`${web.url.replace('http', 'ws')}${socketPath}?userId=${user_id}`, {
      headers: { origin: cluster.url },
    })
    await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
    const first = new Promise((resolve) =>
      socket.addEventListener('message', ({ data }) => resolve(JSON.parse(data)), { once: true }),
    )
    socket.send(JSON.stringify({ event: 'Connect', token: access_token }))
    expect(await first).toMatchObject({ event: 'ready' })
    socket.close()
  })

  test('nobody notices that an api is dead, whatever the request', async () => {
    await cluster.kill('api')
    for (let round = 0; round < 10; round++) {
      const patient = await logIn()
      expect((await patient.get(`/api/v1/patients/${patient.id}/patient-appointments`)).status).toBe(200)
    }
    await cluster.revive('api')
  })
})
