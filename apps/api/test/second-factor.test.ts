import { account } from '@turno/domain/account/decide.ts'
import { TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { type PersonName, people } from './people.ts'
import { World } from './world.ts'

let aheadMs: number
let world: World
const time = { now: () => new Date(Date.now() + aheadMs).toISOString() }
beforeEach(async () => {
  aheadMs = 0
  world = await World.open({ time })
})
afterEach(() => world.close())

const stepMs = 30_000
const pass = (ms: number) => {
  aheadMs += ms
}
/** The code that a telephone shows, so many steps off. */
const codeOf = (secret: string, stepsOff = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + aheadMs + stepsOff * stepMs })
const wrongCode = [401, 1, 'El código no es correcto.']
const userTypes = { ana: '1', soporte: '5', admin: '4' } as const
const withPassword = (name: keyof typeof userTypes, at = world) =>
  at.nobody().post('/api/login', {
    username: people[name].document,
    password: people[name].password,
    user_type: userTypes[name],
  })
const challengeOf = async (name: keyof typeof userTypes) => (await withPassword(name)).data.challenge as string
const giveCode = (challenge: string, code: string) => world.nobody().post('/api/login/code', { challenge, code })
const own = (name: PersonName, rest = '') => `/api/v1/users/${name}/second-factor${rest}`

/** Ana with a second factor: its secret and its recovery codes. */
async function enrolled(): Promise<{ ana: Client; secret: string; recoveryCodes: string[] }> {
  const ana = await world.as('ana')
  const { secret, uri } = (await ana.post(own('ana'))).data
  expect(uri).toBe(`otpauth://totp/Turno:1144000001?issuer=Turno&secret=${secret}&algorithm=SHA1&digits=6&period=30`)
  const { status, data } = await ana.post(own('ana', '/confirm'), { code: codeOf(secret) })
  expect([status, data.recovery_codes.length, new Set(data.recovery_codes).size]).toEqual([200, 10, 10])
  pass(stepMs)
  return { ana, secret, recoveryCodes: data.recovery_codes }
}

describe('a login with a second factor', () => {
  test('asks for a code after the password, and accepts each code once', async () => {
    const { secret } = await enrolled()
    const first = await withPassword('ana')
    expect([first.status, first.body.code, Object.keys(first.data)]).toEqual([401, 1011, ['challenge']])
    expect(first.headers.get('set-cookie')).toBeNull()
    const { challenge } = first.data
    const code = codeOf(secret)
    const { status, body } = await giveCode(challenge, code)
    expect([status, body.code, body.data]).toMatchObject([200, 0, { user_id: 'ana' }])
    const again = await giveCode(await challengeOf('ana'), code)
    expect([again.status, again.body.code, again.body.message]).toEqual(wrongCode)
  })

  test('accepts a code one step early or late, and no other', async () => {
    const { secret } = await enrolled()
    for (const [stepsOff, status] of [[-2, 401], [2, 401], [-1, 401], [1, 200]] as const) // biome-ignore format: one glance
      expect([stepsOff, (await giveCode(await challengeOf('ana'), codeOf(secret, stepsOff))).status]).toEqual([
        stepsOff,
        status,
      ])
    pass(3 * stepMs)
    expect((await giveCode(await challengeOf('ana'), codeOf(secret, -1))).status).toBe(200)
  })

  test('with one code sent by many at once lets one in', async () => {
    const { secret } = await enrolled()
    const [challenge, code] = [await challengeOf('ana'), codeOf(secret)]
    const replies = await Promise.all(Array.from({ length: 4 }, () => giveCode(challenge, code)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
  })

  test('accepts a recovery code once, typed as written or with blanks', async () => {
    const { ana, recoveryCodes } = await enrolled()
    const [code] = recoveryCodes
    const written = code!.toLowerCase().replace(/(.{4})/g, '$1 ')
    expect((await giveCode(await challengeOf('ana'), written)).status).toBe(200)
    expect((await giveCode(await challengeOf('ana'), code!)).status).toBe(401)
    expect((await ana.get(own('ana'))).data).toMatchObject({ enabled: true, required: false, recovery_codes_left: 9 })
  })

  test('refuses a challenge that is forged, expired, of another step or of an earlier era of sessions', async () => {
    const { ana, secret } = await enrolled()
    const challenge = await challengeOf('ana')
    for (const forged of ['x', `${challenge}x`, ana.token])
      expect((await giveCode(forged, codeOf(secret))).body.code).toBe(2001)
    expect((await world.nobody().post('/api/login/enrol', { challenge })).body.code).toBe(2001)
    expect(
      (await world.nobody().call('GET', '/api/v1/users/ana', { headers: { Authorization: `Bearer ${challenge}` } }))
        .status,
    ).toBe(401)
    pass(5 * 60_000)
    expect((await giveCode(challenge, codeOf(secret))).body.code).toBe(2001)
    const another = await challengeOf('ana')
    await ana.post('/api/session/restore', { password: people.ana.password })
    expect((await ana.delete('/api/v1/users/ana/sessions')).status).toBe(200)
    expect((await giveCode(another, codeOf(secret))).body.code).toBe(2001)
  })

  test('slows down guessing', async () => {
    await enrolled()
    const challenge = await challengeOf('ana')
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, at) => giveCode(challenge, String(at).padStart(6, '0'))),
    )
    expect(guesses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5)
    expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(15)
  })
})

