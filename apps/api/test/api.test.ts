import { randomUUID } from 'node:crypto'
import { bogotaDate, bogotaHour } from '@turno/domain/time.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { cali, dermatology, electrocardiogram, people, roomOf } from './people.ts'
import { happens, show, transaction } from './provider.ts'
import { payu } from './shown-provider.ts'
import { World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await World.open()
})
afterEach(() => world.close())

/** The specification's way to say that there is none. */
const emptyId = '00000000-0000-0000-0000-000000000000'
const wanted = {
  patient_id: 'ana',
  specialty_id: dermatology,
  care_type: 0,
  observations: 'Mancha en la mano',
  city_id: cali,
  terms: true,
}
const onDay = (date: string, from = '16:00') => ({
  fecha: date,
  hora_inicial: from,
  clase_atencion: 0,
  tarifa: 120_000,
  consultorio_id: roomOf('ruiz'),
})
const offerToday = (from?: string) => onDay(bogotaDate(world.clock.now()), from)

async function post(patient: Client, change: object = {}): Promise<string> {
  const { status, data } = await patient.post('/api/v1/pending-appointments', { ...wanted, ...change })
  expect(status).toBe(200)
  return data.id
}

async function offer(
  doctor: Client,
  requestId: string,
  terms: object = offerToday(),
): Promise<{ id: string; version: number }> {
  const { status, data, body } = await doctor.post(`/api/v1/pending-appointments/${requestId}/offers`, terms)
  expect(body.message).toBe('')
  expect(status).toBe(200)
  return data
}

/** Ana has chosen an offer of doctor Ruiz. */
async function chosen(terms: object = offerToday()) {
  const [ana, ruiz] = [await world.as('ana'), await world.as('ruiz')]
  const requestId = await post(ana)
  const { id: offerId, version } = await offer(ruiz, requestId, terms)
  const { data, body } = await ana.post(`/api/v1/offer-appointments/${offerId}/choose`, { version })
  expect(body.message).toBe('')
  return { ana, ruiz, requestId, offerId, orderId: data.order_id as string }
}

const consents = { accept_terms: true, accept_consent: true }

test('login takes JSON and form bodies, and refuses a wrong password', async () => {
  const { document: username, password } = people.ana
  const nobody = world.nobody()
  const json = await nobody.post('/api/login', { username: '1.144.000-001', password, user_type: 1, name: 'test' })
  expect(json.body).toMatchObject({ code: 0, type: 0, data: { user_id: 'ana' } })
  const form = await nobody.call('POST', '/api/login', { form: { grant_type: 'password', username, password } })
  expect(form.body).toMatchObject({ code: 0, data: { user_id: 'ana' } })
  for (const wrong of [{ password: 'otra' }, { username: '999' }, { user_type: '2' }]) {
    const { status, body } = await nobody.post('/api/login', { username, password, user_type: '1', ...wrong })
    expect(status).toBe(401)
    expect(body).toMatchObject({ code: 1, message: 'Usuario o contraseña incorrectos' })
  }
  const empty = await nobody.post('/api/login', {})
  expect(empty.status).toBe(422)
  expect(empty.body.message).toBe('Nombre de usuario es requerido')
})

test('guessing a password is slowed down after five failures', async () => {
  const nobody = world.nobody()
  const guess = () => nobody.post('/api/login', { username: people.ana.document, password: 'x', user_type: '1' })
  for (let tries = 0; tries < 5; tries++) expect((await guess()).status).toBe(401)
  const { status, headers, body } = await guess()
  expect(status).toBe(429)
  expect(headers.get('retry-after')).toBe('1')
  expect(body.message).toContain('Demasiados intentos')
})

test('a session reads who it belongs to', async () => {
  const ana = await world.as('ana')
  expect((await ana.get('/api/v1/users/ana')).data).toMatchObject({
    full_name: 'ana Prueba',
    type_user: '0',
    profile: { profile_name: 'Paciente' },
    state_create: 'A',
    addresses: [{ address: 'Calle 5 # 6-7', city_name: 'Cali', default_address: '1' }],
  })
  const nuevo = await world.as('nuevo')
  expect((await nuevo.get('/api/v1/users/nuevo')).data).toMatchObject({ type_user: '1', state_create: 'PV' })
  expect((await ana.post('/api/logout')).body.code).toBe(0)
})

