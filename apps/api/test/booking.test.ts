import { send } from '@turno/adapters/commands/send.fixture.ts'
import { ReadStoreUnavailable } from '@turno/adapters/read-store/port.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { orderOfLine } from '@turno/domain/ids.ts'
import { order } from '@turno/domain/order/decide.ts'
import { schedule } from '@turno/domain/schedule/decide.ts'
import type { Terms } from '@turno/domain/schedule/events.ts'
import { bogotaInstant, plusMinutes } from '@turno/domain/time.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Buying } from './buying.ts'
import type { Client } from './client.ts'
import { termsOfRuiz as terms, tuesday } from './hours-of-ruiz.ts'
import { happens } from './provider.ts'
import { World } from './world.ts'

const details = '/api/v1/purchase-order-details'
const consents = { accept_terms: true, accept_consent: true }

let world: World
let ana: Client
let beto: Client
beforeEach(async () => {
  world = await World.open()
  ;[ana, beto] = [await world.as('ana'), await world.as('beto')]
  await offers({ type: 'OpenSchedule', terms })
})
afterEach(() => world.close())

type OfRuiz =
  | { type: 'OpenSchedule'; terms: Terms }
  | { type: 'ReviseSchedule'; scheduleId: string; terms: Terms; edited: number }
const offers = (command: OfRuiz) => send(world.commander, schedule, 'ruiz', { ...command, doctorId: 'ruiz' })
const revises = (change: Partial<Terms>) =>
  offers({ type: 'ReviseSchedule', scheduleId: 'ruiz_1', terms: { ...terms, ...change }, edited: 1 })

const hour = (time: string, more: object = {}) => ({
  action_type: 1,
  id_calendario: 'ruiz_1',
  fecha_inicio: `${tuesday} ${time}`,
  es_cup: false,
  tipo_cita: 0,
  ...more,
})
const books = (who: Client, time: string, more: object = {}, key?: string) => who.post(details, hour(time, more), key)
const ordersOf = async (who: Client, id: string) => (await who.get(`/api/v1/purchase-order/${id}/user`)).data

