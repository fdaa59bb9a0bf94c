import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type Catalogue, declarations } from '@turno/domain/catalogue.ts'
import type { RowError } from '@turno/domain/catalogue-import/events.ts'
import { colombia } from '@turno/domain/named-codes.ts'
import { seedsOf } from '@turno/domain/seeds.ts'
import * as v from 'valibot'
import { beforeHeaderMax, TableUnreadable } from '../csv/cells.ts'
import { doubtOf, isBroken, refuseBroken } from './broken-letters.ts'
import { type ColumnKey, columnsOf, foundIn, titleOf } from './columns.ts'
import { unquoted } from './formulas.ts'
import { type Cells, type Fault, type Reading, reading } from './row-reading.ts'
import type { Row, Table } from './table.ts'
import { type FileFacts, type FileRow, type HowToRead, openTable, rowsMax } from './table-file.ts'

/** A remark on one row; `where` calls its place as people do: 'Línea 12'. */
export interface Remark extends RowError {
  where: string
}

export interface ReadTable extends Table {
  table: Catalogue
  facts: FileFacts
  /** Reasons for skipped rows. */
  errors: Remark[]
  /** Doubts about rows that can be imported nevertheless. */
  doubts: Remark[]
}

interface Options extends HowToRead {
  /** Names that differ only in capitals and accents stay as they are. */
  keepSpelling?: boolean
}

/** A cell that is repeated to a person is no longer than this. */
const saidMax = 40

/**
 * Reads a catalogue's table by its declaration: CSV in UTF-8 or Windows-1252 with commas, semicolons or tabs, or a
 * workbook, with its columns in any order; municipalities also as JSON `{ departments, municipalities }` of
 * `{ c: code, n: name }`. Rows that are no entry by themselves are skipped and reported.
 * @throws {TableUnreadable} the file is no such table; the message is Spanish, for the person who sent it
 */
export async function readTable(catalogue: Catalogue, file: Uint8Array, options: Options = {}): Promise<ReadTable> {
  const { keepSpelling = false, ...how } = options
  const opened = await openTable(file, how)
  const taken = new Taken(catalogue)
  if ('text' in opened) await takeJson(catalogue, opened.text, taken)
  else await takeRows(catalogue, opened.rows, taken)
  return taken.asTable({ hash: hashOf(file, options), facts: opened.facts, keepSpelling })
}

/** The same file, read the same way, is the same import. */
export function hashOf(file: Uint8Array, { keepSpelling = false, separator, encoding }: Options = {}): string {
  const hash = createHash('sha256').update(file)
  if (keepSpelling) hash.update('\nspelling kept')
  if (separator || encoding) hash.update(`\nread by ${separator ?? ''} ${encoding ?? ''}`)
  return hash.digest('hex')
}

/** The rows read so far. Of a repeated code the first row counts. */
class Taken {
  readonly #table: Catalogue
  readonly #rows: Row[] = []
  readonly #places: number[] = []
  readonly #errors: Remark[] = []
  readonly #doubts: Remark[] = []
  readonly #damaged: Remark[] = []
  readonly #wheres = new Map<string, string>()
  /** How the file calls its columns. */
  headers: Partial<Record<ColumnKey, string>> = {}

  constructor(table: Catalogue) {
    this.#table = table
  }

  add(place: Pick<FileRow, 'row' | 'where'>, read: Reading): void {
    const fault = 'fault' in read ? read.fault : this.#repeated(read.row)
    if (fault) this.#refuse(this.#remark(place, fault))
    if (fault || 'fault' in read) return
    const { row } = read
    this.#wheres.set(placeKey(row), place.where)
    this.#rows.push(row)
    this.#places.push(place.row)
    this.#doubt(place, row)
  }