test('catalogues and the time of the server need no login', async () => {
  const nobody = world.nobody()
  expect((await nobody.get('/api/v1/doctor-specialties-subspecialties')).data).toContainEqual(
    expect.objectContaining({ id: '308', name: 'Dermatología' }),
  )
  expect((await nobody.get('/api/v1/cities/doctor-search-engine')).data).toHaveLength(4)
  expect((await nobody.get('/api/v1/care-types')).data.map((each: { id: string }) => each.id)).toEqual(['0', '1', '2'])
  expect((await nobody.get('/api/v1/cups?use=AP')).data).toContainEqual({ id: '895101', name: 'Electrocardiograma' })
  const { data, headers } = await nobody.get('/api/v1/time')
  expect(Date.parse(data.now)).toBeGreaterThanOrEqual(Date.parse('2031-03-03T15:00:00.000Z'))
  expect(headers.get('x-now')).toMatch(/^2031-/)
})

test('a request is posted once, is seen by matching doctors, and can be withdrawn', async () => {
  const [ana, ruiz] = [await world.as('ana'), await world.as('ruiz')]
  const key = randomUUID()
  const first = await ana.post('/api/v1/pending-appointments', wanted, key)
  const again = await ana.post('/api/v1/pending-appointments', wanted, key)
  expect(again.data).toEqual(first.data)
  const twice = await ana.post('/api/v1/pending-appointments', wanted)
  expect(twice.body).toMatchObject({ code: 1, message: 'Ya existe una consulta con estos mismos parametros.' })

  const mine = await ana.get('/api/v1/patients/ana/pending-appointments?pending_appointment_type=1')
  expect(mine.data).toMatchObject([
    { id: first.data.id, estado: 'P', especialidad: 'Dermatología', city_name: 'Cali', offers: 0 },
  ])
  expect((await ana.get('/api/v1/patients/ana/pending-appointments?pending_appointment_type=3')).data).toEqual([])
  const seen = await ruiz.get('/api/v1/doctors/ruiz/pending-appointments?tab=consultasSinOfertas')
  expect(seen.data).toMatchObject([
    { id: first.data.id, observaciones: 'Mancha en la mano', patient_summary: 'Mujer, 33 años', my_offer: null },
  ])

  expect((await ana.delete(`/api/v1/pending-appointments/${first.data.id}`)).body.code).toBe(0)
  expect((await ana.get('/api/v1/patients/ana/pending-appointments')).data).toMatchObject([{ estado: 'R' }])
  await post(ana)
})

test('a care type is one of three digits: blank text counts as missing', async () => {
  const ana = await world.as('ana')
  for (const care_type of ['', ' ', '0x1', '2 2', null]) {
    const { body } = await ana.post('/api/v1/pending-appointments', { ...wanted, care_type })
    expect(body.errors).toEqual([{ field: 'care_type', message: 'Tipo de consulta es requerido' }])
  }
})

test('a procedure is requested at an endpoint of its own, and care at home at the main address', async () => {
  const [ana, ruiz] = [await world.as('ana'), await world.as('ruiz')]
  const { specialty_id: _, ...rest } = wanted
  const { data } = await ana.post('/api/v1/pending-appointments/cups', {
    ...rest,
    id_cup: electrocardiogram,
    care_type: 2,
    address_id: emptyId,
    plan_id: emptyId,
  })
  const seen = await ruiz.get('/api/v1/doctors/ruiz/pending-appointments?pending_appointment_type=3')
  expect(seen.data).toMatchObject([{ id: data.id, procedimiento: 'Electrocardiograma', clase_atencion: 2 }])
  const beto = await world.as('beto')
  const homeless = await beto.post('/api/v1/pending-appointments', { ...wanted, patient_id: 'beto', care_type: 2 })
  expect(homeless.body.errors).toEqual([{ field: 'address_id', message: 'La dirección es requerida.' }])
})