describe('setting up a second factor', () => {
  test('needs a password given lately, and the first code', async () => {
    const ana = await world.as('ana')
    pass(11 * 60_000)
    expect((await ana.post(own('ana'))).body.code).toBe(1010)
    await ana.post('/api/v1/users/ana/prove', { password: people.ana.password })
    const { secret } = (await ana.post(own('ana'))).data
    const wrong = await ana.post(own('ana', '/confirm'), { code: codeOf(secret, 5) })
    expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual(wrongCode)
    expect((await withPassword('ana')).status).toBe(200)
    expect((await ana.post(own('ana', '/confirm'), { code: codeOf(secret) })).status).toBe(200)
    expect((await withPassword('ana')).status).toBe(401)
    expect((await ana.post(own('ana'))).status).toBe(409)
  })

  test('stores neither the secret nor a recovery code in the clear', async () => {
    const { secret, recoveryCodes } = await enrolled()
    const log = JSON.stringify((await world.eventStore.readStream('account-ana')).map(({ data }) => data))
    for (const own of [secret, ...recoveryCodes]) expect(log).not.toContain(own)
    const { state } = await world.commander.load(account, 'ana')
    for (const code of recoveryCodes) expect(JSON.stringify(state)).not.toContain(code)
  })

  test('is undone with the password and a code', async () => {
    const { ana, secret } = await enrolled()
    const remove = (password: string, code: string) => ana.post(own('ana', '/remove'), { password, code })
    expect((await remove('otra', codeOf(secret))).status).toBe(401)
    expect((await remove(people.ana.password, codeOf(secret, 5))).status).toBe(401)
    expect((await remove(people.ana.password, codeOf(secret))).status).toBe(200)
    expect((await withPassword('ana')).status).toBe(200)
  })
})

describe('where staff must have a second factor', () => {
  beforeEach(async () => {
    await world.close()
    world = await World.open({ time, staffSecondFactor: 'required' })
  })

  test.each(['soporte', 'admin'] as const)(
    '%s sets it up before anything else, and gives a code from then on',
    async (name) => {
      const { status, body, data } = await withPassword(name)
      expect([status, body.code]).toEqual([401, 1012])
      const { challenge } = data
      expect((await giveCode(challenge, '000000')).body.code).toBe(2001)
      const { secret } = (await world.nobody().post('/api/login/enrol', { challenge })).data
      const confirm = (code: string) => world.nobody().post('/api/login/enrol/confirm', { challenge, code })
      expect((await confirm(codeOf(secret, 5))).status).toBe(401)
      const entered = await confirm(codeOf(secret))
      const { recovery_codes, ...opened } = entered.body as unknown as {
        recovery_codes: string[]
        access_token: string
      }
      expect([entered.status, recovery_codes.length]).toEqual([200, 10])
      const headers = { Authorization: `Bearer ${opened.access_token}` }
      expect((await world.nobody().call('GET', own(name), { headers })).data).toMatchObject({
        enabled: true,
        required: true,
      })
      pass(stepMs)
      const body2 = { password: people[name].password, code: codeOf(secret) }
      expect((await world.nobody().call('POST', own(name, '/remove'), { headers, body: body2 })).status).toBe(409)
      expect((await giveCode((await withPassword(name)).data.challenge, codeOf(secret))).status).toBe(200)
    },
  )

  test('patients log in with their password only', async () => {
    expect((await withPassword('ana')).status).toBe(200)
  })
})
