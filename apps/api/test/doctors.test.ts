import { randomUUID } from 'node:crypto'
import type { LinkPurpose } from '@turno/domain/account/state.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { cali, dermatology, people } from './people.ts'
import { World } from './world.ts'

const fixedLine = 'Teléfono inválido. A un teléfono fijo no llegan los mensajes: escribe un celular.'

let world: World
let nuevo: Client
beforeEach(async () => {
  world = await World.open()
  nuevo = await world.as('nuevo')
})
afterEach(() => world.close())

const bySystem = () => ({
  commandId: randomUUID(),
  actor: { id: 'test', role: 'system' } as const,
  correlationId: 'test',
})
const own = '/api/v1/doctors/nuevo'
const born = { birth_country: '170', birth_department: '76', birth_city: cali }
const abroad = { residence_country: '724', residence_department: '00', residence_city: '00000' }
const typesOf = async () =>
  (await Promise.all(['account-nuevo', 'doctor-nuevo'].map((stream) => world.eventStore.readStream(stream))))
    .flat()
    .map(({ type }) => type)
const read = async () => (await nuevo.get(`${own}/user`)).data

describe('a doctor’s profile', () => {
  test('is read and changed by the doctor, each part in its own stream', async () => {
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

  test('gets its errors field by field', async () => {
    const wrong = [
      [{}, ['birth_country', 'Pais es requerido']],
      [{ ...born, name: ' ' }, ['name', 'Nombre es requerido']],
      [{ ...born, last_name: '' }, ['last_name', 'Apellido es requerido']],
      [{ ...born, email: 'x' }, ['email', 'No es un formato valido']],
      [{ ...born, email: '' }, ['email', 'Email es requerido']],
      [{ ...born, cel_phones: '' }, ['cel_phones', 'Celular es requerido']],
      [{ ...born, cel_phones: [] }, ['cel_phones', 'Celular es requerido']],
      [{ ...born, cel_phones: [{ value: '123456' }] }, ['cel_phones.0', 'Teléfono inválido']],
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

  test('gets the errors of its practice by field, and of phones by their place in the list', async () => {
    const wrong = [
      [{ professional_card: ' ' }, ['professional_card', 'Numero tarjeta es requerido']],
      [{ professional_card: 'abc' }, ['professional_card', expect.stringContaining('de 4 a 20')]],
      [{ provider_code: '' }, ['provider_code', 'Codigo prestador es requerido']],
      [{ provider_code: '760011234' }, ['provider_code', expect.stringContaining('10 números')]],
      [{ provider_code: '0400112345' }, ['provider_code', expect.stringContaining('departamento')]],
      [{ review: '' }, ['review', 'Perfil es requerido']],
      [{ review: 'a'.repeat(601) }, ['review', 'El dato es demasiado largo']],
      [{ languages: { toString: 1 } }, ['languages', 'El dato no es valido']],
      [{ job_phones: ['602 555 0142', '555010'] }, ['job_phones.1', 'Teléfono inválido']],
      [{ job_phones: Array(11).fill('6025550142') }, ['job_phones', 'Puedes agregar hasta 10 teléfonos']],
      [{ secretary_phone: '+57 999 9999' }, ['secretary_phone.0', 'Teléfono inválido']],
      [{ cel_phones: ['6025550142'] }, ['cel_phones.0', fixedLine]],
      [{ cel_phones: ['3015556677', '1234567'] }, ['cel_phones.1', 'Teléfono inválido']],
      [{ mails: ['x'] }, ['mails.0', 'No es un formato valido']],
      [{ web_site: 'http://ruiz.example' }, ['web_site', 'Escribe una dirección que empiece por https://']],
      [{ web_site: 'javascript:alert(1)' }, ['web_site', 'Escribe una dirección que empiece por https://']],
      [
        { social_network_id: { instagram: 'https://instagram.com.evil.example/x' } },
        ['social_network_id.instagram', 'Escribe la dirección completa, como instagram.com/tu-nombre'],
      ],
      [
        { social_network_id: { otra: 'https://otra.example' } },
        ['social_network_id.otra', 'La red social no es valida'],
      ],
      [
        { social_network_id: [{ id: '__proto__', url: 'https://otra.example' }] },
        ['social_network_id.__proto__', 'La red social no es valida'],
      ],
      [{ simultaneous_appointments: 0 }, ['simultaneous_appointments', 'Debe atender al menos una cita a la vez.']],
      [{ simultaneous_appointments: 21 }, ['simultaneous_appointments', 'Puedes atender hasta 20 citas a la vez']],
      [{ specialities: [] }, ['specialities', 'Elige al menos una especialidad']],
      [{ specialities: [{ esp_Id: '999' }] }, ['specialities', 'La especialidad no es valida']],
      [{ specialities: [{ esp_Id: '328', subesp_Id: '308.1' }] }, ['specialities', 'La subespecialidad no es valida']],
      [{ cies: ['L999'] }, ['cies', 'El diagnostico no es valido']],
      [{ cups: ['1'] }, ['cups', 'El dato no es valido']],
      [{ document: '1' }, ['document', 'Solo soporte puede cambiar este dato']],
      [{ filesDocuments: [{ id: 1 }] }, ['filesDocuments', 'Los documentos se cargan en la sección Documentos.']],
      [{ tarjeta: '1' }, ['tarjeta', 'No conocemos este dato']],
    ] as const
    const before = await world.eventStore.head()
    for (const [form, [field, message]] of wrong) {
      const { status, body } = await nuevo.put(own, { ...born, ...form })
      expect([form, status, body.errors[0]]).toEqual([form, 422, { field, message }])
    }
    expect(await world.eventStore.head()).toBe(before)
  })

  const practice = {
    professional_card: '76-4821-06',
    provider_code: '7600112345-01',
    simultaneous_appointments: '2',
    cel_phones: [{ value: '3015556677', label: 'x', price: 0 }, '602 555 0142'],
    secretary_phone: '318 555 0110',
    job_phones: ['6025550143', '(602) 555 0143'],
    resident_phones: '',
    mails: ['otro@ruiz.example'],
    address: 'Carrera 42 # 5-21',
    web_site: 'ruiz.example',
    social_network_id: { instagram: 'https://www.instagram.com/drruiz', facebook: '' },
    review: 'Piel, pelo y uñas.',
    academic: '',
    teaching: 'N/A',
    experience: 'Doce años.',
    associations: 'Asocolderma',
    languages: 'Español, inglés',
    specialities: [{ esp_Id: '308', subesp_Id: '308.3' }, { esp_Id: '308', subesp_Id: '308.4' }, { esp_Id: '328' }],
    cups: [{ id: '895101' }],
  } // biome-ignore format: one glance

  test('has a practice: one call saves what changed, with one event for each section', async () => {
    await nuevo.put(own, born)
    const before = (await typesOf()).length
    expect((await nuevo.put(own, practice)).body.message).toBe('Cambios guardados')
    const kept = {
      professional_card: '76-4821-06', provider_code: '760011234501', simultaneous_appointments: 2,
      cel_phones: [{ value: '+573015556677' }, { value: '+576025550142' }],
      secretary_phone: [{ value: '+573185550110' }], job_phones: [{ value: '+576025550143' }], resident_phones: [],
      mails: ['otro@ruiz.example'], web_site: 'https://ruiz.example/',
      social_network_id: { instagram: 'https://www.instagram.com/drruiz' },
      social_networks: [{ id: 'instagram', name: 'Instagram', url: 'https://www.instagram.com/drruiz' }],
      academic: 'N/A', teaching: 'N/A', experience: 'Doce años.',
      specialities: [{ esp_Id: '308', subesp_Id: '308.3' }, { esp_Id: '308', subesp_Id: '308.4' },
        { esp_Id: '328', subesp_Id: '' }],
      speciality_by_doctor: [{ especiality: 'Dermatología', sub_especiality: 'Dermatología pediátrica' },
        { sub_especiality: 'Tricología' }, { especiality: 'Medicina general' }],
      cups: [{ id: '895101' }],
    } // biome-ignore format: one glance
    expect(await read()).toMatchObject(kept)
    expect((await typesOf()).slice(before).length).toBeGreaterThan(0)
    const ofDoctor = (await world.eventStore.readStream('doctor-nuevo')).map(({ type }) => type).slice(-6)
    expect(ofDoctor.toSorted()).toEqual([
      ...['CapacitySet', 'CredentialsDeclared', 'LinksDeclared', 'PracticeContactsDeclared', 'ProfileDescribed'],
      'SpecialitiesDeclared',
    ])
    const settled = (await typesOf()).length
    await nuevo.put(own, practice)
    expect((await typesOf()).length).toBe(settled)
    await nuevo.put(own, { languages: 'Español' })
    expect((await typesOf()).length).toBe(settled + 1)
    expect(await read()).toMatchObject({ ...kept, languages: 'Español' })
  })

  test('is saved as a whole or not at all, and likewise at the older address', async () => {
    await nuevo.put(own, { ...born, ...practice })
    await world.commander.transact(doctor, 'nuevo', { type: 'ActivateDoctor', doctorId: 'nuevo' }, bySystem())
    const before = await world.eventStore.head()
    const settledCard = await nuevo.put(own, { review: 'Otro', professional_card: '76-4821-07', languages: 'Otro' })
    expect([settledCard.status, settledCard.body.message]).toEqual([
      409,
      'Tu tarjeta profesional ya fue verificada. Para cambiarla escríbele a soporte.',
    ])
    expect(await world.eventStore.head()).toBe(before)
    const legacy = { action: 1, edit: true, username: people.nuevo.document, id: 'nuevo', id_user_doctor: 'nuevo' }
    expect((await nuevo.post('/api/Doctor/update_doctor', { ...legacy, review: 'Otro' })).status).toBe(200)
    expect(await read()).toMatchObject({ review: 'Otro', state_create: 'A' })
  })

  test('shows a requested speciality to patients only once an adviser has approved it', async () => {
    await nuevo.put(own, { ...born, ...practice })
    await world.commander.transact(doctor, 'nuevo', { type: 'ActivateDoctor', doctorId: 'nuevo' }, bySystem())
    const wanted = [
      { esp_Id: '308', subesp_Id: '308.3' },
      { esp_Id: '348', subesp_Id: '348.1' },
    ]
    expect((await nuevo.put(`${own}/specialities`, { specialities: wanted })).status).toBe(200)
    expect(await read()).toMatchObject({ specialities: wanted, asked_specialities: ['348'], cups: [{ id: '895101' }] })
    expect((await world.nobody().get(`${own}/user`)).data).toMatchObject({
      speciality_by_doctor: [
        { specialty: 'Dermatología', subspecialty: 'Dermatología pediátrica', profession: 'Médico(a)' },
      ],
      professional_card: '76-4821-06',
      phones: ['+576025550142', '+576025550143'],
      academic: 'N/A',
      social_networks: [{ name: 'Instagram' }],
    })
    expect((await nuevo.put(`${own}/specialities`, { specialities: [{ esp_Id: '348' }] })).body.message).toBe(
      'Deja al menos una especialidad validada.',
    )
  })

  test('shows a suspension to the doctor, and is shown to nobody else', async () => {
    const reason = { adviserId: 'admin', reason: 'Por revisar' }
    await world.commander.transact(doctor, 'ruiz', { type: 'SuspendDoctor', doctorId: 'ruiz', ...reason }, bySystem())
    const ruiz = await world.as('ruiz')
    expect((await ruiz.get('/api/v1/users/ruiz')).data.state_create).toBe('S')
    expect((await ruiz.get('/api/v1/doctors/ruiz/user')).data.state_create).toBe('S')
    expect((await ruiz.get('/api/v1/users/ruiz/menu')).data.length).toBeGreaterThan(0)
    expect((await world.nobody().get('/api/v1/doctors/ruiz/user')).status).toBe(404)
  })

  test('cannot be read or changed by anybody else, nor at the older address', async () => {
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

  test('of an active doctor shows its public part to everybody, also strangers, whoever asked before', async () => {
    const ruiz = await world.as('ruiz')
    const publicFields = [
      ...['academic', 'associations', 'cies', 'consulting_rooms', 'experience', 'id', 'id_user_doctor', 'languages'],
      ...['phones', 'photo', 'professional_card', 'rating', 'review', 'social_networks', 'speciality_by_doctor'],
      ...['teaching', 'user', 'web_site'],
    ]
    for (const client of [ruiz, await world.as('vega'), await world.as('ana'), world.nobody(), ruiz]) {
      const { data } = await client.get('/api/v1/doctors/ruiz/user')
      const older = await client.post('/api/Doctor/get_doctor', { action: 6, id_user_doctor: 'ruiz' })
      expect(older.data).toEqual(data)
      if (client === ruiz) expect(data.document).toBe(people.ruiz.document)
      else expect(Object.keys(data).toSorted()).toEqual(publicFields)
    }
  })

  test('does not let a doctor under validation make offers', async () => {
    const ana = await world.as('ana')
    const request = { patient_id: 'ana', specialty_id: dermatology, care_type: 1, city_id: cali, terms: true }
    const { data } = await ana.post('/api/v1/pending-appointments', request)
    const terms = { fecha: '2031-03-03', hora_inicial: '16:00', clase_atencion: 1, tarifa: 50_000 }
    expect((await nuevo.post(`/api/v1/pending-appointments/${data.id}/offers`, terms)).status).toBe(403)
  })
})

test('administrators and support find a doctor by document, and see the identity only', async () => {
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

test('a doctor finds colleagues by document, with their public data, a limited number of times an hour', async () => {
  const ruiz = await world.as('ruiz')
  const find = (document: string) => ruiz.get(`/api/v1/doctors?documentType=CC&documentNumber=${document}`)
  expect((await find(people.vega.document)).data).toEqual([
    { id: 'vega', full_name: 'vega Prueba', specialities: ['Dermatología'], professional_card: '' },
  ])
  expect((await find(people.nuevo.document)).data).toEqual([])
  expect((await nuevo.get('/api/v1/doctors?documentType=CC&documentNumber=1234')).status).toBe(403)
  const strict = await World.open({ writesPerHour: 20 })
  const vega = await strict.as('vega')
  const tries: number[] = []
  for (const _ of [1, 2, 3]) tries.push((await vega.get('/api/v1/doctors?documentType=CC&documentNumber=1234')).status)
  await strict.close()
  expect(tries).toEqual([200, 200, 429])
})

test('a doctor’s profile lists the diseases of the catalogue that they treat', async () => {
  const before = await nuevo.get('/api/v1/cies-doctor')
  expect(before.data).toEqual([])
  const refused = await nuevo.post('/api/v1/cies-doctor', { cie_id: 'L999' })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ field: 'cie_id', message: 'El diagnostico no es valido' }],
  ])
  const admin = await world.as('admin')
  await admin.post('/api/v1/catalogues/cie10/entries', { code: 'L999', name: 'Dermatitis de prueba' })
  expect((await nuevo.get('/api/v1/cies?search=dermatitis de prueba')).data).toEqual([
    { id: 'L999', name: 'Dermatitis de prueba' },
  ])
  const added = await nuevo.post('/api/v1/cies-doctor', { cie_id: 'L999' })
  expect([added.data, added.body.message]).toEqual([{ id: 'nuevo_L999' }, 'Registro creado'])
  expect((await nuevo.post('/api/v1/cies-doctor', { cie_id: 'L999' })).status).toBe(409)
  expect((await nuevo.get('/api/v1/cies-doctor')).data).toEqual([
    { id: 'nuevo_L999', cie_id: 'L999', name: 'Dermatitis de prueba' },
  ])
  expect((await read()).cies).toEqual([{ id: 'L999', cie_name: 'Dermatitis de prueba' }])
  expect((await nuevo.call('DELETE', '/api/v1/cies-doctor/nuevo_L999')).status).toBe(200)
  expect((await nuevo.get('/api/v1/cies-doctor')).data).toEqual([])
})

describe('the link in a doctor’s confirmation mail', () => {
  const token = (id: string, purpose: LinkPurpose = 'completion') => world.issueLink(id, purpose)
  const look = (link: string) => world.nobody().post('/api/Doctor/get_doctor', { action: 4, token: link })
  const complete = (body: object) => world.nobody().post('/api/v1/doctors/complete', body)

  test('opens the doctor’s data, accepts the form once, and verifies the mail address', async () => {
    const link = await token('nuevo')
    expect((await look(link)).data).toMatchObject({ id: 'nuevo', email_verified: false })
    expect((await complete({ token: link, gender: '' })).body.message).toBe('Genero es requerido')
    const { status, body } = await complete({ token: link, ...born, ...abroad })
    expect([status, body.message]).toEqual([200, 'Cambios guardados'])
    expect(await read()).toMatchObject({ ...born, ...abroad, email_verified: true })
    for (const reply of [await look(link), await complete({ token: link, gender: 'M' })])
      expect([reply.status, reply.body.code, reply.body.message]).toEqual([404, 1, 'Token no encontrado'])
  })

  test('accepts the practice too', async () => {
    const link = await token('nuevo')
    const refused = await complete({ token: link, ...born, review: 'Pediatra', job_phones: ['1'] })
    expect(refused.body.errors).toEqual([{ field: 'job_phones.0', message: 'Teléfono inválido' }])
    expect((await complete({ token: link, ...born, review: 'Pediatra', job_phones: ['6025550142'] })).status).toBe(200)
    expect(await read()).toMatchObject({ review: 'Pediatra', job_phones: [{ value: '+576025550142' }] })
  })

  test('verifies the mail address when the form has nothing else', async () => {
    expect((await complete({ token: await token('nuevo') })).status).toBe(200)
    expect(await read()).toMatchObject({ email_verified: true, birth_city: '' })
  })

  test('cannot be a patient’s link, a link of another kind, or any other text', async () => {
    for (const link of [await token('ana'), await token('nuevo', 'recovery'), 'x.y.z', ''])
      expect([(await look(link)).status, (await complete({ token: link })).status === 200]).toEqual([404, false])
  })
})

test('a doctor’s history lists changes, newest first, without values; the export names no patients', async () => {
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

describe('a doctor who closes the account', () => {
  const request = { patient_id: 'ana', specialty_id: dermatology, care_type: 1, city_id: cali, terms: true }
  const terms = { fecha: '2031-03-03', hora_inicial: '16:00', clase_atencion: 1, tarifa: 0 }
  const leave = (client: Client, password = people.ruiz.password) =>
    client.post('/api/v1/doctors/ruiz/erase', { password })

  test('gives the password, and leaves no open offers', async () => {
    const [ana, ruiz] = [await world.as('ana'), await world.as('ruiz')]
    const { data: asked } = await ana.post('/api/v1/pending-appointments', request)
    const { data: offer } = await ruiz.post(`/api/v1/pending-appointments/${asked.id}/offers`, terms)
    expect((await leave(ruiz, 'otra')).status).toBe(401)
    expect((await leave(ruiz)).status).toBe(200)
    expect((await ana.post(`/api/v1/offer-appointments/${offer.id}/choose`, { version: 1 })).status).toBe(409)
    await expect(world.as('ruiz')).rejects.toThrow('could not log in')
  })

  test('has to wait while a patient pays an offer, and until the paid visits are over', async () => {
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
