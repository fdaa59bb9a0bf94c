import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { send } from '@turno/adapters/commands/send.fixture.ts'
import { closeCodes } from '@turno/contract/socket/socket.ts'
import { type AccountCommand, account } from '@turno/domain/account/decide.ts'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SessionCache } from '../kit/sessions/session-cache.ts'
import type { Client } from './client.ts'
import { people } from './people.ts'
import { World } from './world.ts'

/** The system's time, as far ahead as a test wants. */
let aheadMs: number
let world: World
beforeEach(async () => {
  aheadMs = 0
  world = await World.open({ time: { now: () => new Date(Date.now() + aheadMs).toISOString() } })
})
afterEach(() => world.close())

const pass = (minutes: number) => {
  aheadMs += minutes * 60_000
}
const codeOf = async (client: Client) => {
  const { status, body } = await client.get('/api/v1/users/ana')
  return [status, body.code]
}
const isIn = [200, 0]
const isPaused = [401, 1001]
const isOut = [401, 2001]

describe('an access token', () => {
  test('is different for each login, also of two at once', async () => {
    const clients = await Promise.all(Array.from({ length: 5 }, () => world.as('ana')))
    expect(new Set(clients.map(({ token }) => token)).size).toBe(5)
    await clients[0]!.post('/api/logout')
    expect(await codeOf(clients[0]!)).toEqual(isOut)
    for (const other of clients.slice(1)) expect(await codeOf(other)).toEqual(isIn)
  })

  test('is useless once its session is over, even for a request that began before and sends its body now', async () => {
    const ana = await world.as('ana')
    const headers = { Authorization: `Bearer ${ana.token}`, 'Content-Type': 'application/json' }
    const held = request(`${world.url}/api/v1/patient-addresses`, { method: 'POST', headers, agent: false })
    held.write('{"user_id":"ana",')
    await once(held, 'socket')
    await expect.poll(() => (held.socket as Socket | null)?.bytesWritten).toBeGreaterThan(0)
    await ana.get('/api/v1/users/ana')
    await ana.post('/api/logout')
    held.end('"country_id":"170","address":"Calle 1"}')
    const [answer] = (await once(held, 'response')) as [IncomingMessage]
    expect(answer.resume().statusCode).toBe(401)
  })

  test('lasts 15 minutes and is renewed by a cookie that scripts and other sites do not get', async () => {
    const ana = await world.as('ana')
    pass(14)
    expect(await codeOf(ana)).toEqual(isIn)
    pass(2)
    expect(await codeOf(ana)).toEqual(isPaused)
    const { status, headers } = await ana.renew()
    expect(status).toBe(200)
    expect(headers.get('set-cookie')).toMatch(
      /^turno_session=[\w.-]+; Path=\/api\/session; HttpOnly; SameSite=Strict; Max-Age=\d+$/,
    )
    expect(await codeOf(ana)).toEqual(isIn)
  })

  test('is not renewed without the cookie, with that of another session, or by itself', async () => {
    const [ana, beto] = [await world.as('ana'), await world.as('beto')]
    const cookie = (await beto.renew()).headers.get('set-cookie')!.split(';')[0]!
    const authorization = `Bearer ${ana.token}`
    for (const headers of [{}, { cookie }, { cookie: `turno_session=${ana.token}` }]) {
      const { status, body } = await world
        .nobody()
        .call('POST', '/api/session/renew', { body: {}, headers: { authorization, ...headers } })
      expect([status, body.code]).toEqual(isOut)
    }
    // The cookie's own token opens nothing.
    const asBearer = { authorization: `Bearer ${cookie.split('=')[1]}` }
    expect((await world.nobody().call('GET', '/api/v1/users/beto', { headers: asBearer })).body.code).toBe(2001)
  })
})

