import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { TableUnreadable } from '../csv/cells.ts'
import { quoted } from './formulas.ts'
import { type ReadTable, type Remark, readTable } from './read-table.ts'
import { readText } from './read-text.fixture.ts'

/** The official tables are read like every other; here a remark is looked at as a person reads it. */
const briefly = ({ errors, doubts, ...table }: ReadTable) => ({
  ...table,
  errors: errors.map(inBrief),
  doubts: doubts.map(inBrief),
})
const inBrief = ({ where, message }: Remark) => ({ where, message })

const read = async (...file: Parameters<typeof readText>) => briefly(await readText(...file))
const codesOf = async (...file: Parameters<typeof read>) =>
  (await read(...file)).rows.map(({ code, name }) => [code, name])

describe('the columns of an official table', () => {
  it('are found by their headers, in any order, ignoring case, accents and blanks', async () => {
    const table = 'Tabla,HABILITADO, Código ,Extra_I,nombre,Descripción\nCIE10,SI,A000,x,Cólera clásico,Cólera'
    const { rows } = await read('cie10', table)
    expect(rows).toEqual([
      {
        catalogue: 'cie10',
        code: 'A000',
        name: 'Cólera clásico',
        parent: 'A00',
        details: { category: 'Cólera' },
        enabled: true,
      },
    ])
  })
  it('may follow blank lines and a title', async () => {
    expect(await codesOf('cups', '\n\n  \nTabla CUPS\n;;\n  Codigo;Nombre\n890201;Consulta')).toEqual([
      ['890201', 'Consulta'],
    ])
  })
  it('are all required', async () => {
    for (const text of ['Codigo,Titulo\nA000,Cólera', 'A000,Cólera', ',,\n,,'])
      await expect(read('cie10', text)).rejects.toThrow(
        'El archivo no trae un encabezado con las columnas Codigo y Nombre.',
      )
  })
})

describe('the text of an official table', () => {
  it.each([',', ';', '\t', '|'])(
    'may be separated by %j, with quotes around cells that hold one',
    async (delimiter) => {
      const table = `Codigo${delimiter}Nombre\r\nA000${delimiter}"Cólera${delimiter} dicho ""clásico"""`
      expect(await codesOf('cie10', table)).toEqual([['A000', `Cólera${delimiter.trim()} dicho "clásico"`]])
    },
  )
  it.each([
    ['utf8', ''],
    ['utf8', '\ufeff'],
    ['latin1', ''],
  ] as const)('may be in %s, beginning with %j', async (encoding, beginning) => {
    expect(await codesOf('cie10', `${beginning}Código;Nombre\nA000;Cólera, ñandú`, encoding)).toEqual([
      ['A000', 'Cólera, ñandú'],
    ])
  })
  it.each([
    ['a separator that Excel names', 'sep=;\nCódigo;Nombre\n05001;Medellín'],
    ['ends of lines of an old Mac', 'Código;Nombre\r05001;Medellín'],
    [
      'headers of the DANE',
      'Código Departamento;Nombre Departamento;Código Municipio;Nombre Municipio\n05;Antioquia;05001;Medellín',
    ],
  ])('may have %s', async (_what, text) => {
    expect(await codesOf('municipalities', text)).toEqual([['05001', 'Medellín']])
  })
  it('may break a line inside quotes; remarks name a row by its line', async () => {
    const { rows, errors } = await read('cie10', 'Codigo,Nombre\nA000,"Cólera\nclásico"\nXX,Nada')
    expect(rows[0]?.name).toBe('Cólera clásico')
    expect(errors).toEqual([{ where: 'Línea 4', message: 'El código «XX» no es válido.' }])
  })
  it('is refused where a quote never ends', async () => {
    await expect(read('cie10', 'Codigo,Nombre\nA000,"Cólera\nA001,Otra')).rejects.toThrow(/no se puede leer como CSV/)
  })
})

