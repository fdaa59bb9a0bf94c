import { codec } from '@turno/adapters/event-store/codec.ts'
import { orientationAuthorisation } from '@turno/contract/texts/sensitive.ts'
import { account } from '@turno/domain/account/decide.ts'
import { eventTypes } from '@turno/domain/event-types.ts'
import { projections } from '@turno/read-models/all.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { routeTable } from '../server/route-table.ts'
import type { Client } from './client.ts'
import { type PersonName, people } from './people.ts'
import { World } from './world.ts'

const path = '/api/v1/patients/ana/sexual-orientation'
const { version } = orientationAuthorisation
const give = (orientation: string, more: object = {}) =>
  ana.call('PUT', path, { body: { orientation, authorised: true, version, ...more } })
const eventsOf = async () =>
  (await world.eventStore.readStream('account-ana')).filter(({ type }) => type.startsWith('Sensitive'))

let world: World
let ana: Client
beforeEach(async () => {
  world = await World.open()
  ana = await world.as('ana')
})
afterEach(() => world.close())

describe('what a patient says for themselves alone', () => {
  test('is kept under an authorisation of its own, with its instant and the version of its text', async () => {
    expect((await ana.get(path)).data).toEqual({ given: null })
    const { status, body } = await give('3')
    expect([status, body.message]).toEqual([200, 'Guardamos tu respuesta'])
    expect((await ana.get(path)).data.given).toEqual({
      ...{ orientation: '3', name: 'Bisexual', version },
      authorised_at: expect.stringMatching(/^2031-03-03T/),
    })
    await give('3')
    expect((await give('4')).status).toBe(200)
    const events = await eventsOf()
    expect(events.map(({ type, data }) => [type, (data as { version: string }).version])).toEqual([
      ['SensitiveAnswerGiven', version],
      ['SensitiveAnswerGiven', version],
    ])
  })

  test('is refused without the tick, of another text than today’s, and of what nobody offers', async () => {
    const errorsOf = async (orientation: string, more: object = {}) => {
      const { status, body } = await give(orientation, more)
      return [status, body.errors]
    }
    const authorise = 'Para guardarla, marca que lo autorizas'
    expect(await errorsOf('3', { authorised: false })).toEqual([422, [{ field: 'authorised', message: authorise }]])
    expect(await errorsOf('3', { authorised: undefined })).toEqual([422, [{ field: 'authorised', message: authorise }]])
    expect(await errorsOf('3', { version: '2020-01-01' })).toEqual([
      422,
      [{ field: 'version', message: 'La autorización cambió. Recarga la página y léela de nuevo.' }],
    ])
    expect(await errorsOf('')).toEqual([422, [{ field: 'orientation', message: 'Elige una opción' }]])
    expect(await errorsOf('77')).toEqual([
      422,
      [{ field: 'orientation', message: 'La orientación sexual no es valida' }],
    ])
    expect(await eventsOf()).toEqual([])
  })

  test('is taken back together with the authorisation', async () => {
    await give('3')
    expect((await ana.call('DELETE', path)).body.message).toBe('Quitamos tu respuesta y tu autorización')
    expect((await ana.get(path)).data).toEqual({ given: null })
    expect((await ana.get('/api/v1/patients/ana/export')).data.sexual_orientation).toBeNull()
    await ana.call('DELETE', path)
    expect((await eventsOf()).map(({ type }) => type)).toEqual(['SensitiveAnswerGiven', 'SensitiveAnswerWithdrawn'])
  })

  test('is in the export of own data, and named in the history without saying what it is', async () => {
    await give('3')
    const { data } = await ana.get('/api/v1/patients/ana/export')
    expect(data.sexual_orientation).toMatchObject({ orientation: '3', name: 'Bisexual' })
    const { data: history } = await ana.get('/api/v1/patients/ana/history')
    expect(history[0].what).toBe('Autorizaste guardar un dato sensible')
    expect(JSON.stringify([history, data.history])).not.toMatch(/bisexual|orientaci/i)
    expect(JSON.stringify((await ana.get('/api/v1/patients/ana')).data)).not.toMatch(/bisexual|orientation/i)
  })

  test('is gone when its person is erased', async () => {
    await give('3')
    const { password } = people.ana
    expect((await ana.post('/api/v1/patients/ana/erase', { password })).status).toBe(200)
    const { state } = await world.commander.load(account, 'ana')
    expect(state).toEqual({ status: 'erased', accountId: 'ana' })
    await world.eventStore.erase('personKey-ana')
    world.keys.forgetAll()
    const [given] = await eventsOf()
    const opened = await codec({ types: eventTypes, keys: world.keys }).decode(given!)
    expect(opened.data).toMatchObject({ accountId: 'ana', orientation: null, version })
  })
})

/** An entry whose code and name occur nowhere else. */
const unlike = { code: 'ZQ77', name: 'Zzquimera' }

describe('nobody else', () => {
  test('calls its endpoints: doctors, assistants, other patients and the staff are refused', async () => {
    await give('3')
    for (const name of Object.keys(people) as PersonName[]) {
      if (name === 'ana') continue
      const client = await world.as(name)
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const body = method === 'PUT' ? { body: { orientation: '1', authorised: true, version } } : {}
        expect([name, method, (await client.call(method, path, body)).status]).toEqual([name, method, 403])
      }
    }
    expect((await world.nobody().get(path)).status).toBe(401)
    expect(await eventsOf()).toHaveLength(1)
    expect((await ana.get(path)).data.given).toMatchObject({ orientation: '3' })
  })

  test('meets it in an answer, in the log as it is kept, or in a read model; and no use is counted', async () => {
    const admin = await world.as('admin')
    await admin.post('/api/v1/catalogues/sexualOrientations/entries', unlike)
    expect((await give(unlike.code)).status).toBe(200)
    const [given] = await eventsOf()
    expect(given?.data).toMatchObject({ accountId: 'ana', orientation: { under: 'personKey' } })
    expect(JSON.stringify(given?.data)).not.toContain(unlike.code)
    const projected = projections.filter(({ handles }) => handles.some((type) => type.startsWith('Sensitive')))
    expect(projected).toEqual([])
    await world.readStore.waitFor((await world.eventStore.head())!, 10_000)
    const uses = await admin.get(`/api/v1/catalogues/sexualOrientations/entries/${unlike.code}/uses`)
    expect(uses.data).toEqual({ counted: false, uses: [], naming: [] })
    const isOfCatalogues = (route: string) => /catalogue|sexual-orientations/.test(route)
    for (const name of ['beto', 'ruiz', 'vega', 'asistente', 'admin', 'soporte', 'apoyo'] as const) {
      const client = await world.as(name)
      for (const { method, path: route, kind } of routeTable) {
        if (method !== 'GET' || kind === 'command' || isOfCatalogues(route)) continue
        const { body } = await client.get(route.replaceAll(/:\w+/g, 'ana')).catch(() => ({ body: {} }))
        expect(JSON.stringify(body), `${name} ${route}`).not.toContain(unlike.code)
      }
    }
  })
})
