import { send } from '@turno/adapters/commands/send.fixture.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { cali, dermatology, electrocardiogram, roomOf } from './people.ts'
import { hoursOf } from './things.ts'
import { World } from './world.ts'

let world: World
let ruiz: Client
beforeEach(async () => {
  world = await World.open()
  ruiz = await world.as('ruiz')
})
afterEach(() => world.close())

const bogota = '11001'
const mondays = (more: object = {}) => hoursOf('ruiz', more)
const patch = (client: Client, path: string, body: object) => client.call('PATCH', path, { body })
const put = (client: Client, path: string, body: object) => client.call('PUT', path, { body })
const remove = (client: Client, path: string, body: object = {}) => client.call('DELETE', path, { body })

/** Opens a schedule of Ruiz and answers its id. */
async function opened(more: object = {}): Promise<string> {
  const { status, data, body } = await ruiz.post('/api/v1/medical-schedule', mondays(more))
  expect([status, body.message]).toEqual([200, 'Registro creado'])
  return data.id
}

/** Ana buys an hour of Ruiz in his room on Monday 2031-03-10. */
async function sold(hora_inicial = '10:00', hora_final = '10:30'): Promise<string> {
  const ana = await world.as('ana')
  const asked = { patient_id: 'ana', specialty_id: dermatology, care_type: 0, city_id: cali, terms: true }
  const { data: request } = await ana.post('/api/v1/pending-appointments', {
    ...asked,
    ...{ type: 2, fecha_final: '2031-03-10' },
  })
  const offered = { fecha: '2031-03-10', hora_inicial, hora_final, clase_atencion: 0, tarifa: 0 }
  const { data: offer } = await ruiz.post(`/api/v1/pending-appointments/${request.id}/offers`, {
    ...offered,
    consultorio_id: roomOf('ruiz'),
  })
  const { data: chosen } = await ana.post(`/api/v1/offer-appointments/${offer.id}/choose`, { version: 1 })
  const consents = { accept_terms: true, accept_consent: true }
  await ana.post(`/api/v1/purchase-order/${chosen.order_id}/confirm-and-pay`, consents)
  await world.settle(chosen.order_id)
  return `${chosen.order_id}_1`
}

const offered = async () => (await ruiz.get('/api/v1/medical-schedule/doctor/ruiz')).data
const rooms = async () => (await ruiz.get('/api/v1/consulting-rooms/doctor/ruiz')).data

test('a doctor opens an office, changes it, closes it and opens it again', async () => {
  const form = { consulting_room: 'Sede sur', address: 'Calle 9 # 1-2', city_id: bogota }
  const { data, body } = await ruiz.post('/api/v1/consulting-rooms', form)
  expect(body.message).toBe('Consultorio creado')
  const at = `/api/v1/consulting-rooms/${data.id}`
  expect((await patch(ruiz, at, { lat: 4.6, lng: -74.1 })).body.message).toBe('Registro actualizado')
  expect((await rooms())[1]).toMatchObject({ ...form, city_name: 'Bogotá', lat: 4.6, lng: -74.1, active: true })
  await remove(ruiz, at)
  expect((await rooms())[1]).toMatchObject({ active: false, lat: 4.6 })
  await patch(ruiz, at, { active: true, consulting_room: 'Sede norte' })
  expect((await rooms())[1]).toMatchObject({ active: true, consulting_room: 'Sede norte' })
  expect((await patch(ruiz, at, { lat: 4.7 })).status).toBe(422)
  expect((await ruiz.post('/api/v1/consulting-rooms', { ...form, city_id: '99999' })).status).toBe(422)
})

test('an office says its code of REPS, and whether it is one of another provider', async () => {
  const form = { consulting_room: 'Sede', address: 'Calle 9', city_id: cali }
  const wrong = async (provider_code: string) => {
    const { status, body } = await ruiz.post('/api/v1/consulting-rooms', { ...form, provider_code })
    return [status, body.errors[0]?.message]
  }
  expect(await wrong('7600112345')).toEqual([422, 'El código REPS de la sede tiene 12 números'])
  expect(await wrong('000011234501')).toEqual([422, 'El código REPS empieza por el del departamento'])
  const { data } = await ruiz.post('/api/v1/consulting-rooms', { ...form, provider_code: ' 76001-12345-01 ' })
  const last = async () => (await rooms()).at(-1)
  expect(await last()).toMatchObject({ provider_code: '760011234501', other_provider: false })
  const at = `/api/v1/consulting-rooms/${data.id}`
  await patch(ruiz, at, { consulting_room: 'Sede sur' })
  expect(await last()).toMatchObject({ provider_code: '760011234501', consulting_room: 'Sede sur' })
  const credentials = { professionalCard: '76-4821', providerCode: '7600154321' }
  await send(world.commander, doctor, 'ruiz', { type: 'DeclareCredentials', doctorId: 'ruiz', ...credentials })
  expect(await last()).toMatchObject({ other_provider: true })
  await patch(ruiz, at, { provider_code: '760015432102' })
  expect(await last()).toMatchObject({ provider_code: '760015432102', other_provider: false })
  await patch(ruiz, at, { provider_code: '' })
  expect(await last()).toMatchObject({ provider_code: '', other_provider: false })
  expect((await rooms())[0]).toMatchObject({ provider_code: '', other_provider: false })
})