test('an offer is made, amended, seen and withdrawn', async () => {
  const [ana, ruiz] = [await world.as('ana'), await world.as('ruiz')]
  const requestId = await post(ana)
  const made = await offer(ruiz, requestId)
  expect(made).toEqual({ id: `${requestId}_1`, version: 1 })
  expect((await ruiz.get('/api/v1/doctors/ruiz/pending-appointments?tab=consultasSinOfertas')).data).toEqual([])
  expect((await ruiz.get('/api/v1/doctors/ruiz/pending-appointments')).data).toMatchObject([
    { my_offer: { id: made.id, tarifa: 120_000 } },
  ])

  const amended = await ruiz.call('PATCH', `/api/v1/offer-appointments/${made.id}`, {
    body: { ...offerToday(), tarifa: 99_999.5, hora_final: '16:30' },
  })
  expect(amended.data).toEqual({ id: made.id, version: 2 })
  const { data } = await ana.post(`/api/v1/offer-appointments/${requestId}/doctors`, { careType: 0, location: cali })
  expect(data).toMatchObject([
    {
      id: made.id,
      version: 2,
      medico_nombre: 'Dra. ruiz Prueba',
      specialities: 'Dermatología',
      tarifa: 99_999.5,
      hora_inicial: '16:00',
      hora_final: '16:30',
    },
  ])
  expect((await ana.post(`/api/v1/offer-appointments/${requestId}/doctors`, { careType: 1 })).data).toEqual([])
  const stale = await ana.post(`/api/v1/offer-appointments/${made.id}/choose`, { version: 1 })
  expect(stale.body).toMatchObject({ code: 1, message: 'El médico cambió su oferta. Revisa las nuevas condiciones.' })

  expect((await ruiz.delete(`/api/v1/offer-appointments/${made.id}`)).body.code).toBe(0)
  expect((await ana.post(`/api/v1/offer-appointments/${requestId}/doctors`)).data).toEqual([])
})

test('an offer with impossible terms is refused with the reason', async () => {
  const [ana, ruiz] = [await world.as('ana'), await world.as('ruiz')]
  const requestId = await post(ana)
  const refusals: [object, string][] = [
    [{ ...offerToday(), fecha: '2031-02-31' }, 'Ingresa la fecha de inicio'],
    [{ ...offerToday(), fecha: '2031-03-02' }, 'La fecha debe ser mayor a la actual'],
    [{ ...offerToday(), consultorio_id: null }, 'Seleccione un consultorio para la consulta presencial.'],
    [{ ...offerToday(), consultorio_id: emptyId }, 'Seleccione un consultorio para la consulta presencial.'],
    [{ ...offerToday(), tarifa: -1 }, 'La tarifa debe ser mayor o igual a cero'],
    [{ ...offerToday(), tarifa: 10.005 }, 'La tarifa admite hasta dos decimales'],
  ]
  for (const [terms, message] of refusals) {
    const { body } = await ruiz.post(`/api/v1/pending-appointments/${requestId}/offers`, terms)
    expect(body).toMatchObject({ code: 1, message })
  }
})

test('a patient chooses an offer and pays, and both sides have the appointment', async () => {
  const { ana, ruiz, requestId, orderId } = await chosen()
  const basket = await ana.get('/api/v1/purchase-order/ana/user')
  expect(basket.data).toMatchObject({
    orders: [
      {
        id: orderId,
        amount: '120000.00',
        state: 'open',
        purchase_order_details: [{ unit_value: 120_000, patient_appointment: { doctor_id: 'ruiz' } }],
      },
    ],
    pending: null,
  })
  const unread = await ana.post(`/api/v1/purchase-order/${orderId}/confirm-and-pay`, {
    accept_terms: true,
    accept_consent: false,
  })
  expect(unread.body.message).toBe('Debe aceptar el consentimiento informado')

  const { data } = await ana.post(`/api/v1/purchase-order/${orderId}/confirm-and-pay`, consents)
  const { referenceCode } = data.form.fields
  expect(referenceCode).toBe(basket.data.orders[0].reference_code)
  expect(data.form).toMatchObject({
    url: payu.checkoutUrl,
    fields: { amount: '120000.00', responseUrl: 'http://turno.example/ResponsePage' },
  })
  expect((await ana.get(`/api/v1/purchase-order/by-reference/${referenceCode}/result`)).data.state).toBe('pending')

  expect(await happens(world, referenceCode, 'approved')).toBe(200)
  await world.settle(orderId)
  const result = await ana.get(`/api/v1/purchase-order/by-reference/${referenceCode}/result`)
  expect(result.data).toMatchObject({
    state: 'approved',
    order_id: orderId,
    amount: 120_000,
    description: 'Cita de Dermatología',
  })

  const sold = {
    id: `${orderId}_1`,
    doctor: 'Dra. ruiz Prueba',
    patient: 'ana Prueba',
    observaciones: 'Mancha en la mano',
    state: 'confirmed',
    value: 120_000,
  }
  expect((await ana.get('/api/v1/patients/ana/patient-appointments')).data).toMatchObject([sold])
  expect((await ruiz.get('/api/v1/doctors/ruiz/patient-appointments/active')).data).toMatchObject([sold])
  expect((await ana.get('/api/v1/patients/ana/pending-appointments')).data).toMatchObject([
    { id: requestId, estado: 'A', order_id: orderId },
  ])
  const { data: day } = await ruiz.get(`/api/v1/doctors/ruiz/day?date=${bogotaDate(world.clock.now())}`)
  expect(day.busy.flatMap((count: number, quarter: number) => (count ? [quarter] : []))).toEqual([64, 65])
  expect(day.tariffs).toEqual({ 0: 120_000, 1: null, 2: null })
})

