import { type ReadTable, readOfficialTable } from '@turno/adapters/catalogues/official-table.ts'
import { type Progress, previewImport, runImport } from '@turno/adapters/catalogues/run-import.ts'
import { TableUnreadable } from '@turno/adapters/csv/cells.ts'
import { officialTable } from '@turno/contract/answers/catalogues.ts'
import type { importById } from '@turno/contract/endpoints/catalogues.ts'
import * as endpoints from '@turno/contract/endpoints/catalogues.ts'
import { catalogueImport } from '@turno/domain/catalogue-import/decide.ts'
import { imports } from '@turno/read-models/catalogues/query.ts'
import * as v from 'valibot'
import type { Call, CallOf } from '../../kit/endpoint/call.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { invalid, notFound } from '../../kit/refusal/refusal.ts'

/** Tables that administrators bring in. */
export const catalogueImportRoutes: Route[] = [
  handle(endpoints.imports, importsSoFar),
  handle(endpoints.importById, importProgressOf),
  handle(endpoints.previewImport, previewOf),
  handle(endpoints.startImport, startImport),
]

/** A person reads no more of them at once. */
const remarksMax = 200
const listedMax = 50

/** Preview of an uploaded file's import. @throws {Refusal} 422 when it cannot be read */
async function previewOf(call: Call) {
  const table = await tableOf(call)
  const { rows, wrong, errors, doubts } = table
  const shown = { errors: errors.slice(0, remarksMax), doubts: doubts.slice(0, remarksMax) }
  return { data: { rows: rows.length, wrong, ...shown, ...(await previewImport(call.deps.commander, table)) } }
}

/**
 * Begins to bring the uploaded file in, or goes on where that was stopped, and answers at once: this process does it
 * meanwhile.
 * @throws {Refusal} 422 when it cannot be read
 */
async function startImport(call: Call) {
  const { deps, actor } = call
  const { commander, logger } = deps
  const started = Promise.withResolvers<Progress>()
  const running = runImport(commander, await tableOf(call), actor, started.resolve)
  running.then(
    ({ importId, changed }) => logger.info({ importId, changed }, 'an import is completed'),
    (error: unknown) => logger.error({ err: error }, 'an import stopped; it goes on when the same file is sent again'),
  )
  const { importId } = await Promise.race([started.promise, running])
  return importId === undefined ? { data: { id: null }, message: 'Sin cambios' } : { data: { id: importId } }
}

/** Progress of an import, as the log has it now. @throws {Refusal} 404 */
async function importProgressOf({ deps, params: { id } }: CallOf<typeof importById>) {
  const { state } = await deps.commander.load(catalogueImport, id)
  if (state.status === 'none' || state.table === 'seeds') throw notFound()
  const { table, rows, wrong, done, changed } = state
  const completed = state.status === 'completed'
  return { data: { id, table, rows, wrong, done, changed, completed }, ...(completed ? { message: 'Confirmado' } : {}) }
}

/** The last imports of official tables, newest first. */
async function importsSoFar({ reader }: Call) {
  const found = await imports(reader, listedMax)
  return {
    data: found.flatMap(({ id, table, rows, wrong, done, changed, completedAt }) =>
      table === 'seeds' ? [] : [{ id, table, rows, wrong, done, changed, completed: completedAt !== null }],
    ),
  }
}

async function tableOf({ params, file }: Call): Promise<ReadTable> {
  if (!v.is(officialTable, params.table)) throw notFound()
  try {
    return await readOfficialTable(params.table, file)
  } catch (error) {
    if (error instanceof TableUnreadable) throw invalid({ field: 'file', message: error.message })
    throw error
  }
}
