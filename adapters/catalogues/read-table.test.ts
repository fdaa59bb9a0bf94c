import { unprintable } from '@turno/domain/catalogue-details.ts'
import { catalogueEntry } from '@turno/domain/catalogue-entry/decide.ts'
import { seedsOf } from '@turno/domain/seeds.ts'
import { afterAll, describe, expect, it, test, vi } from 'vitest'
import { memoryLog } from '../commands/memory-log.fixture.ts'
import { writeWorkbook } from '../xlsx/workbook.ts'
import { readTable } from './read-table.ts'
import { readText } from './read-text.fixture.ts'
import { previewImport, runImport } from './run-import.ts'
import { seedCatalogues } from './seed.ts'

const actor = { id: 'admin', role: 'administrator' } as const
const { store, commands } = await memoryLog()
await seedCatalogues(commands)
afterAll(() => store.close())

const preview = async (...file: Parameters<typeof readText>) => previewImport(commands, await readText(...file))
const errorsOf = async (...file: Parameters<typeof readText>) => (await preview(...file)).errors

describe('a table of any catalogue', () => {
  it('has its fields under their labels, their names or further headers', async () => {
    for (const header of ['Codigo;Nombre;Símbolo;Se usa en exámenes', 'código;NOMBRE;symbol;EXAM'])
      expect((await readText('measureUnits', `${header}\nx1;Nueva;nv;X`)).rows).toEqual([
        { catalogue: 'measureUnits', code: 'x1', name: 'Nueva', details: { symbol: 'nv', exam: '1' } },
      ])
  })
  it('takes words for options, a decimal comma, days as people write them, and codes between commas', async () => {
    const { rows } = await readText(
      'bodyMeasures',
      'Codigo;Nombre;Clase;Mínimo plausible\nzz;Nueva;signo VITAL;1,5\nyy;Otra;anthropometric;2',
    )
    expect(rows.map(({ details }) => details)).toEqual([
      { kind: 'vitalSign', min: '1.5' },
      { kind: 'anthropometric', min: '2' },
    ])
    expect((await readText('contactOrigins', 'Codigo;Nombre;Desde\nz;Feria;5/3/2027')).rows[0]!.details).toEqual({
      from: '2027-03-05',
    })
    expect(
      (await readText('specialities', 'Codigo\tNombre\tDocumentos que pide\n999\tNueva\t6, 7')).rows[0]!.details,
    ).toEqual({ documents: '6 7' })
  })
  it('leaves a field without a column as it is, and empties one whose cell is empty', async () => {
    expect(await preview('certifications', 'Codigo;Nombre\n10;Otro nombre')).toMatchObject({
      changed: 1,
      changes: [{ what: 'changed', code: '10', changes: [{ label: 'Nombre', to: 'Otro nombre' }] }],
    })
    expect((await preview('measureUnits', 'Codigo;Nombre;Código UCUM\nmg;Miligramo;')).changes).toEqual([
      { what: 'changed', code: 'mg', name: 'Miligramo', changes: [{ label: 'Código UCUM', from: 'mg', to: '' }] },
    ])
  })
  it('is judged by the catalogue: values, references, parents and what rules name', async () => {
    expect(await errorsOf('certifications', 'Codigo;Nombre;Meses\n10;Otro;doce')).toEqual([
      { row: 2, column: 'Meses', said: 'doce', message: 'Debe ser un número entero' },
    ])
    expect(await errorsOf('procedures', 'Codigo;Nombre;Código CUPS\nZZ1;Nuevo;nada')).toMatchObject([
      {
        row: 2,
        column: 'Código CUPS',
        said: 'nada',
        message: expect.stringMatching(/^No hay un registro activo con el código nada en /),
      },
    ])
    expect(await errorsOf('subspecialities', 'Codigo;Nombre;Pertenece a\n308.99;Nueva;999')).toMatchObject([
      { row: 2, column: 'Pertenece a', said: '999' },
    ])
    expect(await errorsOf('subspecialities', 'Codigo;Nombre\n308.99;Nueva')).toMatchObject([{ column: 'Pertenece a' }])
    expect(await errorsOf('documentTypes', 'Codigo;Nombre;Habilitado\nCC;Cédula de ciudadanía;NO')).toEqual([
      { row: 2, column: 'Habilitado', said: 'NO', message: 'Ese código lo usan las reglas: no se puede retirar.' },
    ])
  })
  it('names no more codes in a cell than a form takes, and looks up none of too many', async () => {
    const codes = (count: number) => Array.from({ length: count }, (_, at) => `x${at}`).join(' ')
    const documents = (cell: string) => `Codigo;Nombre;Documentos que pide\n999;Nueva;${cell}`
    const loads = vi.spyOn(commands, 'load')
    expect(await errorsOf('specialities', documents(codes(101)))).toMatchObject([
      { row: 2, column: 'Documentos que pide', message: 'Documentos que pide admite hasta 100 códigos' },
    ])
    expect(loads.mock.calls.length).toBeLessThan(5)
    // Of those that nobody offers the first one is told.
    expect(await errorsOf('specialities', documents(codes(100)))).toMatchObject([{ said: 'x0' }])
    expect(loads.mock.calls.length).toBeLessThan(10)
    loads.mockRestore()
  })
  it('has no cell of many pages, whatever its column', async () => {
    const { errors } = await readText(
      'relationships',
      `Codigo;Nombre;Habilitado\n1;Una;SI\n2;Otra;${'no'.repeat(2501)}`,
    )
    expect(errors).toMatchObject([{ row: 3, column: 'Habilitado', message: 'La celda pasa de 5000 caracteres.' }])
  })
  it('may bring parents of its own, in any order', async () => {
    const file = 'Codigo;Nombre;Pertenece a\nhijo;Hijo;padre\npadre;Padre;'
    expect(await preview('examLists', file)).toMatchObject({ added: 2, wrong: 0 })
  })
})