test('an office says what patients prepare there, until its doctor takes it back', async () => {
  const last = async () => (await rooms()).at(-1)
  const form = { consulting_room: 'Sede', address: 'Calle 9', city_id: cali }
  const { data } = await ruiz.post('/api/v1/consulting-rooms', {
    ...form,
    preparation: 'Trae tu cédula.\nLlega antes.',
  })
  expect(await last()).toMatchObject({ preparation: 'Trae tu cédula.\nLlega antes.' })
  const at = `/api/v1/consulting-rooms/${data.id}`
  await patch(ruiz, at, { consulting_room: 'Sede sur' })
  expect(await last()).toMatchObject({ consulting_room: 'Sede sur', preparation: 'Trae tu cédula.\nLlega antes.' })
  await patch(ruiz, at, { preparation: '' })
  expect(await last()).toMatchObject({ preparation: '' })
})

test('a closed office no longer brings requests of its city, and nothing can be offered in it', async () => {
  const { data } = await ruiz.post('/api/v1/consulting-rooms', {
    ...{ consulting_room: 'Sede', address: 'Calle 9', city_id: bogota },
  })
  const ana = await world.as('ana')
  const supply = async () => (await ana.get(`/api/v1/pending-appointments/supply?city_id=${bogota}&care_type=0`)).data
  const before = await supply()
  await remove(ruiz, `/api/v1/consulting-rooms/${data.id}`)
  expect(await supply()).not.toEqual(before)
  await patch(ruiz, `/api/v1/consulting-rooms/${data.id}`, { active: true })
  expect(await supply()).toEqual(before)
})

test('a schedule is opened once, changed in the revision that was edited, and closed', async () => {
  const id = await opened()
  expect((await ruiz.post('/api/v1/medical-schedule/new-store', mondays())).body.message).toBe(
    'Ya existe una consulta con estos mismos parametros.',
  )
  const [found] = (await offered()).schedules
  expect(found).toMatchObject({
    ...{ id, revision: 1, appointment_web: true, price: 120_000, city_id: cali, visit_minutes: 15 },
    config_calendar: { start_hour: '08:00', consulting_type: [{ label: 'Consultorio', value: 0, price: 120_000 }] },
    consulting_room: { id: roomOf('ruiz'), name: 'Consultorio 302', lat: 3.42, lng: -76.54 },
    technical_cup: null,
  })
  const longer = mondays({ visit_minutes: 30, revision: 1 })
  expect((await put(ruiz, `/api/v1/medical-schedule/${id}/new-update`, longer)).body.message).toBe(
    'Registro actualizado',
  )
  const { status } = await put(ruiz, `/api/v1/medical-schedule/${id}`, { ...longer, visit_minutes: 45 })
  expect(status).toBe(409)
  expect((await ruiz.get(`/api/v1/medical-schedule/${id}/doctor/ruiz/type`)).data).toEqual([
    { label: 'Consultorio', value: 0, price: 120_000 },
  ])
  await remove(ruiz, `/api/v1/medical-schedule/${id}`)
  expect((await offered()).schedules).toEqual([])
  const gone = await ruiz.get(`/api/v1/medical-schedule/${id}/doctor/ruiz/type`)
  expect([gone.status, gone.body.message]).toEqual([404, 'Error al obtener tipos de consulta'])
})

test('opening a schedule again with the same request opens no second one', async () => {
  const first = await ruiz.post('/api/v1/medical-schedule', mondays(), 'once')
  expect((await ruiz.post('/api/v1/medical-schedule', mondays(), 'once')).data).toEqual(first.data)
  expect((await offered()).schedules).toHaveLength(1)
})

