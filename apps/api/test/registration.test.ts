import { randomUUID } from 'node:crypto'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { runs } from '@turno/adapters/runs.fixture.ts'
import { account } from '@turno/domain/account/decide.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { termsVersion } from '../kit/settings/terms-version.ts'
import { expectClear } from './clear.ts'
import { people } from './people.ts'
import { World } from './world.ts'

const world = await forThisFile(World.open())

let last = 1_020_000_000
const someone = (more: object = {}) => {
  const document = String(++last)
  return {
    name: 'Luz', second_name: 'Marina', last_name: 'Ríos', second_last_name: '', document_type: 'CC', document,
    username: document,
    residence_country: '170', residence_department: '76', residence_city: '76001', phone: '300 123 4567',
    celular: '300 123 4567',
    email: 'luz@example.co', address: 'Calle 9 # 8-7', password: 'clave azul', terminos_aceptados: true,
    autoriza_datos_salud: true, type_user: 0,
    action_type: 1, profile: { profile_id: 'x' }, ...more,
  } // biome-ignore format: one glance
}
const register = (body: object, { path = '/api/v1/patients', key = randomUUID() } = {}) =>
  world.nobody().post(path, body, key)
const login = (username: string, password: string, user_type = '1') =>
  world.nobody().post('/api/login', { username, password, user_type })
const typesOf = async (id: string) => (await world.eventStore.readStream(`account-${id}`)).map(({ type }) => type)
const taken = 'Ya existe un usuario registrado con este documento.'

test('one place always stands: administrators cannot retire or move it, whatever else they do', async () => {
  const admin = await world.as('admin')
  const change = async (path: string, body: object) =>
    (await admin.call('PATCH', `/api/v1/catalogues/${path}`, { body })).status
  const [country, capital, city] = ['countries/entries/170', 'departments/entries/11', 'municipalities/entries/11001']
  for (const path of [country, capital, city]) expect(await change(path, { retired: true })).toBe(409)
  expect(await change(capital, { parent: '032' })).toBe(409)
  const fromCapital = { residence_department: '11', residence_city: '11001' }
  expect(await change('departments/entries/76', { parent: '032' })).toBe(200)
  expect((await register(someone())).status).toBe(422)
  expect((await register(someone(fromCapital))).status).toBe(200)
  expect((await register(someone(fromCapital), { path: '/api/v1/doctors' })).status).toBe(200)
  expect(await change('departments/entries/76', { parent: '170' })).toBe(200)
  expect((await register(someone())).status).toBe(200)
})