test('an import leaves out what is wrong, says so, and keeps the spelling of names if asked to', async () => {
  const file = Buffer.from('Codigo;Nombre\nIMC;ÍNDICE DE MASA CORPORAL\nz1;Una\nz2;\n')
  const names = await previewImport(commands, await readTable('bodyMeasures', file))
  const table = await readTable('bodyMeasures', file, { keepSpelling: true })
  const { importId } = await runImport(commands, table, actor)
  const [{ data: started } = { data: {} }] = await store.readStream(`catalogueImport-${importId}`)
  expect(started).toMatchObject({
    table: 'bodyMeasures',
    wrong: 1,
    errors: [{ row: 4, column: 'Nombre', said: '', message: 'Falta el nombre del código z2.' }],
  })
  expect(names).toMatchObject({ added: 1, changed: 1, spelling: 1, wrong: 1 })
  const stateOf = async (code: string) => (await commands.load(catalogueEntry, `bodyMeasures_${code}`)).state
  expect(await stateOf('z1')).toMatchObject({ status: 'offered', name: 'Una' })
  expect(await stateOf('IMC')).toMatchObject({ name: 'Índice de masa corporal', details: { loinc: '39156-5' } })
  expect((await runImport(commands, table, actor)).importId).toBeUndefined()
  expect(table.hash).not.toBe((await readTable('bodyMeasures', file)).hash)
})

