import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, type Info, parse } from 'csv-parse'

/** A file that is no table; the message is Spanish, for the person who sent it. */
export class TableUnreadable extends Error {
  override name = 'TableUnreadable'
}

/** At most this many titles and empty rows may precede the header. */
export const beforeHeaderMax = 20

/** More lines than any table has, and longer rows: endless rows and empty lines would take minutes to read. */
const linesMax = 100_000
const rowMax = 100_000
/** After so many characters other work gets its turn. */
const atOnce = 16_384

/** Strict UTF-8, or else what Excel writes on a Spanish machine. */
export const decode = (file: Uint8Array): string => decoded(file).text

export type Encoding = 'utf-8' | 'windows-1252'
export type Delimiter = ',' | ';' | '\t' | '|'

/** The text of a file, and the encoding that it was found in. @param as the encoding, where somebody says it */
export function decoded(file: Uint8Array, as?: Encoding): { text: string; encoding: string } {
  if (as) return { text: new TextDecoder(as).decode(file), encoding: encodingNames[as] }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file)
    return { text, encoding: file[0] === 0xef && file[1] === 0xbb ? 'UTF-8 con BOM' : 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(file), encoding: 'Windows-1252' }
  }
}

const encodingNames: Record<Encoding, string> = { 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252' }

/**
 * The cells of a CSV text row by row, each with its line in the file.
 * @param header a word of the header line, which shows the separator
 * @param max more lines are refused
 * @param delimiter the separator, where somebody says it
 * @throws {TableUnreadable} the quotes are malformed, or a row does not end
 */
export async function* cellsOf(
  text: string,
  header: RegExp,
  max = linesMax,
  delimiter: Delimiter = delimiterOf(text, header),
): AsyncGenerator<{ line: number; cells: string[] }> {
  if (text.split('\n', max + 1).length > max) throw new TableUnreadable(`El archivo pasa de ${max} líneas.`)
  const relaxed = { relax_column_count: true, relax_quotes: true, skip_records_with_empty_values: true, trim: true }
  const options = { bom: true, info: true, max_record_size: rowMax, ...relaxed }
  const parser = Readable.from(piecesOf(text)).pipe(parse({ ...options, delimiter }))
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: Info; record: string[] }>)
      yield { line: info.lines, cells: record }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new TableUnreadable(`El archivo no se puede leer como CSV cerca de la línea ${Number(error.lines ?? 0)}.`)
  }
}

async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += atOnce) {
    yield text.slice(at, at + atOnce)
    await setImmediate()
  }
}

/** The most frequent separator in the header line. */
export function delimiterOf(text: string, header: RegExp): Delimiter {
  const named = text.split(/\r?\n/, beforeHeaderMax).find((line) => header.test(line)) ?? ''
  const times = (delimiter: string): number => named.split(delimiter).length
  return ([',', ';', '\t', '|'] as const).reduce((best, other) => (times(other) > times(best) ? other : best))
}

/** The index of each column in a header row, by any of its names, ignoring case, accents, blanks and underscores. */
export function columnsIn<Column extends string>(
  cells: readonly string[],
  headersOf: Record<Column, readonly string[]>,
): Map<Column, number> {
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
  return columns
}
