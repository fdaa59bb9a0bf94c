import { randomUUID } from 'node:crypto'
import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import { runs } from '@turno/adapters/runs.fixture.ts'
import { documentTypes } from '@turno/domain/catalogues/document-types.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountFields } from './whole-story/earning.ts'
import { World } from './world.ts'

const world = await forThisFile(World.open({ writesPerHour: 100_000 }))
const admin = await world.as('admin')
const entries = '/api/v1/catalogues/documentTypes/entries'
const change = (code: string, body: object) => admin.call('PATCH', `${entries}/${code}`, { body })

let last = 1_040_000_000
const form = (document_type: string, document: string) => ({
  name: 'Luz', last_name: 'Ríos', document_type, document, username: document,
  residence_country: '170', residence_department: '76', residence_city: '76001',
  phone: '3001234567', email: `${document.toLowerCase()}@example.co`, address: 'Calle 9 # 8-7', password: 'clave azul',
  terminos_aceptados: true, autoriza_datos_salud: true,
}) // biome-ignore format: one glance

/** Registers somebody; answers the status and the errors by field. */
async function register(document_type: string, document: string, path = '/api/v1/patients') {
  const { status, body, data } = await world.nobody().post(path, form(document_type, document), randomUUID())
  const errors = (body.errors ?? []).map(({ field, message }) => [field, message])
  return { status, errors, id: data?.id as string, token: data?.access_token as string }
}

const tooLong = 'El número de este tipo de documento tiene de 4 a 7 cifras.'

describe('a number of a document', () => {
  test.each(['/api/v1/patients', '/api/v1/doctors'])('has to be one of its type at registration (%s)', async (path) => {
    expect(await register('CE', '12345678', path)).toMatchObject({ status: 422, errors: [['document', tooLong]] })
    expect((await register('CE', path === '/api/v1/doctors' ? '345678' : '345679', path)).status).toBe(200)
  })

  test('is judged by the catalogue as an administrator has just left it', async () => {
    expect((await register('PE', '1234567')).status).toBe(422)
    expect((await change('PE', { details: { minLength: '7' } })).status).toBe(200)
    expect((await register('PE', '1234567')).status).toBe(200)
    expect((await change('PE', { details: { minLength: '', maxLength: '', content: '' } })).status).toBe(200)
    expect((await register('PE', 'ABC')).status).toBe(200)
    const { data } = await world.nobody().get('/api/v1/document-types')
    expect(data.find(({ id }: { id: string }) => id === 'PE').terms).toEqual({
      digits: false, minLength: null, maxLength: null, minAge: null, maxAge: null,
    }) // biome-ignore format: one glance
  })

  test('that somebody registered with before stays theirs', async () => {
    const document = 'AB12345'
    expect((await register('SC', document)).status).toBe(200)
    await change('SC', { details: { minLength: '20' } })
    const login = { username: document, password: 'clave azul', user_type: '1' }
    expect((await world.nobody().post('/api/login', login)).status).toBe(200)
  })

  test('of the holder of a bank account has to be one of its type', async () => {
    const ruiz = await world.as('ruiz')
    const holder = { holder_document_type: 'CE', holder_document: '12345678' }
    const { status, body } = await ruiz.call('PUT', '/api/v1/doctors/ruiz/bank-account', {
      body: { ...accountFields, ...holder },
    })
    expect([status, body.errors]).toEqual([422, [{ field: 'holder_document', message: tooLong }]])
  })
})

describe('a birth date', () => {
  const born = async (document_type: string, document: string, ...dates: string[]) => {
    const { id, token } = await register(document_type, document)
    const headers = { authorization: `Bearer ${token}` }
    const put = (birthdate: string) =>
      world.nobody().call('PUT', `/api/v1/patients/${id}`, { headers, body: { birthdate } })
    const answers: unknown[] = []
    for (const date of dates) {
      const { status, body } = await put(date)
      answers.push(status === 200 ? 200 : body.errors)
    }
    return answers
  }
  const refused = (ages: string) => [
    { field: 'birthdate', message: `Tu tipo de documento es de quien tiene ${ages}. Revisa la fecha.` },
  ]

  test('has to be of somebody who has such a document; what is saved already is not judged again', async () => {
    const card = refused('de 7 a 17 años')
    expect(await born('TI', '1049000001', '2028-01-01', '2010-01-01', '2020-01-01')).toEqual([card, card, 200])
    expect(await born('CC', '1049000002', '2020-01-01', '1990-01-01')).toEqual([refused('18 años o más'), 200])
    await change('CD', { details: { minAge: '10' } })
    expect(await born('CD', 'AB1234', '2025-01-01', '2010-01-01')).toEqual([refused('10 años o más'), 200])
  })

  test('of a doctor is judged alike', async () => {
    const ruiz = await world.as('ruiz')
    const { status, body } = await ruiz.put('/api/v1/doctors/ruiz', { birthdate: '2020-01-01' })
    expect([status, body.errors?.filter(({ field }) => field === 'birthdate')]).toEqual([422, refused('18 años o más')])
  })
})

test('whatever administrators do to the types, an adult registers with a citizen’s card', async () => {
  const code = fc.constantFrom('CC', 'CC', ...documentTypes.seeds.rows.map((row) => row.code), 'ZZ')
  const count = (max: number) => fc.option(fc.integer({ min: 0, max }).map(String), { nil: '' })
  const details = fc.record(
    {
      content: fc.constantFrom('', 'digits', 'letters'),
      ...{ minLength: count(20), maxLength: count(20), minAge: count(120), maxAge: count(120) },
      ripsCode: fc.constantFrom('', 'XX'),
    },
    { requiredKeys: [] },
  )
  const act = fc.oneof(
    { weight: 6, arbitrary: fc.record({ type: fc.constant('change' as const), code, details }) },
    { weight: 3, arbitrary: fc.record({ type: fc.constant('retire' as const), code, retired: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('add' as const), code, details }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('remove' as const), code }) },
  )
  const taken = { done: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
      for (const each of acts) {
        const { status } =
          each.type === 'change'
            ? await change(each.code, { details: each.details })
            : each.type === 'retire'
              ? await change(each.code, { retired: each.retired })
              : each.type === 'add'
                ? await admin.post(entries, { code: each.code, name: `Tipo ${randomUUID()}`, details: each.details })
                : await admin.call('DELETE', `${entries}/${each.code}`)
        expect([200, 404, 409, 422]).toContain(status)
        taken[status === 200 ? 'done' : 'refused'] += 1
      }
      expect(await register('CC', String(++last))).toMatchObject({ status: 200, errors: [] })
    }),
    { numRuns: runs(25) },
  )
  expect(taken.done).toBeGreaterThan(0)
  expect(taken.refused).toBeGreaterThan(0)
}, 60_000)
