import { beforeHeaderMax, cellsOf, columnsIn, TableUnreadable } from '../csv/cells.ts'
import type { Column, Fields } from './row-reading.ts'

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

/**
 * The rows of a CSV text as they are read, by the headers they stand under, each with its line in the file.
 * @throws {TableUnreadable} no header is found, or its quotes make no sense
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

/** Where each column stands, if this is the header. */
function headerIn(cells: readonly string[]): Map<Column, number> | undefined {
  const columns = columnsIn(cells, headersOf)
  return columns.has('codigo') && columns.has('nombre') ? columns : undefined
}

const fieldsOf = (cells: readonly string[], columns: ReadonlyMap<Column, number>): Fields =>
  Object.fromEntries([...columns].flatMap(([column, at]) => (cells[at] === undefined ? [] : [[column, cells[at]]])))
