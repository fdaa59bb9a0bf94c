import type { LinkPurpose } from '@turno/domain/account/state.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { cali, dermatology, people } from './people.ts'
import { World } from './world.ts'

let world: World
let nuevo: Client
beforeEach(async () => {
  world = await World.open()
  nuevo = await world.as('nuevo')
})
afterEach(() => world.close())

const own = '/api/v1/doctors/nuevo'
const born = { birth_country: '170', birth_department: '76', birth_city: cali }
const abroad = { residence_country: '724', residence_department: '00', residence_city: '00000' }
const typesOf = async () =>
  (await Promise.all(['account-nuevo', 'doctor-nuevo'].map((stream) => world.eventStore.readStream(stream))))
    .flat()
    .map(({ type }) => type)
const read = async () => (await nuevo.get(`${own}/user`)).data

describe('a doctor', () => {
  test('reads the profile and changes it, each part in its stream', async () => {
    expect(await read()).toMatchObject({
      id: 'nuevo', id_user_doctor: 'nuevo', user: { username: people.nuevo.document }, document_type: { id: 'CC',
      name: 'Cédula de ciudadanía' },
      name: 'nuevo', last_name: 'Prueba', gender: 'F', birth_city: '', residence_country: '170',
      residence_department: '76', residence_city: cali,
      state_create: 'PV', cel_phones: [{ value: '3001234567', label: '3001234567', price: 0 }], email_verified: false,
    }) // biome-ignore format: one glance
    const before = (await typesOf()).length
    const phones = [{ value: '301 555 66 77', label: 'Celular', price: 0 }]
    const { status, body } = await nuevo.put(own, {
      second_name: 'Ana',
      cel_phones: phones,
      ...born,
      ...abroad,
      action: 1,
      edit: true,
    })
    expect([status, body.message]).toEqual([200, 'Cambios guardados'])
    expect(await read()).toMatchObject({
      second_name: 'Ana',
      cel_phones: [{ value: '+573015556677' }],
      ...born,
      ...abroad,
    })
    expect((await typesOf()).length - before).toBe(5)
    expect((await nuevo.get('/api/v1/users/nuevo')).data).toMatchObject({
      city_id: '00000',
      phone: '+573015556677',
      state_create: 'PV',
    })
    await nuevo.put(own, { cel_phones: '+573015556677', ...born, ...abroad })
    expect((await typesOf()).length - before).toBe(5)
  })

  test('gets the errors field by field', async () => {
    const wrong = [
      [{}, ['birth_country', 'Pais es requerido']],
      [{ ...born, name: ' ' }, ['name', 'Nombre es requerido']],
      [{ ...born, last_name: '' }, ['last_name', 'Apellido es requerido']],
      [{ ...born, email: 'x' }, ['email', 'No es un formato valido']],
      [{ ...born, email: '' }, ['email', 'Email es requerido']],
      [{ ...born, cel_phones: '' }, ['cel_phones', 'Celular es requerido']],
      [{ ...born, cel_phones: [] }, ['cel_phones', 'Celular es requerido']],
      [{ ...born, cel_phones: [{ value: '123456' }] }, ['cel_phones', 'Teléfono inválido']],
      [{ ...born, gender: '' }, ['gender', 'Genero es requerido']],
      [{ ...born, gender: 'X' }, ['gender', 'El genero no es valido']],
      [{ ...born, birth_city: '' }, ['birth_city', 'Ciudad es requerida']],
      [{ ...born, birthdate: '2031-03-04' }, ['birthdate', 'La fecha no es valida']],
      [{ ...born, birth_city: '11001' }, ['birth_city', 'La ciudad no es valida']],
      [{ ...born, residence_country: '' }, ['residence_country', 'Pais es requerido']],
      [{ ...born, residence_department: '11' }, ['residence_city', 'La ciudad no es valida']],
      [{ ...born, residence_country: '724' }, ['residence_department', 'El departamento no es valido']],
    ] as const
    const before = await world.eventStore.head()
    for (const [form, [field, message]] of wrong) {
      const { status, body } = await nuevo.put(own, form)
      expect([form, status, body.errors[0]]).toEqual([form, 422, { field, message }])
    }
    expect(await world.eventStore.head()).toBe(before)
  })

  test('gets no confirmation of a field that has no place', async () => {
    const before = await world.eventStore.head()
    const { status, body } = await nuevo.put(own, {
      ...born,
      review: 'Dermatóloga',
      academic: 'N/A',
      teaching: 'Univalle',
      web_site: '',
      // No text, and none can be made of it.
      languages: { toString: 1 },
    })
    expect([status, body.errors.map(({ field }) => field)]).toEqual([422, ['review', 'teaching', 'languages']])
    expect(body.message).toBe('Este dato aún no se puede guardar')
    expect(await world.eventStore.head()).toBe(before)
  })

  test('is refused, and nothing fails, where the text is an object that is none', async () => {
    const { status, body } = await nuevo.put(own, { ...born, academic: { toString: 0 } })
    expect([status, body.errors.map(({ field }) => field)]).toEqual([422, ['academic']])
  })

  test('is nobody else’s: not to read, not to change, not under the older name', async () => {
    for (const name of ['ana', 'ruiz', 'admin', 'soporte', 'asistente'] as const) {
      const other = await world.as(name)
      expect((await other.get(`${own}/user`)).status).toBe(404)
      expect((await other.put(own, { name: 'Otro' })).status).toBe(403)
      expect((await other.post('/api/Doctor/get_doctor', { action: 6, id_user_doctor: 'nuevo' })).status).toBe(404)
    }
    const withoutSession = await world.nobody().post('/api/Doctor/get_doctor', { action: 6 })
    expect(withoutSession.body.code).toBe(2001)
    expect((await nuevo.post('/api/Doctor/get_doctor', { action: 6, id_user_doctor: 'nuevo' })).data).toEqual(
      await read(),
    )
  })

  test('shows others what is public of an active doctor, strangers too, whoever asked before', async () => {
    const ruiz = await world.as('ruiz')
    const publicFields = [
      ...['academic', 'consulting_rooms', 'id', 'id_user_doctor', 'photo', 'rating', 'review', 'speciality_by_doctor'],
      ...['teaching', 'user'],
    ]
    for (const client of [ruiz, await world.as('vega'), await world.as('ana'), world.nobody(), ruiz]) {
      const { data } = await client.get('/api/v1/doctors/ruiz/user')
      const older = await client.post('/api/Doctor/get_doctor', { action: 6, id_user_doctor: 'ruiz' })
      expect(older.data).toEqual(data)
      if (client === ruiz) expect(data.document).toBe(people.ruiz.document)
      else expect(Object.keys(data).toSorted()).toEqual(publicFields)
    }
  })

  test('who waits for validation offers nothing', async () => {
    const ana = await world.as('ana')
    const request = { patient_id: 'ana', specialty_id: dermatology, care_type: 1, city_id: cali, terms: true }
    const { data } = await ana.post('/api/v1/pending-appointments', request)
    const terms = { fecha: '2031-03-03', hora_inicial: '16:00', clase_atencion: 1, tarifa: 50_000 }
    expect((await nuevo.post(`/api/v1/pending-appointments/${data.id}/offers`, terms)).status).toBe(403)
  })
})

