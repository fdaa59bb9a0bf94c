import { send } from '@turno/adapters/commands/send.fixture.ts'
import type { DoctorAgreement, OwnMembership, ReceivedMembership } from '@turno/contract/areas/agreements.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { order } from '@turno/domain/order/decide.ts'
import { schedule } from '@turno/domain/schedule/decide.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { termsOfRuiz, tuesday } from './hours-of-ruiz.ts'
import { cali, dermatology, people } from './people.ts'
import { happens } from './provider.ts'
import { World } from './world.ts'

let world: World
let ana: Client
let beto: Client
let ruiz: Client
beforeEach(async () => {
  world = await World.open()
  ;[ana, beto, ruiz] = [await world.as('ana'), await world.as('beto'), await world.as('ruiz')]
  await send(world.commander, schedule, 'ruiz', { type: 'OpenSchedule', doctorId: 'ruiz', terms: termsOfRuiz })
})
afterEach(() => world.close())

const form = (change: object = {}) => ({
  health_entity_id: 'EPS010',
  tariffs: [{ value: 0, price: 60_000 }],
  valid_from: '2031-03-01',
  ...change,
})
const makes = (change: object = {}) => ruiz.post('/api/v1/doctor-agreements', form(change))
const put = (client: Client, path: string, body: object) => client.call('PUT', path, { body })
const seen = async <Data>(client: Client, path: string) =>
  (await client.call<Data>('GET', path, { headers: { 'X-Wait-For': String(await world.eventStore.head()) } })).data
const asks = (who: Client, id: string, agreement_id = 'ruiz_1') =>
  who.post(`/api/v1/patients/${id}/agreements`, { agreement_id, member_number: 'AF-7' })
const says = (patientId: string, body: object, client = ruiz) =>
  put(client, `/api/v1/doctor-agreements/ruiz_1/memberships/${patientId}`, body)
const received = () => seen<ReceivedMembership[]>(ruiz, '/api/v1/doctors/ruiz/agreement-memberships')
const ownOf = (client: Client, id: string) => seen<OwnMembership[]>(client, `/api/v1/patients/${id}/agreements`)
const titles = async (client: Client, id: string) =>
  (await seen<{ data: { title: string } }[]>(client, `/api/v1/notifications/${id}/user`)).map(({ data }) => data.title)

/** Ana has the prices of the agreement. */
async function enabled() {
  await makes()
  await asks(ana, 'ana')
  await says('ana', { state: 'enabled' })
}
const books = (who: Client, time: string, more: object = {}) =>
  who.post('/api/v2/patient-appointments', {
    ...{ schedule_id: 'ruiz_1', start: `${tuesday} ${time}`, care_type: 0 },
    ...more,
  })
const detailsOf = async (client: Client, id: string) =>
  (await seen<{ orders: { purchase_order_details: object[] }[] }>(client, `/api/v1/purchase-order/${id}/user`))
    .orders[0]!.purchase_order_details

