import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { catalogues, declarations } from './catalogue.ts'
import { judgedDetails, namedIn, unprintable } from './catalogue-details.ts'
import type { Detail } from './catalogues/declaration.ts'

const kept = (...[catalogue, written, before]: Parameters<typeof judgedDetails>) => {
  const { details, wrong } = judgedDetails(catalogue, written, before)
  expect(wrong).toEqual([])
  return details
}
const certification = { type: 'pdf' }
/** The message of a field for each value, undefined where it is right. */
const messages = (catalogue: Parameters<typeof judgedDetails>[0], field: string, ...values: string[]) =>
  values.map((value) => judgedDetails(catalogue, { [field]: value }).wrong.find((one) => one.field === field)?.message)

describe('a value of an entry is right in a field', () => {
  it('of text up to its length, in one line with one blank between words', () => {
    expect(messages('bodyMeasures', 'loinc', '8480-6', 'x'.repeat(10), 'x'.repeat(11))).toEqual([
      undefined,
      undefined,
      'Código LOINC admite hasta 10 caracteres',
    ])
    expect(messages('exams', 'sample', 'x'.repeat(60), 'x'.repeat(61))).toEqual([
      undefined,
      'Muestra admite hasta 60 caracteres',
    ])
    expect(kept('exams', { sample: '  Sangre \t y\n orina ' })).toEqual({ sample: 'Sangre y orina' })
  })

  it('of a last day that does not come before the first', () => {
    const judged = (from: string, to: string) => judgedDetails('contactOrigins', { from, to }).wrong
    expect(judged('2027-01-01', '2027-01-01')).toEqual([])
    expect(judged('', '2027-01-01')).toEqual([])
    expect(judged('2027-05-01', '')).toEqual([])
    expect(judged('2027-05-01', '2027-01-01')).toEqual([{ field: 'to', message: 'Termina antes de empezar.' }])
  })

  it('of text that people see', () => {
    const [control, turned] = ['a\u0007b', 'a\u202Eb']
    expect(messages('exams', 'sample', control, turned, 'Ñandú')).toEqual([unprintable, unprintable, undefined])
    expect(messages('exams', 'preparation', control, 'Uno\nDos')).toEqual([unprintable, undefined])
    expect(kept('exams', { sample: '\u2800' })).toEqual({})
  })

  it('of long text up to its length, with its lines', () => {
    expect(kept('exams', { preparation: ' Ayuno  de 8 horas.\n\nAgua sí.\n ' })).toEqual({
      preparation: 'Ayuno de 8 horas.\n\nAgua sí.',
    })
    expect(messages('exams', 'preparation', 'x'.repeat(1000), 'x'.repeat(1001))).toEqual([
      undefined,
      'Preparación admite hasta 1000 caracteres',
    ])
  })

  it('of choices up to so many codes, each counted once', () => {
    const codes = (count: number) => Array.from({ length: count }, (_, at) => `x${at}`).join(' ')
    const wrong = 'Documentos que pide admite hasta 100 códigos'
    expect(messages('specialities', 'documents', codes(100), `${codes(100)} x1`, codes(101))).toEqual([
      ...[undefined, undefined, wrong],
    ])
  })

  it('of whole numbers between its limits', () => {
    expect(messages('procedures', 'minutes', '5', '480')).toEqual([undefined, undefined])
    const notWhole = 'Debe ser un número entero'
    for (const value of ['quince', '7.5', '7,5', '1e2', '0x10', '٣', '+7', '1 000', '1234567890123', 'Infinity'])
      expect([value, ...messages('procedures', 'minutes', value)]).toEqual([value, notWhole])
    const outside = 'Debe estar entre 5 y 480'
    expect(messages('procedures', 'minutes', '4', '481', '-15', '0')).toEqual([outside, outside, outside, outside])
  })

  it('of numbers with decimals, up to as many as it has', () => {
    expect(messages('bodyMeasures', 'min', '36', '36.5', '36.55', '0', '1000', '0.01')).toEqual(
      Array(6).fill(undefined),
    )
    const wrong = 'Debe ser un número, con hasta 2 decimales'
    for (const value of ['36.555', '36.', '.5', '36,5', '36.5.5', 'NaN', '--1'])
      expect([value, ...messages('bodyMeasures', 'min', value)]).toEqual([value, wrong])
    expect(messages('bodyMeasures', 'min', '1000.01', '-0.01')).toEqual(Array(2).fill('Debe estar entre 0 y 1000'))
  })

  it('of dates that the calendar has', () => {
    expect(messages('contactOrigins', 'from', '2026-12-31', '2028-02-29')).toEqual([undefined, undefined])
    for (const value of ['2026-02-29', '2026-02-30', '2026-13-01', '2026-00-10', '31/12/2026', '2026-1-1', '26-01-01'])
      expect([value, ...messages('contactOrigins', 'from', value)]).toEqual([value, 'La fecha no es valida'])
    expect(messages('contactOrigins', 'from', '2026-12-31T10:00')).toEqual(['La fecha no es valida'])
  })

  it('of options among its words', () => {
    expect(messages('certifications', 'type', 'pdf', 'img')).toEqual([undefined, undefined])
    for (const value of ['PDF', 'toString', 'pdf img'])
      expect(messages('certifications', 'type', value)).toEqual(['Debe ser una de: PDF, Imagen'])
  })

  it('of ticks as 1, or as 0, which is kept as nothing', () => {
    expect(kept('backgrounds', { answer: 'S', kinship: '1' })).toEqual({ answer: 'S', kinship: '1' })
    expect(kept('backgrounds', { kinship: '0' }, { answer: 'S', kinship: '1' })).toEqual({ answer: 'S' })
    expect(messages('certifications', 'editable', 'true', 'sí', '2', '01')).toEqual(Array(4).fill('Debe ser 1 o 0'))
  })

  it('of one entry of another catalogue as one code', () => {
    expect(kept('exams', { cup: ' 902210 ' })).toEqual({ cup: '902210' })
    expect(messages('exams', 'cup', '902210 902205')).toEqual(['Elige una sola opción'])
  })

  it('of several entries as their codes, each once, in the order in which they were chosen', () => {
    expect(kept('exams', { specialities: ' 329  302 329\n342 302 ' })).toEqual({ specialities: '329 302 342' })
  })
})

