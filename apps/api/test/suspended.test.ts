import { send } from '@turno/adapters/commands/send.fixture.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { cali, dermatology, roomOf } from './people.ts'
import { soldTo } from './things.ts'
import { World } from './world.ts'

let world: World
let ana: Client
let ruiz: Client
let offer: string
let request: string
let appointment: string
beforeAll(async () => {
  world = await World.open()
  ;[ana, ruiz] = [await world.as('ana'), await world.as('ruiz')]
  appointment = await soldTo(world)
  const asked = {
    user_id: 'ana',
    patient_id: 'ana',
    specialty_id: dermatology,
    care_type: 0,
    city_id: cali,
    terms: true,
  }
  request = (await ana.post('/api/v1/pending-appointments', asked)).data.id
  offer = (await ruiz.post(`/api/v1/pending-appointments/${request}/offers`, terms('16:00'))).data.id
  expect((await world.nobody().get('/api/v1/doctors/ruiz/user')).status).toBe(200)
  const decision = { type: 'SuspendDoctor', reason: 'Piden tu sello', adviserId: 'soporte', doctorId: 'ruiz' } as const
  await send(world.commander, doctor, 'ruiz', decision)
})
afterAll(() => world.close())

const terms = (hora_inicial: string) => ({
  fecha: bogotaDate(world.clock.now()),
  hora_inicial,
  clase_atencion: 0,
  tarifa: 50_000,
  consultorio_id: roomOf('ruiz'),
})

test('nobody sees a suspended doctor, who offers nothing', async () => {
  expect((await world.nobody().get('/api/v1/doctors/ruiz/user')).status).toBe(404)
  expect((await ruiz.post(`/api/v1/pending-appointments/${request}/offers`, terms('18:00'))).status).toBe(403)
})

test('an offer from before is bought no more, and the patient may choose another', async () => {
  const { status, body } = await ana.post(`/api/v1/offer-appointments/${offer}/choose`, { version: 1 })
  expect([status, body.message]).toEqual([409, 'Este médico no atiende por ahora. Elige otra oferta.'])
})

test('what was sold stays: the doctor sees the appointment, and may cancel it', async () => {
  const listed = await ruiz.get('/api/v1/patient-appointments/ruiz/active/doctor')
  expect(JSON.stringify(listed.data)).toContain(appointment)
  expect((await ruiz.post(`/api/v1/patient-appointments/${appointment}/cancel`, {})).status).toBe(200)
})
