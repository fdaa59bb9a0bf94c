// The thread that reads and writes workbooks: either takes seconds for a large one, and a made-up zip may fill memory.
import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/node'
import writeWorkbook from 'write-excel-file/node'
import { harmless, TooLarge } from './unpacking.ts'

/** A workbook whose first sheet is wanted, or rows that are to become one. */
export type Wanted = { file: Uint8Array; rowsMax: number } | { rows: readonly (readonly string[])[] }

/** What a cell says, written as somebody would type it: numbers without exponent, days as YYYY-MM-DD. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'SI' : 'NO'
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}

/** Excel keeps 15 digits, and writes what it computed with up to 17. */
function numberOf(written: string): string {
  if (/^-?\d{1,15}$/.test(written)) return written
  const number = Number(written)
  if (!Number.isFinite(number)) return written
  const digits = { useGrouping: false, maximumSignificantDigits: 15 } as const
  return number.toLocaleString('en-US', digits)
}

/** Workbooks write any character as _xHHHH_; a text that has that by itself says so. */
const written = (text: string): string => text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')

/** A row without the empty cells at its end, which the longest row gives to all others. */
const rowOf = (cells: readonly unknown[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== null) + 1).map(textOf)

async function read(file: Uint8Array, rowsMax: number): Promise<string[][] | 'too large'> {
  try {
    return (await readSheet(await harmless(file, rowsMax), 1, { parseNumber: numberOf })).map(rowOf)
  } catch (error) {
    if (error instanceof TooLarge) return 'too large'
    throw error
  }
}

async function done(wanted: Wanted): Promise<string[][] | 'too large' | Uint8Array> {
  if ('file' in wanted) return read(wanted.file, wanted.rowsMax)
  const cells = wanted.rows.map((row, at) =>
    row.map((text) => ({ value: written(text), type: String, ...(at === 0 && { fontWeight: 'bold' as const }) })),
  )
  const columns = (wanted.rows[0] ?? []).map((_, at) => ({ width: at === 1 ? 44 : 16 }))
  return writeWorkbook(cells, { sheet: 'Hoja 1', columns, stickyRowsCount: 1 }).toBuffer()
}

parentPort!.postMessage(await done(workerData as Wanted))
