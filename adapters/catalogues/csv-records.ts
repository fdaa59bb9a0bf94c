import { beforeHeaderMax, cellsOf, columnsIn, TableUnreadable } from '../csv/cells.ts'
import type { Column, Fields } from './row-reading.ts'

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
export async function* csvRecords(text: string): AsyncGenerator<{ line: number; fields: Fields }> {
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
