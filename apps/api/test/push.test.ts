import { pushDevices } from '@turno/domain/push-devices/decide.ts'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noClientSettings } from '../kit/settings/client-settings.ts'
import { World } from './world.ts'

const path = '/api/v1/push-subscriptions'
const keys = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) }
const at = (endpoint: string) => ({ endpoint, keys })
const own = at('https://push.example.com/very-secret-device')

let world: World
/** All that the api logs. */
let logged: string
beforeEach(async () => {
  logged = ''
  const write = (line: string) => {
    logged += line
  }
  const logger = pino({ level: 'trace' }, { write })
  world = await World.open({ logger, clientSettings: { ...noClientSettings, push_key: 'public-key' } })
})
afterEach(() => world.close())

const devicesOf = async (id: string) => (await world.commander.load(pushDevices, id)).state.devices

describe('a patient with push messages', () => {
  test('gets the key, allows push in this browser for this session, and ends it', async () => {
    const ana = await world.as('ana')
    expect((await ana.get('/api/v1/settings')).data.push_key).toBe('public-key')
    expect((await ana.post(path, { ...own, expirationTime: null })).status).toBe(200)
    expect((await ana.post(path, own)).status).toBe(200)
    expect(await devicesOf('ana')).toMatchObject([{ endpoint: own.endpoint, ...keys }])
    const beto = await world.as('beto')
    await beto.post(`${path}/end`, { endpoint: own.endpoint })
    expect(await devicesOf('ana')).toHaveLength(1)
    expect((await ana.post(`${path}/end`, { endpoint: own.endpoint })).status).toBe(200)
    expect(await devicesOf('ana')).toEqual([])
  })

  test('gets news there only if they allowed that', async () => {
    const ana = await world.as('ana')
    await ana.post(path, own)
    expect(await devicesOf('ana')).toMatchObject([{ news: false }])
    expect((await ana.post(path, { ...own, news: true })).status).toBe(200)
    expect(await devicesOf('ana')).toMatchObject([{ news: true }])
  })

  test('has five devices at most', async () => {
    const ana = await world.as('ana')
    for (let n = 0; n < 7; n++) await ana.post(path, at(`https://push.example.com/${n}`))
    const found = await devicesOf('ana')
    expect(found.map(({ endpoint }) => endpoint)).toEqual([2, 3, 4, 5, 6].map((n) => `https://push.example.com/${n}`))
  })

  test('who is erased is reached nowhere: the address is unreadable', async () => {
    const ana = await world.as('ana')
    await ana.post(path, own)
    await world.eventStore.erase('personKey-ana')
    world.keys.forgetAll()
    expect(await devicesOf('ana')).toMatchObject([{ endpoint: null, p256dh: null, auth: null }])
  })
})

test('the push address of a browser is neither logged nor kept readable', async () => {
  const ana = await world.as('ana')
  await ana.post(path, own)
  await ana.post(path, { ...own, keys: {} })
  await ana.post(`${path}/end`, { endpoint: own.endpoint })
  const events = await world.eventStore.readAll(undefined, 100_000)
  expect(events.some(({ type }) => type === 'PushAllowed')).toBe(true)
  expect(JSON.stringify(events, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
    'very-secret-device',
  )
  expect(logged).toContain('requestId')
  expect(logged).not.toContain('very-secret-device')
})

test.each([
  'http://push.example.com/x',
  'https://push.example.com:8443/x',
  'https://user:password@push.example.com/x',
  'https://localhost/x',
  'https://intranet/x',
  'https://printer.local/x',
  'https://metadata.google.internal/x',
  'https://app.localhost/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://push.example.com./x',
  'ftp://push.example.com/x',
  'javascript:alert(1)',
  `https://push.example.com/${'x'.repeat(1_000)}`,
  '',
])('%s is refused as the address of a push service', async (endpoint) => {
  const ana = await world.as('ana')
  expect((await ana.post(path, at(endpoint))).status).toBe(422)
  expect(await devicesOf('ana')).toEqual([])
})

test('push messages are for patients and doctors only', async () => {
  expect((await (await world.as('ruiz')).post(path, own)).status).toBe(200)
  for (const name of ['soporte', 'admin'] as const)
    expect((await (await world.as(name)).post(path, own)).status).toBe(403)
})

test('without keys nobody can allow push', async () => {
  const other = await World.open()
  const ana = await other.as('ana')
  const { status, body } = await ana.post(path, own)
  expect([status, body.message]).toEqual([409, 'Los avisos en el dispositivo no están disponibles.'])
  await other.close()
})
