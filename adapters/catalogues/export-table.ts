import type { Catalogue } from '@turno/domain/catalogue.ts'
import { csvOf } from '../csv/writing.ts'
import { writeWorkbook } from '../xlsx/workbook.ts'
import { columnsOf } from './columns.ts'
import { quoted, quotedInWorkbook } from './formulas.ts'

/** An entry as it is shown. */
interface Shown {
  id: string
  name: string
  parent: string | null
  details: Readonly<Record<string, string>>
  retired: boolean
}

export type TableFormat = 'csv' | 'xlsx'

export const mediaTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<TableFormat, string>

/**
 * Entries of a catalogue as a table with all their fields, which `readTable` reads as they are: choices by their codes,
 * ticks as SI or NO.
 */
export async function exportTable(catalogue: Catalogue, entries: readonly Shown[], format: TableFormat) {
  const columns = columnsOf(catalogue)
  const rows = [
    columns.map(({ title }) => title),
    ...entries.map((entry) => columns.map(({ key, detail }) => cellOf(entry, key, detail?.kind === 'tick'))),
  ]
  if (format === 'csv') return Buffer.from(csvOf(rows.map((cells) => cells.map(quoted))))
  return writeWorkbook(rows.map((cells) => cells.map(quotedInWorkbook)))
}

function cellOf({ id, name, parent, details, retired }: Shown, key: string, isTick: boolean): string {
  if (key === 'code') return id
  if (key === 'name') return name
  if (key === 'parent') return parent ?? ''
  if (key === 'enabled') return retired ? 'NO' : 'SI'
  const value = details[key.slice('details.'.length)] ?? ''
  return isTick ? (value === '1' ? 'SI' : 'NO') : value
}