test('a choice that is sent again changes nothing', async () => {
  const [ana, ruiz] = [await world.as('ana'), await world.as('ruiz')]
  const { id: offerId, version } = await offer(ruiz, await post(ana))
  const key = randomUUID()
  const choose = () => ana.post(`/api/v1/offer-appointments/${offerId}/choose`, { version }, key)
  const [one, two] = await Promise.all([choose(), choose()])
  expect([one.data, two.data, (await choose()).data]).toEqual([
    { order_id: 'ana_1' },
    { order_id: 'ana_1' },
    { order_id: 'ana_1' },
  ])
  const other = await offer(await world.as('vega'), await post(ana, { care_type: 1 }), {
    ...offerToday('18:00'),
    clase_atencion: 1,
  })
  const beside = await ana.post(`/api/v1/offer-appointments/${other.id}/choose`, { version: 1 })
  expect(beside.status).toBe(409)
  expect(beside.body).toMatchObject({ code: 1009, message: expect.stringContaining('carro de compras en proceso') })
})

test('a doctor’s hour is sold once; the second patient is refused, also when trying again', async () => {
  const [ana, beto, ruiz] = [await world.as('ana'), await world.as('beto'), await world.as('ruiz')]
  // Offers hold no time: both are made before either is chosen.
  const faster = await offer(ruiz, await post(ana))
  const { id, version } = await offer(ruiz, await post(beto, { patient_id: 'beto' }))
  const taken = await ana.post(`/api/v1/offer-appointments/${faster.id}/choose`, { version: faster.version })
  expect(taken.status).toBe(200)
  const key = randomUUID()
  const gone = await beto.post(`/api/v1/offer-appointments/${id}/choose`, { version }, key)
  expect(gone.body).toMatchObject({ code: 3009, message: 'No esta disponible ese horario.' })
  expect((await beto.post(`/api/v1/offer-appointments/${id}/choose`, { version }, key)).body).toEqual(gone.body)
  expect((await beto.get('/api/v1/purchase-order/beto/user')).data).toEqual({
    orders: [],
    pending: null,
    expired: null,
    cancelled: null,
  })
})

test('deleting the line of an order empties the basket, and the offer can be chosen again', async () => {
  const { ana, offerId, orderId } = await chosen()
  const deleted = await ana.delete(`/api/v1/purchase-order-details/${orderId}_1`)
  expect(deleted.body).toMatchObject({ code: 0, message: 'Eliminada correctamente' })
  expect((await ana.get('/api/v1/purchase-order/ana/user')).data.orders).toEqual([])
  const again = await ana.post(`/api/v1/offer-appointments/${offerId}/choose`, { version: 1 })
  expect(again.data).toEqual({ order_id: 'ana_2' })
})

test('an order without anything to pay counts as paid at once', async () => {
  const { ana, orderId } = await chosen({ ...offerToday(), tarifa: 0 })
  const { reference_code } = (await ana.get('/api/v1/purchase-order/ana/user')).data.orders[0]
  const { data } = await ana.post(`/api/v1/purchase-order/${orderId}/confirm-and-pay`, consents)
  expect(data).toEqual({ paid: true, form: null })
  expect((await ana.get('/api/v1/patients/ana/patient-appointments')).data).toHaveLength(1)
  expect((await ana.get(`/api/v1/purchase-order/by-reference/${reference_code}/result`)).data).toMatchObject({
    state: 'approved',
    amount: 0,
  })
})

