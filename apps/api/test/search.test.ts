import { send } from '@turno/adapters/commands/send.fixture.ts'
import type { FoundColumn, FoundDoctor } from '@turno/contract/areas/search.ts'
import { day } from '@turno/domain/day/decide.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { type ScheduleCommand, schedule } from '@turno/domain/schedule/decide.ts'
import { bogotaDate, plusMinutes } from '@turno/domain/time.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { cali, dermatology, electrocardiogram, people, roomOf } from './people.ts'
import { hoursOf } from './things.ts'
import { World } from './world.ts'

let world: World
let ruiz: Client
let vega: Client
let nobody: Client
beforeEach(async () => {
  world = await World.open()
  ruiz = await world.as('ruiz')
  vega = await world.as('vega')
  nobody = world.nobody()
})
afterEach(() => world.close())

const today = '2031-03-03'
const bogota = '11001'
const forOffice = (pesos: number) => ({ config_calendar: { consulting_type: [{ value: 0, price: pesos }] } })
const forVideo = {
  consulting_room_id: null,
  city_id: cali,
  config_calendar: { consulting_type: [{ value: 1, price: 40_000 }] },
}

async function opens(client: Client, doctorId: string, more: object = {}): Promise<string> {
  const { status, data, body } = await client.post(
    '/api/v1/medical-schedule',
    hoursOf(doctorId, { notice_minutes: 0, ...more }),
  )
  expect([status, body.message]).toEqual([200, 'Registro creado'])
  return data.id
}

const find = (body: object, client = nobody) => client.post('/api/v2/doctor-search-engine', body)
const dermatologists = { id: dermatology, option: 1, city_id: cali, care_type: 0 }

async function column(body: object): Promise<FoundColumn> {
  const { status, data } = await find({ ...dermatologists, ...body })
  expect(status).toBe(200)
  return data.columns[0]
}
const namesIn = ({ doctors }: FoundColumn): string[] => doctors.map(({ doctor: { id } }) => id)
const firstOf = ({ scheduler }: FoundDoctor): string => {
  const [date, [hour]] = Object.entries(scheduler[0]!.free_slot_calendar)[0] as [string, string[]]
  return `${date} ${hour}`
}

/** Takes an hour of a doctor's day, as a purchase does. */
async function take(doctorId: string, start: string, minutes: number, holdId = 'o_1'): Promise<void> {
  await send(world.commander, day, `${doctorId}_${bogotaDate(start)}`, {
    type: 'HoldTime',
    personId: doctorId,
    date: bogotaDate(start),
    holdId,
    claim: { kind: 'line', orderId: 'o', lineId: holdId },
    from: start,
    to: plusMinutes(start, minutes),
    capacity: 1,
    whose: 'doctor',
    dead: [],
  } as never)
  await shown()
}

/** Waits until the read models have everything. */
const shown = async () => void (await world.readStore.waitFor((await world.eventStore.head())!, 5_000))

const schedules = async (doctorId: string, command: Record<string, unknown>) => {
  await send(world.commander, schedule, doctorId, { doctorId, ...command } as ScheduleCommand)
  await shown()
}

