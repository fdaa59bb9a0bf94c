import { randomUUID } from 'node:crypto'
import { send } from '@turno/adapters/commands/send.fixture.ts'
import { allIn } from '@turno/adapters/files/temporary-files.fixture.ts'
import { account } from '@turno/domain/account/decide.ts'
import type { LinkPurpose } from '@turno/domain/account/state.ts'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { cali, dermatology, people } from './people.ts'
import { World } from './world.ts'

let world: World
let ana: Client
beforeEach(async () => {
  world = await World.open()
  ana = await world.as('ana')
})
afterEach(() => world.close())

const own = '/api/v1/patients/ana'
const typesOf = async () => (await world.eventStore.readStream('account-ana')).map(({ type }) => type)
const home = { country_id: '170', state_id: '76', city_id: cali, address: 'Calle 1', user_id: 'ana' }

describe('a patient’s profile', () => {
  test('shows what the patient declared, and changes as sent, with one event for each section', async () => {
    expect((await ana.get(own)).data).toMatchObject({
      name: 'ana', lastname: 'Prueba', document_type: { id: 'CC', name: 'Cédula de ciudadanía' },
      document: people.ana.document, birthdate: '1997-05-04', plan: '',
    }) // biome-ignore format: one glance
    const before = (await typesOf()).length
    const { status, body } = await ana.put(own, {
      celular: '301 555 66 77',
      gender: 'F',
      blood_type: 'O+',
      accompanying_name: 'Luis',
      celular_acompanante: '3005556677',
      plan: '',
    })
    expect([status, body.message]).toEqual([200, 'Cambios guardados'])
    expect((await typesOf()).slice(before)).toEqual([
      'ContactReplaced',
      'ContactDeclared',
      'PersonDeclared',
      'CompanionDeclared',
    ])
    expect((await ana.get(own)).data).toMatchObject({
      name: 'ana', email: 'ana@example.co', celular: '+573015556677', blood_type: 'O+', birthdate: '1997-05-04',
      accompanying_name: 'Luis',
    }) // biome-ignore format: one glance
    expect((await ana.get('/api/v1/users/ana')).data.phone).toBe('+573015556677')
    await ana.put(own, { celular: '+573015556677', accompanying_name: ' Luis ' })
    expect((await typesOf()).slice(before)).toHaveLength(4)
  })

  test.each([
    [{ name: ' ' }, 'Nombre es requerido'],
    [{ lastname: '' }, 'Apellido es requerido'],
    [{ email: 'ana' }, 'No es un formato valido'],
    [{ celular: '123' }, 'Teléfono inválido'],
    [{ celular: '' }, 'Telefono es requerido'],
    [{ gender: '' }, 'Genero es requerido'],
    [{ country_birth: '' }, 'Pais es requerido'],
    [{ country_birth: '170', department_birth: '11', city_birth: '76001' }, 'La ciudad no es valida'],
    [{ city_birth: '76001' }, 'La ciudad no es valida'],
    [{ birthdate: '2031-03-04' }, 'La fecha no es valida'],
    [{ accompanying_name: 'Luis' }, 'Celular es requerido'],
    [{ birthdate: '0068-05-01' }, 'La fecha no es valida'],
    [{ birthdate: '2026-02-30' }, 'La fecha no es valida'],
    [{ celular_acompanante: 'x' }, 'Teléfono inválido'],
  ])('refuses %j', async (wrong, message) => {
    const { status, body } = await ana.put(own, wrong)
    expect([status, body.message]).toEqual([422, message])
  })

  test('accepts only choices of the catalogues', async () => {
    const wrong = [
      [{ gender: 'X' }, 'El genero no es valido'],
      [{ escolaridad: '99' }, 'La escolaridad no es valida'],
      [{ ocupacion: 'médica' }, 'La ocupacion no es valida'],
      [{ civil_status: '99' }, 'El estado civil no es valido'],
      [{ blood_type: 'C+' }, 'El grupo sanguineo no es valido'],
      [{ race: '99' }, 'El grupo etnico no es valido'],
      [{ agreement: '99' }, 'El convenio no es valido'],
      [{ health_entity: 'EPS999' }, 'La entidad de salud no es valida'],
      [{ plan: '99' }, 'El plan no es valido'],
      [{ parentesco: '99' }, 'El parentesco no es valido'],
      [{ country_birth: '999' }, 'El pais no es valido'],
      [{ country_birth: '170', department_birth: '00' }, 'El departamento no es valido'],
      [{ country_birth: '170', department_birth: '76', city_birth: '11001' }, 'La ciudad no es valida'],
      [{ city_birth: '76001' }, 'La ciudad no es valida'],
    ] as const
    for (const [form, message] of wrong) {
      const { status, body } = await ana.put(own, form)
      expect([form, status, body.message]).toEqual([form, 422, message])
    }
  })

  test('keeps a choice that was retired since, and judges a birthplace as a whole', async () => {
    const admin = await world.as('admin')
    await ana.put(own, { ocupacion: '22', country_birth: '170', department_birth: '76', city_birth: '76520' })
    await admin.call('PATCH', '/api/v1/catalogues/occupations/entries/22', { body: { retired: true } })
    expect((await ana.put(own, { ocupacion: '22', second_name: 'Sol' })).status).toBe(200)
    expect((await ana.put(own, { city_birth: '76001' })).status).toBe(200)
    expect((await ana.put(own, { department_birth: '11' })).body.errors).toEqual([
      { field: 'city_birth', message: 'La ciudad no es valida' },
    ])
    expect((await ana.put(own, { ocupacion: '23' })).status).toBe(200)
    expect((await ana.put(own, { ocupacion: '22' })).status).toBe(422)
  })

  test('forgets emptied fields, and a birth year of 1900 counts as none', async () => {
    await ana.put(own, { second_name: 'María', telefono_acompanante: '6025551234', celular_acompanante: '3005556677' })
    await ana.put(own, { second_name: '', birthdate: '1900-01-01', telefono_acompanante: '', celular_acompanante: '' })
    expect((await ana.get(own)).data).toMatchObject({ second_name: '', birthdate: '', telefono_acompanante: '' })
  })

  test('keeps document and username, whatever is sent', async () => {
    await ana.put(own, { document: '999', username: '999', document_type: 'CE', role: 'support' })
    expect((await ana.get(own)).data).toMatchObject({ document: people.ana.document, document_type: { id: 'CC' } })
  })

  test('with other names changes the full name of the account', async () => {
    await ana.put(own, { name: 'Ana', second_name: 'Lucía', lastname: 'Paz', second_lastname: 'Ríos' })
    expect((await ana.get('/api/v1/users/ana')).data.full_name).toBe('Ana Lucía Paz Ríos')
  })
})