test('a field that is required is missed, whether it was never written or is emptied', () => {
  const missing = { field: 'type', message: 'Archivo es requerido' }
  expect(judgedDetails('certifications', {}).wrong).toEqual([missing])
  expect(judgedDetails('certifications', { type: ' \n' }, certification)).toEqual({ details: {}, wrong: [missing] })
  expect(judgedDetails('certifications', { months: '12' }, certification).wrong).toEqual([])
})

test('fields that were not written stay, those that are emptied go', () => {
  const before = { cup: '902210', sample: 'Sangre', preparation: 'No necesita ayuno.' }
  expect(kept('exams', { sample: 'Orina', preparation: '' }, before)).toEqual({ cup: '902210', sample: 'Orina' })
})

test('a field of an earlier declaration is kept, and nobody writes it any more', () => {
  const before = { sample: 'Sangre', colour: 'roja' }
  expect(kept('exams', { sample: 'Orina' }, before)).toEqual({ sample: 'Orina', colour: 'roja' })
  expect(judgedDetails('exams', { colour: 'verde' }, before)).toEqual({
    details: before,
    wrong: [{ field: 'colour', message: 'Este catálogo no tiene ese campo' }],
  })
  expect(messages('exams', 'toString', 'x')).toEqual(['Este catálogo no tiene ese campo'])
  expect(messages('banks', 'sample', 'x')).toEqual(['Este catálogo no tiene ese campo'])
})

test('what first entries alone say is taken from who says the same again', () => {
  const mandatory = { ...certification, required: '1' }
  expect(kept('certifications', { required: '1', months: '12' }, mandatory)).toEqual({ ...mandatory, months: '12' })
  expect(kept('certifications', { required: '0' }, certification)).toEqual(certification)
  for (const [required, before] of [
    ['0', mandatory],
    ['', mandatory],
    ['1', certification],
  ] as const)
    expect(judgedDetails('certifications', { required }, before).wrong).toMatchObject([{ field: 'required' }])
})

test('every wrong field is said, not the first alone', () => {
  const written = { type: 'doc', months: '0', editable: 'x', colour: 'x' }
  const fields = judgedDetails('certifications', written).wrong.map(({ field }) => field)
  expect(fields.toSorted()).toEqual(['colour', 'editable', 'months', 'type'])
})

test('the entries that an entry names are those of its choices, each with its field and catalogue', () => {
  expect(namedIn('exams', { cup: '902210', specialities: '302 329', sample: 'Sangre 302' })).toEqual([
    { field: 'cup', catalogue: 'cups', code: '902210' },
    { field: 'specialities', catalogue: 'specialities', code: '302' },
    { field: 'specialities', catalogue: 'specialities', code: '329' },
  ])
  expect(namedIn('exams', { cup: '' })).toEqual([])
  expect(namedIn('banks', { cup: '902210' })).toEqual([])
})

const fieldsOf = (catalogue: (typeof catalogues)[number]): Readonly<Record<string, Detail>> =>
  declarations[catalogue].fields ?? {}
const blanks = fc.constantFrom(' ', '  ', '\n', '\t', '\u00a0', '')
const words = fc.oneof(
  fc.constantFrom('1', '0', '-0', '007', '1.50', '2026-02-28', '2026-02-31', 'pdf', 'F', '302', '329'),
  fc.string({ unit: 'binary', maxLength: 8 }),
)
const value = fc.array(fc.tuple(blanks, words, blanks), { maxLength: 6 }).map((parts) => parts.flat().join(''))

/** A catalogue with fields, and what is written in them or was there before. */
const written = fc
  .constantFrom(...catalogues.filter((catalogue) => Object.keys(fieldsOf(catalogue)).length > 0))
  .chain((catalogue) => {
    const names = fc.constantFrom(...Object.keys(fieldsOf(catalogue)), 'formerly')
    const values = fc.dictionary(names, value)
    return fc.record({ catalogue: fc.constant(catalogue), values, before: values })
  })

test('judging what was judged changes nothing, and finds the same wrong', () => {
  const kinds = new Set<string>()
  fc.assert(
    fc.property(written, ({ catalogue, values, before }) => {
      const { details, wrong } = judgedDetails(catalogue, values, before)
      const known = Object.keys(details).filter((name) => Object.hasOwn(fieldsOf(catalogue), name))
      for (const name of known) kinds.add(fieldsOf(catalogue)[name]!.kind)
      // What is as it was before is right also where nobody may change it.
      const open = (all: typeof wrong) => all.filter(({ field }) => !fieldsOf(catalogue)[field]?.fixed)
      const declared = open(wrong).filter(({ field }) => field !== 'formerly')
      const again = Object.fromEntries(known.map((name) => [name, details[name]!]))
      for (const written of [{}, again]) {
        const judged = judgedDetails(catalogue, written, details)
        expect([judged.details, open(judged.wrong)]).toEqual([details, declared])
      }
      expect(Object.values(again)).not.toContain('')
    }),
    { numRuns: 500 },
  )
  expect([...kinds].sort()).toEqual(
    [...new Set(catalogues.flatMap((each) => Object.values(fieldsOf(each)).map(({ kind }) => kind)))].sort(),
  )
})