describe('letters that were lost (F3)', () => {
  it.each([['MEDELL\uFFFDN'], ['BogotÃ¡'], ['PerÃº']])('raise a doubt about %j', async (name) => {
    const { rows, doubts } = await readText('municipalities', `Codigo;Nombre\n05001;${name}`)
    expect(rows).toHaveLength(1)
    expect(doubts).toMatchObject([
      { row: 2, column: 'Nombre', said: name, message: expect.stringMatching(/letras dañadas/) },
    ])
  })
  it.each([['Ãkerlund'], ['MEDELLÍN'], ['Ñuflo'], ['¿Qué?']])('raise none about %j', async (name) => {
    expect((await readText('municipalities', `Codigo;Nombre\n05001;${name}`)).doubts).toEqual([])
  })
  it.each([['MEDELLÃ\u008DN'], ['MEDELL\u0093N']])(
    'that are control characters by now are an error: %j',
    async (name) => {
      const { errors } = await readText('municipalities', `Codigo;Nombre\n05001;${name}\n05002;Abejorral`)
      expect(errors).toMatchObject([{ row: 2, column: 'Nombre', message: unprintable }])
    },
  )
  const many = (broken: number) =>
    ['Codigo;Nombre', ...Array.from({ length: 500 }, (_, at) => `X${at};${at < broken ? 'Ã±' : 'Nombre'} ${at}`)].join(
      '\n',
    )
  it('in more than one row of a hundred refuse the file, with what to save it as', async () => {
    expect((await readText('medicines', many(5))).doubts).toHaveLength(5)
    await expect(readText('medicines', many(6))).rejects.toThrow(
      /^El archivo trae letras dañadas en 6 filas \(Línea 2: «Ã± 0»\)\. .*\.xlsx.*CSV UTF-8/,
    )
  })
})

describe('what nobody can see', () => {
  it.each([['a\u0000b'], ['a\u0007b'], ['\u0000'], ['\u2800']])(
    'is no name in a table either, as in a form: %j',
    async (name) => {
      const table = await readText('relationships', `Codigo;Nombre\nX1;${name}\nX2;Otra`)
      expect(table.rows.map(({ code }) => code)).toEqual(['X2'])
      expect(table.errors).toMatchObject([{ row: 2, column: 'Nombre' }])
    },
  )
  it('is no code, and no text of a field', async () => {
    expect((await readText('relationships', 'Codigo;Nombre\nX\u00001;Una\nX2;Otra')).errors).toMatchObject([
      { row: 2, column: 'Codigo' },
    ])
    expect(await errorsOf('measureUnits', 'Codigo;Nombre;Símbolo\nx1;Una;a\u0007b')).toMatchObject([
      { row: 2, column: 'Símbolo', message: unprintable },
    ])
  })
})

describe('a file that is no table', () => {
  it.each([
    ['UTF-16 with its mark', Buffer.from('\uFEFFCodigo\tNombre', 'utf16le'), /UTF-16/],
    ['UTF-16 without it', Buffer.from('Codigo\tNombre\n1\tUno', 'utf16le'), /UTF-16/],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /Excel antiguo \(\.xls\)/],
    ['a page called .xls', Buffer.from('\n<html><table><tr><td>Codigo'), /página web \(HTML\)/],
    ['a table of a page', Buffer.from('<TABLE border=1>'), /página web \(HTML\)/],
    ['a PDF', Buffer.from('%PDF-1.7'), /PDF/],
    ['a zip of something else', Buffer.from('PK\u0003\u0004nothing'), /no se puede leer como libro de Excel/],
  ])('is named: %s', async (_what, file, message) => {
    await expect(readTable('banks', file)).rejects.toThrow(message)
  })
})

test.each([
  ['UTF-8', Buffer.from('Codigo,Nombre\n1,Días'), 'coma'],
  ['UTF-8 con BOM', Buffer.from('\uFEFFCodigo;Nombre\n1;Días'), 'punto y coma'],
  ['Windows-1252', Buffer.from('Codigo\tNombre\n1\tDías', 'latin1'), 'tabulación'],
])('%s and the separator are said', async (encoding, file, separator) => {
  const { facts, rows } = await readTable('banks', file)
  expect([facts, rows[0]!.name]).toEqual([{ format: 'csv', encoding, separator, bytes: file.byteLength }, 'Días'])
})

test('a workbook keeps zeros, names its rows, and has neither encoding nor separator', async () => {
  const file = await writeWorkbook([['Título'], [], ['Codigo', 'Nombre'], ['05001', 'Medellín'], [], ['98001', 'Nada']])
  const { facts, rows, errors } = await readTable('municipalities', file)
  expect(facts).toMatchObject({ format: 'xlsx', encoding: null, separator: null })
  expect(rows).toMatchObject([{ code: '05001', name: 'Medellín' }])
  expect(errors).toMatchObject([{ row: 6, where: 'Fila 6', column: 'Codigo', said: '98001' }])
})