test('the result page makes the server ask the provider', async () => {
  const { ana, orderId } = await chosen()
  const { data } = await ana.post(`/api/v1/purchase-order/${orderId}/confirm-and-pay`, consents)
  const reference = data.form.fields.referenceCode
  show(world, transaction(reference, 'declined'))
  expect((await ana.get(`/api/v1/purchase-order/by-reference/${reference}/result`)).data.state).toBe('declined')
  expect((await ana.get('/api/v1/purchase-order/by-reference/TUR-00000000-1/result')).status).toBe(404)
})

test('notifications are listed and marked as seen, one or all', async () => {
  const { ana } = await chosen()
  const listed = await ana.get('/api/v1/notifications/ana/user')
  expect((await ana.get('/api/v1/notifications/ana/bell')).data).toMatchObject({ unread: 1, newest: [listed.data[0]] })
  expect(listed.data).toMatchObject([
    { status: '0', data: { notification_type: 4, title: 'Tienes una oferta', notified_by: 'Dra. ruiz Prueba' } },
  ])
  expect((await ana.post('/api/v1/notifications/ana/markAsRead', { ids: [listed.data[0].id] })).body.code).toBe(0)
  expect((await ana.get('/api/v1/notifications/ana/user')).data).toMatchObject([{ status: '1' }])
  expect((await ana.post(`/api/v1/notifications/${listed.data[0].id}/markAsRead`)).body.code).toBe(0)
  const none = await ana.post('/api/v1/notifications/ana/markAsRead')
  expect(none.body).toMatchObject({ code: 1, message: 'No hay notificaciones para marcar' })
})

test('marking somebody else’s notification as seen writes nothing and answers the same', async () => {
  const { ana, ruiz } = await chosen()
  const [ofAna] = (await ana.get('/api/v1/notifications/ana/user')).data
  const before = await world.eventStore.head()
  const invented = Array.from({ length: 500 }, () => randomUUID())
  for (const ids of [invented, [ofAna.id]]) {
    const { status, body } = await ruiz.post('/api/v1/notifications/ruiz/markAsRead', { ids })
    expect([status, body.code, body.data]).toEqual([200, 0, {}])
  }
  expect(
    (await ruiz.post('/api/generic/actualizar_multiples_notificaciones', { ids: invented.slice(0, 9) })).status,
  ).toBe(200)
  expect(await world.eventStore.head()).toBe(before)
  expect((await ana.post('/api/v1/notifications/ana/markAsRead', { ids: [invented[0], ofAna.id] })).status).toBe(200)
  const [viewed] = await world.eventStore.readStream('notifications-ana')
  expect(viewed?.data).toEqual({ personId: 'ana', notificationIds: [ofAna.id] })
})

test('a doctor who switches offers off sees no new requests', async () => {
  const [ana, ruiz] = [await world.as('ana'), await world.as('ruiz')]
  await post(ana)
  expect((await ruiz.post('/api/v1/doctors/ruiz/update/receive-offers', { receive_offers: '0' })).body.code).toBe(0)
  expect((await ruiz.get('/api/v1/users/ruiz')).data.receive_offers).toBe('0')
  expect((await ruiz.get('/api/v1/doctors/ruiz/pending-appointments')).data).toEqual([])
  const rooms = await ruiz.get('/api/v1/consulting-rooms/doctor/ruiz')
  expect(rooms.data).toMatchObject([{ id: 'room-ruiz', city_name: 'Cali', doctor_name: 'ruiz Prueba' }])
})

test('every answer has position and correlation; after a vain wait it says that it may be outdated', async () => {
  const ana = await world.as('ana')
  const mine = randomUUID()
  const { headers } = await ana.call('GET', '/api/v1/users/ana', {
    headers: { 'X-Wait-For': '999999999', 'X-Correlation-Id': mine },
  })
  expect(headers.get('x-stale')).toBe('1')
  expect(headers.get('x-correlation-id')).toBe(mine)
  expect(headers.get('x-position')).toMatch(/^\d+$/)
})

test('an offer lasts 20 minutes unless it says otherwise, and may cross midnight', async () => {
  const [ana, ruiz] = [await world.as('ana'), await world.as('ruiz')]
  const requestId = await post(ana)
  await offer(ruiz, requestId, { ...offerToday('23:50') })
  const { data } = await ana.post(`/api/v1/offer-appointments/${requestId}/doctors`)
  expect(data[0]).toMatchObject({ hora_inicial: '23:50', hora_final: '00:10' })
  expect(bogotaHour(data[0].end)).toBe('00:10')
  expect(data[0].fechafin > data[0].fecha).toBe(true)
})
