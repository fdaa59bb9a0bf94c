import type { Catalogue, OfficialTable } from '../catalogue.ts'
import { type Decider, reject } from '../decider.ts'
import type { CatalogueImportEvent } from './events.ts'

export type CatalogueImportState =
  | { status: 'none' }
  | {
      status: 'running' | 'completed'
      table: OfficialTable | 'seeds'
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
      table: OfficialTable | 'seeds'
      catalogues: Catalogue[]
      hash: string
      rows: number
      wrong: number
    }
  | { type: 'AdvanceImport'; rows: number; changed: number }
  | { type: 'CompleteImport' }
)

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
      const { table, catalogues, hash, rows, wrong } = command
      return [{ type: 'CatalogueImportStarted', data: { importId, table, catalogues, hash, rows, wrong } }]
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