describe('the session cookie', () => {
  const safe = /^__Host-turno_session=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=\d+$/
  const logIn = (there: World) =>
    there.nobody().post('/api/login', { username: people.ana.document, password: people.ana.password, user_type: '1' })

  test.each(['https://turno.example', 'http://localhost:8080', 'http://127.0.0.1:8080'])(
    'is for the host only at %s',
    async (publicUrl) => {
      const encrypted = await World.open({ publicUrl })
      expect((await logIn(encrypted)).headers.getSetCookie()[0]).toMatch(safe)
      await encrypted.close()
    },
  )

  test('under its former name still renews, and is replaced', async () => {
    const encrypted = await World.open({ publicUrl: 'https://turno.example' })
    const { data, headers } = await logIn(encrypted)
    const [, token] = /=([\w.-]+)/.exec(headers.getSetCookie()[0]!)!
    const before = { authorization: `Bearer ${data.access_token}`, cookie: `other=1; turno_session=${token}` }
    const renewed = await encrypted.nobody().call('POST', '/api/session/renew', { body: {}, headers: before })
    expect(renewed.status).toBe(200)
    expect(renewed.headers.getSetCookie()).toEqual([
      expect.stringMatching(safe),
      'turno_session=; Path=/api/session; HttpOnly; SameSite=Strict; Max-Age=0',
    ])
    await encrypted.close()
  })
})

describe('half an hour without activity', () => {
  test('asks for the password, and the same session continues', async () => {
    const ana = await world.as('ana')
    pass(31)
    const idle = await ana.renew()
    expect([idle.status, idle.body.code]).toEqual(isPaused)
    expect(idle.body.message).not.toContain('Token vencido')
    const wrong = await ana.renew('restore', { password: 'otra' })
    expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([401, 1, 'Usuario o contraseña incorrectos'])
    const empty = await ana.renew('restore', { password: '' })
    expect([empty.status, empty.body.message]).toEqual([422, 'Ingresa el password!'])
    expect((await ana.renew('restore', { password: people.ana.password })).status).toBe(200)
    expect(await codeOf(ana)).toEqual(isIn)
    expect((await ana.get('/api/v1/users/ana/sessions')).data).toHaveLength(1)
  })

  test('is not postponed by requests that a page makes by itself', async () => {
    const ana = await world.as('ana')
    pass(14)
    expect((await ana.renew('renew', { idle_seconds: 14 * 60 })).status).toBe(200)
    pass(14)
    expect((await ana.renew('renew', { idle_seconds: 28 * 60 })).status).toBe(200)
    pass(3)
    expect(await codeOf(ana)).toEqual(isPaused)
    expect((await ana.renew('renew', { idle_seconds: 31 * 60 })).body.code).toBe(1001)
  })

  test('does not count while the person is active', async () => {
    const ana = await world.as('ana')
    for (let quarter = 0; quarter < 8; quarter++) {
      pass(14)
      expect((await ana.renew()).status).toBe(200)
    }
  })
})

test('a session ends twelve hours after its login, however much it is used; no password restores it', async () => {
  const ana = await world.as('ana')
  for (let hour = 0; hour < 28; hour++) {
    pass(25)
    expect((await ana.renew()).status).toBe(200)
  }
  pass(19)
  expect((await ana.renew()).status).toBe(200)
  pass(2)
  expect(await codeOf(ana)).toEqual(isOut)
  expect((await ana.renew()).body.code).toBe(2001)
  expect((await ana.renew('restore', { password: people.ana.password })).body.code).toBe(2001)
})