test('a first zero that Excel ate comes back where that code is known, and is an error elsewhere (F4)', async () => {
  await runImport(commands, await readText('cups', 'Codigo;Nombre\n010101;Punción cisternal'), actor)
  expect(await preview('cups', 'Codigo;Nombre\n10101;PUNCIÓN')).toMatchObject({
    changed: 1,
    changes: [{ code: '010101', changes: [{ from: 'Punción cisternal', to: 'PUNCIÓN' }] }],
  })
  expect(await preview('cups', 'Codigo;Nombre\n10199;Nadie la conoce\n06020;Traslado')).toMatchObject({
    added: 1,
    wrong: 1,
    errors: [{ row: 2, column: 'Codigo', said: '10199', message: expect.stringMatching(/010199/) }],
  })
  const twice = 'Codigo;Nombre\n10101;Una\n010101;Otra'
  expect(await errorsOf('cups', twice)).toMatchObject([{ row: 2, said: '10101' }])
})

describe('two rows of a table, or a row and another entry,', () => {
  const others = new Map([
    ['1', { name: 'Uno', parent: null, retired: false }],
    ['2', { name: 'Dos', parent: null, retired: false }],
    ['3', { name: 'Tres', parent: null, retired: true }],
  ])
  const faults = async (text: string, known = others) => {
    const table = { ...(await readText('relationships', `Codigo;Nombre;Habilitado\n${text}`)), others: known }
    return (await previewImport(commands, table)).errors.map(({ row, message }) => [row, message])
  }
  const taken = (code: string) => `El código ${code} ya tiene ese nombre.`

  it('have two names, whatever their accents and capitals; the first row has it', async () => {
    expect(await faults('X1;Único;SI\nX2;UNICO;SI\nX3;Otro;SI')).toEqual([[3, taken('X1')]])
    expect(await faults('X1;uno;SI')).toEqual([[2, taken('1')]])
  })
  it('may have one where one of them is retired, or goes by another name after the table', async () => {
    expect(await faults('X1;Tres;SI\nX2;Único;SI\nX3;Único;NO')).toEqual([])
    expect(await faults('1;Nuevo;SI\nX1;Uno;SI')).toEqual([])
    expect(await faults('2;Dos;NO\nX1;Dos;SI')).toEqual([])
  })
  it('leave a name to whoever has it already, in whatever order they stand', async () => {
    expect(await faults('X1;Uno;SI\n1;Uno;SI')).toEqual([[2, taken('1')]])
  })
  it('may have one in an official table, or where it was so before', async () => {
    const { errors } = await preview('cie10', 'Codigo;Nombre\nZ97;Igual\nZ96;Igual')
    expect(errors).toEqual([])
    const [one, other] = seedsOf('relationships')
    const both = new Map([one!, other!].map(({ code, name }) => [code, { name, parent: null, retired: false }]))
    expect(await faults(`${one!.code};${one!.name};SI\n${other!.code};${other!.name};SI`, both)).toEqual([])
  })
})

describe('a file that was read wrongly', () => {
  it('is read with the separator and the encoding that somebody says', async () => {
    const text = 'Codigo,Nombre,"Otras: a; b; c; d"\nX1,Única,\n'
    const how = async (...[content, options]: [string, Parameters<typeof readTable>[2]?]) => {
      const { rows, facts, hash } = await readTable('relationships', Buffer.from(content), options)
      return { names: rows.map(({ name }) => name), facts, hash }
    }
    await expect(how(text)).rejects.toThrow(/no trae un encabezado/)
    expect(await how(text, { separator: ',' })).toMatchObject({ names: ['Única'], facts: { separator: 'coma' } })
    const plain = 'Codigo;Nombre\nX1;Niño\n'
    const wrongly = await how(plain, { encoding: 'windows-1252' })
    expect(wrongly).toMatchObject({ names: ['NiÃ±o'], facts: { encoding: 'Windows-1252' } })
    const hashes = [await how(plain), wrongly, await how(plain, { separator: ';' })].map(({ hash }) => hash)
    expect(new Set(hashes).size).toBe(3)
  })
})
