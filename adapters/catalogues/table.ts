import type { Catalogue } from '@turno/domain/catalogue.ts'
import type { RowError } from '@turno/domain/catalogue-import/events.ts'
import type { ColumnKey } from './columns.ts'

/** One row: what a table says of one entry. What it does not say stays as it is. */
export interface Row {
  catalogue: Catalogue
  code: string
  name: string
  parent?: string | null
  /** Fields that it fills, and those that it empties. */
  details: Record<string, string>
  cleared?: readonly string[]
  enabled?: boolean
}

/** An entry as people see it. */
export interface Standing {
  name: string
  parent: string | null
  retired: boolean
}

/** A table ready to be imported; no code occurs twice. */
export interface Table {
  /** `seeds` change nothing that anybody else has said. */
  table: Catalogue | 'seeds'
  /** SHA-256 of the file and how it is to be imported, in hex: the same file is the same import. */
  hash: string
  rows: readonly Row[]
  /** Number of further unusable rows, and what is wrong with them. */
  wrong: number
  errors?: readonly RowError[]
  /** Names that differ only in capitals and accents stay as they are. */
  keepSpelling?: boolean
  /** When it is judged, where that is not the time of this machine: some days may only be to come. */
  now?: string
  /** The number of each row in the file, and how that calls its columns. */
  places?: readonly number[]
  headers?: Partial<Record<ColumnKey, string>>
  /** The entries of its catalogue by their codes, where they are known: no row may take the name of another entry. */
  others?: ReadonlyMap<string, Standing>
}
