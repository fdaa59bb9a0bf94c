import { send } from '@turno/adapters/commands/send.fixture.ts'
import type { Story } from '@turno/contract/areas/story.ts'
import { day } from '@turno/domain/day/decide.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { dayIdOf } from '@turno/domain/ids.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Buying } from './buying.ts'
import type { Client } from './client.ts'
import { cali, dermatology, people, roomOf } from './people.ts'
import { happens } from './provider.ts'
import { World } from './world.ts'

let world: World
let ruiz: Client
let beto: Client
let buying: Buying
/** Ana has chosen ruiz's offer, of 4:00 to 4:20 pm on Monday: nothing is paid, and the hour is held. */
beforeEach(async () => {
  world = await World.open()
  ;[ruiz, beto] = await Promise.all([world.as('ruiz'), world.as('beto')])
  buying = await Buying.begin(world)
})
afterEach(() => world.close())

const today = '2031-03-03'
const terms = { fecha: today, clase_atencion: 0, tarifa: 120_000, consultorio_id: roomOf('ruiz') }

async function betoAsks(): Promise<string> {
  const asked = { patient_id: 'beto', specialty_id: dermatology, care_type: 0, city_id: cali, terms: true }
  return (await beto.post('/api/v1/pending-appointments', asked)).data.id
}
const offer = (requestId: string, hora_inicial: string, hora_final?: string) =>
  ruiz.post(`/api/v1/pending-appointments/${requestId}/offers`, { ...terms, hora_inicial, hora_final })

const busy = (field: string, message: string) => ({
  status: 409,
  body: { code: 3009, message: 'No esta disponible ese horario.', errors: [{ field, message }] },
})
const beingBought = 'Alguien está reservando contigo de 4:00 pm a 4:20 pm.'

test('an hour that somebody is buying cannot be offered to others, and the buyer is not named', async () => {
  const requestId = await betoAsks()
  expect(await offer(requestId, '16:15', '16:35')).toMatchObject(busy('hora_inicial', beingBought))
  expect((await beto.post(`/api/v1/offer-appointments/${requestId}/doctors`, {})).data).toEqual([])
})

test('a sold hour cannot be offered either: the doctor reads with whose visit it collides', async () => {
  await happens(world, await buying.reference(), 'approved')
  await world.settle(buying.orderId)
  const requestId = await betoAsks()
  const clash = 'Te cruzas con ana Prueba, de 4:00 pm a 4:20 pm.'
  expect(await offer(requestId, '15:50', '16:05')).toMatchObject(busy('hora_inicial', clash))
  // An hour that only touches the sold one is free.
  expect((await offer(requestId, '15:40', '16:00')).status).toBe(200)
})

test('an offer cannot be amended to a taken hour, and stays as it was', async () => {
  const requestId = await betoAsks()
  const { data: made } = await offer(requestId, '11:00')
  const amended = await ruiz.call('PATCH', `/api/v1/offer-appointments/${made.id}`, {
    body: { ...terms, hora_inicial: '16:00' },
  })
  expect(amended).toMatchObject(busy('hora_inicial', beingBought))
  const [standing] = (await beto.post(`/api/v1/offer-appointments/${requestId}/doctors`, {})).data
  expect(standing).toMatchObject({ id: made.id, version: 1, hora_inicial: '11:00' })
})

test('a direct offer of a taken hour is refused: nothing is posted, and nobody is registered', async () => {
  const typed = {
    ...{ document_type: 'CC', document: '55123456', name: 'Luz', last_name: 'Ortíz', email: 'luz@example.co' },
    ...{ phone: '3009876543', residence_country: '170', residence_department: '76', residence_city: cali },
    ...{ date: today, minutes: 30, care_type: 0, fee: 80_000, payment: 'platform', consulting_room_id: roomOf('ruiz') },
  }
  const path = '/api/v1/doctors/register-patient-with-medical-appointment'
  const before = await buying.everywhere('RequestPosted', 'AccountRegistered')
  expect(await ruiz.post(path, { ...typed, hour: '16:15' })).toMatchObject(busy('hour', beingBought))
  expect(await buying.everywhere('RequestPosted', 'AccountRegistered')).toBe(before)
  // Sent again once its own patient is buying it, the same call gets the same answer.
  const forBeto = { ...typed, document: people.beto.document, name: 'beto', last_name: 'Prueba', hour: '17:00' }
  const first = await ruiz.post(path, forBeto, 'one intention')
  expect((await beto.post(`/api/v1/offer-appointments/${first.data.id}/choose`, { version: 1 })).status).toBe(200)
  const { state } = await world.commander.load(day, dayIdOf('ruiz', today))
  expect(state.holds).toHaveLength(2)
  expect(await ruiz.post(path, forBeto, 'one intention')).toMatchObject({ status: 200, data: first.data })
})

test('an hour of a doctor who sees two patients at once can be offered until the second one has it', async () => {
  await send(world.commander, doctor, 'ruiz', { type: 'SetCapacity', doctorId: 'ruiz', simultaneousAppointments: 2 })
  const requestId = await betoAsks()
  expect((await offer(requestId, '16:00')).status).toBe(200)
})

test('a patient who chooses an hour that is gone by then is told so, and the doctor too', async () => {
  const requestId = await betoAsks()
  const { data: made } = await offer(requestId, '11:00')
  await holdsTime(world, made.id)
  const chosen = await beto.post(`/api/v1/offer-appointments/${made.id}/choose`, { version: 1 })
  expect([chosen.status, chosen.body.code]).toEqual([409, 3009])
  const [mine] = (await beto.get('/api/v1/patients/beto/pending-appointments')).data
  expect(mine.lapsed_offers).toMatchObject([{ id: made.id, doctor_busy: true }])
  const [seen] = (await ruiz.get('/api/v1/doctors/ruiz/pending-appointments')).data
  expect(seen.my_offers).toMatchObject([{ id: made.id, state: 'busy' }])
  // Support sees that the patient's page went on to the request, and why the offer ended.
  const { events } = (await (await world.as('soporte')).get<Story>(`/api/v1/support/stories/${requestId}`)).data
  expect(events.at(-1)?.after.patient).toBe('Las ofertas que tenías terminaron.')
  expect(events.map(({ detail }) => detail)).toContain('El médico ya no tenía esa hora')
})

/** The hour of an offer is taken by another order before its patient chooses it. */
async function holdsTime({ commander }: World, offerId: string): Promise<void> {
  const [from, to] = ['2031-03-03T16:00:00.000Z', '2031-03-03T16:20:00.000Z']
  const claim = { kind: 'line', orderId: 'other_1', lineId: 'other_1_1' } as const
  await send(commander, day, dayIdOf('ruiz', today), {
    ...{ type: 'HoldTime', personId: 'ruiz', date: today, holdId: `other ${offerId}`, claim, from, to },
    ...{ place: null, capacity: 1, whose: 'doctor', dead: [] },
  })
}
