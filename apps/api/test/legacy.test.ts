import { bogotaDate, nextDate } from '@turno/domain/time.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { cali, dermatology, roomOf } from './people.ts'
import { World } from './world.ts'

let world: World
let ana: Client
let ruiz: Client
beforeEach(async () => {
  world = await World.open()
  ;[ana, ruiz] = await Promise.all([world.as('ana'), world.as('ruiz')])
})
afterEach(() => world.close())

const wanted = {
  patient_id: 'ana',
  specialty_id: dermatology,
  care_type: 0,
  observations: 'Lunar',
  city_id: cali,
  terms: true,
}
const terms = () => ({
  fecha: bogotaDate(world.clock.now()),
  hora_inicial: '16:00',
  clase_atencion: 0,
  tarifa: 80_000,
  consultorio_id: roomOf('ruiz'),
})

async function request(): Promise<string> {
  return (await ana.post('/api/v1/pending-appointments', wanted)).data.id
}
const offer = async (requestId: string): Promise<string> =>
  (await ruiz.post(`/api/v1/pending-appointments/${requestId}/offers`, terms())).data.id
/** A caller who has seen what another one wrote. */
const after = async (reader: Client, writer: Client, path: string, body: object) =>
  reader.call('POST', path, { body, headers: { 'X-Wait-For': writer.position ?? '0' } })

test('an action that is neither text nor number is refused, and nothing fails', async () => {
  const { status } = await ana.post('/api/Doctor/get_doctor', { action: { toString: 0 } })
  expect(status).toBe(422)
})

test('the older address of the waiting list answers patients on actions 4 and 7, doctors on 3 and 6', async () => {
  const id = await request()
  for (const action_type of [4, 7]) {
    const { data } = await ana.post('/api/Doctor/get_cita_en_espera', { action_type, id: 'ana' })
    expect(data).toMatchObject([{ id, especialidad: 'Dermatología', estado: 'P' }])
  }
  for (const action_type of [3, 6]) {
    const { data } = await after(ruiz, ana, '/api/Doctor/get_cita_en_espera', { action_type, cita_espera_id: id })
    expect(data).toMatchObject([{ id, observaciones: 'Lunar' }])
  }
  expect((await ana.post('/api/Doctor/get_cita_en_espera', { action_type: 3 })).status).toBe(403)
  expect((await ana.post('/api/Doctor/get_cita_en_espera', { action_type: 4, id: 'beto' })).status).toBe(403)
})

test('legacy action 1 posts a request, names every missing field, and shows no phone of a doctor', async () => {
  const create = { action_type: 1, speciality: dermatology, clase_atencion: 1, terms: true }
  const { status, body } = await ana.post('/api/Doctor/get_cita_en_espera', {
    action_type: 1,
    hora_inicial: 'x',
    hora_final: 'x',
  })
  expect(status).toBe(422)
  expect(body.errors.map(({ message }) => message)).toEqual([
    'Ingresa la especialidad',
    'Ingresa la fecha de inicio',
    'Ingresa la fecha final',
    'Ingresa la hora de inicio',
    'Ingresa la hora de finalización',
    'Debes de aceptar terminos y condiciones',
  ])
  const today = bogotaDate(world.clock.now())
  const posted = await ana.post('/api/Doctor/get_cita_en_espera', {
    ...create,
    fecha_inicial: today,
    fecha_final: today,
  })
  expect(posted.status).toBe(200)
  const [created, doctors] = posted.data
  expect(doctors).toEqual([])
  const { data } = await ana.post('/api/Doctor/get_cita_en_espera', { action_type: 7, cita_espera_id: created.id })
  expect(data).toMatchObject([{ clase_atencion: 1, ciudad: cali, hora_final: '23:59' }])
})

test('legacy action 1 schedules a request that ends on a later day, and refuses one that starts later', async () => {
  const today = bogotaDate(world.clock.now())
  const tomorrow = nextDate(today)
  const create = (dates: object) =>
    ana.post('/api/Doctor/get_cita_en_espera', { action_type: 1, speciality: dermatology, terms: true, ...dates })
  for (const [dates, field] of [
    [{ fecha_inicial: tomorrow, fecha_final: tomorrow }, 'fecha_inicial'],
    [{ fecha_inicial: today, hora_inicial: '23:58', fecha_final: today }, 'hora_inicial'],
  ] as const) {
    const { status, body } = await create(dates)
    expect([status, body.errors[0]?.field]).toEqual([422, field])
  }
  await create({ fecha_inicial: today, fecha_final: tomorrow })
  const ofType = async (type: number) =>
    (await ana.get(`/api/v1/patients/ana/pending-appointments?pending_appointment_type=${type}`)).data
  expect(await ofType(1)).toEqual([])
  expect(await ofType(2)).toMatchObject([{ fecha_final: tomorrow }])
})