describe('addresses of a patient', () => {
  const list = async () =>
    (await ana.get(`${own}/addresses`)).data as { id: string; address: string; default_address: string }[]
  const listed = async () => (await list()).map(({ address, default_address }) => `${address} ${default_address}`)

  test('have the first as the main one, until another is chosen; without it the newest becomes main', async () => {
    expect(await listed()).toEqual(['Calle 5 # 6-7 1'])
    const added = await ana.post('/api/v1/patient-addresses', home)
    expect([added.status, added.body.message]).toEqual([200, 'Dirección creada con exito!'])
    expect(await listed()).toEqual(['Calle 5 # 6-7 1', 'Calle 1 0'])
    const edited = await ana.put(`/api/v1/patient-addresses/${added.data.id}`, {
      ...home,
      address: 'Calle 2',
      default_address: '1',
    })
    expect(edited.body.message).toBe('Dirección editada con exito!')
    await ana.post('/api/v1/patient-addresses', { ...home, address: 'Calle 3' })
    expect(await listed()).toEqual(['Calle 2 1', 'Calle 3 0', 'Calle 5 # 6-7 0'])
    expect((await ana.get('/api/v1/users/ana')).data.addresses[0]).toMatchObject({
      address: 'Calle 2',
      default_address: '1',
    })
    const { body } = await ana.delete(`/api/v1/patient-addresses/${added.data.id}`)
    expect(body.message).toBe('Dirección eliminada con exito!')
    expect(await listed()).toEqual(['Calle 3 1', 'Calle 5 # 6-7 0'])
  })

  test('are never empty: the last one cannot be removed', async () => {
    const [only] = await list()
    const { status, body } = await ana.delete(`/api/v1/patient-addresses/${only!.id}`)
    expect([status, body.message]).toEqual([409, 'Debes conservar al menos una dirección.'])
  })

  test('sent again with the same key are the same address', async () => {
    const key = randomUUID()
    const ids = [
      await ana.post('/api/v1/patient-addresses', home, key),
      await ana.post('/api/v1/patient-addresses', home, key),
    ].map(({ data }) => data.id)
    expect(new Set(ids).size).toBe(1)
    expect(await list()).toHaveLength(2)
  })

  test('must be the caller’s own, and complete', async () => {
    expect((await ana.post('/api/v1/patient-addresses', { ...home, user_id: 'beto' })).status).toBe(403)
    const beto = await world.as('beto')
    const [only] = await list()
    for (const reply of [
      await beto.put(`/api/v1/patient-addresses/${only!.id}`, home),
      await beto.delete(`/api/v1/patient-addresses/${only!.id}`),
    ])
      expect(reply.status).toBe(404)
    const { body } = await ana.post('/api/v1/patient-addresses', { user_id: 'ana' })
    expect(body.errors.map(({ message }) => message)).toEqual([
      'El país es requerido.', 'El departamento es requerido.', 'La ciudad es requerida.', 'La dirección es requerida.',
    ]) // biome-ignore format: one glance
    expect((await ana.post('/api/v1/patient-addresses', { ...home, state_id: '11' })).body.message).toBe(
      'La ciudad no es valida',
    )
    const elsewhere = await ana.post('/api/v1/patient-addresses', { ...home, city_id: '76520' })
    expect((await list()).find(({ id }) => id === elsewhere.data.id)).toMatchObject({
      city_name: 'Palmira',
      state_id: '76',
    })
  })
})