test.each([
  [{ consulting_room_id: 'nowhere' }, 409],
  [{ consulting_room_id: null }, 422],
  [{ consulting_room_id: null, city_id: cali }, 409],
  [{ weekly: [{ weekday: 1, from: '08:10', to: '12:00' }] }, 409],
  [{ weekly: [] }, 422],
  [{ config_calendar: { consulting_type: [] } }, 422],
  [{ config_calendar: { consulting_type: [{ value: 0, price: 0.001 }] } }, 422],
  [{ valid_from: '2031-02-30' }, 422],
  [{ cup_id: '881202' }, 422],
])('a schedule with %j is refused with %d', async (more, status) => {
  expect((await ruiz.post('/api/v1/medical-schedule', mondays(more))).status).toBe(status)
})

test('a change that leaves sold appointments outside shows them, needs their ids, and keeps them', async () => {
  const id = await opened()
  const appointment = await sold()
  const narrower = mondays({ weekly: [{ weekday: 1, from: '08:00', to: '10:15' }], revision: 1 })
  const at = `/api/v1/medical-schedule/${id}`
  const preview = await put(ruiz, at, narrower)
  expect(preview.body).toMatchObject({ code: 3010 })
  expect(preview.data.appointments).toEqual([
    {
      ...{ id: appointment, start_date: '2031-03-10T15:00:00.000Z', end_date: '2031-03-10T15:30:00.000Z' },
      ...{ finished: false, clase_atencion: 0, patient: 'ana Prueba', reason: 'hours' },
      ...{ consultorio_id: roomOf('ruiz'), consultorio_nombre: 'Consultorio 302' },
    },
  ])
  const another = await sold('11:00', '11:30')
  const later = await put(ruiz, at, { ...narrower, shown: [appointment] })
  expect(later.data.appointments.map((each: { id: string }) => each.id)).toEqual([appointment, another])
  expect((await put(ruiz, at, { ...narrower, shown: [appointment, another] })).status).toBe(200)
  const active = (await ruiz.get('/api/v1/doctors/ruiz/patient-appointments/active')).data
  expect(active.map((each: { id: string }) => each.id)).toEqual([appointment, another])
})

test.each([
  ['closing the schedule', (id: string, shown: string[]) => remove(ruiz, `/api/v1/medical-schedule/${id}`, { shown })],
  ['closing the room', (_: string, shown: string[]) => remove(ruiz, '/api/v1/consulting-rooms/room-ruiz', { shown })],
  [
    'another address',
    (_: string, shown: string[]) => patch(ruiz, '/api/v1/consulting-rooms/room-ruiz', { address: 'Calle 8', shown }),
  ],
  [
    'a day off',
    (_: string, shown: string[]) =>
      put(ruiz, '/api/v1/medical-schedule/doctor/ruiz/days-off/2031-03-10', { off: true, shown }),
  ],
  [
    'special hours',
    (id: string, shown: string[]) =>
      put(ruiz, `/api/v1/medical-schedule/${id}/special-hours/2031-03-10`, {
        hours: [{ from: '14:00', to: '15:00' }],
        shown,
      }),
  ],
])('%s shows the appointments left outside before it is saved', async (_what, change) => {
  const id = await opened()
  const appointment = await sold()
  const { status, data, body } = await change(id, [])
  expect([status, body.code, data.appointments.length]).toEqual([409, 3010, 1])
  expect((await change(id, [appointment])).status).toBe(200)
})

test('days off, holidays, the pause and the capacity apply to all schedules', async () => {
  const id = await opened()
  const settings = { observes_holidays: true, pause_minutes: 15, simultaneous_appointments: 2 }
  const { body } = await patch(ruiz, '/api/v1/medical-schedule/doctor/ruiz', settings)
  expect(body.message).toBe('Cambios guardados')
  await put(ruiz, '/api/v1/medical-schedule/doctor/ruiz/days-off/2031-03-17', { off: true })
  await put(ruiz, `/api/v1/medical-schedule/${id}/special-hours/2031-03-18`, {
    hours: [{ from: '09:00', to: '10:00' }],
  })
  expect(await offered()).toMatchObject({ ...settings, days_off: ['2031-03-17'] })
  const { days } = (await ruiz.get('/api/v1/doctors/ruiz/week?from=2031-03-17&days=8')).data
  const told = (date: string) => days.find((each: { date: string }) => each.date === date)
  expect(told('2031-03-17')).toMatchObject({ day_off: true, offered: [] })
  expect(told('2031-03-18').offered).toEqual([{ schedule_id: id, from: '09:00', to: '10:00' }])
  // San José is observed on the Monday after.
  expect(told('2031-03-24')).toMatchObject({ holiday: 'San José', offered: [] })
  await put(ruiz, '/api/v1/medical-schedule/doctor/ruiz/days-off/2031-03-17', { off: false })
  await put(ruiz, `/api/v1/medical-schedule/${id}/special-hours/2031-03-18`, { hours: null })
  const again = await offered()
  expect([again.days_off, again.schedules[0].special_hours]).toEqual([[], []])
})

