import { send } from '@turno/adapters/commands/send.fixture.ts'
import { schedule } from '@turno/domain/schedule/decide.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Buying } from './buying.ts'
import type { Client } from './client.ts'
import { termsOfRuiz as terms, tuesday } from './hours-of-ruiz.ts'
import { cali, people, roomOf } from './people.ts'
import { happens } from './provider.ts'
import { World } from './world.ts'

let world: World
let ana: Client
let soporte: Client
beforeEach(async () => {
  world = await World.open()
  ;[ana, soporte] = await Promise.all([world.as('ana'), world.as('soporte')])
  await send(world.commander, schedule, 'ruiz', { type: 'OpenSchedule', doctorId: 'ruiz', terms })
})
afterEach(() => world.close())

const books = (hour: string) =>
  ana.post('/api/v1/purchase-order-details', {
    ...{ action_type: 1, id_calendario: 'ruiz_1', fecha_inicio: `${tuesday} ${hour}`, es_cup: false, tipo_cita: 0 },
  })

const consents = { accept_terms: true, accept_consent: true }

async function pays(orderId: string, amountCents: number): Promise<void> {
  const { data } = await ana.post(`/api/v1/purchase-order/${orderId}/confirm-and-pay`, consents)
  await happens(world, data.form.fields.referenceCode, 'approved', { amountCents })
  await world.settle(orderId)
}

/** Support's view of Ana's stories, once everything written can be read. */
async function storiesOfAna() {
  const head = (await world.eventStore.head())!.toString()
  const { data } = await soporte.call('GET', '/api/v1/support/people/ana/stories', { headers: { 'X-Wait-For': head } })
  return data.stories as { id: string; kind: string; visits: number; money: string | null }[]
}

test('support finds a caller’s bought hours, and what became of their money', async () => {
  await books('08:00')
  await books('09:00')
  const bought = { id: 'ana_1', kind: 'order', at: `${tuesday}T13:00:00.000Z`, city: 'Cali', visits: 2, state: null }
  expect(await storiesOfAna()).toEqual([{ ...bought, money: 'toPay' }])
  await pays('ana_1', 240_000_00)
  await books('10:00')
  const unpaid = { ...bought, id: 'ana_2', at: `${tuesday}T15:00:00.000Z`, visits: 1, money: 'toPay' }
  expect(await storiesOfAna()).toEqual([unpaid, { ...bought, money: 'paid' }])
  await ana.post('/api/v1/patient-appointments/ana_1_2/cancel', {})
  expect(await storiesOfAna()).toEqual([unpaid, { ...bought, money: 'refundDue' }])
  // Each row leads to its story.
  for (const { id } of await storiesOfAna())
    expect((await soporte.get(`/api/v1/support/stories/${id}`)).data.id).toBe(id)
})

test('support finds the visits made at the desk, before and after they were confirmed', async () => {
  const ruiz = await world.as('ruiz')
  const made = await ruiz.post('/api/v1/doctors/register-patient-with-medical-appointment', {
    ...{ document_type: 'CC', document: people.ana.document, name: 'Ana', last_name: 'Prueba', email: 'a@example.co' },
    ...{ phone: '3110000000', residence_country: '170', residence_department: '76', residence_city: cali },
    ...{ date: '2031-03-05', hour: '15:15', minutes: 30, care_type: 0, fee: 80_000, payment: 'desk' },
    consulting_room_id: roomOf('ruiz'),
  })
  const { id } = made.data
  const row = { id, kind: 'deskVisit', at: '2031-03-05T20:15:00.000Z', city: 'Cali', visits: 1, state: null }
  expect(await storiesOfAna()).toEqual([{ ...row, money: null }])
  await ana.post(`/api/v1/patient-appointments/${id}/confirm`, {})
  expect(await storiesOfAna()).toEqual([{ ...row, money: null }])
  const { status, data } = await soporte.get(`/api/v1/support/stories/${id}`)
  expect([status, data.events[0].type]).toEqual([200, 'DeskVisitStarted'])
})

test('a request is listed once, with the money of its order', async () => {
  const buying = await Buying.begin(world)
  expect(await storiesOfAna()).toMatchObject([{ kind: 'request', state: 'P', money: 'toPay' }])
  await pays(buying.orderId, 120_000_00)
  expect(await storiesOfAna()).toMatchObject([{ kind: 'request', state: 'A', money: 'paid' }])
})