test('the older address of offers answers each side its own; the doctor sees the outcome of each', async () => {
  const id = await request()
  const offerId = await offer(id)
  const ofAna = await after(ana, ruiz, '/api/Doctor/get_cita_en_oferta', { action_type: 4, cita_espera_id: id })
  expect(ofAna.data).toMatchObject([{ id: offerId, tarifa: 80_000, medico_id: 'ruiz' }])
  const mine = { action_type: 3, cita_espera_id: id }
  const { data } = await ruiz.post('/api/Doctor/get_cita_en_oferta', mine)
  expect(data).toMatchObject([
    {
      id: offerId,
      state: 'live',
      clase_atencion: 0,
      consultorio_id: roomOf('ruiz'),
      consultorio_nombre: 'Consultorio 302',
    },
  ])
  await ana.post(`/api/v1/offer-appointments/${offerId}/choose`, { version: 1 })
  expect((await after(ruiz, ana, '/api/Doctor/get_cita_en_oferta', mine)).data[0].state).toBe('chosen')
})

test('a withdrawn offer and an expired one are answered differently at the older address', async () => {
  const id = await request()
  await ruiz.delete(`/api/v1/offer-appointments/${await offer(id)}`)
  await offer(id)
  world.clock.advanceTo(new Date(Date.parse(world.clock.now()) + 31 * 60_000).toISOString())
  const { data } = await ruiz.post('/api/Doctor/get_cita_en_oferta', { action_type: 3 })
  expect(data.map(({ state }: { state: string }) => state)).toEqual(['withdrawn', 'ended'])
})

test('the offices of a doctor that fit a request are those in its city', async () => {
  const id = await request()
  const rooms = await after(ruiz, ana, '/api/Doctor/get_consultorios_por_cita_en_espera', { cita_id: id })
  expect(rooms.data).toMatchObject([{ id: roomOf('ruiz'), city_id: cali }])
  expect((await ruiz.post('/api/Doctor/get_consultorios_por_cita_en_espera', { cita_id: 'nada' })).status).toBe(404)
})

test('older endpoints mark notifications as seen, one or many', async () => {
  await offer(await request())
  const list = async () => (await after(ana, ruiz, '/api/v1/notifications/ana/user', {})).data
  await list()
  const unseen = async () =>
    (await ana.get('/api/v1/notifications/ana/user')).data.filter(({ status }: { status: string }) => status === '0')
  await expect.poll(async () => (await unseen()).length).toBe(1)
  const [{ id }] = await unseen()
  expect((await ana.post('/api/generic/actualizar_estado_notificacion', { id, status: '0' })).status).toBe(422)
  expect((await ana.post('/api/generic/actualizar_estado_notificacion', { id, status: '1' })).status).toBe(200)
  expect(await unseen()).toEqual([])
  expect((await ana.post('/api/generic/actualizar_multiples_notificaciones', { ids: [id] })).status).toBe(200)
})

test('legacy action 2 with an order confirms and pays, including the consents', async () => {
  const offerId = await offer(await request())
  const { data } = await ana.post(`/api/v1/offer-appointments/${offerId}/choose`, { version: 1 })
  const pay = { action_type: 2, id_orden_compra: data.order_id }
  const refused = await ana.post('/api/v1/purchase-order', pay)
  expect(refused.body.errors.map(({ message }) => message)).toEqual([
    'Debe aceptar terminos y condiciones',
    'Debe aceptar el consentimiento informado',
  ])
  const paying = await ana.post('/api/v1/purchase-order', { ...pay, accept_terms: true, accept_consent: true })
  expect(paying.data.form.fields).toMatchObject({ tax: '0', taxReturnBase: '0' })
})

test('a request without a care type is refused with the reason', async () => {
  const { care_type: _, ...without } = wanted
  expect((await ana.post('/api/v1/pending-appointments', without)).body.message).toBe('Tipo de consulta es requerido')
})
