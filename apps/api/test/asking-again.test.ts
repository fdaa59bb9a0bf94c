import { send } from '@turno/adapters/commands/send.fixture.ts'
import type { PendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import type { SupportCase } from '@turno/contract/areas/support.ts'
import { fromMs } from '@turno/domain/time.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { cali, dermatology } from './people.ts'
import { World } from './world.ts'

let world: World
let ana: Client
let requestId: string
beforeEach(async () => {
  world = await World.open()
  ana = await world.as('ana')
  const asked = { patient_id: 'ana', specialty_id: dermatology, care_type: 0, city_id: cali, terms: true }
  requestId = (await ana.post('/api/v1/pending-appointments', asked)).data.id
})
afterEach(() => world.close())

const advance = (minutes: number) => world.clock.advanceTo(fromMs(Date.parse(world.clock.now()) + minutes * 60_000))
const escalate = () => send(world.commander, waitingListRequest, requestId, { type: 'EscalateRequest' })
const asksAgain = (by: Client, ask: number) => by.post(`/api/v1/pending-appointments/${requestId}/ask-again`, { ask })
const headers = async () => ({ 'X-Wait-For': (await world.eventStore.head())!.toString() })

test('a patient asks for offers again, twice; pressed again on another device it is the same asking', async () => {
  expect((await asksAgain(ana, 1)).body.message).toBe('Los médicos aún tienen tiempo para responder.')
  advance(15)
  await escalate()
  expect((await asksAgain(ana, 1)).status).toBe(200)
  expect((await asksAgain(ana, 1)).status).toBe(200)
  const path = '/api/v1/patients/ana/pending-appointments'
  const [request] = (await ana.call<PendingAppointment[]>('GET', path, { headers: await headers() })).data
  expect(request).toMatchObject({ asks: 1, escalated: false })
  expect(Date.parse(request!.answer_by) - Date.parse(request!.answer_from)).toBe(15 * 60_000)
  expect(request!.answer_by > world.clock.now()).toBe(true)
  advance(15)
  await escalate()
  expect((await asksAgain(ana, 2)).status).toBe(200)
  advance(15)
  await escalate()
  const third = await asksAgain(ana, 3)
  expect([third.status, third.body.message]).toEqual([409, 'Ya lo pediste dos veces.'])
})

test('nobody asks again in the place of the patient', async () => {
  advance(15)
  await escalate()
  expect((await asksAgain(await world.as('beto'), 1)).status).toBe(403)
  expect((await asksAgain(await world.as('ruiz'), 1)).status).toBe(403)
})

test('support has another case for each time of asking, also after the first was closed', async () => {
  const support = await world.as('soporte')
  const queue = async () =>
    (await support.call<SupportCase[]>('GET', '/api/v1/support/queue', { headers: await headers() })).data
  const note = (id: string) => support.post(`/api/v1/support/cases/${id}/close`, { note: 'Prefiere esperar' })
  advance(15)
  await escalate()
  expect((await note(`noOffers.${requestId}`)).status).toBe(200)
  expect((await note(`noOffers.${requestId}.1`)).status).toBe(404)
  await asksAgain(ana, 1)
  expect(await queue()).toEqual([])
  advance(15)
  await escalate()
  expect(await queue()).toMatchObject([{ id: `noOffers.${requestId}.1`, kind: 'noOffers', story_id: requestId }])
  expect((await note(`noOffers.${requestId}.1`)).status).toBe(200)
  expect(await queue()).toEqual([])
})
