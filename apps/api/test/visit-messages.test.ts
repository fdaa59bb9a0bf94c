import { send } from '@turno/adapters/commands/send.fixture.ts'
import { messagingTexts } from '@turno/domain/appointment/sentences.ts'
import { schedule } from '@turno/domain/schedule/decide.ts'
import { bogotaInstant } from '@turno/domain/time.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { termsOfRuiz as terms } from './hours-of-ruiz.ts'
import { happens } from './provider.ts'
import { World } from './world.ts'

/** Less than a day after the world's Monday morning. */
const start = bogotaInstant('2031-03-04', '08:00')

let world: World
let ana: Client
let ruiz: Client
beforeEach(async () => {
  world = await World.open()
  ;[ana, ruiz] = [await world.as('ana'), await world.as('ruiz')]
  await send(world.commander, schedule, 'ruiz', { type: 'OpenSchedule', doctorId: 'ruiz', terms })
})
afterEach(() => world.close())

/** A visit of Ana's that is paid, within a day from now. */
async function bought(): Promise<string> {
  const body = { schedule_id: 'ruiz_1', start, care_type: 0 }
  const { data } = await ana.post('/api/v2/patient-appointments', body)
  const consents = { accept_terms: true, accept_consent: true }
  const toPay = (await ana.post(`/api/v1/purchase-order/${data.order_id}/confirm-and-pay`, consents)).data
  await happens(world, toPay.form.fields.referenceCode, 'approved', { amountCents: 12_000_000 })
  await world.settle(data.order_id)
  return data.line_id
}

const path = (id: string) => `/api/v1/patient-appointments/${id}`
const tells = (who: Client, id: string, body: object) => who.post(`${path(id)}/messages`, body)

test('each side reads what both said; nobody else says or reads anything', async () => {
  const id = await bought()
  expect((await tells(ana, id, { sentence: 'late', minutes: 10 })).status).toBe(200)
  expect((await tells(ruiz, id, { sentence: 'waiting' })).status).toBe(200)
  const said = [
    { from: 'patient', sentence: 'late', minutes: 10 },
    { from: 'doctor', sentence: 'waiting', minutes: null },
  ]
  for (const who of [ana, ruiz]) expect((await who.get(path(id))).data.said).toMatchObject(said)
  const [told] = (await ruiz.get('/api/v1/notifications/ruiz/user')).data
  expect(told.data.message).toContain('«Llego 10 minutos tarde.»')
  expect(told.data.url).toBe(`/CitasMedico/Cita/${id}`)
  for (const name of ['beto', 'vega'] as const) {
    const other = await world.as(name)
    expect((await tells(other, id, { sentence: 'here' })).status).toBe(403)
    expect((await other.get(path(id))).status).toBe(403)
  }
})

test('a sentence is one of the own side', async () => {
  const id = await bought()
  for (const body of [{}, { sentence: 'x' }, { sentence: 'late', minutes: 11 }])
    expect((await tells(ana, id, body)).status).toBe(422)
  for (const body of [{ sentence: 'comeIn' }, { sentence: 'late' }, { sentence: 'here', minutes: 5 }])
    expect((await tells(ana, id, body)).body.message).toBe(messagingTexts.unknown)
})