test('administrators and support find a doctor by document, and learn the identity only', async () => {
  const find = async (name: 'admin' | 'soporte', query: string) =>
    (await world.as(name)).get(`/api/v1/doctors?${query}`)
  const card = {
    id: 'nuevo',
    full_name: 'nuevo Prueba',
    document_type: 'CC',
    document: people.nuevo.document,
    state_create: 'PV',
  }
  for (const name of ['admin', 'soporte'] as const)
    expect((await find(name, 'documentType=CC&documentNumber=94.000.003')).data).toEqual([card])
  expect((await find('admin', 'documentType=CE&documentNumber=94000003')).data).toEqual([])
  expect((await find('admin', `documentType=CC&documentNumber=${people.ana.document}`)).data).toEqual([])
  expect((await find('admin', 'documentType=CC')).body.message).toBe('Documento es requerido')
  expect((await find('admin', 'documentNumber=94000003')).body.message).toBe('Tipo de documento es requerido')
})

describe('the link of a doctor’s confirmation mail', () => {
  const token = (id: string, purpose: LinkPurpose = 'completion') => world.issueLink(id, purpose)
  const look = (link: string) => world.nobody().post('/api/Doctor/get_doctor', { action: 4, token: link })
  const complete = (body: object) => world.nobody().post('/api/v1/doctors/complete', body)

  test('opens the doctor’s data, takes the form, once, and verifies the mail address', async () => {
    const link = await token('nuevo')
    expect((await look(link)).data).toMatchObject({ id: 'nuevo', email_verified: false })
    expect((await complete({ token: link, gender: '' })).body.message).toBe('Genero es requerido')
    const { status, body } = await complete({ token: link, ...born, ...abroad })
    expect([status, body.message]).toEqual([200, 'Cambios guardados'])
    expect(await read()).toMatchObject({ ...born, ...abroad, email_verified: true })
    for (const reply of [await look(link), await complete({ token: link, gender: 'M' })])
      expect([reply.status, reply.body.code, reply.body.message]).toEqual([404, 1, 'Token no encontrado'])
  })

  test('verifies the mail address when the form has nothing else', async () => {
    expect((await complete({ token: await token('nuevo') })).status).toBe(200)
    expect(await read()).toMatchObject({ email_verified: true, birth_city: '' })
  })

  test('is no patient’s, no other link, and no text', async () => {
    for (const link of [await token('ana'), await token('nuevo', 'recovery'), 'x.y.z', ''])
      expect([(await look(link)).status, (await complete({ token: link })).status === 200]).toEqual([404, false])
  })
})

