import { entryNow } from '@turno/adapters/commands/catalogue-names.ts'
import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Outcome } from '@turno/adapters/commands/transact.ts'
import { nothing } from '@turno/contract/answers/envelope.ts'
import {
  askCatalogueEntries,
  askCataloguePage,
  catalogueEntries,
  catalogueName,
  catalogueRecord,
  importPreview,
  importProgress,
  importStarted,
  patchCatalogueEntry,
  postCatalogueEntry,
} from '@turno/contract/catalogues.ts'
import { everyone } from '@turno/contract/endpoint.ts'
import { type Catalogue, catalogueEntryIdOf, departmentOf, parentsOf } from '@turno/domain/catalogue.ts'
import { type CatalogueEntryCommand, catalogueEntry } from '@turno/domain/catalogue-entry/decide.ts'
import { found, page } from '@turno/read-models/catalogues/query.ts'
import * as v from 'valibot'
import { type Answer, asking, type Call, contextOf, type GuardedRoute, taking } from '../call/route.ts'
import { invalid, notFound, refusedBy } from '../refusal/refusal.ts'
import { importProgressOf, importsSoFar, previewOf, startImport } from './importing.ts'

const administrators = { roles: ['administrator'] } as const

const officialFile = { megabytesMax: 8 }

/** What administrators do with catalogues: look through them, change an entry, bring in an official table. */
export const catalogueAdministrationRoutes: GuardedRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/catalogues/:catalogue',
    kind: 'query',
    access: { roles: everyone },
    answer: v.array(catalogueRecord),
    cached: true,
    ...asking(askCataloguePage, async (call, { after, limit }) => ({
      data: await page(call.reader, catalogueOf(call), after, limit),
    })),
  },
  {
    method: 'GET',
    path: '/api/v1/catalogues/:catalogue/entries',
    kind: 'query',
    access: administrators,
    answer: catalogueEntries,
    ...asking(askCatalogueEntries, async (call, asked) => ({
      data: await found(call.reader, catalogueOf(call), asked),
    })),
  },
  {
    method: 'POST',
    path: '/api/v1/catalogues/:catalogue/entries',
    kind: 'command',
    access: administrators,
    answer: nothing,
    ...taking(postCatalogueEntry, add),
  },
  {
    method: 'PATCH',
    path: '/api/v1/catalogues/:catalogue/entries/:code',
    kind: 'command',
    access: administrators,
    answer: nothing,
    ...taking(patchCatalogueEntry, change),
  },
  {
    method: 'GET',
    path: '/api/v1/catalogue-imports',
    kind: 'query',
    access: administrators,
    answer: v.array(importProgress),
    handle: importsSoFar,
  },
  {
    method: 'GET',
    path: '/api/v1/catalogue-imports/:id',
    kind: 'plain',
    access: administrators,
    answer: importProgress,
    handle: importProgressOf,
  },
  {
    method: 'POST',
    path: '/api/v1/catalogue-imports/:table/preview',
    kind: 'plain',
    access: administrators,
    answer: importPreview,
    upload: officialFile,
    handle: previewOf,
  },
  {
    method: 'POST',
    path: '/api/v1/catalogue-imports/:table',
    kind: 'command',
    access: administrators,
    answer: importStarted,
    upload: officialFile,
    handle: startImport,
  },
]

/** @throws {Refusal} 404 */
function catalogueOf({ params }: Call): Catalogue {
  if (!v.is(catalogueName, params.catalogue)) throw notFound()
  return params.catalogue
}

async function add(call: Call, { code, name, parent }: v.InferOutput<typeof postCatalogueEntry>): Promise<Answer> {
  const catalogue = catalogueOf(call)
  await refuseParent(call, catalogue, parent)
  // Wherever a municipality stands alone, its department is read from its code.
  if (catalogue === 'municipalities' && departmentOf(code) !== parent)
    throw invalid({ field: 'code', message: 'El código de un municipio empieza por el de su departamento' })
  const { position } = await write(call, { type: 'AddEntry', catalogue, code, name, parent, details: {} })
  return { data: {}, message: 'Registro creado', position }
}

/** @throws {Refusal} 422 unless the parent stands in the catalogue above, or there is none */
async function refuseParent({ deps }: Call, catalogue: Catalogue, parent: string | null): Promise<void> {
  const above = parentsOf[catalogue]
  const isRight = above
    ? parent !== null && (await entryNow(deps.commander, above, parent)).status === 'offered'
    : parent === null
  if (!isRight) throw invalid({ field: 'parent', message: 'No hay un registro con ese código al que pueda pertenecer' })
}

async function change(call: Call, { name, retired }: v.InferOutput<typeof patchCatalogueEntry>): Promise<Answer> {
  const entry = { catalogue: catalogueOf(call), code: call.params.code! }
  const commands: CatalogueEntryCommand[] = []
  if (name !== undefined) commands.push({ type: 'RenameEntry', ...entry, name })
  if (retired !== undefined) commands.push({ type: retired ? 'RetireEntry' : 'RestoreEntry', ...entry })
  if (commands.length === 0) throw invalid({ field: 'name', message: 'Nombre es requerido' })
  const outcomes = []
  for (const command of commands) outcomes.push(await write(call, command))
  return { data: {}, message: 'Registro actualizado', position: outcomes.at(-1)!.position }
}

/** @throws {Refusal} it was refused */
async function write(call: Call, command: CatalogueEntryCommand): Promise<Pick<Outcome<unknown, unknown>, 'position'>> {
  const id = catalogueEntryIdOf(command.catalogue, command.code)
  const context = { ...contextOf(call, id), commandId: commandIdOf(call.commandId, command.type) }
  const outcome = await call.deps.commander.transact(catalogueEntry, id, command, context)
  if (!outcome.ok) throw refusedBy(outcome.rejection)
  return outcome
}
