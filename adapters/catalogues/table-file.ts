import { setImmediate } from 'node:timers/promises'
import { cellsOf, type Delimiter, decoded, delimiterOf, type Encoding, TableUnreadable } from '../csv/cells.ts'
import { isZip, refuseForeign } from '../csv/file-kind.ts'
import { readWorkbook } from '../xlsx/workbook.ts'

/** How a file was read: whoever sent it sees whether it was taken for what it is. */
export interface FileFacts {
  format: 'csv' | 'xlsx' | 'json'
  /** null: of a workbook, which says it itself. */
  encoding: string | null
  separator: string | null
  bytes: number
}

/** A row of a file: its number there, and how a remark calls its place. */
export interface FileRow {
  row: number
  where: string
  cells: readonly string[]
}

export type TableFile = { facts: FileFacts } & ({ text: string } | { rows: AsyncIterable<FileRow> })

/** A table is read whole; larger files are rejected, and so are longer ones. */
const bytesMax = 16 * 1024 * 1024
export const rowsMax = 100_000
/** What stands before the rows, and the end of the last one. */
const linesMax = rowsMax + 30
/** A word of the header line, which shows the separator. */
const header = /c[oó]d/i
const separators: Record<Delimiter, string> = { ',': 'coma', ';': 'punto y coma', '\t': 'tabulación', '|': 'barra' }

/** How somebody says that a file is to be read, where the guess was wrong. */
export interface HowToRead {
  separator?: Delimiter | undefined
  encoding?: Encoding | undefined
}

/**
 * The rows of a table as a file has them, header included; of a JSON file its text.
 * @throws {TableUnreadable} it is no table; the message is Spanish, for the person who sent it
 */
export async function openTable(file: Uint8Array, how: HowToRead = {}): Promise<TableFile> {
  const bytes = file.byteLength
  if (bytes === 0) throw new TableUnreadable('El archivo está vacío.')
  if (bytes > bytesMax) throw new TableUnreadable(`El archivo pasa de ${bytesMax / 1024 / 1024} MB.`)
  refuseForeign(file)
  if (isZip(file)) {
    const rows = await readWorkbook(file, linesMax)
    return { facts: { format: 'xlsx', encoding: null, separator: null, bytes }, rows: ofWorkbook(rows) }
  }
  const { text, encoding } = decoded(file, how.encoding)
  if (text.trimStart().startsWith('{')) return { facts: { format: 'json', encoding, separator: null, bytes }, text }
  const delimiter = how.separator ?? delimiterOf(text, header)
  return { facts: { format: 'csv', encoding, separator: separators[delimiter], bytes }, rows: ofText(text, delimiter) }
}

async function* ofText(text: string, delimiter: Delimiter): AsyncGenerator<FileRow> {
  for await (const { line, cells } of cellsOf(text, header, linesMax, delimiter))
    yield { row: line, where: `Línea ${line}`, cells }
}

/** Rows between which other work gets its turn. */
const atOnce = 500

async function* ofWorkbook(rows: readonly string[][]): AsyncGenerator<FileRow> {
  for (const [at, cells] of rows.entries()) {
    if (at % atOnce === 0) await setImmediate()
    if (cells.some((cell) => cell !== '')) yield { row: at + 1, where: `Fila ${at + 1}`, cells }
  }
}
