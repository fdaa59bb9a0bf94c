import { type ReadTable, readOfficialTable } from '@turno/adapters/catalogues/official-table.ts'
import { type Progress, previewImport, runImport } from '@turno/adapters/catalogues/run-import.ts'
import { entryNow } from '@turno/adapters/commands/catalogue-names.ts'
import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { TableUnreadable } from '@turno/adapters/csv/cells.ts'
import { catalogueName, officialTable } from '@turno/contract/areas/catalogues.ts'
import type { importById } from '@turno/contract/endpoints/catalogues.ts'
import * as endpoints from '@turno/contract/endpoints/catalogues.ts'
import { type Catalogue, catalogueEntryIdOf, departmentOf, isOfficial, parentOf } from '@turno/domain/catalogue.ts'
import { type CatalogueEntryCommand, catalogueEntry } from '@turno/domain/catalogue-entry/decide.ts'
import { catalogueImport } from '@turno/domain/catalogue-import/decide.ts'
import { plain } from '@turno/domain/text.ts'
import { found, imports, offered, page } from '@turno/read-models/catalogues/query.ts'
import * as v from 'valibot'
import { type Call, type CallOf, contextOf } from '../../kit/endpoint/call.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { transact } from '../../kit/endpoint/transact.ts'
import { invalid, notFound } from '../../kit/refusal/refusal.ts'

/** Administrators' work on catalogues: look through them, change an entry, bring in an official table. */
export const catalogueAdministrationRoutes: Route[] = [
  handle(endpoints.page, async (call) => ({
    data: await page(call.reader, catalogueOf(call), call.query.after, call.query.limit),
  })),
  handle(endpoints.findEntries, async (call) => ({ data: await found(call.reader, catalogueOf(call), call.query) })),
  handle(endpoints.addEntry, add),
  handle(endpoints.changeEntry, change),
  handle(endpoints.imports, importsSoFar),
  handle(endpoints.importById, importProgressOf),
  handle(endpoints.previewImport, previewOf),
  handle(endpoints.startImport, startImport),
]

/** @throws {Refusal} 404 */
function catalogueOf({ params }: Pick<Call, 'params'>): Catalogue {
  if (!v.is(catalogueName, params.catalogue)) throw notFound()
  return params.catalogue
}

async function add(call: CallOf<typeof endpoints.addEntry>) {
  const { code, name, parent } = call.body
  const catalogue = catalogueOf(call)
  await refuseParent(call, catalogue, parent)
  // A municipality without its department shows it by its code.
  if (catalogue === 'municipalities' && departmentOf(code) !== parent)
    throw invalid({ field: 'code', message: 'El código de un municipio empieza por el de su departamento' })
  await refuseSameName(call, catalogue, { id: code, name, parent })
  const { position } = await write(call, { type: 'AddEntry', catalogue, code, name, parent, details: {} })
  return { data: {}, message: 'Registro creado', position }
}

/** @throws {Refusal} 422 unless the parent stands in the catalogue above, or there is none */
async function refuseParent({ deps }: Call, catalogue: Catalogue, parent: string | null): Promise<void> {
  const above = parentOf(catalogue)
  const isRight = above
    ? parent !== null && (await entryNow(deps.commander, above, parent)).status === 'offered'
    : parent === null
  if (!isRight) throw invalid({ field: 'parent', message: 'No hay un registro con ese código al que pueda pertenecer' })
}

/**
 * People choose by name, so that two entries of one parent need two names. Official tables may repeat theirs. Two
 * administrators at the same instant are not kept apart.
 * @throws {Refusal} 422
 */
async function refuseSameName(
  { reader }: Call,
  catalogue: Catalogue,
  { id, name, parent }: { id: string; name: string; parent: string | null },
): Promise<void> {
  if (isOfficial(catalogue)) return
  const isTaken = (await offered(reader, catalogue, parent ?? undefined)).some(
    (entry) => entry.id !== id && plain(entry.name) === plain(name),
  )
  if (isTaken) throw invalid({ field: 'name', message: 'Ya hay un registro con ese nombre' })
}

async function change(call: CallOf<typeof endpoints.changeEntry>) {
  const { name, retired } = call.body
  const entry = { catalogue: catalogueOf(call), code: call.params.code }
  if (name !== undefined || retired === false) {
    const before = await entryNow(call.deps.commander, entry.catalogue, entry.code)
    if (before.status !== 'none')
      await refuseSameName(call, entry.catalogue, { ...before, id: entry.code, name: name ?? before.name })
  }
  const commands: CatalogueEntryCommand[] = []
  if (name !== undefined) commands.push({ type: 'RenameEntry', ...entry, name })
  if (retired !== undefined) commands.push({ type: retired ? 'RetireEntry' : 'RestoreEntry', ...entry })
  if (commands.length === 0) throw invalid({ field: 'name', message: 'Nombre es requerido' })
  const outcomes = []
  for (const command of commands) outcomes.push(await write(call, command))
  return { data: {}, message: 'Registro actualizado', position: outcomes.at(-1)!.position }
}

/** @throws {Refusal} it was refused */
function write(call: Call, command: CatalogueEntryCommand) {
  const id = catalogueEntryIdOf(command.catalogue, command.code)
  const context = { ...contextOf(call, id), commandId: commandIdOf(call.commandId, command.type) }
  return transact(call.deps, catalogueEntry, id, command, context)
}

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