test('a doctor’s history has moves, newest first and without values; the export is silent about patients', async () => {
  await nuevo.put(own, { ...born, ...abroad })
  const history = await nuevo.get(`${own}/history`)
  expect(
    history.data
      .map(({ what }: { what: string }) => what)
      .slice(0, 2)
      .toSorted(),
  ).toEqual(['Cambiaron tus datos personales', 'Cambió tu lugar de residencia'])
  const { data } = await nuevo.get(`${own}/export`)
  expect(data).toMatchObject({
    profile: { document: people.nuevo.document },
    sessions: [{}],
    consulting_rooms: [{}],
    appointments: [],
  })
  expect(JSON.stringify(data)).not.toContain('$argon2')
  expect((await nuevo.get('/api/v1/users/nuevo/sessions')).data).toHaveLength(1)
})

describe('a doctor who leaves', () => {
  const request = { patient_id: 'ana', specialty_id: dermatology, care_type: 1, city_id: cali, terms: true }
  const terms = { fecha: '2031-03-03', hora_inicial: '16:00', clase_atencion: 1, tarifa: 0 }
  const leave = (client: Client, password = people.ruiz.password) =>
    client.post('/api/v1/doctors/ruiz/erase', { password })

  test('gives the password, withdraws the offers, and is gone', async () => {
    const [ana, ruiz] = [await world.as('ana'), await world.as('ruiz')]
    const { data: asked } = await ana.post('/api/v1/pending-appointments', request)
    const { data: offer } = await ruiz.post(`/api/v1/pending-appointments/${asked.id}/offers`, terms)
    expect((await leave(ruiz, 'otra')).status).toBe(401)
    expect((await leave(ruiz)).status).toBe(200)
    expect((await ana.post(`/api/v1/offer-appointments/${offer.id}/choose`, { version: 1 })).status).toBe(409)
    await expect(world.as('ruiz')).rejects.toThrow('could not log in')
  })

  test('stays while a patient pays one of the offers, and until the paid visits are over', async () => {
    const [ana, ruiz] = [await world.as('ana'), await world.as('ruiz')]
    const { data: asked } = await ana.post('/api/v1/pending-appointments', request)
    const { data: offer } = await ruiz.post(`/api/v1/pending-appointments/${asked.id}/offers`, terms)
    const { data: chosen } = await ana.post(`/api/v1/offer-appointments/${offer.id}/choose`, { version: 1 })
    const paying = await leave(ruiz)
    expect([paying.status, paying.body.message]).toEqual([
      409,
      'Un paciente está pagando una de tus ofertas. Intenta de nuevo cuando termine.',
    ])
    await ana.post(`/api/v1/purchase-order/${chosen.order_id}/confirm-and-pay`, {
      accept_terms: true,
      accept_consent: true,
    })
    await world.settle(chosen.order_id)
    const held = await leave(ruiz)
    expect([held.status, held.body.message]).toEqual([
      409,
      'Tienes citas por atender. Podrás eliminar tu cuenta cuando las hayas atendido.',
    ])
    world.clock.advanceTo('2031-03-03T22:00:00.000Z')
    expect((await leave(ruiz)).status).toBe(200)
    expect((await world.commander.load(doctor, 'ruiz')).state.status).toBe('active')
  })
})