describe('booking an hour', () => {
  test('puts it into the order, with its price, place and deadline, next to other hours', async () => {
    const { status, data } = await books(ana, '08:00', { precio: 120_000, minutos: 30, revision: 1 })
    expect([status, data]).toEqual([200, { order_id: 'ana_1', line_id: 'ana_1_1' }])
    const later = { schedule_id: 'ruiz_1', start: bogotaInstant(tuesday, '09:00'), care_type: 1, price: 90_000 }
    expect((await ana.post('/api/v2/patient-appointments', later)).data.line_id).toBe('ana_1_2')
    const { orders } = await ordersOf(ana, 'ana')
    expect(orders).toMatchObject([
      {
        amount: '210000.00',
        purchase_order_details: [
          { unit_value: 120_000, clase_atencion: 0, office_address: 'Carrera 38A # 5A-100' },
          { unit_value: 90_000, clase_atencion: 1, office_address: '' },
        ],
      },
    ])
    expect(orders[0]).toMatchObject({ request_id: null, counts_from: plusMinutes(orders[0].expires_at, -45) })
    expect((await ana.post(details, { action_type: 0 })).data).toEqual({ count: 2 })
    expect((await beto.post(details, { action_type: 0 })).data).toEqual({ count: 0 })
  })

  test('needs no read model: without them the next order is found from stream to stream', async () => {
    await books(ana, '08:00')
    await ana.call('DELETE', '/api/v1/purchase-order-details/ana_1_1')
    const away = () => Promise.reject(new ReadStoreUnavailable('away'))
    for (const ask of ['get', 'range', 'count', 'position'] as const)
      vi.spyOn(world.readStore, ask).mockImplementation(away)
    expect((await ana.get('/api/v1/purchase-order/ana/user')).status).toBe(503)
    expect((await books(ana, '09:00')).data).toEqual({ order_id: 'ana_2', line_id: 'ana_2_1' })
    expect((await books(ana, '10:00')).data).toEqual({ order_id: 'ana_2', line_id: 'ana_2_2' })
    vi.restoreAllMocks()
  })

  test('and paying gives both sides the appointment', async () => {
    await books(ana, '08:00')
    await books(ana, '10:00', { tipo_cita: 1 })
    const { data } = await ana.post('/api/v1/purchase-order/ana_1/confirm-and-pay', consents)
    expect(data.form.fields.amount).toBe('210000.00')
    await happens(world, data.form.fields.referenceCode, 'approved', { amountCents: 21_000_000 })
    await world.settle('ana_1')
    const ruiz = await world.as('ruiz')
    expect((await ruiz.get('/api/v1/doctors/ruiz/patient-appointments/active')).data).toHaveLength(2)
  })

  test('again changes nothing in the order, even two hundred times at once', async () => {
    const all = await Promise.all(Array.from({ length: 200 }, () => books(ana, '08:00')))
    const lines = new Set(all.filter(({ status }) => status === 200).map(({ data }) => data.line_id))
    expect(lines.size).toBe(1)
    expect((await ordersOf(ana, 'ana')).orders[0].purchase_order_details).toHaveLength(1)
  })

  test('of which another patient has a hold is refused, and leaves earlier choices in the order', async () => {
    await books(beto, '11:00')
    const [one, other] = await Promise.all([books(ana, '08:00'), books(beto, '08:15', { tipo_cita: 1 })])
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
    const refused = one.status === 409 ? one : other
    expect(refused.body).toMatchObject({ code: 3009, message: 'No esta disponible ese horario.' })
    expect((await ordersOf(beto, 'beto')).orders).toHaveLength(1)
  })

  test('is refused when it is not on offer, or the patient has another visit then', async () => {
    for (const more of [
      { fecha_inicio: `${tuesday} 12:00` },
      { fecha_inicio: `${tuesday} 08:05` },
      { tipo_cita: 1, es_cup: true, id_cup: '895101' },
      { id_calendario: 'ruiz_9' },
      { id_calendario: 'nobody_1' },
    ])
      expect((await books(ana, '08:00', more)).body).toMatchObject({ code: 3009, data: { terms: null } })
    await books(ana, '08:00')
    const { body } = await books(ana, '08:15', { tipo_cita: 1 })
    expect(body.code).toBe(3009)
    expect((await ordersOf(ana, 'ana')).orders[0].purchase_order_details).toHaveLength(1)
  })

  test('at another price than was shown is refused with the present price', async () => {
    await revises({ care: [{ careType: 0, feeCents: 140_000_00 }] })
    const { status, body } = await books(ana, '08:00', { precio: 120_000, minutos: 30, revision: 1 })
    expect([status, body.code]).toEqual([409, 3009])
    expect(body.data.terms).toEqual({
      price: 140_000, minutes: 30, revision: 2, care_type: 0, office_address: 'Carrera 38A # 5A-100', agreement_id: '',
    }) // biome-ignore format: one glance
    expect((await books(ana, '08:00', { precio: 140_000, revision: 2 })).status).toBe(200)
    await revises({}).catch(() => undefined)
    expect((await ordersOf(ana, 'ana')).orders[0].amount).toBe('140000.00')
  })

  test('at another office than was shown is refused with the present office', async () => {
    const { body } = await books(ana, '08:00', { direccion: 'Calle 1', revision: 1 })
    expect([body.code, body.data.terms.office_address]).toEqual([3009, 'Carrera 38A # 5A-100'])
    expect((await books(ana, '08:00', { direccion: body.data.terms.office_address })).status).toBe(200)
  })

  test('at home needs an address in that city', async () => {
    expect((await books(beto, '08:00', { tipo_cita: 2 })).body.code).toBe(1)
    expect((await books(ana, '08:00', { tipo_cita: 2, address_id: 'of-somebody-else' })).body.code).toBe(1)
    expect((await books(ana, '08:00', { tipo_cita: 2 })).status).toBe(200)
    const { orders } = await ordersOf(ana, 'ana')
    expect(orders[0].purchase_order_details).toMatchObject([{ office_address: 'Calle 5 # 6-7' }])
  })

  test('is refused with 1009 while an offer is chosen, and with 1008 while a payment is in progress', async () => {
    await Buying.begin(world)
    expect((await books(ana, '08:00')).body.code).toBe(1009)
    await ana.delete('/api/v1/purchase-order-details/ana_1_1')
    expect((await books(ana, '08:00')).data.order_id).toBe('ana_2')
    await ana.post('/api/v1/purchase-order/ana_2/confirm-and-pay', consents)
    expect((await books(ana, '09:00')).body.code).toBe(1008)
  })

  test('is possible for patients only', async () => {
    const ruiz = await world.as('ruiz')
    expect((await books(ruiz, '08:00')).status).toBe(403)
    expect((await world.nobody().post(details, hour('08:00'))).status).toBe(401)
  })

  test.each([{ tipo_cita: 7 }, { fecha_inicio: '2031-13-01 08:00' }, { fecha_inicio: 'mañana' }, { precio: -1 }])(
    'with %j is refused before the hour is looked up',
    async (wrong) => {
      expect((await books(ana, '08:00', wrong)).status).toBe(422)
    },
  )
})