test('a person’s history says what changed, when and by whom, newest first, without values', async () => {
  await ana.put(own, { celular: '3015556677' })
  const { data } = await ana.get(`${own}/history`)
  expect(data[0]).toMatchObject({ what: 'Cambió tu correo o tu celular', by_oneself: true })
  expect(data.map(({ what }: { what: string }) => what)).toEqual([
    'Cambió tu correo o tu celular',
    'Se agregó una dirección',
    'Te registraste',
  ])
  expect(JSON.stringify(data)).not.toMatch(/3015556677|Calle/)
})

test('a page shows the newest part of a long history, and the export all of it', async () => {
  const actor = { id: 'ana', role: 'patient' } as const
  for (let n = 0; n < 210; n++) {
    const companion = { name: null, document: null, relationship: null, phone: null, mobile: String(3_000_000_000 + n) }
    const command = { type: 'DeclareSections', accountId: 'ana', sections: { companion } } as const
    await send(world.commander, account, 'ana', command, { actor })
  }
  const { data: shown } = await ana.get(`${own}/history`)
  const { data: whole } = await ana.get(`${own}/export`)
  expect([shown.length, whole.history.length]).toEqual([200, 212])
  expect(shown).toEqual(whole.history.slice(0, 200))
  expect((await ana.get(own)).data.celular_acompanante).toBe('3000000209')
})

test('a person’s export contains all that is kept of them, and nothing of others', async () => {
  const asked = {
    patient_id: 'ana',
    specialty_id: dermatology,
    care_type: 0,
    observations: 'Mancha en la mano',
    city_id: cali,
    terms: true,
  }
  await ana.post('/api/v1/pending-appointments', asked)
  const { data } = await ana.get(`${own}/export`)
  expect(data).toMatchObject({
    profile: { document: people.ana.document }, history: expect.any(Array), sessions: [{}],
    requests: [{ observaciones: 'Mancha en la mano' }], orders: [], appointments: [],
  }) // biome-ignore format: one glance
  expect(JSON.stringify(data)).not.toContain(people.beto.document)
  expect(JSON.stringify(data)).not.toContain('$argon2')
})

