import { randomUUID } from 'node:crypto'
import { account } from '@turno/domain/account/decide.ts'
import { documentForms } from '@turno/domain/account/document.ts'
import type { LinkPurpose } from '@turno/domain/account/state.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { termsVersion } from '../kit/settings/terms-version.ts'
import { people } from './people.ts'
import { World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await World.open()
})
afterEach(() => world.close())

const sent = 'Hemos enviado a tu correo el enlace para recuperar tu contraseña!'
const nobody = () => world.nobody()
const recover = (body: object) => nobody().post('/api/recover-password', body)
const reset = (body: object) => nobody().post('/api/reset-password', body)
const check = (token: string) => nobody().post('/api/reset-password/check', { token })
const login = (password: string) =>
  nobody().post('/api/login', { username: people.ana.document, password, user_type: '1' })

async function _linksOf(id: string): Promise<string[]> {
  const events = await world.eventStore.readStream(`account-${id}`)
  return events.flatMap(({ type, data }) => (type === 'LinkIssued' ? [(data as { linkId: string }).linkId] : []))
}

const issue = (purpose: LinkPurpose) => world.issueLink('ana', purpose)

/** All recovery wishes in the log. */
async function asked() {
  const log = await world.eventStore.readAll(undefined, 100_000)
  return log.flatMap(({ type, data }) =>
    type === 'RecoveryAsked' ? [(data as { reservationIds: string[] }).reservationIds] : [],
  )
}

/** Work of the log for one call: its reads and appends, whose ever they are. */
async function workFor(body: object): Promise<{ reads: number; appends: string[] }> {
  const [read, append] = [vi.spyOn(world.eventStore, 'readStream'), vi.spyOn(world.eventStore, 'append')]
  await recover(body)
  const appends = append.mock.calls.map(([stream]) => stream.replace(/(?<=^recovery-document_)[0-9a-f]{64}_.*$/, '…'))
  const reads = read.mock.calls.length
  for (const spy of [read, append]) spy.mockRestore()
  return { reads, appends }
}

describe('asking for a recovery link', () => {
  test('gets the same answer for everybody, and records the request', async () => {
    const replies = [await recover({ document: '1.144.000-001' }), await recover({ document: '999999' })]
    for (const { status, body } of replies)
      expect([status, body.code, body.message, body.data]).toEqual([200, 0, sent, {}])
    expect(await asked()).toEqual([expect.any(Array), expect.any(Array)])
  })

  test('takes the same work whether or not somebody has that document', async () => {
    const [known, unknown] = [await workFor({ document: people.ana.document }), await workFor({ document: '999999' })]
    expect(known).toEqual(unknown)
    expect(known.appends).toEqual(['recovery-document_…'])
  })

  test('is recorded with neither document nor account readable', async () => {
    await recover({ document: people.ana.document })
    const log = await world.eventStore.readAll(undefined, 100_000)
    const answers = JSON.stringify(
      log.filter(({ type }) => type === 'RecoveryAsked').map(({ stream, data, metadata }) => [stream, data, metadata]),
    )
    for (const secret of [people.ana.document, '"ana"']) expect(answers).not.toContain(secret)
  })

  /** As it is kept now, and as documents were kept before. */
  const forms = documentForms(people.ana.document).length

  test('without a document is refused; for one kind of user it is recorded for that kind only', async () => {
    expect((await recover({ document: ' ' })).body.message).toBe('Por favor digite su numero de documento')
    await recover({ document: people.ana.document, user_type: '2' })
    await recover({ document: people.ana.document })
    expect((await asked()).map(({ length }) => length)).toEqual([forms, 5 * forms])
  })

  test('reveals that nobody is registered if a setting wants that', async () => {
    const revealing = await World.open({ recoveryRevealsUnknown: true })
    const { status, body } = await revealing.nobody().post('/api/recover-password', { document: '999999' })
    const text = 'Lo sentimos, pero no hemos encontrado un usuario con el email ingresado!'
    expect([status, body.code, body.message]).toEqual([404, 1000, text])
    await revealing.close()
  })
})

describe('a mailed link', () => {
  test('names its owner, however often it is opened, and changes the password once', async () => {
    const ana = await world.as('ana')
    const token = await issue('recovery')
    for (let times = 0; times < 3; times++) {
      const { data } = await nobody().get(`/api/recovery-password/${token}`)
      expect(data).toMatchObject({
        id: 'ana',
        name: 'ana',
        email: 'ana@example.co',
        username: people.ana.document,
        user_type: '1',
        purpose: 'recovery',
      })
    }
    const { status, body } = await reset({ token, password: 'otra clave' })
    expect([status, body.message]).toEqual([200, 'Contraseña cambiada con exito'])
    expect([(await login(people.ana.password)).status, (await login('otra clave')).status]).toEqual([401, 200])
    expect((await ana.get('/api/v1/users/ana')).body.code).toBe(2001)
    for (const again of [await reset({ token, password: 'una mas' }), await check(token)])
      expect([again.status, again.body.code, again.body.message]).toEqual([404, 1, 'Token no encontrado'])
  })

  test('used by many at one moment changes the password once', async () => {
    const token = await issue('recovery')
    const replies = await Promise.all(Array.from({ length: 10 }, (_, at) => reset({ token, password: `clave ${at}` })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const winner = replies.findIndex(({ status }) => status === 200)
    expect((await login(`clave ${winner}`)).status).toBe(200)
  })

  test.each([
    ['recovery', 60],
    ['creation', 7 * 24 * 60],
  ] as const)('of %s is valid for %d minutes', async (purpose, minutes) => {
    const token = await issue(purpose)
    world.clock.advanceTo(plusMinutes(world.clock.now(), minutes - 1))
    expect((await check(token)).status).toBe(200)
    world.clock.advanceTo(plusMinutes(world.clock.now(), 1))
    expect((await reset({ token, password: 'clave azul', terminos_aceptados: true })).status).toBe(404)
  })

  test('of creation needs the acceptance of the terms together with the password', async () => {
    const token = await issue('creation')
    const without = await reset({ token, password: 'clave nueva' })
    expect([without.status, without.body.message]).toEqual([422, 'Por favor acepte terminos y condiciones'])
    const { body } = await reset({ token, password: 'clave nueva', terminos_aceptados: true })
    expect(body.message).toBe('Contraseña creada con exito')
    expect((await world.commander.load(account, 'ana')).state).toMatchObject({
      termsVersion,
      emailVerified: true,
    })
  })

  test('forged, of another purpose, or with a short password changes nothing', async () => {
    const [token, completion] = [await issue('recovery'), await issue('completion')]
    const [id, linkId, secret] = token.split('.')
    for (const forged of [
      'x',
      'a.b.c',
      `beto.${linkId}.${secret}`,
      `${id}.${randomUUID()}.${secret}`,
      `${token.slice(0, -1)}!`,
      completion,
    ])
      expect((await reset({ token: forged, password: 'clave azul' })).status).toBe(404)
    expect((await reset({ token, password: 'abc' })).body.message).toBe('La contraseña debe ser mayor a 3 caracteres.')
    expect((await login(people.ana.password)).status).toBe(200)
  })

  test('opens nothing once its person was erased', async () => {
    const token = await issue('recovery')
    await world.erase('ana')
    expect((await reset({ token, password: 'clave azul' })).status).toBe(404)
  })

  test('is nowhere in the log', async () => {
    const secret = (await issue('recovery')).split('.')[2]!
    const log = await world.eventStore.readAll(undefined, 100_000)
    expect(JSON.stringify(log.map(({ data, metadata }) => [data, metadata]))).not.toContain(secret)
  })
})
