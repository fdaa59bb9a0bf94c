import { randomUUID } from 'node:crypto'
import { send } from '@turno/adapters/commands/send.fixture.ts'
import type { SupportCase } from '@turno/contract/areas/support.ts'
import { faultyEvents, faultyEventsId } from '@turno/domain/faulty-event/decide.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { people } from './people.ts'
import { World } from './world.ts'

let world: World
let support: Client
beforeEach(async () => {
  world = await World.open()
  support = await world.as('soporte')
})
afterEach(() => world.close())

const path = '/api/v1/support/faulty-events'

/** As a projector says it. */
async function stop(stream: string, where = 'read-models'): Promise<string> {
  const event = { eventId: randomUUID(), stream, revision: 4, type: 'OrderPaid' }
  const command = { type: 'ReportFault', event, where, fault: 'schema', detail: 'orderId should be string' } as const
  await send(world.commander, faultyEvents, faultyEventsId, command)
  return event.eventId
}

const isReady = async () => (await world.nobody().get('/health/ready')).status === 200

test('support sees the event that stops the read models at once; after a minute the api is unready', async () => {
  const id = await stop('order-ana_9')
  expect((await support.get(path)).data).toMatchObject([
    {
      id,
      type: 'OrderPaid',
      stream: 'order-ana_9',
      revision: 4,
      fault: 'schema',
      detail: 'orderId should be string',
      stops: ['read-models'],
    },
  ])
  expect(await isReady()).toBe(true)
  world.clock.advance(61_000)
  expect(await isReady()).toBe(false)
  expect((await support.post(`${path}/${id}/set-aside`, { reason: '  ' })).status).toBe(422)
  expect((await support.post(`${path}/${id}/set-aside`, { reason: 'Se escribió a medias' })).status).toBe(200)
  expect((await support.get(path)).data).toEqual([])
  expect(await isReady()).toBe(true)
  expect((await support.post(`${path}/${id}/set-aside`, { reason: 'Otra vez' })).status).toBe(404)
})

test('support sees and sets aside a faulty event while the read models are unavailable', async () => {
  const starting = await World.open({ isBehind: true })
  try {
    const soporte = await starting.as('soporte')
    const eventId = randomUUID()
    const event = { eventId, stream: 'account-ana', revision: 4, type: 'NamesDeclared' }
    const command = { type: 'ReportFault', event, where: 'read-models', fault: 'sealed', detail: 'names' } as const
    await send(starting.commander, faultyEvents, faultyEventsId, command)
    expect((await soporte.get(path)).data).toHaveLength(1)
    expect((await soporte.post(`${path}/${eventId}/set-aside`, { reason: 'Ilegible' })).status).toBe(200)
  } finally {
    await starting.close()
  }
})

test.each([
  ['order-ana_9', ['setAside']],
  ['payment-unmatched_77', ['setAside']],
  ['account-ana', []],
])('a faulty event set aside in %s leaves the cases %j', async (stream, kinds) => {
  const id = await stop(stream)
  await support.post(`${path}/${id}/set-aside`, { reason: 'Se escribió a medias' })
  const cases: SupportCase[] = (await support.get('/api/v1/support/queue')).data
  expect(cases.map(({ kind }) => kind)).toEqual(kinds)
  for (const { id: caseId } of cases)
    expect((await support.post(`/api/v1/support/cases/${caseId}/close`, { note: 'Nada se cobró' })).status).toBe(200)
  expect((await support.get('/api/v1/support/queue')).data).toEqual([])
})

test('an account with an event of unknown type is reported as under review, and support is notified', async () => {
  const events = await world.eventStore.readStream('account-ana')
  const last = events.at(-1)!
  await world.eventStore.append('account-ana', last.revision, [
    { ...last, id: randomUUID(), type: 'MadeByNobody', data: {} },
  ])
  const { document, password } = people.ana
  const { status, body } = await world
    .nobody()
    .call('POST', '/api/login', { body: { username: document, password, user_type: '1' } })
  expect([status, body.code]).toEqual([503, 3000])
  expect(body.message).toContain('Esta información está en revisión')
  await expect
    .poll(async () => (await support.get(path)).data)
    .toMatchObject([{ stream: 'account-ana', stops: ['commands'] }])
})