test('the week shows what is offered, what is held while somebody pays, and what is sold', async () => {
  const id = await opened()
  const appointment = await sold()
  const { data } = await ruiz.get('/api/v1/doctors/ruiz/week?from=2031-03-10&days=1')
  expect(data.days).toEqual([
    {
      ...{ date: '2031-03-10', holiday: '', day_off: false, held: [] },
      offered: [{ schedule_id: id, from: '08:00', to: '12:00' }],
    },
  ])
  expect(data.appointments).toMatchObject([{ id: appointment, patient: 'ana Prueba' }])
})

test('a procedure is added, gets hours and a price, and is removed when those are closed', async () => {
  const at = `/api/v1/cups-doctor/ruiz_${electrocardiogram}`
  expect((await ruiz.post('/api/v1/cups-doctor', { cup_id: electrocardiogram })).body.message).toBe(
    'Ya existe una consulta con estos mismos parametros.',
  )
  expect((await ruiz.post('/api/v1/cups-doctor', { cup_id: '000000' })).status).toBe(422)
  expect((await ruiz.post('/api/v1/cups-doctor', { cup_id: '881202' })).body.message).toBe('Registro creado')
  const group = '/api/v1/medical-schedule/ruiz/doctor/exams-consultation-procedures/without-schedules?group_cup_id='
  expect((await ruiz.get(`${group}16`)).data).toMatchObject([{ name: 'Electrocardiograma' }])
  const own = { cup_id: electrocardiogram, visit_minutes: 30 }
  const { data } = await ruiz.post('/api/v1/doctor-technical-cups', mondays(own))
  expect((await ruiz.get(`${group}16`)).data).toEqual([])
  expect((await ruiz.get('/api/v1/technical-cup-doctors/cup-group/16/ruiz')).data).toMatchObject([
    { id: data.id, technical_cup: { cup_id: electrocardiogram, name: 'Electrocardiograma', group_cup_id: '16' } },
  ])
  expect((await ruiz.get(`/api/v1/medical-schedule/${data.id}/exams-consultation-procedures`)).data).toHaveLength(1)
  expect((await remove(ruiz, at)).status).toBe(409)
  await remove(ruiz, `/api/v1/doctor-technical-cups/${data.id}`)
  expect((await remove(ruiz, at)).status).toBe(200)
  expect((await ruiz.get('/api/v1/cups-doctor')).data).toMatchObject([{ cup_id: '881202', schedule_ids: [] }])
  await patch(ruiz, at, { active: true })
  expect((await ruiz.get('/api/v1/cups-doctor/doctor/ruiz?use=AP&qx=N')).data).toHaveLength(2)
  expect((await ruiz.get('/api/v1/cups-doctor/doctor/ruiz?qx=S')).data).toEqual([])
  expect((await ruiz.post('/api/v1/doctor-technical-cups', mondays())).status).toBe(422)
})

test('adding a procedure shows its requests to the doctor, and removing it hides them', async () => {
  const ana = await world.as('ana')
  await remove(ruiz, `/api/v1/cups-doctor/ruiz_${electrocardiogram}`)
  await ana.post('/api/v1/pending-appointments/cups', {
    ...{ patient_id: 'ana', id_cup: electrocardiogram, care_type: 0, city_id: cali, terms: true },
  })
  const seen = async () => (await ruiz.get('/api/v1/doctors/ruiz/pending-appointments?pending_appointment_type=3')).data
  expect(await seen()).toEqual([])
  await patch(ruiz, `/api/v1/cups-doctor/ruiz_${electrocardiogram}`, { active: true })
  expect(await seen()).toHaveLength(1)
})

test('a doctor under validation prepares offices and schedules, and sees no request', async () => {
  const nuevo = await world.as('nuevo')
  expect((await nuevo.post('/api/v1/medical-schedule', hoursOf('nuevo'))).status).toBe(200)
  expect((await nuevo.get('/api/v1/medical-schedule/doctor/nuevo')).data.schedules).toHaveLength(1)
})