describe('erasing one’s account', () => {
  test('needs the password, and leaves nothing to log in with', async () => {
    const wrong = await ana.post(`${own}/erase`, { password: 'otra' })
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Usuario o contraseña incorrectos'])
    expect((await ana.post(`${own}/erase`, {})).body.message).toBe('Ingresa el password!')
    expect((await ana.post(`${own}/erase`, { password: people.ana.password })).status).toBe(200)
    expect((await ana.get(own)).body.code).toBe(2001)
    await expect(world.as('ana')).rejects.toThrow('could not log in')
    expect((await typesOf()).at(-1)).toBe('PersonErased')
  })

  test('has to wait for money on its way', async () => {
    const ruiz = await world.as('ruiz')
    const asked = { patient_id: 'ana', specialty_id: dermatology, care_type: 1, city_id: cali, terms: true }
    const { data: request } = await ana.post('/api/v1/pending-appointments', asked)
    const terms = { fecha: '2031-03-03', hora_inicial: '16:00', clase_atencion: 1, tarifa: 50_000 }
    const { data: offer } = await ruiz.post(`/api/v1/pending-appointments/${request.id}/offers`, terms)
    const { data: chosen } = await ana.post(`/api/v1/offer-appointments/${offer.id}/choose`, { version: offer.version })
    await ana.post(`/api/v1/purchase-order/${chosen.order_id}/confirm-and-pay`, {
      accept_terms: true,
      accept_consent: true,
    })
    const { status, body } = await ana.post(`${own}/erase`, { password: people.ana.password })
    expect([status, body.code]).toEqual([409, 1008])
  })
})

describe('completing a registration', () => {
  const token = (purpose: LinkPurpose = 'completion') => world.issueLink('ana', purpose)
  const complete = (body: object) => world.nobody().post('/api/v1/patients/complete', body)

  test('accepts the rest of the data once by the mailed link, and verifies the mail address', async () => {
    const link = await token()
    const { status, body } = await complete({ token: link, ocupacion: '22', birthdate: '1990-01-31' })
    expect([status, body.message]).toEqual([200, 'Registro actualizado'])
    expect((await ana.get(own)).data).toMatchObject({ ocupacion: '22', birthdate: '1990-01-31', email_verified: true })
    const again = await complete({ token: link, ocupacion: '23' })
    expect([again.status, again.body.code, again.body.message]).toEqual([404, 1, 'Token no encontrado'])
  })

  test('without a link, or with wrong data, changes nothing and does not use up the link', async () => {
    const link = await token()
    expect((await complete({ ocupacion: '22' })).body.message).toBe('Token no encontrado')
    expect((await complete({ token: link, birthdate: 'x' })).status).toBe(422)
    expect((await complete({ token: link, birthdate: '2031-03-04' })).status).toBe(422)
    expect((await complete({ token: link, photo: 'foto.jpg' })).body.errors).toEqual([
      { field: 'photo', message: 'No pudimos leer la foto. Prueba con otra.' },
    ])
    expect((await complete({ token: link, photo: 'data:image/jpeg;base64,AAAA' })).status).toBe(422)
    expect((await complete({ token: link, ocupacion: '22' })).status).toBe(200)
  })

  test('by a doctor is refused: doctors have a form of their own', async () => {
    const { status, body } = await complete({ token: await world.issueLink('nuevo', 'completion'), name: 'Otra' })
    expect([status, body.message]).toEqual([404, 'Token no encontrado'])
  })

  test('accepts a photo in the form, but not by a link of another purpose', async () => {
    const picture = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#0b7a75' } })
      .jpeg()
      .toBuffer()
    const photo = `data:image/jpeg;base64,${picture.toString('base64')}`
    expect((await complete({ token: await token('recovery'), photo })).status).toBe(404)
    expect((await ana.get(own)).data.photo).toBe('')
    expect((await complete({ token: await token(), photo })).status).toBe(200)
    const shown = await fetch(world.url + (await ana.get(own)).data.photo)
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ format: 'jpeg', width: 512 })
  })
})

