import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PersonName } from './people.ts'
import { World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await World.open()
})
afterEach(() => world.close())

const end = async (by: PersonName, whose: PersonName, reason: unknown = 'Perdió el teléfono.') =>
  (await world.as(by)).post(`/api/v1/people/${whose}/end-sessions`, { reason })

test('A person found by document is logged out everywhere, and who did it and why is recorded', async () => {
  const [ana, soporte] = [await world.as('ana'), await world.as('soporte')]
  const found = await soporte.get(`/api/v1/people?user_type=1&document=1.144.000-001`)
  expect(found.data).toEqual([{ id: 'ana', full_name: 'ana Prueba', role: 'patient' }])
  expect((await soporte.get('/api/v1/people?user_type=2&document=1144000001')).data).toEqual([])
  const { status, body } = await end('soporte', 'ana')
  expect([status, body.message]).toEqual([200, 'Sus sesiones están cerradas'])
  expect((await ana.get('/api/v1/users/ana')).body.code).toBe(2001)
  const written = (await world.eventStore.readStream('account-ana')).at(-1)!
  expect(written).toMatchObject({
    type: 'LoggedOutEverywhere',
    data: { by: 'soporte' },
    metadata: { actor: { id: 'soporte', role: 'support' } },
  })
  expect(JSON.stringify(written.data)).not.toContain('teléfono')
  const again = await world.as('ana')
  const [last] = (await again.get('/api/v1/patients/ana/history')).data
  expect(last).toMatchObject({ what: 'Se cerraron todas tus sesiones', by_oneself: false })
})

test.each([
  ['admin', 'soporte', 200],
  ['admin', 'asistente', 200],
  ['soporte', 'ruiz', 200],
  ['soporte', 'admin', 403],
  ['soporte', 'asistente', 403],
  ['soporte', 'soporte', 403],
  ['ruiz', 'ana', 403],
] as const)('ending the sessions as %s of %s answers %d', async (by, whose, expected) => {
  const client = await world.as(whose)
  expect((await end(by, whose)).status).toBe(expected)
  expect((await client.get(`/api/v1/users/${whose}`)).status).toBe(expected === 200 ? 401 : 200)
})

test('Ending somebody’s sessions needs a reason, and a person who exists', async () => {
  const { status, body } = await end('admin', 'ana', '  ')
  expect([status, body.message]).toEqual([422, 'Escribe el motivo.'])
  expect((await (await world.as('admin')).post('/api/v1/people/nadie/end-sessions', { reason: 'x' })).status).toBe(404)
})