describe('a search for doctors', () => {
  test('shows who is free first, at the hours and prices of the schedules, to strangers too', async () => {
    await opens(ruiz, 'ruiz', { ...forOffice(120_000), weekly: [{ weekday: 1, from: '11:00', to: '12:00' }] })
    await opens(vega, 'vega', { ...forOffice(90_000), weekly: [{ weekday: 1, from: '10:30', to: '12:00' }] })
    const found = await column({})
    expect(found).toMatchObject({ care_type: 0, total: 2, waiting_list_doctors: 2 })
    const [first, second] = found.doctors as [FoundDoctor, FoundDoctor]
    expect([first.doctor.id, firstOf(first), first.scheduler[0]!.price]).toEqual(['vega', `${today} 10:30`, 90_000])
    expect(second.doctor.id).toBe('ruiz')
    expect(first.consulting_rooms[0]).toMatchObject({ id: roomOf('vega'), city_id: cali })
    expect(first.scheduler[0]).toMatchObject({ revision: 1, appointment_web: true, technical_cup: null })
  })

  test('leaves out a taken hour at once, and shows it again when it is released', async () => {
    await opens(ruiz, 'ruiz', { weekly: [{ weekday: 1, from: '10:30', to: '12:00' }], visit_minutes: 30 })
    const start = '2031-03-03T15:30:00.000Z'
    expect(firstOf((await column({})).doctors[0]!)).toBe(`${today} 10:30`)
    await take('ruiz', start, 30)
    expect(firstOf((await column({})).doctors[0]!)).toBe(`${today} 11:00`)
    await send(world.commander, day, `ruiz_${today}`, {
      type: 'ReleaseHold',
      personId: 'ruiz',
      date: today,
      holdId: 'o_1',
    })
    await shown()
    expect(firstOf((await column({})).doctors[0]!)).toBe(`${today} 10:30`)
  })

  test('never shows a past hour, however much time has passed at once', async () => {
    await opens(ruiz, 'ruiz', { weekly: [{ weekday: 1, from: '10:15', to: '11:00' }], visit_minutes: 15 })
    expect(firstOf((await column({})).doctors[0]!)).toBe(`${today} 10:15`)
    for (const [now, first] of [
      ['2031-03-03T15:15:00.001Z', `${today} 10:30`],
      ['2031-03-03T16:00:00.000Z', '2031-03-10 10:15'],
    ] as const) {
      world.clock.advanceTo(now)
      expect(firstOf((await column({})).doctors[0]!)).toBe(first)
    }
  })

  test('has three columns unless it asks for one; for video the city does not matter', async () => {
    await opens(ruiz, 'ruiz')
    await opens(vega, 'vega', forVideo)
    const { data } = await find({ id: dermatology, option: 1, city_id: bogota })
    expect(data.columns.map(({ care_type, total }: FoundColumn) => [care_type, total])).toEqual([
      [0, 0],
      [2, 0],
      [1, 1],
    ])
    expect(namesIn(data.columns[2])).toEqual(['vega'])
  })

  test('by price starts with the cheapest, by distance with the nearest; both show only free doctors', async () => {
    await opens(ruiz, 'ruiz', { ...forOffice(50_000), weekly: [{ weekday: 2, from: '08:00', to: '12:00' }] })
    await opens(vega, 'vega', forOffice(90_000))
    expect(namesIn(await column({}))).toEqual(['vega', 'ruiz'])
    expect(namesIn(await column({ sort: 'price' }))).toEqual(['ruiz', 'vega'])
    const pin = { lat: 3.46, lng: -76.5 }
    const { body } = await ruiz.call('PATCH', `/api/v1/consulting-rooms/${roomOf('ruiz')}`, { body: pin })
    expect(body.message).toBe('Registro actualizado')
    expect(namesIn(await column({ sort: 'distance', ...pin }))).toEqual(['ruiz', 'vega'])
  })

  test('finds a procedure with hours of its own, a disease by its doctors, a doctor by name', async () => {
    await ruiz.post('/api/v1/cups-doctor', { cup_id: electrocardiogram })
    await opens(ruiz, 'ruiz', { cup_id: electrocardiogram, weekly: [{ weekday: 3, from: '08:00', to: '09:00' }] })
    await opens(vega, 'vega')
    expect(namesIn(await column({ id: electrocardiogram, option: 2 }))).toEqual(['ruiz'])
    expect(namesIn(await column({ id: 'L20', option: 3 }))).toEqual(['vega'])
    expect(namesIn(await column({ id: 'I10', option: 3 }))).toEqual([])
    expect(namesIn(await column({ id: 'vega', option: 4 }))).toEqual(['vega'])
    expect(namesIn(await column({ id: 'vega', option: 5 }))).toEqual(['vega'])
    expect(namesIn(await column({ id: '', text: 'bega prueva', option: 4 }))).toEqual(['vega'])
    const bookable = await nobody.get(`/api/v1/search-engine/cups?use=AP&cityId=${cali}`)
    expect(bookable.data).toEqual([{ id: electrocardiogram, name: 'Electrocardiograma' }])
    expect((await nobody.get(`/api/v1/search-engine/cups?use=AC`)).data).toEqual([])
    expect((await nobody.get('/api/v2/doctor-search-engine/cups/cities')).data).toEqual([{ id: cali, name: 'Cali' }])
  })

  test('is answered page by page', async () => {
    await opens(ruiz, 'ruiz')
    await opens(vega, 'vega')
    const [first, second, third] = await Promise.all([0, 1, 2].map((offset) => column({ limit: 1, offset })))
    expect([...namesIn(first!), ...namesIn(second!)].toSorted()).toEqual(['ruiz', 'vega'])
    expect([first!.total, third!.total, third!.doctors]).toEqual([2, 2, []])
  })

  test('without a text, or a chosen suggestion, is refused in the words of the specification', async () => {
    const errors = async (body: object) => (await find({ ...dermatologists, ...body })).body.errors[0]?.message
    expect(await errors({ id: '', text: '' })).toBe('¡Debe ingresar un parametro para la busqueda!')
    expect(await errors({ id: '', text: 'derma' })).toBe('¡Debe seleccionar un parametro para la busqueda!')
    expect((await find({ ...dermatologists, city_id: bogota })).body.message).toBe(
      'No se encontraron resultados a esta busqueda',
    )
  })

  test('never finds a closed office or a doctor who is not active', async () => {
    await opens(ruiz, 'ruiz')
    await schedules('ruiz', { type: 'CloseConsultingRoom', roomId: roomOf('ruiz') })
    expect((await column({})).total).toBe(0)
    await schedules('ruiz', { type: 'ReopenConsultingRoom', roomId: roomOf('ruiz') })
    expect((await column({})).total).toBe(1)
    await world.erase('ruiz')
    await shown()
    expect((await column({})).total).toBe(0)
    expect((await nobody.get('/api/v1/doctor-search-engine/doctors/ruiz')).status).toBe(404)
    expect((await nobody.get('/api/v1/doctor-search-engine/doctors/nuevo')).status).toBe(404)
  })

  test('asked again with its ETag answers only that nothing changed', async () => {
    await opens(ruiz, 'ruiz')
    const before = await find(dermatologists)
    const etag = before.headers.get('etag')!
    const again = () =>
      nobody.call('POST', '/api/v2/doctor-search-engine', { body: dermatologists, headers: { 'if-none-match': etag } })
    expect((await again()).status).toBe(304)
    await take('ruiz', '2031-03-03T15:30:00.000Z', 30)
    expect((await again()).status).toBe(200)
  })
})

