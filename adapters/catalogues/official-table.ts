import { createHash } from 'node:crypto'
import type { OfficialTable } from '@turno/domain/catalogue.ts'
import { seedsOf } from '@turno/domain/seeds.ts'
import * as v from 'valibot'
import { beforeHeaderMax, cellsOf, columnsIn, decode, TableUnreadable } from '../csv/cells.ts'
import { type Column, type Fields, type Reading, reading } from './row-reading.ts'
import type { Row, Table } from './run-import.ts'

/** A remark on one row, in Spanish. */
export interface Remark {
  /** Place in the file: 'Línea 12'. */
  where: string
  message: string
}

export interface ReadTable extends Table {
  /** Reasons for skipped rows. */
  errors: Remark[]
  /** Doubts about rows that were imported nevertheless. */
  doubts: Remark[]
}

/** An official table is read whole; larger files are rejected. */
const tableBytesMax = 16 * 1024 * 1024

/**
 * Reads an official table: CSV in UTF-8 or Latin-1 with commas, semicolons or tabs, and with its columns in any order;
 * municipalities also as JSON `{ departments, municipalities }` of `{ c: code, n: name }`. Unusable rows are skipped
 * and reported.
 * @throws {TableUnreadable} the file is no such table; the message is Spanish, for the person who sent it
 */
export async function readOfficialTable(table: OfficialTable, file: Uint8Array): Promise<ReadTable> {
  if (file.byteLength === 0) throw new TableUnreadable('El archivo está vacío.')
  if (file.byteLength > tableBytesMax)
    throw new TableUnreadable(`El archivo pasa de ${tableBytesMax / 1024 / 1024} MB.`)
  const text = decode(file)
  const taken = new Taken(table)
  if (text.trimStart().startsWith('{')) takeJson(table, text, taken)
  else
    for await (const { line, fields } of inWords(table, csvRecords(text)))
      taken.add(`Línea ${line}`, reading(table, fields))
  return taken.asTable(createHash('sha256').update(file).digest('hex'))
}

/** The rows read so far. Of a repeated code the first row counts. */
class Taken {
  readonly #table: OfficialTable
  readonly #rows: Row[] = []
  readonly #errors: Remark[] = []
  readonly #doubts: Remark[] = []
  readonly #places = new Map<string, string>()

  constructor(table: OfficialTable) {
    this.#table = table
  }

  add(where: string, read: Reading): void {
    const error = 'error' in read ? read.error : this.#repeated(read.row)
    if (error !== undefined) this.#errors.push({ where, message: error })
    if (error !== undefined || 'error' in read) return
    const { row, doubt } = read
    this.#places.set(placeKey(row), where)
    this.#rows.push(row)
    if (doubt) this.#doubts.push({ where, message: doubt })
  }

  asTable(hash: string): ReadTable {
    if (this.#rows.length === 0)
      throw new TableUnreadable(this.#errors[0]?.message ?? 'El archivo no trae ninguna fila.')
    return {
      table: this.#table,
      hash,
      rows: this.#rows,
      wrong: this.#errors.length,
      errors: this.#errors,
      doubts: this.#doubts,
    }
  }

  #repeated(row: Row): string | undefined {
    const place = this.#places.get(placeKey(row))
    return place === undefined ? undefined : `El código ${row.code} ya está en: ${place}.`
  }
}

const placeKey = ({ catalogue, code }: Row): string => `${catalogue} ${code}`

/**
 * In some exports of the CIE-10 `Nombre` holds the chapter, which repeats; `Descripcion` then holds the diagnosis. Only
 * the whole table shows which it is.
 */
async function* inWords(table: OfficialTable, records: AsyncIterable<{ line: number; fields: Fields }>) {
  if (table !== 'cie10') return yield* records
  const all: { line: number; fields: Fields }[] = []
  for await (const record of records) all.push(record)
  const names = new Set(all.map(({ fields }) => fields.nombre))
  const isChapter = all.length >= 100 && names.size * 10 < all.length
  for (const { line, fields } of all) {
    const { nombre = '', descripcion = '' } = fields
    yield { line, fields: isChapter ? { ...fields, nombre: descripcion, descripcion: nombre } : fields }
  }
}

const coded = v.array(v.object({ c: v.unknown(), n: v.unknown() }))
const divipola = v.object({ departments: v.optional(coded, []), municipalities: coded })

function takeJson(table: OfficialTable, text: string, taken: Taken): void {
  if (table !== 'municipalities') throw new TableUnreadable('Esta tabla se importa de un archivo CSV.')
  const { departments: above, municipalities } = parseJson(text)
  const known = new Set(seedsOf('departments').map(({ code }) => code))
  above.forEach(({ c, n }, at) => {
    const read = reading('departments', { codigo: textOf(c), nombre: textOf(n) })
    if ('row' in read) known.add(read.row.code)
    taken.add(`departments, elemento ${at + 1}`, read)
  })
  municipalities.forEach(({ c, n }, at) => {
    taken.add(
      `municipalities, elemento ${at + 1}`,
      reading('municipalities', { codigo: textOf(c), nombre: textOf(n) }, known),
    )
  })
}

function parseJson(text: string): v.InferOutput<typeof divipola> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new TableUnreadable('El archivo no es un JSON válido.')
  }
  const result = v.safeParse(divipola, json)
  if (!result.success)
    throw new TableUnreadable('El JSON debe traer «municipalities», y «departments» si hay, con «c» y «n» en cada uno.')
  return result.output
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** The headers that name a column, ignoring case, accents, blanks and underscores. */
const headersOf: Record<Column, readonly string[]> = {
  codigo: ['codigo', 'cod', 'code', 'codigomunicipio', 'coddanemunicipio', 'codigodanedelmunicipio'],
  nombre: ['nombre', 'nombremunicipio', 'municipio'],
  descripcion: ['descripcion'],
  habilitado: ['habilitado'],
  sexo: ['sexo', 'aplicaasexo'],
  edadminima: ['edadminima'],
  edadmaxima: ['edadmaxima'],
}

/**
 * The rows of a CSV text by their headers, each with its line in the file.
 * @throws {TableUnreadable} no header is found, or the quotes are malformed
 */
async function* csvRecords(text: string): AsyncGenerator<{ line: number; fields: Fields }> {
  let columns: Map<Column, number> | undefined
  let before = 0
  for await (const { line, cells } of cellsOf(text, /c[oó]d/i)) {
    if (columns) yield { line, fields: fieldsOf(cells, columns) }
    else if (++before > beforeHeaderMax) break
    else columns = headerIn(cells)
  }
  if (!columns) throw new TableUnreadable('El archivo no trae un encabezado con las columnas Codigo y Nombre.')
}

/** The index of each column, if this is the header. */
function headerIn(cells: readonly string[]): Map<Column, number> | undefined {
  const columns = columnsIn(cells, headersOf)
  return columns.has('codigo') && columns.has('nombre') ? columns : undefined
}

const fieldsOf = (cells: readonly string[], columns: ReadonlyMap<Column, number>): Fields =>
  Object.fromEntries([...columns].flatMap(([column, at]) => (cells[at] === undefined ? [] : [[column, cells[at]]])))
