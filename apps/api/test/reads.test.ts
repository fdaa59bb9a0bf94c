import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Client } from './client.ts'
import { cali, dermatology, roomOf } from './people.ts'
import { World } from './world.ts'

let world: World
let ana: Client
let ruiz: Client
beforeEach(async () => {
  world = await World.open()
  ana = await world.as('ana')
  ruiz = await world.as('ruiz')
})
afterEach(() => world.close())

const terms = {
  fecha: '2031-03-04',
  hora_inicial: '10:00',
  clase_atencion: 0,
  tarifa: 120_000,
  consultorio_id: roomOf('ruiz'),
}
const wanted = { patient_id: 'ana', specialty_id: dermatology, care_type: 0, city_id: cali, type: 2, terms: true }

async function offered(): Promise<{ request: string; offer: string }> {
  const { data } = await ana.post('/api/v1/pending-appointments', { ...wanted, fecha_final: '2031-03-10' })
  const { data: offer } = await ruiz.post(`/api/v1/pending-appointments/${data.id}/offers`, terms)
  return { request: data.id, offer: offer.id }
}

/** Number of a call's reads of each of these streams. */
async function readsOf(streams: string[], call: () => Promise<{ status: number }>): Promise<number[]> {
  const spy = vi.spyOn(world.eventStore, 'readStream')
  expect((await call()).status).toBe(200)
  const read = spy.mock.calls.map(([stream]) => stream)
  spy.mockRestore()
  return streams.map((stream) => read.filter((each) => each === stream).length)
}

test('neither the handler nor a command loads again what the access check has loaded', async () => {
  const { request, offer } = await offered()
  const amending = () =>
    ruiz.call('PATCH', `/api/v1/offer-appointments/${offer}`, { body: { ...terms, tarifa: 90_000 } })
  expect(await readsOf([`waitingListRequest-${request}`, 'doctor-ruiz'], amending)).toEqual([1, 1])
  const choosing = () => ana.post(`/api/v1/offer-appointments/${offer}/choose`, { version: 2 })
  expect(await readsOf([`waitingListRequest-${request}`], choosing)).toEqual([1])
})

test('ending a session reads it once', async () => {
  const other = await world.as('ana')
  const sessions = (await other.get<{ id: string; current: boolean }[]>('/api/v1/users/ana/sessions')).data
  const { id } = sessions.find(({ current }) => !current)!
  const ending = () => other.delete(`/api/v1/users/ana/sessions/${id}`)
  expect(await readsOf([`session-${id}`], ending)).toEqual([1])
})