test('codes of procedures are listed by kind', async () => {
  const codes = async (query: string) => {
    const { data } = await world.nobody().get(`/api/v1/cups?${query}`)
    return data.map(({ id }: { id: string }) => id).toSorted()
  }
  expect(await codes('use=AP&qx=S')).toEqual(['441302', '452301', '702203'])
  expect(await codes('use=AP&qx=N')).toHaveLength(23)
  expect(await codes('use=AP&scope=D')).toEqual([])
})

test('a schedule cannot be in an office of another doctor', async () => {
  const vega = await world.as('vega')
  const { status, body } = await vega.post('/api/v1/medical-schedule', hoursOf('ruiz'))
  expect([status, body.message]).toEqual([409, 'Ese consultorio no existe o está cerrado.'])
})

/** A consultation of the CUPS, which the marketplace does not describe as a procedure. */
const homeVisit = { code: '890101', name: 'Atención (visita) domiciliaria, por medicina general' }

test('any consultation of the CUPS is found, attended, offered, searched for and asked for', async () => {
  const [ana, nobody] = [await world.as('ana'), world.nobody()]
  const found = await ruiz.get('/api/v1/cups/search?search=VISITA domiciliária medicina general')
  expect(found.data).toEqual([
    { id: homeVisit.code, name: homeVisit.name, minutes: null, preparation: '', specialities: [] },
  ])
  const described = await ruiz.get('/api/v1/cups/search?search=895101')
  expect(described.data).toEqual([
    {
      ...{ id: electrocardiogram, name: 'Electrocardiograma', minutes: 15 },
      preparation: 'No apliques crema ni talco en el pecho.',
      specialities: ['Cardiología', 'Medicina general', 'Medicina interna'],
    },
  ])
  expect((await ruiz.get('/api/v1/cups/search?search=consulta')).data).toHaveLength(20)
  const suggested = async () =>
    (await nobody.post('/api/v2/doctor-search-engine/autocomplete', { text: 'visita domiciliaria' })).data
  expect(await suggested()).toEqual([])

  expect((await ruiz.post('/api/v1/cups-doctor', { cup_id: homeVisit.code })).status).toBe(200)
  expect((await ruiz.get('/api/v1/cups-doctor')).data).toContainEqual(
    expect.objectContaining({ cup_id: homeVisit.code, name: homeVisit.name, group_cup_id: '16', minutes: null }),
  )
  const mine = { cup_id: homeVisit.code, visit_minutes: 30 }
  expect((await ruiz.post('/api/v1/doctor-technical-cups', mondays(mine))).status).toBe(200)
  await expect.poll(suggested).toMatchObject([{ id: homeVisit.code, name: homeVisit.name, option: 2 }])
  const { data } = await nobody.post('/api/v2/doctor-search-engine', { option: 2, id: homeVisit.code, city_id: cali })
  expect(JSON.stringify(data)).toContain('ruiz')

  const asked = { patient_id: 'ana', id_cup: homeVisit.code, care_type: 0, city_id: cali, terms: true }
  const until = { fecha_final: '2031-03-05', hora_final: '10:00', observations: 'Fiebre' }
  expect((await ana.post('/api/v1/pending-appointments/cups', { ...asked, ...until })).status).toBe(200)
  const seen = await ruiz.get('/api/v1/doctors/ruiz/pending-appointments?pending_appointment_type=3')
  expect(seen.data).toMatchObject([{ procedimiento: homeVisit.name }])
  expect((await ana.post('/api/v1/pending-appointments/cups', { ...asked, ...until, id_cup: '000001' })).status).toBe(
    422,
  )
})

test('what a doctor attended before stays theirs when it is offered no more', async () => {
  const admin = await world.as('admin')
  for (const catalogue of ['procedures', 'cups'])
    await admin.call('PATCH', `/api/v1/catalogues/${catalogue}/entries/${electrocardiogram}`, {
      body: { retired: true },
    })
  expect((await ruiz.get('/api/v1/cups-doctor')).data).toMatchObject([
    { cup_id: electrocardiogram, name: 'Electrocardiograma' },
  ])
  expect((await ruiz.post('/api/v1/doctor-technical-cups', mondays({ cup_id: electrocardiogram }))).status).toBe(200)
  const vega = await world.as('vega')
  await remove(vega, `/api/v1/cups-doctor/vega_${electrocardiogram}`)
  expect((await vega.post('/api/v1/cups-doctor', { cup_id: electrocardiogram })).status).toBe(422)
})
