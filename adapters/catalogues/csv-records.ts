import { Readable } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import type { Column, Fields } from './row-reading.ts'

/** A file that is no table at all; the message is Spanish, for whoever sent it. */
export class TableUnreadable extends Error {
  override name = 'TableUnreadable'
}

/** Under what headers a column may stand, without case, accents, blanks or underscores. */
const headersOf: Record<Column, readonly string[]> = {
  codigo: ['codigo', 'cod', 'code', 'codigomunicipio', 'coddanemunicipio', 'codigodanedelmunicipio'],
  nombre: ['nombre', 'nombremunicipio', 'municipio'],
  descripcion: ['descripcion'],
  habilitado: ['habilitado'],
  sexo: ['sexo', 'aplicaasexo'],
  edadminima: ['edadminima'],
  edadmaxima: ['edadmaxima'],
}

/** Titles and empty rows may stand before the header, but not more of them than this. */
const beforeHeaderMax = 20

/**
 * The rows of a CSV text as they are read, by the headers they stand under, each with its line in the file.
 * @throws {TableUnreadable} no header is found, or its quotes make no sense
 */
export async function* csvRecords(text: string): AsyncGenerator<{ line: number; fields: Fields }> {
  let columns: Map<Column, number> | undefined
  let before = 0
  for await (const { line, cells } of cellsOf(text)) {
    if (columns) yield { line, fields: fieldsOf(cells, columns) }
    else if (++before > beforeHeaderMax) break
    else columns = columnsOf(cells)
  }
  if (!columns) throw new TableUnreadable('El archivo no trae un encabezado con las columnas Codigo y Nombre.')
}

async function* cellsOf(text: string): AsyncGenerator<{ line: number; cells: string[] }> {
  const options = { bom: true, info: true, relax_column_count: true, relax_quotes: true, skip_records_with_empty_values: true, trim: true }
  const parser = Readable.from([text]).pipe(parse({ ...options, delimiter: delimiterOf(text) }))
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: Info; record: string[] }>)
      yield { line: info.lines, cells: record }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new TableUnreadable(`El archivo no se puede leer como CSV cerca de la línea ${Number(error.lines ?? 0)}.`)
  }
}

/** The one that stands most often in the line that names the columns. */
function delimiterOf(text: string): string {
  const header = text.split(/\r?\n/, beforeHeaderMax).find((line) => /c[oó]d/i.test(line)) ?? ''
  const times = (delimiter: string): number => header.split(delimiter).length
  return [',', ';', '\t', '|'].reduce((best, other) => (times(other) > times(best) ? other : best))
}

/** Where each column stands, if this is the header. */
function columnsOf(cells: readonly string[]): Map<Column, number> | undefined {
  const headers = cells.map((cell) =>
    cell
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase(),
  )
  const columns = new Map<Column, number>()
  for (const [column, names] of Object.entries(headersOf) as [Column, readonly string[]][]) {
    const at = names.map((name) => headers.indexOf(name)).find((place) => place >= 0)
    if (at !== undefined) columns.set(column, at)
  }
  return columns.has('codigo') && columns.has('nombre') ? columns : undefined
}

const fieldsOf = (cells: readonly string[], columns: ReadonlyMap<Column, number>): Fields =>
  Object.fromEntries([...columns].flatMap(([column, at]) => (cells[at] === undefined ? [] : [[column, cells[at]]])))