describe('a patient who registers', () => {
  test.each(['/api/v1/patients', '/api/v1/patients/register'])(
    'gets a confirmation and a session, and finds the new profile (%s)',
    async (path) => {
      const body = someone()
      const { status, data, body: answer, headers } = await register(body, { path })
      expect([status, answer.message]).toEqual([200, done])
      expect(headers.get('set-cookie')).toContain('HttpOnly')
      const own = await world.nobody().call('GET', `/api/v1/users/${data.id}`, {
        headers: { authorization: `Bearer ${data.access_token}`, 'X-Wait-For': headers.get('x-position')! },
      })
      expect(own.data).toMatchObject({
      full_name: 'Luz Marina Ríos', username: body.document, type_user: '0', profile: { profile_name: 'Paciente' },
      phone: '+573001234567',
      addresses: [{ address: 'Calle 9 # 8-7', default_address: '1' }],
    }) // biome-ignore format: one glance
      expect((await login(body.document, 'clave azul')).data.user_id).toBe(data.id)
    },
  )

  const done =
    'Hemos enviado a su correo la información necesaria para completar el registro. Sera redireccionado al inicio.'

  test('has a history without changes for the data of the registration', async () => {
    const { data, headers } = await register(someone())
    const seen = { authorization: `Bearer ${data.access_token}`, 'X-Wait-For': headers.get('x-position')! }
    const history = await world.nobody().call('GET', `/api/v1/patients/${data.id}/history`, { headers: seen })
    const told = history.data.map(({ what }: { what: string }) => what)
    expect(told).toContain('Te registraste')
    expect(told.filter((what: string) => what.startsWith('Cambi'))).toEqual([])
  })

  test('may type the password again on another keyboard', async () => {
    const [password, apart] = ['ñandú-Café9', 'ñandú-Café9'.normalize('NFD')]
    expect((await register(someone({ password, password_confirmation: apart }))).status).toBe(200)
    const other = await register(someone({ password, password_confirmation: 'nandu-Cafe9' }))
    expect(other.body.errors).toMatchObject([{ field: 'password_confirmation' }])
  })

  test('records terms and the consent to health data with version and time, and is mailed a link', async () => {
    const { data } = await register(someone())
    expect(await typesOf(data.id)).toEqual([
      'AccountRegistered',
      'NamesDeclared',
      'HealthDataAuthorised',
      'AddressAdded',
      'LinkIssued',
    ])
    const [registered, , authorised] = await world.eventStore.readStream(`account-${data.id}`)
    expect(registered!.data).toMatchObject({ termsVersion })
    expect(authorised).toMatchObject({ data: { version: '2026-11-30' }, metadata: { at: expect.any(String) } })
    const sealed = JSON.stringify((await world.eventStore.readStream(`account-${data.id}`)).map((event) => event.data))
    // Sealed text may hold three letters by chance.
    for (const secret of ['"Luz', 'Ríos', 'luz@example.co', '3001234567', 'Calle 9', 'clave azul', String(last)])
      expect(sealed).not.toContain(secret)
  })

  test('may have the mail address of somebody else: both log in as themselves', async () => {
    const [mother, child] = [someone({ email: 'casa@example.co' }), someone({ email: 'casa@example.co' })]
    const ids = [(await register(mother)).data.id, (await register(child)).data.id]
    const found = [await login(mother.document, 'clave azul'), await login(child.document, 'clave azul')]
    expect(found.map(({ data }) => data.user_id)).toEqual(ids)
    expect(ids[0]).not.toBe(ids[1])
  })

  test('becomes a patient whatever the body says', async () => {
    const { data } = await register(
      someone({ type_user: 1, role: 'support', profile: { profile_id: '4' }, user_type: '5' }),
    )
    expect((await world.commander.load(account, data.id)).state).toMatchObject({ role: 'patient' })
  })

  test('may declare the country of a phone and format a document freely', async () => {
    const { data } = await register(
      someone({ document: ' 1.555-777.a ', document_type: { id: 'PA' }, phone: '+1 (212) 555-0100' }),
    )
    const { state } = await world.commander.load(account, data.id)
    expect(state).toMatchObject({
      document: '1555777A',
      documentType: 'PA',
      sections: { contact: { phone: '+12125550100' } },
    })
    expect((await login('1555777a', 'clave azul')).status).toBe(200)
  })

  test('reads an error for each missing field, in the words of the product', async () => {
    const { status, body } = await register({})
    expect(status).toBe(422)
    expect(Object.fromEntries(body.errors.map(({ field, message }) => [field, message]))).toEqual({
      name: 'Nombre es requerido',
      last_name: 'Apellido es requerido',
      document_type: 'Tipo de documento es requerido',
      document: 'Documento es requerido',
      username: 'Username es requerido',
      residence_country: 'Pais es requerido',
      residence_department: 'Departamento es requerido',
      residence_city: 'Departamento es requerido',
      phone: 'Telefono es requerido',
      email: 'Email es requerido',
      password: 'Contraseña es requerido',
      terminos_aceptados: 'Debes de aceptar terminos y condiciones',
      autoriza_datos_salud: 'Debes autorizar el tratamiento de tus datos de salud',
    })
  })

  test('may declare an address at the endpoint that asks for it', async () => {
    const { body } = await register(someone({ address: ' ' }), { path: '/api/v1/patients/register' })
    expect(body.errors).toEqual([{ field: 'address', message: 'Dirección es requerida' }])
    expect((await register(someone({ address: null }))).status).toBe(200)
  })

  test.each([
    [{ phone: '+57 123456' }, 'Teléfono inválido'],
    [{ phone: '+999 1234567' }, 'Teléfono inválido'],
    [{ email: 'luz@' }, 'No es un formato valido'],
    [{ email: '' }, 'Email es requerido'],
    [{ phone: '12345' }, 'Teléfono inválido'],
    [{ password: 'abc' }, 'La contraseña debe ser mayor a 3 caracteres.'],
    [{ password: 'x'.repeat(31) }, 'La contraseña debe ser mayor a 3 caracteres.'],
    [{ password_confirmation: 'otra' }, 'Debe coincidir con tu contraseña'],
    [{ terminos_aceptados: false }, 'Debes de aceptar terminos y condiciones'],
    [{ residence_city: '11001' }, 'La ciudad no es valida'],
    [{ document: '..-' }, 'Documento es requerido'],
    [{ document_type: '' }, 'Tipo de documento es requerido'],
    [{ document_type: 'XX' }, 'El tipo de documento no es valido'],
    [{ document_type: { id: '../x' } }, 'El tipo de documento no es valido'],
    [{ residence_country: '999' }, 'El pais no es valido'],
    [{ residence_country: '724' }, 'El departamento no es valido'],
    [{ residence_department: '77', residence_city: '77001' }, 'El departamento no es valido'],
    [{ residence_city: '76999' }, 'La ciudad no es valida'],
  ])('gets the error of a wrong field: %j', async (wrong, message) => {
    const before = await world.eventStore.head()
    const { status, body } = await register(someone(wrong))
    expect([status, body.message]).toEqual([422, message])
    expect(await world.eventStore.head()).toBe(before)
  })
})

