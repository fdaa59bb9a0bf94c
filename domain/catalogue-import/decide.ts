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
      /** The import that this one takes back. */
      undoneImportId: string | null
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
      undoneImportId?: string
    }
  | { type: 'AdvanceImport'; rows: number; changed: number; errors?: readonly RowError[] }
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
      const { table, catalogues, hash, rows, wrong, errors = [], undoneImportId } = command
      const first = errors.slice(0, errorsMax)
      const said = { ...(first.length > 0 && { errors: first }), ...(undoneImportId && { undoneImportId }) }
      return [{ type: 'CatalogueImportStarted', data: { importId, table, catalogues, hash, rows, wrong, ...said } }]
    }
    if (state.status === 'none') return reject('La importación no ha comenzado.')
    if (state.status === 'completed') return []
    if (command.type === 'AdvanceImport') {
      const { rows, changed, errors = [] } = command
      if (rows > state.rows) return reject('La importación no tiene tantas filas.')
      if (rows <= state.done) return []
      const data = { importId, rows, changed, ...(errors.length > 0 && { errors: [...errors] }) }
      return [{ type: 'CatalogueImportAdvanced', data }]
    }
    if (state.done < state.rows) return reject('Faltan filas por importar.')
    return [{ type: 'CatalogueImportCompleted', data: { importId } }]
  },
  evolve(state, { type, data }): CatalogueImportState {
    if (type === 'CatalogueImportStarted') {
      const { table, rows, wrong, undoneImportId = null } = data
      return { status: 'running', table, rows, wrong, done: 0, changed: 0, undoneImportId }
    }
    if (state.status === 'none') return state
    if (type === 'CatalogueImportCompleted') return { ...state, status: 'completed' }
    const { rows: done, changed, errors = [] } = data
    return { ...state, done, changed, wrong: state.wrong + errors.length }
  },
}
