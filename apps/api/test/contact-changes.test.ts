import { linkToken } from '@turno/adapters/links/link-token.ts'
import { account } from '@turno/domain/account/decide.ts'
import type { FormerContact } from '@turno/domain/account/state.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type PersonName, people } from './people.ts'
import { World } from './world.ts'

let aheadMs: number
let world: World
beforeEach(async () => {
  aheadMs = 0
  world = await World.open({ time: { now: () => new Date(Date.now() + aheadMs).toISOString() } })
})
afterEach(() => world.close())

/** Longer than a password counts as just given. */
const later = () => {
  aheadMs += 11 * 60_000
}
const day = 24 * 60
const password = people.ana.password
const passwordNeeded = [409, 1010, 'Ingresa tu contraseña para cambiar tu correo o tu celular.']

async function self(id: string) {
  const { state } = await world.commander.load(account, id)
  if (state.status !== 'registered') throw new Error(`${id} is ${state.status}`)
  return state
}
const contactOf = async (id: string) => (await self(id)).sections.contact
const tokenOf = async (id: string, change: FormerContact | undefined) =>
  (await linkToken(world.keys, id, change!.linkId))!
const check = (token: string) => world.nobody().post('/api/contact-change/check', { token })
const undo = (token: string) => world.nobody().post('/api/contact-change/undo', { token })

const born = { birth_country: '170', birth_department: '76', birth_city: '76001', gender: 'F' }
const paths = {
  ana: ['/api/v1/patients/ana', { email: 'otra@example.co' }, { celular: '3019998877' }],
  ruiz: ['/api/v1/doctors/ruiz', { email: 'otra@example.co' }, { ...born, cel_phones: '3019998877' }],
} as const

describe.each(Object.keys(paths) as (keyof typeof paths & PersonName)[])(
  'changing the mail address or the mobile of %s',
  (name) => {
    const [path, otherEmail, otherPhone] = paths[name]

    test('asks for the password unless it was given in the last ten minutes, and changes nothing before', async () => {
      const client = await world.as(name)
      const before = await contactOf(name)
      await client.put(path, born)
      later()
      for (const change of [{ ...born, ...otherEmail }, otherPhone]) {
        const { status, body } = await client.put(path, change)
        expect([status, body.code, body.message]).toEqual(passwordNeeded)
      }
      expect(await contactOf(name)).toEqual(before)
      expect((await client.put(path, { ...born, name: 'Otro' })).status).toBe(200)
      const wrong = await client.post(`/api/v1/users/${name}/prove`, { password: 'otra' })
      expect([wrong.status, wrong.body.code]).toEqual([401, 1])
      expect((await client.put(path, { ...born, ...otherEmail })).status).toBe(409)
      expect((await client.post(`/api/v1/users/${name}/prove`, { password })).status).toBe(200)
      expect((await client.put(path, { ...born, ...otherEmail })).status).toBe(200)
      expect((await contactOf(name)).email).toBe('otra@example.co')
    })

    test('needs no password again right after the login', async () => {
      const client = await world.as(name)
      expect((await client.put(path, { ...born, ...otherEmail })).status).toBe(200)
    })
  },
)

test.each(['patients', 'doctors'] as const)(
  'changing the contact by the registration link of %s needs the password too',
  async (whose) => {
    const id = whose === 'patients' ? 'ana' : 'ruiz'
    const form = {
      token: await world.issueLink(id, 'completion'),
      ...(whose === 'doctors' ? born : {}),
      email: 'otra@example.co',
    }
    const complete = (more: object) => world.nobody().post(`/api/v1/${whose}/complete`, { ...form, ...more })
    const { status, body } = await complete({})
    expect([status, body.code, body.message]).toEqual(passwordNeeded)
    expect((await complete({ password: 'otra' })).status).toBe(401)
    expect((await contactOf(id)).email).toBe(`${id}@example.co`)
    expect((await complete({ password })).status).toBe(200)
    expect((await self(id)).formerContacts).toMatchObject([{ email: `${id}@example.co`, changed: ['email'] }])
  },
)

describe('a change of contact', () => {
  async function changed() {
    const ana = await world.as('ana')
    await ana.put('/api/v1/patients/ana', { email: 'ladron@example.co' })
    return { ana, token: await tokenOf('ana', (await self('ana')).formerContacts[0]) }
  }

  test('is undone once by the mailed link: the former contact is back, all are logged out', async () => {
    const { ana, token } = await changed()
    for (let times = 0; times < 2; times++) {
      const { data } = await check(token)
      expect(data).toMatchObject({
        name: 'ana',
        changed: ['email'],
        email: 'ana@example.co',
        phone_end: '4567',
        user_type: '1',
      })
    }
    const { status, body } = await undo(token)
    expect([status, body.message]).toEqual([
      200,
      'Deshicimos el cambio. Te enviamos un enlace para elegir otra contraseña.',
    ])
    expect(await contactOf('ana')).toEqual({ email: 'ana@example.co', phone: '3001234567' })
    expect((await ana.get('/api/v1/users/ana')).body.code).toBe(2001)
    const login = (typed: string) =>
      world.nobody().post('/api/login', { username: people.ana.document, password: typed, user_type: '1' })
    expect((await login(password)).status).toBe(401)
    const recovery = (await self('ana')).links.find(({ purpose }) => purpose === 'recovery')!
    const reset = { token: await linkToken(world.keys, 'ana', recovery.linkId), password: 'clave nueva' }
    expect((await world.nobody().post('/api/reset-password', reset)).status).toBe(200)
    expect((await login('clave nueva')).status).toBe(200)
    for (const again of [await undo(token), await check(token)])
      expect([again.status, again.body.code]).toEqual([404, 1])
  })

  test('undone by many at the same moment is undone once', async () => {
    const { token } = await changed()
    const replies = await Promise.all(Array.from({ length: 8 }, () => undo(token)))
    expect(replies.some(({ status }) => status === 200)).toBe(true)
    const types = (await world.eventStore.readStream('account-ana')).map(({ type }) => type)
    expect(types.filter((type) => type === 'ContactChangeUndone')).toHaveLength(1)
  })

  test('is final after seven days, and no other link undoes it', async () => {
    const { token } = await changed()
    const recovery = await linkToken(world.keys, 'ana', 'none')
    for (const other of [recovery!, `${token}x`, 'x.y.z']) expect((await undo(other)).status).toBe(404)
    world.clock.advanceTo(plusMinutes(world.clock.now(), 7 * day))
    expect((await undo(token)).status).toBe(404)
    expect((await contactOf('ana')).email).toBe('ladron@example.co')
  })
})
