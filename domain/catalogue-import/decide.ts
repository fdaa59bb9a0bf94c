import type { Catalogue } from '../catalogue.ts'
import { type Decider, reject } from '../decider.ts'
import type { CatalogueImportEvent, RowError } from './events.ts'

export type CatalogueImportState =
  | { status: 'none' }
  | {
      status: 'running' | 'completed'
      table: Catalogue | 'seeds'
      rows: number
      wrong: number
      /** How many rows are in the log for certain; a stopped import goes on from here. */
      done: number
      /** How many of these brought something new. */
      changed: number
    }

export type CatalogueImportCommand = { importId: string } & (
  | {
      type: 'StartImport'
      table: Catalogue | 'seeds'
      catalogues: Catalogue[]
      hash: string
      rows: number
      wrong: number
      errors?: readonly RowError[]
    }
  | { type: 'AdvanceImport'; rows: number; changed: number }
  | { type: 'CompleteImport' }
)

/** An import keeps so many of its errors. */
const errorsMax = 100

/**
 * One file on its way into the catalogues. Restarting it resumes where it stopped; it is completed once, with all its
 * rows.
 */
export const catalogueImport: Decider<CatalogueImportCommand, CatalogueImportEvent, CatalogueImportState> = {
  category: 'catalogueImport',
  initialState: { status: 'none' },
  about: ({ data }) => [data.importId],
  decide(command, state) {
    const { importId } = command
    if (command.type === 'StartImport') {
      if (state.status !== 'none') return []
      const { table, catalogues, hash, rows, wrong, errors = [] } = command
      const first = errors.slice(0, errorsMax)
      const data = { importId, table, catalogues, hash, rows, wrong, ...(first.length > 0 && { errors: first }) }
      return [{ type: 'CatalogueImportStarted', data }]
    }
    if (state.status === 'none') return reject('La importación no ha comenzado.')
    if (state.status === 'completed') return []
    if (command.type === 'AdvanceImport') {
      const { rows, changed } = command
      if (rows > state.rows) return reject('La importación no tiene tantas filas.')
      return rows > state.done ? [{ type: 'CatalogueImportAdvanced', data: { importId, rows, changed } }] : []
    }
    if (state.done < state.rows) return reject('Faltan filas por importar.')
    return [{ type: 'CatalogueImportCompleted', data: { importId } }]
  },
  evolve(state, { type, data }): CatalogueImportState {
    if (type === 'CatalogueImportStarted')
      return { status: 'running', table: data.table, rows: data.rows, wrong: data.wrong, done: 0, changed: 0 }
    if (state.status === 'none') return state
    return type === 'CatalogueImportAdvanced'
      ? { ...state, done: data.rows, changed: data.changed }
      : { ...state, status: 'completed' }
  },
}