test('doctors who treat a disease of the same category come first, then those of the speciality', async () => {
  await opens(ruiz, 'ruiz')
  await opens(vega, 'vega')
  const admin = await world.as('admin')
  await admin.post('/api/v1/catalogues/cie10/entries', { code: 'L208', name: 'Otras dermatitis atópicas' })
  const find = async (sort = 'earliest') => {
    const { data } = await nobody.post('/api/v2/doctor-search-engine', { option: 3, id: 'L208', care_type: 0, sort })
    return data.columns[0].doctors.map(({ doctor }: { doctor: { id: string } }) => doctor.id)
  }
  const usual = await find()
  const last = usual.at(-1)!
  await (last === 'ruiz' ? ruiz : vega).post('/api/v1/cies-doctor', { cie_id: 'L209' })
  expect(await find()).toEqual([last, ...usual.slice(0, -1)])
  expect((await find('price')).toSorted()).toEqual(usual.toSorted())
})

describe('a doctor’s public page', () => {
  test('has what is public and nothing else', async () => {
    await opens(ruiz, 'ruiz')
    const { data, body } = await nobody.get('/api/v1/doctor-search-engine/doctors/ruiz')
    expect(data.doctor).toEqual({
      id: 'ruiz',
      id_user_doctor: 'ruiz',
      speciality_by_doctor: [{ specialty: 'Dermatología', subspecialty: '', profession: 'Médico(a)' }],
      academic: 'N/A',
      review: expect.any(String),
      teaching: 'N/A',
      user: { id: 'ruiz', full_name: 'Dra. ruiz Prueba' },
      photo: '',
      rating: null,
    })
    expect(data.scheduler).toHaveLength(1)
    for (const secret of [people.ruiz.document, '@', '300']) expect(JSON.stringify(body.data)).not.toContain(secret)
  })

  test('has the free hours of the dates asked for, and may be cached until the first of them passes', async () => {
    const id = await opens(ruiz, 'ruiz', {
      weekly: [{ weekday: 1, from: '10:15', to: '11:00' }],
      visit_minutes: 15,
    })
    const at = `/api/v1/doctor-search-engine/doctors/ruiz/slots?from=${today}&to=2031-03-10&care_type=0`
    const hours = async () => (await nobody.get(at)).data.scheduler[0]?.free_slot_calendar
    expect(await hours()).toEqual({
      [today]: ['10:15', '10:30', '10:45'],
      '2031-03-10': ['10:15', '10:30', '10:45'],
    })
    expect((await nobody.get(at)).data).toMatchObject({ scheduler: [{ id, minutes: 15 }], first_date: today })
    world.clock.advanceTo('2031-03-03T15:15:00.001Z')
    expect((await hours())[today]).toEqual(['10:30', '10:45'])
    await take('ruiz', '2031-03-03T15:30:00.000Z', 15)
    expect((await hours())[today]).toEqual(['10:45'])
    const path = at.split('?')[0]
    const wrong = [`from=${today}&to=2031-05-10`, 'from=9999-12-31&to=9999-12-31', 'from=2032-03-03&to=2032-03-03']
    for (const dates of wrong) expect((await nobody.get(`${path}?${dates}&care_type=0`)).status).toBe(422)
    const partly = ['from=0001-01-01&to=0001-01-01', 'from=2032-03-02&to=2032-03-10']
    for (const dates of partly) expect((await nobody.get(`${path}?${dates}&care_type=0`)).status).toBe(200)
  })
})

