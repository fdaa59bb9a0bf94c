import { randomUUID } from 'node:crypto'
import type { Broadcast, SentBroadcast } from '@turno/contract/areas/broadcasts.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { World } from './world.ts'

let world: World
let admin: Client
beforeEach(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterEach(() => world.close())

const path = '/api/v1/broadcasts'

/** The broadcasts that a person sees, once the read models are caught up. */
async function broadcastsOf(client: Client): Promise<Broadcast[]> {
  const head = (await world.eventStore.head())!.toString()
  return (await client.call('GET', path, { headers: { 'X-Wait-For': head } })).data
}

test('an administrator announces something once, and only its audience finds it', async () => {
  const key = randomUUID()
  const body = { text: '  Hoy cerramos a las 9 pm\nGracias  ', audience: ['patient', 'support'] }
  const [first, again] = [await admin.post(path, body, key), await admin.post(path, body, key)]
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.data).toEqual(first.data)
  expect((await admin.post(path, { ...body, text: 'Otra cosa' }, key)).status).toBe(422)
  const announced = { id: first.data.id, text: 'Hoy cerramos a las 9 pm\nGracias' }
  for (const name of ['ana', 'beto', 'soporte'] as const)
    expect(await broadcastsOf(await world.as(name))).toMatchObject([announced])
  for (const name of ['ruiz', 'asistente', 'admin'] as const)
    expect(await broadcastsOf(await world.as(name))).toEqual([])
  const sent: SentBroadcast[] = (await admin.get(`${path}/sent`)).data
  expect(sent).toMatchObject([{ id: first.data.id, audience: ['patient', 'support'], by: 'admin Prueba' }])
  const [event, ...more] = await world.eventStore.readStream(`broadcast-${first.data.id}`)
  expect(more).toEqual([])
  expect(event?.metadata.actor).toEqual({ id: 'admin', role: 'administrator' })
})

test('after a week only its sender sees a broadcast', async () => {
  await admin.post(path, { text: 'Hola', audience: ['patient'] })
  world.clock.advanceTo(new Date(Date.parse(world.clock.now()) + 7 * 24 * 3_600_000 + 1000).toISOString())
  expect(await broadcastsOf(await world.as('ana'))).toEqual([])
  expect((await admin.get(`${path}/sent`)).data).toHaveLength(1)
})

test.each([
  [{ text: '   ', audience: ['patient'] }, 'text', 'Escribe el aviso'],
  [{ audience: ['patient'] }, 'text', 'Escribe el aviso'],
  [{ text: 'x'.repeat(501), audience: ['patient'] }, 'text', 'El aviso admite hasta 500 caracteres'],
  [{ text: 'Hola\u0000', audience: ['patient'] }, 'text', 'El aviso solo admite texto'],
  [{ text: 'Hola', audience: [] }, 'audience', 'Elige a quién le llega'],
  [{ text: 'Hola' }, 'audience', 'Elige a quién le llega'],
  [{ text: 'Hola', audience: ['everybody'] }, 'audience.0', 'Elige a quién le llega'],
  [{ text: 'Hola', audience: ['provider'] }, 'audience.0', 'Elige a quién le llega'],
])('a broadcast with %j is refused at its field', async (body, field, message) => {
  const before = await world.eventStore.head()
  const reply = await admin.post(path, body)
  expect(reply.status).toBe(422)
  expect(reply.body).toMatchObject({ message, errors: [{ field, message }] })
  expect(await world.eventStore.head()).toBe(before)
})

test('a broadcast and a name that an administrator gives lose characters that hide or reverse text', async () => {
  const audience = ['patient']
  const turned = await admin.post(path, { text: 'Hoy \u202eabrimos', audience })
  expect((await world.eventStore.readStream(`broadcast-${turned.data.id}`))[0]?.data).toMatchObject({
    text: 'Hoy abrimos',
  })
  expect((await admin.post(path, { text: 'Hoy\u0000', audience })).status).toBe(422)
  const named = (code: string, name: string) => admin.post('/api/v1/catalogues/specialities/entries', { code, name })
  expect((await named('951', 'Salud\u0000 oral')).status).toBe(422)
  expect((await named('952', 'Salud \u202eoral')).status).toBe(200)
  const [entry] = await world.eventStore.readStream('catalogueEntry-specialities_952')
  expect(entry?.data).toMatchObject({ name: 'Salud oral' })
})
