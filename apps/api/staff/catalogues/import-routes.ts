import type { Progress } from '@turno/adapters/catalogues/import-run.ts'
import { hashOf, type ReadTable, readTable } from '@turno/adapters/catalogues/read-table.ts'
import { previewImport, runImport } from '@turno/adapters/catalogues/run-import.ts'
import { previewUndo, undoImport } from '@turno/adapters/catalogues/undo-import.ts'
import { joining } from '@turno/adapters/concurrency/joining.ts'
import { backOff, retry } from '@turno/adapters/concurrency/retry.ts'
import { TableUnreadable } from '@turno/adapters/csv/cells.ts'
import { csvOf } from '@turno/adapters/csv/writing.ts'
import { isPassing } from '@turno/adapters/event-store/port.ts'
import type { RowRemark } from '@turno/contract/answers/catalogue-imports.ts'
import * as endpoints from '@turno/contract/endpoints/catalogues.ts'
import { type Catalogue, isCatalogue } from '@turno/domain/catalogue.ts'
import { catalogueImport } from '@turno/domain/catalogue-import/decide.ts'
import { entriesBy, imports } from '@turno/read-models/catalogues/query.ts'
import { fullName, people } from '@turno/read-models/people/query.ts'
import type { Call, CallOf } from '../../kit/endpoint/call.ts'
import type { CommonDeps } from '../../kit/endpoint/deps.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { invalid, notFound } from '../../kit/refusal/refusal.ts'
import { usesByCode } from './entry-uses.ts'

/** Tables that administrators bring in. */
export const catalogueImportRoutes: Route[] = [
  handle(endpoints.imports, importsSoFar),
  handle(endpoints.importById, importProgressOf),
  handle(endpoints.previewImport, previewOf),
  handle(endpoints.importErrors, errorsOf),
  handle(endpoints.startImport, startImport),
  handle(endpoints.previewUndo, undoPreviewOf),
  handle(endpoints.undoImport, startUndo),
]

/** A person reads no more of them at once. */
const remarksMax = 200
const listedMax = 50
/** A log that is away longer needs a person, who asks for the import again. */
const interruptedAtMostMs = 60 * 60_000

/** A file, and how it is to be imported. */
type Sent = Pick<CallOf<typeof endpoints.previewImport>, 'params' | 'file' | 'query' | 'now' | 'reader' | 'deps'>

/** Reading a table, judging it and bringing it in take seconds: who asks for the same meanwhile joins. */
const joinings = new WeakMap<CommonDeps['eventStore'], ReturnType<typeof joining>>()

function joiningOf({ eventStore }: Pick<CommonDeps, 'eventStore'>): ReturnType<typeof joining> {
  const known = joinings.get(eventStore) ?? joining()
  joinings.set(eventStore, known)
  return known
}

/** Preview of an uploaded file's import. @throws {Refusal} 422 when it cannot be read */
async function previewOf(call: CallOf<typeof endpoints.previewImport>) {
  const { table, found } = await judged(call)
  const { added, changed, retired, unchanged, wrong } = found
  const goes = found.changes.flatMap(({ what, code }) => (what === 'retired' ? [code] : []))
  const touched = await usesByCode(call.reader, table.table, goes)
  return {
    data: {
      ...found,
      file: table.facts,
      rows: added + changed + retired + unchanged + wrong,
      changes: found.changes.map((change) => ({ ...change, touches: touched.get(change.code) ?? null })),
      errors: found.errors.slice(0, remarksMax).map(remarkOf),
      doubts: table.doubts.slice(0, remarksMax).map(remarkOf),
    },
  }
}

const remarkOf = ({ row, column, said, message }: RowRemark): RowRemark => ({ row, column, said, message })

/** An uploaded table, and what it would do. @throws {Refusal} 422 when it cannot be read */
const judged = (call: Sent) =>
  joiningOf(call.deps)(`preview ${keyOf(call)}`, async () => {
    const table = await tableOf(call)
    return { table, found: await previewImport(call.deps.commander, table) }
  })

/** All errors of an uploaded file, to be mended there. @throws {Refusal} 422 when it cannot be read */
async function errorsOf(call: CallOf<typeof endpoints.importErrors>) {
  const { table, found } = await judged(call)
  const rows = found.errors.map(({ row, column, said, message }) => [row, column, said, message])
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
  const id = await joiningOf(deps)(`import ${keyOf(call)}`, async (goesOn) => {
    const table = await tableOf(call)
    return startedInBackground(deps.logger, goesOn, (onStart) => runImport(deps.commander, table, actor, onStart))
  })
  return id === undefined ? { data: { id: null }, message: 'Sin cambios' } : { data: { id } }
}