describe('an agreement of a doctor', () => {
  test('is made, changed in the revision that was edited, ended and resumed', async () => {
    expect((await makes()).body).toMatchObject({ message: 'Registro creado', data: { id: 'ruiz_1' } })
    const path = '/api/v1/doctor-agreements/ruiz_1'
    const change = { tariffs: [{ value: 1, price: 45_000 }], revision: 1 }
    expect((await put(ruiz, path, form(change))).body.message).toBe('Registro actualizado')
    expect((await put(ruiz, path, form({ ...change, valid_to: '2031-12-31' }))).status).toBe(409)
    const list = () => seen<DoctorAgreement[]>(ruiz, '/api/v1/doctor-agreements/ruiz/doctor')
    expect(await list()).toMatchObject([
      { health_entity: 'EPS Sura', plan: '', revision: 2, state: 'inForce', tariffs: [{ value: 1, price: 45_000 }] },
    ])
    await put(ruiz, `${path}/active`, { active: false })
    expect(await list()).toMatchObject([{ state: 'ended' }])
    await put(ruiz, `${path}/active`, { active: true })
    expect(await list()).toMatchObject([{ state: 'inForce' }])
  })

  test('is refused at its field with an unknown entity, a wrong price or days of another agreement', async () => {
    const wrong = async (change: object) => (await makes(change)).body.errors.map(({ field }) => field)
    expect(await wrong({ health_entity_id: 'EPS999' })).toEqual(['health_entity_id'])
    expect((await makes({ health_entity_id: undefined })).body.errors).toEqual([
      { field: 'health_entity_id', message: 'Entidad de salud es requerida' },
    ])
    expect((await makes({ tariffs: [{ value: '', price: 60_000 }] })).body.errors[0]).toMatchObject({
      message: 'Tipo de consulta es requerido',
    })
    expect((await makes({ tariffs: [{}] })).body.errors).toEqual([
      { field: 'tariffs.0.value', message: 'Tipo de consulta es requerido' },
      { field: 'tariffs.0.price', message: 'Escribe el valor en pesos, sin puntos ni comas de miles' },
    ])
    expect(await wrong({ plan_id: '99' })).toEqual(['plan_id'])
    expect(await wrong({ tariffs: [{ value: 0, price: 1.234 }] })).toEqual(['tariffs'])
    expect(await wrong({ valid_from: '2031-02-30' })).toEqual(['valid_from'])
    await makes()
    expect((await makes()).status).toBe(409)
  })

  test('cannot be made by a doctor whose documents were never validated', async () => {
    const nuevo = await world.as('nuevo')
    expect((await nuevo.post('/api/v1/doctor-agreements', form())).status).toBe(403)
  })
})

describe('a membership in an agreement', () => {
  test('is requested, shown to the doctor, enabled, and shown to the patient', async () => {
    await makes()
    await asks(ana, 'ana')
    expect(await received()).toMatchObject([{ patient: 'ana Prueba', member_number: 'AF-7', state: 'asked' }])
    expect(await titles(ruiz, 'ruiz')).toContain('Piden tu convenio')
    await says('ana', { state: 'enabled' })
    expect(await ownOf(ana, 'ana')).toMatchObject([{ state: 'enabled', usable: true, doctor_id: 'ruiz' }])
    expect(await titles(ana, 'ana')).toContain('Tu convenio está habilitado')
  })

  test('is refused with a reason that the patient reads, and may be requested again', async () => {
    await makes()
    await asks(ana, 'ana')
    for (const reason of [undefined, 'x'.repeat(301)])
      expect((await says('ana', { state: 'refused', reason })).body.errors).toMatchObject([{ field: 'reason' }])
    await says('ana', { state: 'refused', reason: 'El número no aparece' })
    expect(await ownOf(ana, 'ana')).toMatchObject([{ state: 'refused', reason: 'El número no aparece' }])
    expect((await asks(ana, 'ana')).status).toBe(200)
    expect(await ownOf(ana, 'ana')).toMatchObject([{ state: 'asked', reason: '' }])
  })

  test('cannot be requested, enabled or read by anybody else', async () => {
    await makes()
    await asks(ana, 'ana')
    const vega = await world.as('vega')
    for (const { status } of [
      await says('ana', { state: 'enabled' }, ana),
      await says('ana', { state: 'enabled' }, vega),
      await asks(beto, 'ana'),
      await beto.get('/api/v1/patients/ana/agreements'),
      await vega.get('/api/v1/doctors/ruiz/agreement-memberships'),
      await put(vega, '/api/v1/doctor-agreements/ruiz_1', form({ revision: 1 })),
    ])
      expect(status).toBe(403)
    expect((await asks(beto, 'beto', 'nuevo_1')).status).toBe(404)
    expect((await asks(beto, 'beto', 'ruiz_9')).status).toBe(404)
  })

  test('requested two hundred times at once is created once, and enabled once', async () => {
    await makes()
    await Promise.all(Array.from({ length: 100 }, () => [asks(ana, 'ana'), asks(beto, 'beto')]).flat())
    expect(await received()).toHaveLength(2)
    await Promise.all(Array.from({ length: 200 }, (_, at) => says(at % 2 ? 'ana' : 'beto', { state: 'enabled' })))
    expect((await received()).map(({ state }) => state)).toEqual(['enabled', 'enabled'])
    const told = (await titles(ana, 'ana')).filter((title) => title === 'Tu convenio está habilitado')
    expect(told).toHaveLength(1)
  })
})