describe('a row of an official table', () => {
  it('keeps its code as text: leading zeros, letters; a category of the CIE-10 is filled up with X', async () => {
    expect(await codesOf('cups', 'Codigo,Nombre\n010101,Punción\n105m01,Otra\n06020,Más')).toEqual([
      ['010101', 'Punción'],
      ['105M01', 'Otra'],
      ['06020', 'Más'],
    ])
    expect(await codesOf('cie10', 'Codigo,Nombre\nI10,Hipertensión\nE11.9,Diabetes')).toEqual([
      ['I10X', 'Hipertensión'],
      ['E119', 'Diabetes'],
    ])
    expect(await codesOf('municipalities', 'Codigo,Nombre\n5001,Medellín')).toEqual([['05001', 'Medellín']])
  })
  it('is skipped and reported when it is unusable, and the others are taken', async () => {
    const table =
      'Codigo,Nombre,Habilitado\n,Sin código,SI\nA000,,SI\nA001,Bien,TAL VEZ\nA009,Bien,si\nA009,Dos veces,SI\nA010,Ya no,NO'
    const { rows, errors, wrong } = await read('cie10', table)
    expect(rows.map(({ code, enabled }) => [code, enabled])).toEqual([
      ['A009', true],
      ['A010', false],
    ])
    expect(wrong).toBe(4)
    expect(errors).toEqual([
      { where: 'Línea 2', message: 'Falta el código.' },
      { where: 'Línea 3', message: 'Falta el nombre del código A000.' },
      { where: 'Línea 4', message: 'Habilitado debe ser SI o NO, y el código A001 trae «TAL VEZ».' },
      { where: 'Línea 6', message: 'El código A009 ya está en: Línea 5.' },
    ])
  })
  it('with a lost accent is taken, with a remark', async () => {
    const { rows, doubts } = await read('cie10', 'Codigo,Nombre\nA000,INFECCI?N\nA001,¿Qué es?')
    expect(rows).toHaveLength(2)
    expect(doubts).toEqual([
      { where: 'Línea 2', message: 'El nombre del código A000 trae «?» donde se perdió una letra.' },
    ])
  })
  it('of the CUPS gets its chapter and the sexes that it is for', async () => {
    const table =
      'Codigo,Nombre,Descripcion,Sexo\n890201,Consulta,CapItulo 16 CONSULTA,Z\n601101,Biopsia,ANEXO 4,M\n601102,Otra,,#N/D'
    expect((await read('cups', table)).rows.map(({ parent, details }) => [parent, details])).toEqual([
      ['16', { chapter: 'CapItulo 16 CONSULTA', sex: 'A' }],
      [null, { chapter: 'ANEXO 4', sex: 'M' }],
      [null, {}],
    ])
  })
  it('of a municipality needs a department', async () => {
    const { rows, errors } = await read('municipalities', 'Codigo,Nombre\n76001,Cali\n98001,Nada')
    expect(rows).toMatchObject([{ code: '76001', parent: '76' }])
    expect(errors).toEqual([{ where: 'Línea 3', message: 'No hay un departamento 98.' }])
  })
})

it('the CIE-10 takes the diagnosis from Descripcion where Nombre repeats the chapter', async () => {
  const lines = Array.from(
    { length: 200 },
    (_, at) => `${'AB'[at % 2]}${String(at).padStart(3, '0')},CAPITULO ${at % 2},Diagnóstico ${at}`,
  )
  const { rows } = await read('cie10', ['Codigo,Nombre,Descripcion', ...lines].join('\n'))
  expect(rows[7]).toMatchObject({ code: 'B007', name: 'Diagnóstico 7', details: { category: 'CAPITULO 1' } })
})