describe('a photo of a person', () => {
  const path = `${own}/photo`
  const send = (file: Uint8Array, to = path, caller = ana) => caller.upload('PUT', to, file)
  const camera = (width = 1600, height = 900) =>
    sharp({ create: { width, height, channels: 3, background: '#0b7a75' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Secreto de la cámara' } })
      .toBuffer()
  const get = (address: string) => fetch(world.url + address)
  const photoOf = async () => (await ana.get(own)).data.photo as string

  test('is kept as a square JPEG of 512 pixels without the camera’s data, under a signed address', async () => {
    const sent = await send(await camera())
    expect([sent.status, sent.body.message]).toEqual([200, 'Imagen guardada'])
    const shown = await get(await photoOf())
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'private, max-age=300',
    ])
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 })
    expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
    expect(bytes.includes('Secreto')).toBe(false)
    expect((await ana.get('/api/v1/users/ana')).data.photo).toBe(await photoOf())
    expect(sent.data.photo).toBe(await photoOf())
    expect((await ana.get(`${own}/export`)).data.profile.photo).toBe(
      `data:image/jpeg;base64,${bytes.toString('base64')}`,
    )
  })

  test('is a sealed file named in the log, and gone once replaced or removed, or its person is erased', async () => {
    const streams = async () =>
      (await world.eventStore.readAll(undefined, 100_000))
        .filter(({ type }) => type === 'PhotoStored')
        .map(({ data }) => data)
    const files = async () => (await allIn(world.files.store.list('photos/ana/'))).length
    await send(await camera())
    const first = await photoOf()
    expect(await streams()).toEqual([
      expect.objectContaining({ accountId: 'ana', sha256: expect.objectContaining({ under: 'personKey' }) }),
    ])
    await send(await camera(900, 1600))
    expect([(await streams()).length, await files()]).toEqual([1, 1])
    expect((await get(first)).status).toBe(404)
    expect((await get(await photoOf())).status).toBe(200)
    const second = await photoOf()
    expect((await ana.delete(path)).body.message).toBe('Cambios guardados')
    expect([await photoOf(), (await get(second)).status, await streams(), await files()]).toEqual(['', 404, [], 0])
    await send(await camera())
    const third = await photoOf()
    await ana.post(`${own}/erase`, { password: people.ana.password })
    expect([(await get(third)).status, await streams(), await files()]).toEqual([404, [], 0])
  })

  test.each([
    ['nothing', async () => Buffer.alloc(0), 422, 'Por favor seleccione una imagen'],
    [
      'what is no picture',
      async () => Buffer.from('%PDF-1.7 hola'),
      422,
      'La foto debe ser una imagen JPG, PNG o WebP.',
    ],
    ['half of one', async () => (await camera()).subarray(0, 3_000), 422, 'No pudimos leer la foto. Prueba con otra.'],
    [
      'more pixels than it should have',
      async () => camera(9_000, 9_000),
      422,
      'No pudimos leer la foto. Prueba con otra.',
    ],
    ['more than 5 MB', async () => Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), 413, 'El archivo pasa de 5 MB.'],
  ])('is refused when it is %s', async (_what, file, status, message) => {
    const before = await world.eventStore.head()
    const reply = await send(await file())
    expect([reply.status, reply.body.message, await world.eventStore.head()]).toEqual([status, message, before])
  })

  test('is opened neither by an unsigned or expired address, nor for another id', async () => {
    await send(await camera())
    const [address, query] = (await photoOf()).split('?') as [string, string]
    const { expires, signature } = Object.fromEntries(new URLSearchParams(query))
    const beto = await world.as('beto')
    await beto.upload('PUT', '/api/v1/patients/beto/photo', await camera())
    const [ofBeto, signed] = ((await beto.get('/api/v1/patients/beto')).data.photo as string).split('?') as [
      string,
      string,
    ]
    for (const tried of [
      address, `${address}?expires=${expires}`, `${address}?expires=9999999999&signature=${signature}`, `${address}?expires=${expires}&signature=`,
      `${address}?expires=${expires}&signature=${signature?.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`, `${address}?${signed}`, `${ofBeto}?${query}`,
      '/api/v1/photos/none',
    ]) // biome-ignore format: a list
      expect([tried, (await get(tried)).status]).toEqual([tried, 404])
    expect((await get(`${address}?${query}`)).status).toBe(200)
    expect((await beto.get(address)).status).toBe(404)
    for (const who of [beto, world.nobody()]) expect([401, 403]).toContain((await who.delete(path)).status)
  })

  test('is opened by its signed address for ten minutes at most', async () => {
    let now = '2031-03-03T15:04:59.000Z'
    const later = await World.open({ time: { now: () => now } })
    try {
      const someone = await later.as('ana')
      await someone.upload('PUT', path, await camera())
      const { photo } = (await someone.get(own)).data
      const status = async () => (await fetch(later.url + photo)).status
      now = '2031-03-03T15:09:59.000Z'
      expect(await status()).toBe(200)
      now = '2031-03-03T15:10:00.000Z'
      expect(await status()).toBe(404)
    } finally {
      await later.close()
    }
  })

  test('is public when it is a doctor’s, like the offers', async () => {
    const ruiz = await world.as('ruiz')
    const { data } = await ruiz.upload('PUT', '/api/v1/doctors/ruiz/photo', await camera())
    expect(data.photo).toMatch(/^\/api\/v1\/photos\/[\w-]+$/)
    expect((await get(data.photo)).status).toBe(200)
    const asked = { patient_id: 'ana', specialty_id: dermatology, care_type: 1, city_id: cali, terms: true }
    const { data: request } = await ana.post('/api/v1/pending-appointments', asked)
    const terms = { fecha: '2031-03-03', hora_inicial: '16:00', clase_atencion: 1, tarifa: 50_000 }
    await ruiz.post(`/api/v1/pending-appointments/${request.id}/offers`, terms)
    const { data: offers } = await ana.post(`/api/v1/offer-appointments/${request.id}/doctors`, {})
    expect(offers[0].photo).toBe(data.photo)
  })
})

