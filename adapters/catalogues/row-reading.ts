import { type Catalogue, isOfficial, wrongCode } from '@turno/domain/catalogue.ts'
import { detailMax, unprintable } from '@turno/domain/catalogue-details.ts'
import type { Detail } from '@turno/domain/catalogues/declaration.ts'
import { departmentOf } from '@turno/domain/place.ts'
import { cleaned, isVisible, plain, printableText } from '@turno/domain/text.ts'
import type { ColumnKey } from './columns.ts'
import type { Row } from './table.ts'

/** The cells of a row by their column; a column that the file lacks is not there. */
export type Cells = Partial<Record<ColumnKey, string>>

/** What is wrong with a row: the column, what its cell says, and what to do, in Spanish. */
export interface Fault {
  key: ColumnKey
  said: string
  message: string
}

/** A row as an entry, or why it is none. */
export type Reading = { row: Row } | { fault: Fault }

const nameMax = 500

/** How one catalogue's tables differ from those of all others: the official ones are older than this product. */
interface Exception {
  codeOf?(written: string): string
  /** The parent, where the file has no column of parents. */
  parentOf?(code: string, cells: Cells): string | null | undefined
  /** The words of a field, as they are to be read; undefined: as everywhere. */
  wordOf?(field: string, written: string): string | undefined
}

/** The sexes that a code applies to: F, M, or A for both. */
const sexes: Record<string, string> = { 1: 'M', 2: 'F', 3: 'A', M: 'M', F: 'F', Z: 'A', A: 'A' }
const sexOf = (field: string, written: string) => (field === 'sex' ? (sexes[written] ?? '') : undefined)

const exceptions: { readonly [Name in Catalogue]?: Exception } = {
  // A category without subdivision has three characters, or an X as the fourth.
  cie10: {
    codeOf: (written) =>
      written
        .replace('.', '')
        .toUpperCase()
        .replace(/^(.{3})$/, '$1X'),
    parentOf: (code) => code.slice(0, 3),
    wordOf: sexOf,
  },
  cups: {
    codeOf: (written) => written.toUpperCase(),
    parentOf: (_, cells) => {
      const chapter = cells['details.chapter']
      return chapter === undefined ? undefined : (/^cap[ií]tulo\s+(\d{2})\b/i.exec(chapter.trim())?.[1] ?? null)
    },
    wordOf: sexOf,
  },
  // Spreadsheets drop the leading zero.
  municipalities: { codeOf: (written) => written.padStart(5, '0'), parentOf: (code) => departmentOf(code) },
  departments: { codeOf: (written) => written.padStart(2, '0') },
}

/** A row of a catalogue's table, by itself: whether its entry can be so, only the entries of today can tell. */
export function reading(
  catalogue: Catalogue,
  cells: Cells,
  details: Readonly<Record<string, Detail>>,
  departments: ReadonlySet<string> = new Set(),
): Reading {
  const long = longCell(cells)
  if (long) return { fault: long }
  const { codeOf, parentOf } = exceptions[catalogue] ?? {}
  const written = (cells.code ?? '').trim()
  const code = codeOf?.(written) ?? written
  const name = cleaned(cells.name ?? '').replace(/\s+/g, ' ')
  const fault = codeFault(catalogue, written, code) ?? nameFault(cells.name ?? '', name, code)
  if (fault) return { fault }
  const enabled = isEnabled(cells.enabled)
  if (enabled === null) {
    const said = cells.enabled ?? ''
    const message = `Habilitado debe ser SI o NO, y el código ${code} trae «${said.slice(0, 20)}».`
    return { fault: { key: 'enabled', said, message } }
  }
  if (catalogue === 'municipalities' && cells.parent === undefined && !departments.has(departmentOf(code)))
    return { fault: { key: 'code', said: written, message: `No hay un departamento ${departmentOf(code)}.` } }
  const parent = cells.parent === undefined ? parentOf?.(code, cells) : cells.parent.trim() || null
  const { filled, cleared } = valuesIn(catalogue, cells, details)
  return {
    row: {
      ...{ catalogue, code, name, details: filled },
      ...(parent !== undefined && { parent }),
      ...(cleared.length > 0 && { cleared }),
      ...(enabled !== undefined && { enabled }),
    },
  }
}

/** A cell of many pages is not even looked into. */
function longCell(cells: Cells): Fault | undefined {
  const [key, said = ''] = Object.entries(cells).find(([, cell]) => (cell?.length ?? 0) > detailMax) ?? []
  if (key === undefined) return undefined
  return { key: key as ColumnKey, said, message: `La celda pasa de ${detailMax} caracteres.` }
}

function codeFault(catalogue: Catalogue, written: string, code: string): Fault | undefined {
  if (written === '') return { key: 'code', said: '', message: 'Falta el código.' }
  const wrong = wrongCode(catalogue, code)
  if (!wrong) return undefined
  const message = isOfficial(catalogue) ? `El código «${written.slice(0, 20)}» no es válido.` : wrong
  return { key: 'code', said: written, message }
}

function nameFault(said: string, name: string, code: string): Fault | undefined {
  if (!isVisible(name)) return { key: 'name', said, message: `Falta el nombre del código ${code}.` }
  if (!printableText.test(name)) return { key: 'name', said, message: unprintable }
  const isLong = name.length > nameMax
  return isLong
    ? { key: 'name', said, message: `El nombre del código ${code} pasa de ${nameMax} caracteres.` }
    : undefined
}

/** Without the column nothing is said; an empty cell says yes. null: it says something else. */
function isEnabled(written: string | undefined): boolean | undefined | null {
  if (written === undefined) return undefined
  return written.trim() === '' ? true : (ticked(written) ?? null)
}

/** What a cell for yes or no says; undefined: neither. */
function ticked(written: string): boolean | undefined {
  const word = plain(written).trim()
  if (['si', 's', '1', 'x', 'true', 'verdadero'].includes(word)) return true
  return ['no', 'n', '0', 'false', 'falso'].includes(word) ? false : undefined
}

function valuesIn(catalogue: Catalogue, cells: Cells, details: Readonly<Record<string, Detail>>) {
  const filled: Record<string, string> = {}
  const cleared: string[] = []
  for (const [field, detail] of Object.entries(details)) {
    const cell = cells[`details.${field}`]
    if (cell === undefined) continue
    const written = cleaned(cell)
    const value = exceptions[catalogue]?.wordOf?.(field, written) ?? keptFor(detail, written)
    if (value === '') cleared.push(field)
    else filled[field] = value
  }
  return { filled, cleared }
}

/** What a cell says, as the log keeps it; what it cannot mean stays as it is, and is judged later. */
function keptFor(detail: Detail, written: string): string {
  if (written === '') return ''
  switch (detail.kind) {
    case 'option':
      return optionOf(detail.options, written)
    case 'tick': {
      const said = ticked(written)
      return said === undefined ? written : said ? '1' : '0'
    }
    case 'number':
      return /^-?\d+,\d+$/.test(written) ? written.replace(',', '.') : written
    case 'date':
      return written.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, (_, day, month, year) => isoDate(year, month, day))
    case 'choices':
      return written.split(/[\s,;]+/).join(' ')
    default:
      return written
  }
}

const isoDate = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** The key of a choice that is written as its key or as its words. */
function optionOf(options: Readonly<Record<string, string>>, written: string): string {
  if (Object.hasOwn(options, written)) return written
  const same = (text: string) => plain(text) === plain(written)
  const [key] = Object.entries(options).find(([key, words]) => same(words) || same(key)) ?? []
  return key ?? written
}
