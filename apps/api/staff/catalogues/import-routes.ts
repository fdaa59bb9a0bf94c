import { type ReadTable, readTable } from '@turno/adapters/catalogues/read-table.ts'
import { type Progress, previewImport, runImport } from '@turno/adapters/catalogues/run-import.ts'
import { TableUnreadable } from '@turno/adapters/csv/cells.ts'
import { csvOf } from '@turno/adapters/csv/writing.ts'
import type { RowRemark } from '@turno/contract/answers/catalogue-imports.ts'
import * as endpoints from '@turno/contract/endpoints/catalogues.ts'
import { type Catalogue, isCatalogue } from '@turno/domain/catalogue.ts'
import { catalogueImport } from '@turno/domain/catalogue-import/decide.ts'
import { imports } from '@turno/read-models/catalogues/query.ts'
import { fullName, people } from '@turno/read-models/people/query.ts'
import type { Call, CallOf } from '../../kit/endpoint/call.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { invalid, notFound } from '../../kit/refusal/refusal.ts'

/** Tables that administrators bring in. */
export const catalogueImportRoutes: Route[] = [
  handle(endpoints.imports, importsSoFar),
  handle(endpoints.importById, importProgressOf),
  handle(endpoints.previewImport, previewOf),
  handle(endpoints.importErrors, errorsOf),
  handle(endpoints.startImport, startImport),
]

/** A person reads no more of them at once. */
const remarksMax = 200
const listedMax = 50

/** A file, and how it is to be imported. */
type Sent = Pick<CallOf<typeof endpoints.previewImport>, 'params' | 'file' | 'query' | 'now'>

/** Preview of an uploaded file's import. @throws {Refusal} 422 when it cannot be read */
async function previewOf(call: CallOf<typeof endpoints.previewImport>) {
  const table = await tableOf(call)
  const found = await previewImport(call.deps.commander, table)
  const { added, changed, retired, unchanged, wrong } = found
  return {
    data: {
      ...found,
      file: table.facts,
      rows: added + changed + retired + unchanged + wrong,
      errors: found.errors.slice(0, remarksMax).map(remarkOf),
      doubts: table.doubts.slice(0, remarksMax).map(remarkOf),
    },
  }
}

const remarkOf = ({ row, column, said, message }: RowRemark): RowRemark => ({ row, column, said, message })

/** All errors of an uploaded file, to be mended there. @throws {Refusal} 422 when it cannot be read */
async function errorsOf(call: CallOf<typeof endpoints.importErrors>) {
  const table = await tableOf(call)
  const { errors } = await previewImport(call.deps.commander, table)
  const rows = errors.map(({ row, column, said, message }) => [row, column, said, message])
  const content = Buffer.from(csvOf([['Fila', 'Columna', 'Dice', 'Qué hacer'], ...rows]))
  return { data: {}, file: { type: 'text/csv', name: `errores-${table.table}.csv`, content } }
}

/**
 * Begins to bring the uploaded file in, or goes on where that was stopped, and answers at once: this process does it
 * meanwhile.
 * @throws {Refusal} 422 when it cannot be read
 */
async function startImport(call: CallOf<typeof endpoints.startImport>) {
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
async function importProgressOf({ deps, params: { id } }: CallOf<typeof endpoints.importById>) {
  const { state } = await deps.commander.load(catalogueImport, id)
  if (state.status === 'none' || state.table === 'seeds') throw notFound()
  const { table, rows, wrong, done, changed } = state
  const completed = state.status === 'completed'
  return { data: { id, table, rows, wrong, done, changed, completed }, ...(completed ? { message: 'Confirmado' } : {}) }
}

/** The last imports of tables, newest first, with who began them. */
async function importsSoFar({ reader, query }: Pick<Call, 'reader'> & CallOf<typeof endpoints.imports>) {
  const found = await imports(reader, query.catalogue as Catalogue | '', listedMax)
  const known = await people(reader, new Set(found.map(({ by }) => by)))
  return {
    data: found.flatMap(({ table, by, startedAt: started, completedAt: ended, catalogues: _, ...said }) =>
      table === 'seeds'
        ? []
        : [{ ...said, table, by: fullName(known.get(by)), started, ended, completed: ended !== null }],
    ),
  }
}

/** @throws {Refusal} 404: no such catalogue; 422: no table of it */
async function tableOf({ params: { table }, file, query, now }: Sent): Promise<ReadTable> {
  if (!isCatalogue(table)) throw notFound()
  try {
    return { ...(await readTable(table, file, { keepSpelling: query.spelling === 'kept' })), now }
  } catch (error) {
    if (error instanceof TableUnreadable) throw invalid({ field: 'file', message: error.message })
    throw error
  }
}