test('registration offers what an administrator has added at once, and no longer what was retired', async () => {
  const admin = await world.as('admin')
  const entries = '/api/v1/catalogues/documentTypes/entries'
  expect((await register(someone({ document_type: 'NU' }))).status).toBe(422)
  await admin.post(entries, { code: 'NU', name: 'Número único' })
  expect((await register(someone({ document_type: 'NU' }))).status).toBe(200)
  await admin.call('PATCH', `${entries}/NU`, { body: { retired: true } })
  const { body } = await register(someone({ document_type: 'NU' }))
  expect(body.errors).toEqual([{ field: 'document_type', message: 'El tipo de documento no es valido' }])
})

test('a person from another country has the one department and city that do not apply', async () => {
  const abroad = { residence_country: '724', residence_department: '00', residence_city: '00000' }
  const { status, data } = await register(someone(abroad))
  expect(status).toBe(200)
  const state = await world.commander.load(account, data.id)
  expect(state.state).toMatchObject({ addresses: [{ countryId: '724', cityId: '00000' }] })
})

describe('a doctor who registers', () => {
  test('waits for validation, and can log in', async () => {
    const { address: _, autoriza_datos_salud: __, ...body } = someone()
    const { status, data, headers } = await register(body, { path: '/api/v1/doctors' })
    expect([status, Object.keys(data), headers.get('set-cookie')]).toEqual([200, ['id'], null])
    const { data: session } = await login(body.document, 'clave azul', '2')
    const own = await world.nobody().call('GET', `/api/v1/users/${data.id}`, {
      headers: { authorization: `Bearer ${session.access_token}`, 'X-Wait-For': headers.get('x-position')! },
    })
    expect(own.data).toMatchObject({ state_create: 'PV', type_user: '1' })
    expect((await login(body.document, 'clave azul')).status).toBe(401)
  })

  test('may be a patient too, with the same document', async () => {
    const body = someone()
    expect((await register(body)).status).toBe(200)
    expect((await register(body, { path: '/api/v1/doctors' })).status).toBe(200)
  })
})

