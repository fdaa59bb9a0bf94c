import { entryNow } from '@turno/adapters/commands/catalogue-names.ts'
import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { catalogueName } from '@turno/contract/areas/catalogues.ts'
import * as endpoints from '@turno/contract/endpoints/catalogues.ts'
import { type Catalogue, catalogueEntryIdOf, departmentOf, isOfficial, parentOf } from '@turno/domain/catalogue.ts'
import { type CatalogueEntryCommand, catalogueEntry } from '@turno/domain/catalogue-entry/decide.ts'
import { plain } from '@turno/domain/text.ts'
import { found, offered, page } from '@turno/read-models/catalogues/query.ts'
import * as v from 'valibot'
import { type Call, type CallOf, contextOf } from '../../kit/endpoint/call.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { transact } from '../../kit/endpoint/transact.ts'
import { invalid, notFound } from '../../kit/refusal/refusal.ts'
import { importProgressOf, importsSoFar, previewOf, startImport } from './importing.ts'

/** What administrators do with catalogues: look through them, change an entry, bring in an official table. */
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
  // Wherever a municipality stands alone, its department is read from its code.
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