describe('changing the password', () => {
  const path = '/api/v1/users/ana/password'
  const change = (password: string, new_password: string) => ana.post(path, { password, new_password })

  test('needs the old one, ends all other sessions and continues with a new one', async () => {
    const phone = await world.as('ana')
    const wrong = await change('otra', 'clave nueva')
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Usuario o contraseña incorrectos'])
    expect((await change(people.ana.password, 'abc')).body.message).toBe('La contraseña debe ser mayor a 3 caracteres.')
    expect((await change('', 'clave nueva')).body.message).toBe('Ingresa el password!')
    const { status, body, data, headers } = await change(people.ana.password, 'clave nueva')
    expect([status, body.message]).toEqual([200, 'Contraseña cambiada con exito'])
    expect(headers.get('set-cookie')).toContain('turno_session=')
    expect([(await phone.get(own)).body.code, (await ana.get(own)).body.code]).toEqual([2001, 2001])
    const bearer = { Authorization: `Bearer ${data.access_token}` }
    expect((await ana.call('GET', own, { headers: bearer })).status).toBe(200)
    await expect(world.as('ana')).rejects.toThrow('could not log in')
    await world.nobody().login({ ...people.ana, password: 'clave nueva' })
  })

  test('is slowed down like a login', async () => {
    for (let tries = 0; tries < 5; tries++) expect((await change(`otra ${tries}`, 'clave nueva')).status).toBe(401)
    expect((await change(people.ana.password, 'clave nueva')).status).toBe(429)
  })
})
