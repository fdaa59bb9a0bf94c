import { forThisFile } from '@turno/adapters/environment/for-this-file.fixture.ts'
import {
  catalogue,
  choice,
  choices,
  date,
  longText,
  number,
  option,
  table,
  text,
  tick,
} from '@turno/domain/catalogues/declaration.ts'
import { expect, test, vi } from 'vitest'

/** What somebody writes who adds a catalogue: all that the product needs of it. */
const playgrounds = catalogue({
  group: 'others',
  title: 'Parques',
  order: 'code',
  parent: 'departments',
  code: { pattern: /^P\d{2}$/, wrong: 'El código tiene una P y dos cifras' },
  fields: {
    sign: text('Letrero', { max: 20, required: true, column: true }),
    story: longText('Historia', { max: 100 }),
    trees: number('Árboles', { min: 0, max: 500, decimals: 1 }),
    since: date('Desde'),
    shade: option('Sombra', { much: 'Mucha', little: 'Poca' }),
    fence: tick('Con reja'),
    bank: choice('Banco', 'banks', { hint: 'Que lo paga' }),
    care: choices('Especialidades', 'specialities'),
  },
  path: 'playgrounds',
  seeds: table(
    'code name parent sign trees care',
    'P01 | El Perro | 76 | Sin balón | 12.5 | 328 308\nP02 | Río | 05 | Ojo',
  ),
})

vi.mock('@turno/domain/catalogues/all.ts', async (original) => ({ ...(await original<object>()), playgrounds }))

// Everything that reads the list of the catalogues is loaded with the new one among them.
const { World } = await import('./world.ts')
const world = await forThisFile(World.open())
const admin = await world.as('admin')

const entries = '/api/v1/catalogues/playgrounds/entries'
const find = async (query = '') => (await admin.get(`${entries}?${query}`)).data
const codesOf = async (query: string) => (await find(query)).entries.map(({ id }: { id: string }) => id)
const change = (code: string, body: object) => admin.call('PATCH', `${entries}/${code}`, { body })
const right = { code: 'P10', name: 'La Babilla', parent: '76', details: { sign: 'Bienvenidos' } }

test('the desk is told of the catalogue and of each of its fields', async () => {
  const { data } = await admin.get('/api/v1/catalogues')
  const row = data.find(({ name }: { name: string }) => name === 'playgrounds')
  expect(row).toMatchObject({ group: 'Otros', title: 'Parques', parent: 'departments', official: false, older: [] })
  const kinds = ['text', 'longText', 'number', 'date', 'option', 'tick', 'choice', 'choices']
  expect(row.fields.map(({ kind }: { kind: string }) => kind)).toEqual(kinds)
  expect(row.fields[0]).toMatchObject({ name: 'sign', label: 'Letrero', required: true, column: true, max: 20 })
  expect(row.fields[4].options).toEqual([
    { id: 'much', name: 'Mucha' },
    { id: 'little', name: 'Poca' },
  ])
  expect(row.fields.slice(6)).toMatchObject([{ of: 'banks', hint: 'Que lo paga' }, { of: 'specialities' }])
})

test('its first entries are there after the start, and forms list them for anybody', async () => {
  expect(await find()).toMatchObject({
    total: 2,
    entries: [
      { id: 'P01', parent: '76', details: { sign: 'Sin balón', trees: '12.5', care: '328 308' }, retired: false },
      { id: 'P02', parent: '05', details: { sign: 'Ojo' } },
    ],
    names: {
      departments: { '76': 'Valle del Cauca', '05': 'Antioquia' },
      specialities: { 328: 'Medicina general', 308: 'Dermatología' },
    },
  })
  expect((await world.nobody().get('/api/v1/playgrounds')).data).toEqual([
    { id: 'P01', name: 'El Perro' },
    { id: 'P02', name: 'Río' },
  ])
})