test('after three orders expired within a day is refused, while the waiting list stays open', async () => {
  for (const [at, time] of ['08:00', '09:00', '10:00'].entries()) {
    const { data } = await books(ana, time)
    expect(data.order_id).toBe(`ana_${at + 1}`)
    world.clock.advanceTo(plusMinutes(world.clock.now(), 46))
    await send(world.commander, order, data.order_id, { type: 'ExpireOrder' })
    await world.settle(data.order_id)
  }
  const { status, body } = await books(ana, '11:00')
  expect([status, body.code]).toEqual([409, 1])
  expect(body.message).toContain('Tres de tus reservas vencieron sin pago')
  expect((await books(beto, '08:00')).status).toBe(200)
  world.clock.advanceTo(plusMinutes(world.clock.now(), 12 * 60))
  expect((await books(ana, '11:00')).status).toBe(200)
})

describe('an appointment that was bought', () => {
  const bought = async (time: string): Promise<string> => {
    const { data } = await books(ana, time)
    const toPay = (await ana.post(`/api/v1/purchase-order/${data.order_id}/confirm-and-pay`, consents)).data
    await happens(world, toPay.form.fields.referenceCode, 'approved', { amountCents: 12_000_000 })
    await world.settle(data.order_id)
    return data.line_id
  }
  const cancels = (who: Client, id: string, body: object = {}) =>
    who.post(`/api/v1/patient-appointments/${id}/cancel`, body)
  /** The text on the page of its payment. */
  const resultOf = async (id: string) => {
    const [started] = await world.eventStore.readStream(`payment-${orderOfLine(id)}`)
    const { reference } = started!.data as { reference: string }
    return (await (await world.as('ana')).get(`/api/v1/purchase-order/by-reference/${reference}/result`)).data
  }
  const refunds = async () =>
    (await (await world.as('soporte')).get('/api/v1/support/queue')).data.filter(
      ({ kind }: { kind: string }) => kind === 'refund',
    )

  test('is cancelled with all the money back and its hour free at once; repeating that does nothing', async () => {
    const id = await bought('08:00')
    expect((await cancels(ana, id)).data).toEqual({ refund: 120_000 })
    expect((await books(beto, '08:00')).status).toBe(200)
    expect((await Promise.all([cancels(ana, id), cancels(ana, id)])).map(({ status }) => status)).toEqual([200, 200])
    expect(await refunds()).toHaveLength(1)
    expect(await resultOf(id)).toMatchObject({ state: 'refund-due', refunds: [{ cause: 'byPatient', issued: null }] })
    const [told] = (await ana.get('/api/v1/notifications/ana/user')).data
    expect(told.data.title).toBe('Cancelaste tu cita')
    expect(told.data.message).toMatch(/ Te devolvemos todo lo que pagaste; te avisamos cuando esté hecho\.$/)
    expect((await ana.get('/api/v1/patients/ana/patient-appointments')).data).toMatchObject([
      { id, state: 'cancelled', cancelled_by: 'patient', given_back: 'due' },
    ])
  })

  test('is cancelled too late without a refund, which the patient must have accepted', async () => {
    const id = await bought('08:00')
    world.clock.advanceTo(bogotaInstant(tuesday, '07:00'))
    expect((await cancels(await world.as('ana'), id)).body).toMatchObject({ code: 1 })
    expect((await cancels(await world.as('ana'), id, { without_refund: true })).data).toEqual({ refund: 0 })
    expect(await refunds()).toEqual([])
    expect(await resultOf(id)).toMatchObject({ state: 'cancelled', refunds: [] })
    const [told] = (await (await world.as('ana')).get('/api/v1/notifications/ana/user')).data
    expect(told.data.message).toContain('Ya no había devolución, salvo que otra persona use esa hora.')
  })

  test('is cancelled by its doctor together with the others left on that day, and by nobody else', async () => {
    const [ended, own] = [await bought('08:00'), await bought('09:00')]
    const [one, other] = [await bought('10:00'), await bought('11:00')]
    await cancels(ana, own)
    world.clock.advanceTo(bogotaInstant(tuesday, '08:00'))
    const [ruiz, vega] = [await world.as('ruiz'), await world.as('vega')]
    await ruiz.post(`/api/v1/patient-care/${ended}/finished`, { outcome: 'attended' })
    for (const who of [beto, vega]) expect((await cancels(who, one)).status).toBe(403)
    const day = `/api/v1/doctors/ruiz/days/${tuesday}/cancel`
    expect((await vega.post(`/api/v1/doctors/vega/days/${tuesday}/cancel`, { appointment_ids: [one] })).status).toBe(
      404,
    )
    expect((await ruiz.post(day, { appointment_ids: [one, 'beto_9_1'] })).status).toBe(404)
    expect((await ruiz.post(day, { appointment_ids: [ended, own, one, other] })).data).toEqual({ cancelled: 2 })
    expect(await refunds()).toHaveLength(3)
    expect((await ruiz.get('/api/v1/doctors/ruiz/patient-appointments/active')).data).toEqual([])
    const [told] = (await ana.get('/api/v1/notifications/ana/user')).data
    expect(told.data).toMatchObject({ title: 'Cita cancelada' })
    expect(await resultOf(one)).toMatchObject({ state: 'refund-due', refunds: [{ cause: 'byDoctor' }] })
  })

  test('is confirmed by its patient before it starts, which its doctor sees', async () => {
    const id = await bought('08:00')
    const path = `/api/v1/patient-appointments/${id}/confirm`
    for (const who of [beto, await world.as('ruiz')]) expect((await who.post(path, {})).status).toBe(403)
    const [{ start_date, confirmed }] = (await ana.get('/api/v1/patients/ana/patient-appointments')).data
    expect(confirmed).toBe(false)
    const earlier = plusMinutes(start_date, -60)
    expect((await ana.post(path, { start_date: earlier })).body.message).toContain('cambió de hora')
    expect((await ana.post(path, { start_date })).status).toBe(200)
    const ruiz = await world.as('ruiz')
    expect((await ruiz.get('/api/v1/doctors/ruiz/patient-appointments/active')).data).toMatchObject([
      { confirmed: true },
    ])
    const week = (await ruiz.get(`/api/v1/doctors/ruiz/week?from=${tuesday}&days=1`)).data
    expect(week.appointments).toMatchObject([{ id, confirmed: true }])
    world.clock.advanceTo(bogotaInstant(tuesday, '08:00'))
    expect((await (await world.as('ana')).post(path, {})).body.message).toBe('La cita ya empezó.')
  })

  test('is closed once by its doctor, from its start on, and by nobody else', async () => {
    const id = await bought('08:00')
    const ends = async (name: 'ruiz' | 'vega' | 'ana', outcome: string) =>
      (await world.as(name)).post(`/api/v1/patient-care/${id}/finished`, { outcome })
    expect((await ends('ruiz', 'attended')).status).toBe(409)
    world.clock.advanceTo(bogotaInstant(tuesday, '08:00'))
    for (const name of ['vega', 'ana'] as const) expect((await ends(name, 'attended')).status).toBe(403)
    expect((await ends('ruiz', 'slept')).status).toBe(422)
    expect((await ends('ruiz', 'patientAbsent')).data).toEqual({ outcome: 'patientAbsent' })
    expect((await ends('ruiz', 'patientAbsent')).status).toBe(200)
    expect((await ends('ruiz', 'attended')).status).toBe(409)
    expect((await (await world.as('ana')).get('/api/v1/patients/ana/patient-appointments')).data).toMatchObject([
      { id, state: 'past', outcome: 'patientAbsent' },
    ])
    const open = await (await world.as('ruiz')).get('/api/v1/patient-appointments/ruiz/active/doctor')
    expect(open.data).toEqual([])
  })

  test('stays with its doctor for an hour after its end, to be closed', async () => {
    const id = await bought('08:00')
    const open = async () =>
      (await (await world.as('ruiz')).get('/api/v1/doctors/ruiz/patient-appointments/active')).data.map(
        (one: { id: string; state: string }) => [one.id, one.state],
      )
    const past = async () =>
      (await (await world.as('ana')).get('/api/v1/users/ana/past-appointments')).data.appointments
    world.clock.advanceTo(bogotaInstant(tuesday, '09:00'))
    expect(await open()).toEqual([[id, 'past']])
    expect(await past()).toEqual([])
    world.clock.advanceTo(bogotaInstant(tuesday, '11:00'))
    expect(await open()).toEqual([])
    await send(world.commander, appointment, id, { type: 'FinishCare', by: 'system', outcome: 'attended' })
    expect(await past()).toMatchObject([{ id, outcome: 'attended', ended_by_time: true }])
  })
})