describe('suggestions of the search', () => {
  const suggest = async (text: string) =>
    (await nobody.post('/api/v2/doctor-search-engine/autocomplete', { text })).data.map(
      ({ option, name }: { option: number; name: string }) => `${option} ${name}`,
    )

  test('begin with the fourth letter, are grouped by kind, and forgive a mistake', async () => {
    expect(await suggest('der')).toEqual([])
    expect(await suggest('derm')).toContain('1 Dermatología')
    expect(await suggest('dermatlogia')).toContain('1 Dermatología')
    expect(await suggest('necesito una dermatóloga')).toContain('1 Dermatología')
    expect(await suggest('me duele la cabeza')).toContain('1 Medicina general')
    expect(await suggest('mi hija tiene fiebre')).toContain('1 Pediatría')
    expect(await suggest('me duele')).toEqual([])
    expect(await suggest('prueba vega')).toEqual(['4 Dra. vega Prueba'])
    expect(await suggest('xilofono')).toEqual([])
  })

  test('count who has free hours, in the city or by video, and lead with what somebody has', async () => {
    const dolor = async (more: object = {}) =>
      (
        await nobody.post('/api/v2/doctor-search-engine/autocomplete', { text: 'dolor de cabeza', ...more })
      ).data.filter(({ option }: { option: number }) => option === 1)
    const frequent = async (cityId = '') =>
      (await nobody.get(`/api/v1/search-engine/frequent?city_id=${cityId}`)).data.map(
        ({ id, from }: { id: string; from: number }) => [id, from],
      )
    expect((await dolor()).map(({ doctors }: { doctors: number }) => doctors)).toEqual([0, 0])
    expect(await frequent()).toEqual([])
    await opens(ruiz, 'ruiz')
    await opens(vega, 'vega', forOffice(80_000))
    const derm = async (city_id: string) =>
      (await nobody.post('/api/v2/doctor-search-engine/autocomplete', { text: 'dermatologia', city_id })).data[0]
    expect(await derm('')).toMatchObject({ id: dermatology, doctors: 2 })
    expect(await derm(cali)).toMatchObject({ doctors: 2 })
    expect(await derm('05001')).toMatchObject({ doctors: 0 })
    expect(await frequent(cali)).toEqual([[dermatology, 80_000]])
    expect(await frequent('05001')).toEqual([])
  })

  test('leave out a doctor who was erased', async () => {
    expect(await suggest('vega')).toEqual(['4 Dra. vega Prueba'])
    await world.erase('vega')
    await shown()
    expect(await suggest('vega')).toEqual([])
    expect((await nobody.get('/api/v1/doctor-search-engine/doctors?text=vega')).body.message).toBe(
      'No se encontraron medicos',
    )
  })
})

describe('a socket of the search', () => {
  test('hears that a watched doctor changed, and nothing of others', async () => {
    const socket = await world.live(await world.as('beto'))
    socket.ws.send(JSON.stringify({ event: 'Watch', doctors: ['vega'] }))
    await socket.echo()
    await opens(ruiz, 'ruiz')
    await opens(vega, 'vega')
    const heard = await socket.until(({ event }) => event === 'changed')
    await shown()
    await socket.echo()
    const { length } = socket.ids
    expect(heard).toMatchObject({ data: { question: 'availability-of-doctor', key: 'doctor/vega' } })
    socket.ws.send(JSON.stringify({ event: 'Watch', doctors: [] }))
    await socket.echo()
    await send(world.commander, doctor, 'vega', { type: 'SetCapacity', doctorId: 'vega', simultaneousAppointments: 2 })
    await shown()
    await socket.echo()
    expect(socket.ids).toHaveLength(length)
  })

  test('is closed when it watches more than a page of doctors', async () => {
    const socket = await world.live(await world.as('beto'))
    socket.ws.send(JSON.stringify({ event: 'Watch', doctors: Array.from({ length: 61 }, (_, n) => `d${n}`) }))
    expect(await socket.closed).toBe(4400)
  })
})