describe('the price of an agreement', () => {
  test('is what the member pays, and nobody else; the order names the entity', async () => {
    await enabled()
    await books(ana, '08:00', { price: 60_000, revision: 1, agreement_id: 'ruiz_1' })
    await books(beto, '09:00', { price: 120_000, revision: 1 })
    expect(await detailsOf(ana, 'ana')).toMatchObject([{ unit_value: 60_000, health_entity: 'EPS Sura' }])
    expect(await detailsOf(beto, 'beto')).toMatchObject([{ unit_value: 120_000, health_entity: '' }])
  })

  test('that was not shown, or is no longer valid, is refused with the present terms', async () => {
    await enabled()
    const other = await books(ana, '08:00', { price: 50_000, revision: 1, agreement_id: 'ruiz_1' })
    expect(other.body).toMatchObject({ code: 3009, data: { terms: { price: 60_000, agreement_id: 'ruiz_1' } } })
    await says('ana', { state: 'ended' })
    const gone = await books(ana, '08:00', { price: 60_000, revision: 1, agreement_id: 'ruiz_1' })
    expect(gone.body).toMatchObject({ code: 3009, data: { terms: { price: 120_000, agreement_id: '' } } })
  })

  test('stays when the membership ends, through the payment to the appointment and its commission', async () => {
    await enabled()
    await books(ana, '08:00')
    await says('ana', { state: 'ended' })
    await put(ruiz, '/api/v1/doctor-agreements/ruiz_1/active', { active: false })
    const { data } = await ana.post('/api/v1/purchase-order/ana_1/confirm-and-pay', {
      ...{ accept_terms: true, accept_consent: true },
    })
    expect(data.form.fields.amount).toBe('60000.00')
    await happens(world, data.form.fields.referenceCode, 'approved', { amountCents: 6_000_000 })
    await world.settle('ana_1')
    const visits = await seen<object[]>(ruiz, '/api/v1/doctors/ruiz/patient-appointments/active')
    expect(visits).toMatchObject([{ value: 60_000, health_entity: 'EPS Sura' }])
    const earnings = await seen<{ lines: object[] }>(ruiz, '/api/v1/doctors/ruiz/earnings')
    expect(earnings.lines).toMatchObject([{ fee: 60_000, commission: 9_000, health_entity: 'EPS Sura' }])
  })

  test('of hours chosen while the membership ends and starts is either price, with its agreement', async () => {
    await enabled()
    const times = ['08:00', '08:30', '09:00', '09:30']
    await Promise.all([
      ...Array.from({ length: 160 }, (_, at) => books(ana, times[at % 4]!)),
      ...Array.from({ length: 20 }, () => says('ana', { state: 'ended' })),
      ...Array.from({ length: 20 }, () => asks(ana, 'ana').then(() => says('ana', { state: 'enabled' }))),
    ])
    const { state } = await world.commander.load(order, 'ana_1')
    const visits = state.status === 'none' ? [] : state.lines.map(({ visit }) => visit)
    expect(new Set(visits.map(({ start }) => start)).size).toBe(visits.length)
    for (const { feeCents, agreement } of visits)
      expect([feeCents, agreement?.agreementId ?? null]).toEqual(agreement ? [60_000_00, 'ruiz_1'] : [120_000_00, null])
  })

  test('is the most that a visit made at the desk for the member may cost', async () => {
    await enabled()
    const { document } = people.ana
    const visit = {
      ...{
        document_type: 'CC',
        document,
        name: 'Ana',
        last_name: 'Prueba',
        email: 'ana@example.co',
        phone: '3009876543',
      },
      ...{ residence_country: '170', residence_department: '76', residence_city: cali },
      ...{ date: tuesday, minutes: 30, care_type: 0, payment: 'desk', consulting_room_id: 'room-ruiz' },
    }
    const made = async (hour: string, fee: number) =>
      ruiz.post('/api/v1/doctors/register-patient-with-medical-appointment', { ...visit, hour, fee })
    const message = 'Por tu convenio, esta cita le cuesta al paciente $60.000 o menos.'
    expect((await made('08:00', 80_000)).body.errors).toEqual([{ field: 'fee', message }])
    const agreements = [await made('08:00', 60_000), await made('10:00', 50_000)].map(async ({ data }) => {
      const { state } = await world.commander.load(appointment, data.id)
      return state.status === 'scheduled' ? state.visit.agreement?.agreementId : state.status
    })
    expect(await Promise.all(agreements)).toEqual(['ruiz_1', undefined])
  })

  test('is proposed to a doctor who makes an offer, and the patient reads which agreement applies', async () => {
    await enabled()
    const wish = { patient_id: 'ana', specialty_id: dermatology, care_type: 0, city_id: cali, terms: true }
    const asked = { ...wish, type: 2, fecha_final: '2031-03-10' }
    const requestId = (await ana.post('/api/v1/pending-appointments', asked)).data.id
    const path = '/api/v1/doctors/ruiz/pending-appointments'
    const [shown] = await seen<{ agreed: object[] }[]>(ruiz, path)
    expect(shown!.agreed).toMatchObject([{ health_entity: 'EPS Sura', tariffs: [{ value: 0, price: 60_000 }] }])
    const terms = { fecha: '2031-03-10', hora_inicial: '10:00', clase_atencion: 0, consultorio_id: 'room-ruiz' }
    await ruiz.post(`/api/v1/pending-appointments/${requestId}/offers`, { ...terms, tarifa: 60_000 })
    const vega = await world.as('vega')
    const atVega = { ...terms, consultorio_id: 'room-vega', tarifa: 60_000 }
    await vega.post(`/api/v1/pending-appointments/${requestId}/offers`, atVega)
    const offers = (await ana.post(`/api/v1/offer-appointments/${requestId}/doctors`, {})).data
    const entities = offers.map(({ medico_id, health_entity }: Record<string, string>) => [medico_id, health_entity])
    expect(entities.toSorted()).toEqual([
      ['ruiz', 'EPS Sura'],
      ['vega', ''],
    ])
  })
})