test('an entry with a value of every kind is added, changed, found by each, and retired', async () => {
  const details = {
    sign: ' Prohibido  el balón ',
    story: 'De 1950.\n\nDe todos.',
    trees: '80.5',
    since: '1950-07-20',
    shade: 'much',
    fence: '1',
    bank: '007',
    care: '342 328 342',
  }
  expect((await admin.post(entries, { ...right, code: 'P03', details })).body.message).toBe('Registro creado')
  const kept = { ...details, sign: 'Prohibido el balón', care: '342 328' }
  expect((await find('search=babilla')).entries).toMatchObject([{ id: 'P03', details: kept }])
  for (const where of ['shade:much', 'fence:1', 'bank:007', 'since:1950-07-20', 'trees:80.5', 'shade:much,fence:1'])
    expect([where, await codesOf(`where=${where}`)]).toEqual([where, ['P03']])
  expect(await codesOf('where=care:328')).toEqual(['P01', 'P03'])
  expect(await codesOf('where=constructor:1')).toEqual([])
  expect(await codesOf('search=prohibido balon')).toEqual(['P03'])
  expect(await codesOf('sort=-trees')).toEqual(['P03', 'P01', 'P02'])
  expect(await codesOf('parent=76')).toEqual(['P01', 'P03'])
  expect(await codesOf('parent=76&where=care:342')).toEqual(['P03'])
  expect((await find('parent=76')).names.banks).toEqual({ '007': 'Bancolombia' })

  const changes = { name: 'Babilla', parent: '05', details: { fence: '0', shade: '', trees: '81' } }
  expect((await change('P03', changes)).body.message).toBe('Registro actualizado')
  const { fence, shade, ...rest } = kept
  expect((await find('search=babilla')).entries).toMatchObject([{ id: 'P03', name: 'Babilla', parent: '05' }])
  expect((await find('search=babilla')).entries[0].details).toEqual({ ...rest, trees: '81' })
  expect(await codesOf('where=fence:1')).toEqual([])
  expect(await codesOf('parent=05')).toEqual(['P02', 'P03'])

  await change('P03', { retired: true })
  expect(await codesOf('state=retired')).toEqual(['P03'])
  expect((await world.nobody().get('/api/v1/playgrounds')).data).toHaveLength(2)
})

test('a field that names a wrong value is refused, whatever its kind, and nothing is written', async () => {
  const wrong = {
    sign: ['x'.repeat(21), 'Letrero admite hasta 20 caracteres'],
    story: ['x'.repeat(101), 'Historia admite hasta 100 caracteres'],
    trees: ['12,5', 'Debe ser un número, con hasta un decimal'],
    since: ['2026-02-30', 'La fecha no es valida'],
    shade: ['none', 'Debe ser una de: Mucha, Poca'],
    fence: ['sí', 'Debe ser 1 o 0'],
    bank: ['XX', 'No hay un registro con el código XX'],
    care: ['328 000', 'No hay un registro con el código 000'],
    swings: ['2', 'Este catálogo no tiene ese campo'],
  } as const
  const details = Object.fromEntries(Object.entries(wrong).map(([field, [value]]) => [field, value]))
  const before = await world.eventStore.head()
  const refused = Object.entries(wrong).map(([field, [, message]]) => ({ field: `details.${field}`, message }))
  for (const answer of [await admin.post(entries, { ...right, details }), await change('P01', { details })]) {
    expect([answer.status, answer.body.message]).toEqual([422, expect.any(String)])
    expect(answer.body.errors).toHaveLength(refused.length)
    expect(answer.body.errors).toEqual(expect.arrayContaining(refused))
  }
  expect((await admin.post(entries, { ...right, details: {} })).body.errors).toEqual([
    { field: 'details.sign', message: 'Letrero es requerido' },
  ])
  expect((await change('P01', { details: { trees: '500.1' } })).body.errors).toEqual([
    { field: 'details.trees', message: 'Debe estar entre 0 y 500' },
  ])
  expect(await world.eventStore.head()).toBe(before)
})

test('a code of another form, a parent that is not there and a name that is taken are refused', async () => {
  const refusals = [
    [{ code: 'Q1' }, { field: 'code', message: 'El código tiene una P y dos cifras' }],
    [{ parent: 'XX' }, { field: 'parent' }],
    [{ parent: null }, { field: 'parent' }],
    [{ name: 'EL PERRO' }, { field: 'name', message: 'Ya hay un registro con ese nombre' }],
  ] as const
  for (const [said, error] of refusals)
    expect(await admin.post(entries, { ...right, ...said })).toMatchObject({ status: 422, body: { errors: [error] } })
  expect((await admin.post(entries, { ...right, code: 'P01' })).status).toBe(409)
})

test('only administrators change it', async () => {
  for (const name of ['ana', 'ruiz', 'soporte'] as const)
    expect((await (await world.as(name)).post(entries, right)).status).toBe(403)
})