  #refuse(remark: Remark): void {
    this.#errors.push(remark)
    if (isBroken(remark.said)) this.#damaged.push(remark)
  }

  #doubt(place: Pick<FileRow, 'row' | 'where'>, { code, name = '', details }: Row): void {
    const damaged = Object.entries(details).find(([, value]) => isBroken(value))
    const doubt = doubtOf(code, name)
    const found = doubt ? { key: 'name' as const, said: name, message: doubt } : damaged && faultOf(code, damaged)
    if (!found) return
    const remark = this.#remark(place, found)
    this.#doubts.push(remark)
    if (isBroken(found.said)) this.#damaged.push(remark)
  }

  asTable(read: Pick<ReadTable, 'hash' | 'facts' | 'keepSpelling'>): ReadTable {
    const [rows, errors, doubts] = [this.#rows, this.#errors, this.#doubts]
    refuseBroken(rows.length, this.#damaged)
    if (rows.length === 0) throw new TableUnreadable(errors[0]?.message ?? 'El archivo no trae ninguna fila.')
    const found = { rows, places: this.#places, headers: this.headers, wrong: errors.length, errors, doubts }
    return { table: this.#table, ...found, ...read }
  }

  #remark({ row, where }: Pick<FileRow, 'row' | 'where'>, { key, said, message }: Fault): Remark {
    return { row, column: this.headers[key] ?? titleOf(this.#table, key), said: said.slice(0, saidMax), message, where }
  }

  #repeated(row: Row): Fault | undefined {
    const where = this.#wheres.get(placeKey(row))
    const { code } = row
    return where === undefined
      ? undefined
      : { key: 'code', said: code, message: `El código ${code} ya está en: ${where}.` }
  }
}

const placeKey = ({ catalogue, code }: Row): string => `${catalogue} ${code}`

const faultOf = (code: string, [field, said]: [string, string]): Fault => ({
  key: `details.${field}`,
  said,
  message: doubtOf(code, said)!,
})

const seededDepartments: ReadonlySet<string> = new Set(seedsOf('departments').map(({ code }) => code))

/** Rows between which other work gets its turn. */
const atOnce = 500

async function takeRows(catalogue: Catalogue, rows: AsyncIterable<FileRow>, taken: Taken): Promise<void> {
  const columns = columnsOf(catalogue)
  const all: FileRow[] = []
  let found: Map<ColumnKey, number> | undefined
  let before = 0
  for await (const row of rows) {
    if (found) all.push(row)
    else if (++before > beforeHeaderMax) break
    else {
      found = foundIn(row.cells, columns)
      for (const [key, at] of found ?? []) taken.headers[key] = row.cells[at]!.trim()
    }
  }
  if (!found) throw new TableUnreadable('El archivo no trae un encabezado con las columnas Codigo y Nombre.')
  if (catalogue === 'cie10') swapChapters(found, all)
  const details = declarations[catalogue].fields ?? {}
  for (const [at, row] of all.entries()) {
    if (at % atOnce === 0) await setImmediate()
    taken.add(row, reading(catalogue, cellsOf(row, found), details, seededDepartments))
  }
}

const cellsOf = ({ cells }: FileRow, found: ReadonlyMap<ColumnKey, number>): Cells =>
  Object.fromEntries([...found].map(([key, at]) => [key, unquoted(cells[at] ?? '')]))

/**
 * In some exports of the CIE-10 `Nombre` holds the chapter, which repeats; `Descripcion` then holds the diagnosis. Only
 * the whole table shows which it is.
 */
function swapChapters(found: Map<ColumnKey, number>, all: readonly FileRow[]): void {
  const [name, category] = [found.get('name')!, found.get('details.category')]
  const names = new Set(all.map(({ cells }) => cells[name]))
  if (category === undefined || all.length < 100 || names.size * 10 >= all.length) return
  found.set('name', category)
  found.set('details.category', name)
}

const coded = v.array(v.object({ c: v.unknown(), n: v.unknown() }))
const divipola = v.object({ departments: v.optional(coded, []), municipalities: coded })

async function takeJson(catalogue: Catalogue, text: string, taken: Taken): Promise<void> {
  if (catalogue !== 'municipalities') throw new TableUnreadable('Esta tabla se importa de un archivo CSV.')
  const { departments: above, municipalities } = parseJson(text)
  const known = new Set(seededDepartments)
  for (const [at, { c, n }] of above.entries()) {
    if (at % atOnce === 0) await setImmediate()
    const read = reading('departments', { code: textOf(c), name: textOf(n), parent: colombia, enabled: 'SI' }, {})
    if ('row' in read) known.add(read.row.code)
    taken.add({ row: at + 1, where: `departments, elemento ${at + 1}` }, read)
  }
  for (const [at, { c, n }] of municipalities.entries()) {
    if (at % atOnce === 0) await setImmediate()
    const read = reading('municipalities', { code: textOf(c), name: textOf(n), enabled: 'SI' }, {}, known)
    taken.add({ row: at + 1, where: `municipalities, elemento ${at + 1}` }, read)
  }
}

function parseJson(text: string): v.InferOutput<typeof divipola> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new TableUnreadable('El archivo no es un JSON válido.')
  }
  if (rowsIn(json) > rowsMax) throw new TableUnreadable(`El archivo pasa de ${rowsMax} filas.`)
  const result = v.safeParse(divipola, json)
  if (!result.success)
    throw new TableUnreadable('El JSON debe traer «municipalities», y «departments» si hay, con «c» y «n» en cada uno.')
  return result.output
}

/** Counted before anything else is judged, which takes its time for each of them. */
const rowsIn = (json: unknown): number =>
  Object.values(json ?? {}).reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0)

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