describe('health entities in the search', () => {
  test('are those of agreements in force with active doctors, and lead to these doctors', async () => {
    const nobody = world.nobody()
    expect(await seen(nobody, '/api/v1/health-entities/with-agreements')).toEqual([])
    await makes()
    await makes({ health_entity_id: 'EPS005', valid_from: '2031-01-01', valid_to: '2031-01-31' })
    expect(await seen(nobody, '/api/v1/health-entities/with-agreements')).toEqual([
      { id: 'EPS010', name: 'EPS Sura', doctors: 1 },
    ])
    expect(await seen(nobody, '/api/v1/doctor-agreements?text=sura')).toMatchObject([
      { id: 'ruiz_1', doctor_id: 'ruiz' },
    ])
    expect(await seen(nobody, '/api/v1/doctor-agreements?text=prueba')).toMatchObject([{ id: 'ruiz_1' }])
    const page = await seen<{ agreements: object[] }>(nobody, '/api/v1/doctor-search-engine/doctors/ruiz')
    expect(page.agreements).toMatchObject([{ health_entity: 'EPS Sura' }])
    const find = async (body: object) =>
      (await nobody.post('/api/v2/doctor-search-engine', { care_type: 0, ...body })).data.columns[0].total
    expect(await find({ option: 4, health_entity_id: 'EPS010' })).toBe(1)
    expect(await find({ option: 4, health_entity_id: 'EPS005' })).toBe(0)
    expect(await find({ option: 1, id: dermatology, health_entity_id: 'EPS010' })).toBe(1)
    expect(await find({ option: 1, id: dermatology, health_entity_id: 'EPS005' })).toBe(0)
  })
})