describe('an ended session', () => {
  test('cannot be resumed: neither with the token nor the cookie nor the password', async () => {
    const ana = await world.as('ana')
    const { headers } = await ana.post('/api/logout', { username: people.ana.document })
    expect(headers.getSetCookie()).toContain('turno_session=; Path=/api/session; HttpOnly; SameSite=Strict; Max-Age=0')
    expect(await codeOf(ana)).toEqual(isOut)
    expect((await ana.renew()).body.code).toBe(2001)
    expect((await ana.renew('restore', { password: people.ana.password })).body.code).toBe(2001)
  })

  test('may have been paused: logging out needs no password', async () => {
    const ana = await world.as('ana')
    pass(31)
    expect((await ana.post('/api/logout')).body.code).toBe(0)
    expect((await ana.renew('restore', { password: people.ana.password })).body.code).toBe(2001)
    expect((await world.nobody().post('/api/logout')).body.code).toBe(2001)
  })

  const command = (command: AccountCommand) => send(world.commander, account, 'ana', command)

  test.each([
    { type: 'SetPasswordByLink', accountId: 'ana', linkId: 'l1', passwordHash: 'another', termsVersion: null },
    { type: 'LogOutEverywhere', accountId: 'ana' },
    { type: 'ErasePerson', accountId: 'ana' },
  ] as const)(
    'is refused and its sockets are closed on every api, after an event of any process: $type',
    async (change) => {
      const [ana, beto] = [await world.as('ana'), await world.as('beto')]
      const [live, other] = [await world.live(ana), await world.live(beto)]
      const forgotten: string[] = []
      const keys = {
        forget: (...key: string[]) => void forgotten.push(key.join('-')),
        forgetAll: () => void forgotten.push('all'),
      }
      const elsewhere = new SessionCache({ ...world, keys, logger: pino({ level: 'silent' }) })
      expect(await elsewhere.isOver(ana.sessionId, 'ana')).toBe(false)
      await command({ type: 'IssueLink', accountId: 'ana', linkId: 'l1', purpose: 'recovery' })
      await command(change)
      expect(await live.closed).toBe(closeCodes.sessionOver)
      expect(await codeOf(ana)).toEqual(isOut)
      await expect.poll(() => elsewhere.isOver(ana.sessionId, 'ana')).toBe(true)
      // All, because somebody may have been erased before it listened.
      expect(forgotten).toEqual(change.type === 'ErasePerson' ? ['all', 'personKey-ana'] : ['all'])
      await elsewhere.close()
      await other.echo()
      expect((await beto.get('/api/v1/users/beto')).status).toBe(200)
    },
  )
})

describe('a person’s list of sessions', () => {
  test('shows their sessions, and ends one or all of them', async () => {
    const [here, phone, tablet] = [await world.as('ana'), await world.as('ana'), await world.as('ana')]
    pass(5)
    await phone.renew()
    const { data } = await here.get('/api/v1/users/ana/sessions')
    expect(data).toHaveLength(3)
    expect(data.filter((each: { current: boolean }) => each.current)).toHaveLength(1)
    expect(data[0]).toMatchObject({ device: 'Prueba', current: false })
    const { status } = await here.delete(`/api/v1/users/ana/sessions/${data[0].id}`)
    expect(status).toBe(200)
    expect(await codeOf(phone)).toEqual(isOut)
    expect((await here.get('/api/v1/users/ana/sessions')).data).toHaveLength(2)
    expect((await here.delete('/api/v1/users/ana/sessions')).status).toBe(200)
    for (const each of [here, tablet]) expect(await codeOf(each)).toEqual(isOut)
  })

  test('ends no session of another person', async () => {
    const [ana, beto] = [await world.as('ana'), await world.as('beto')]
    const [{ id }] = (await beto.get('/api/v1/users/beto/sessions')).data
    for (const other of [id, 'none']) expect((await ana.delete(`/api/v1/users/ana/sessions/${other}`)).status).toBe(404)
    expect((await beto.get('/api/v1/users/beto')).status).toBe(200)
  })
})

test('guessing the password of a paused session is slowed down like a login', async () => {
  const ana = await world.as('ana')
  for (let guess = 0; guess < 5; guess++)
    expect((await ana.renew('restore', { password: `x${guess}` })).status).toBe(401)
  const { status, headers } = await ana.renew('restore', { password: people.ana.password })
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
})

test('with a legacy site patients and doctors are sent there after the login, and others stay', async () => {
  const legacyUrl = 'https://old.example'
  const legacy = await World.open({ legacyUrl })
  const siteOf = async (
    { document: username, password }: { document: string; password: string },
    user_type: string,
  ) => {
    const { body } = await legacy.nobody().post('/api/login', { username, password, user_type })
    const { type, legacy_url } = body as unknown as { type: number; legacy_url?: string }
    return [type, legacy_url]
  }
  expect(await siteOf(people.ana, '1')).toEqual([1, legacyUrl])
  expect(await siteOf(people.ruiz, '2')).toEqual([2, legacyUrl])
  expect(await siteOf(people.soporte, '5')).toEqual([0, undefined])
  await legacy.close()
})