describe('a document given at registration', () => {
  test('that somebody has is refused, but not the same number of another kind of document', async () => {
    const mine = await register(someone({ document: people.ana.document }))
    expect([mine.status, mine.body.code, mine.body.message]).toEqual([409, 1, taken])
    const other = await register(someone({ document: people.ana.document, document_type: 'PA' }))
    expect([other.status, other.body.message]).toEqual([
      409,
      'Este número ya está registrado con otro tipo de documento. Comunícate con soporte: +576025550100 o soporte@turno.example.',
    ])
  })

  test('registered fifty times at one moment makes one account', async () => {
    const body = someone()
    const before = await world.eventStore.head()
    const replies = await Promise.all(Array.from({ length: 50 }, () => register(body)))
    const won = replies.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    const lost = replies.filter(({ status }) => status === 409)
    expect(new Set(lost.map(({ body: answer }) => answer.message))).toEqual(new Set([taken]))
    // The next caller after some of those has to wait.
    expect(replies.filter(({ status }) => status === 429).length).toBe(49 - lost.length)
    const written = (await world.eventStore.readAll(before, 1_000)).filter(({ type }) => type === 'AccountRegistered')
    expect(written.map(({ stream }) => stream)).toEqual([`account-${won[0]!.data.id}`])
  })

  test('sent again with the same key makes the same account, if nothing else was typed', async () => {
    const [body, key] = [someone(), randomUUID()]
    const replies = await Promise.all([register(body, { key }), register(body, { key }), register(body, { key })])
    expect(new Set(replies.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1)
    for (const change of [{ password: 'otra clave' }, { name: 'Otra' }]) {
      const other = await register({ ...body, ...change }, { key })
      expect([other.status, other.body.message]).toEqual([422, 'Esta acción ya se envió con otros datos.'])
    }
    const thief = await register({ ...body, password: 'otra clave' })
    expect([thief.status, thief.body.message]).toEqual([409, taken])
  })

  test('of an erased person is free again', async () => {
    const body = someone()
    const { data } = await register(body)
    await world.erase(data.id)
    const again = await register(body)
    expect([again.status, again.data.id === data.id]).toEqual([200, false])
  })
})

test('trying many documents that are taken is slowed down', async () => {
  const other = await World.open({ writesPerHour: 50 })
  let asked = 0
  const ask = () => {
    const receiver = { email: `luz${++asked}@example.co`, phone: `300123456${asked}` }
    return other.nobody().post('/api/v1/patients', someone({ document: people.beto.document, ...receiver }))
  }
  for (let times = 0; times < 5; times++) expect((await ask()).status).toBe(409)
  const { status, headers } = await ask()
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  await other.close()
})

test('none of many random registration forms breaks anything, and hardly one makes an account', async () => {
  const count = runs(1_000)
  const nasty = fc.constantFrom<unknown>(
    '', ' ', null, 0, -1, true, [], {}, { id: {} }, '__proto__', "' OR 1=1 --", '<script>', '\u0000', '😀'.repeat(40),
    'x'.repeat(3_000), '1e9', '%00', 'ñ@ñ', '76001',
  ) // biome-ignore format: a list
  const value = fc.oneof(
    nasty,
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.integer(),
    fc.jsonValue({ maxDepth: 2 }),
  )
  const good = someone()
  const field = (name: keyof typeof good) =>
    fc.oneof({ weight: 3, arbitrary: fc.constant(good[name]) }, { weight: 1, arbitrary: value })
  const nearly = fc.record(
    Object.fromEntries(Object.keys(good).map((name) => [name, field(name as keyof typeof good)])),
    {
      requiredKeys: [],
    },
  )
  const bodies = fc.oneof(
    { weight: 8, arbitrary: nearly.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  )
  const paths = fc.constantFrom('/api/v1/patients', '/api/v1/patients/register', '/api/v1/doctors')
  // Of its own: connections that rest in a pool may be closed just when one is used.
  const fresh = await World.open()
  const nobody = fresh.nobody()
  let made = 0
  for (const batch of chunks(fc.sample(fc.tuple(paths, bodies), count), 20)) {
    const replies = await Promise.all(
      batch.map(([path, body]) => nobody.call('POST', path, { body, headers: { 'content-type': 'application/json' } })),
    )
    for (const reply of replies) expectClear(reply)
    made += replies.filter(({ status }) => status === 200).length
  }
  expect(made).toBeLessThan(count * 0.02)
  await fresh.close()
}, 600_000)

function* chunks<Item>(all: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}