/** What taking an import back would do. @throws {Refusal} 404: nobody can take it back */
async function undoPreviewOf({ deps, reader, now, params: { id } }: CallOf<typeof endpoints.previewUndo>) {
  const entriesOf = (catalogue: Catalogue) => entriesBy(reader, catalogue)
  const found = await joiningOf(deps)(`preview of undoing ${id}`, () => previewUndo(deps, entriesOf, id, now))
  if (!found) throw notFound()
  return { data: { ...found, errors: found.errors.slice(0, remarksMax) } }
}

/**
 * Begins to take an import back, or goes on where that was stopped, and answers at once.
 * @throws {Refusal} 404: nobody can take it back
 */
async function startUndo({ deps, reader, actor, params }: CallOf<typeof endpoints.undoImport>) {
  const entriesOf = (catalogue: Catalogue) => entriesBy(reader, catalogue)
  const id = await joiningOf(deps)(`undoing ${params.id}`, (goesOn) =>
    startedInBackground(deps.logger, goesOn, (onStart) => undoImport(deps, entriesOf, params.id, actor, onStart)),
  )
  if (id === undefined) throw notFound()
  return { data: { id } }
}

/**
 * Begins what goes on after the answer, also after a log that was away for a while.
 * @returns the import's id, once it is in the log; undefined: there is none
 */
async function startedInBackground(
  logger: CommonDeps['logger'],
  goesOn: (until: Promise<unknown>) => void,
  begin: (
    onStart: (progress: Progress) => void,
  ) => Promise<{ importId: string | undefined; changed: number } | undefined>,
): Promise<string | undefined> {
  const started = Promise.withResolvers<Progress>()
  const running = retry(() => begin(started.resolve), {
    shouldRetry(error) {
      if (isPassing(error)) logger.warn({ err: error }, 'an import is interrupted; it goes on in a moment')
      return isPassing(error)
    },
    pauseMs: backOff({ firstMs: 1000, longestMs: 30_000 }),
    giveUpAfterMs: interruptedAtMostMs,
  })
  goesOn(running)
  running.then(
    (done) => logger.info({ importId: done?.importId, changed: done?.changed }, 'an import is completed'),
    (error: unknown) => logger.error({ err: error }, 'an import stopped; it goes on when it is asked for again'),
  )
  return (await Promise.race([started.promise, running]))?.importId
}

/** Progress of an import, as the log has it now. @throws {Refusal} 404 */
async function importProgressOf({ deps, params: { id } }: CallOf<typeof endpoints.importById>) {
  const { state } = await deps.commander.load(catalogueImport, id)
  if (state.status === 'none' || state.table === 'seeds') throw notFound()
  const { table, rows, wrong, done, changed, undoneImportId } = state
  const completed = state.status === 'completed'
  const said = { rows, wrong, done, changed, undoneImportId }
  return { data: { id, table, ...said, completed }, ...(completed ? { message: 'Confirmado' } : {}) }
}

/** The last imports of tables, newest first, with who began them. */
async function importsSoFar({ reader, query }: Pick<Call, 'reader'> & CallOf<typeof endpoints.imports>) {
  const found = await imports(reader, query.catalogue as Catalogue | '', listedMax)
  const known = await people(reader, new Set(found.map(({ by }) => by)))
  // What takes an import back is newer, and so among those found.
  const undone = new Set(found.flatMap(({ undoneImportId, completedAt }) => (completedAt && undoneImportId) || []))
  return {
    data: found.flatMap(({ table, by, startedAt: started, completedAt: ended, catalogues: _, ...said }) => {
      if (table === 'seeds') return []
      const { id, changed, undoneImportId } = said
      const undoable = ended !== null && undoneImportId === null && changed > 0 && !undone.has(id)
      return [{ ...said, table, by: fullName(known.get(by)), started, ended, completed: ended !== null, undoable }]
    }),
  }
}

const separators = { comma: ',', semicolon: ';', tab: '\t', bar: '|' } as const

/** How somebody wants a file to be read. */
const howOf = ({ spelling, separator, encoding }: Sent['query']) => ({
  keepSpelling: spelling === 'kept',
  separator: separator === '' ? undefined : separators[separator],
  encoding: encoding || undefined,
})

/** Calls that send the same have the same key. */
const keyOf = ({ params: { table }, file, query }: Sent): string => `${table} ${hashOf(file, howOf(query))}`

/** @throws {Refusal} 404: no such catalogue; 422: no table of it */
async function tableOf({ params: { table }, file, query, now, reader }: Sent): Promise<ReadTable> {
  if (!isCatalogue(table)) throw notFound()
  try {
    const read = await readTable(table, file, howOf(query))
    return { ...read, now, others: await entriesBy(reader, table) }
  } catch (error) {
    if (error instanceof TableUnreadable) throw invalid({ field: 'file', message: error.message })
    throw error
  }
}