describe('municipalities in a JSON file', () => {
  it('bring their departments', async () => {
    const json = {
      meta: {},
      departments: [{ c: '98', n: 'Nuevo' }],
      municipalities: [
        { c: '98001', n: 'Villa' },
        { c: '1', n: '' },
      ],
    }
    const { rows, errors } = await read('municipalities', JSON.stringify(json))
    expect(rows.map(({ catalogue, code, parent }) => [catalogue, code, parent])).toEqual([
      ['departments', '98', '170'],
      ['municipalities', '98001', '98'],
    ])
    expect(errors).toEqual([{ where: 'municipalities, elemento 2', message: 'Falta el nombre del código 00001.' }])
  })
  it('are no more than a table has, and leave others their turn', async () => {
    const all = (count: number) => Array.from({ length: count }, (_, at) => ({ c: `${at}`, n: 'Villa' }))
    const [departments, municipalities] = [all(50_000), all(50_001)]
    await expect(read('municipalities', JSON.stringify({ departments, municipalities }))).rejects.toThrow(
      'El archivo pasa de 100000 filas.',
    )
    let turns = 0
    const reading = read(
      'municipalities',
      JSON.stringify({ municipalities: [{ c: '05001', n: 'Una' }, ...all(3_000)] }),
    )
    const turn = () => {
      turns += 1
      next = setImmediate(turn)
    }
    let next = setImmediate(turn)
    await reading
    clearImmediate(next)
    expect(turns).toBeGreaterThan(4)
  })
  it('are refused in any other shape', async () => {
    for (const text of ['{', '{"municipalities": [1]}', '{}'])
      await expect(read('municipalities', text)).rejects.toThrow(TableUnreadable)
  })
})

test('the same file has the same hash, another file has another', async () => {
  const hash = async (text: string) => (await read('cie10', text)).hash
  expect(await hash('Codigo,Nombre\nA000,Uno')).toBe(await hash('Codigo,Nombre\nA000,Uno'))
  expect(await hash('Codigo,Nombre\nA000,Uno')).not.toBe(await hash('Codigo,Nombre\nA000,Dos'))
})

const name = fc
  .string({ unit: fc.constantFrom(...'abcñÁÉ ",;\t|\'\n0-()') })
  .map((text) => text.replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '')
/** As our own tables are written: what would be a formula has an apostrophe before it. */
const written = (cell: string) => `"${quoted(cell).replaceAll('"', '""')}"`

test('every row comes back as it was written, whatever its names and the delimiter', async () => {
  const rows = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[A-Z]\d{2}[0-9X]$/), name), {
    selector: ([code]) => code,
    minLength: 1,
  })
  await fc.assert(
    fc.asyncProperty(
      rows,
      fc.constantFrom(',', ';', '\t', '|'),
      fc.constantFrom('utf8', 'latin1'),
      async (table, delimiter, encoding) => {
        const lines = [['Codigo', 'Nombre'], ...table].map((cells) => cells.map(written).join(delimiter))
        expect(await codesOf('cie10', lines.join('\r\n'), encoding as BufferEncoding)).toEqual(table)
      },
    ),
    { numRuns: 200 },
  )
})

test('any bytes are read as a table or refused with a reason; every row left out is reported', async () => {
  const cell = fc.oneof(
    fc.constantFrom('A000', '', '"', 'SI', 'Codigo', '890201', '{'),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )
  const lines = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }).map((cells) => cells.join(',')))
  const file = fc.oneof(
    fc.uint8Array(),
    lines.map((all) => Buffer.from(['Codigo,Nombre,Habilitado', ...all].join('\n'))),
    fc.json().map((text) => Buffer.from(text)),
  )
  await fc.assert(
    fc.asyncProperty(
      file,
      fc.constantFrom('cie10' as const, 'cups' as const, 'municipalities' as const),
      async (content, table) => {
        try {
          const { rows, wrong, errors } = briefly(await readTable(table, content))
          expect(rows.length).toBeGreaterThan(0)
          expect(errors).toHaveLength(wrong)
          expect(new Set(rows.map(({ catalogue, code }) => `${catalogue} ${code}`)).size).toBe(rows.length)
        } catch (error) {
          expect(error).toBeInstanceOf(TableUnreadable)
        }
      },
    ),
    { numRuns: 300 },
  )
})
