import { entryNow } from '@turno/adapters/commands/catalogue-names.ts'
import { catalogueRows } from '@turno/contract/catalogue-rows.ts'
import * as endpoints from '@turno/contract/endpoints/catalogues.ts'
import { type Catalogue, catalogueEntryIdOf, isCatalogue, isCode, isNamedByRules } from '@turno/domain/catalogue.ts'
import { type CatalogueEntryCommand, catalogueEntry } from '@turno/domain/catalogue-entry/decide.ts'
import { found, page, referredNames } from '@turno/read-models/catalogues/query.ts'
import { type Call, type CallOf, contextOf } from '../../kit/endpoint/call.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { transact } from '../../kit/endpoint/transact.ts'
import { notFound } from '../../kit/refusal/refusal.ts'
import { refuseCode, refuseParent, refuseSameName, rightDetails } from './entry-rules.ts'

/** Administrators' work on the entries of catalogues. */
export const catalogueEntryRoutes: Route[] = [
  handle(endpoints.declared, async () => ({ data: [...catalogueRows] })),
  handle(endpoints.page, async (call) => ({
    data: await page(call.reader, catalogueOf(call), call.query.after, call.query.limit),
  })),
  handle(endpoints.findEntries, findEntries),
  handle(endpoints.entry, entryOf),
  handle(endpoints.addEntry, add),
  handle(endpoints.changeEntry, change),
]

/** @throws {Refusal} 404 */
function catalogueOf({ params }: Pick<Call, 'params'>): Catalogue {
  const { catalogue = '' } = params
  if (!isCatalogue(catalogue)) throw notFound()
  return catalogue
}

async function findEntries(call: CallOf<typeof endpoints.findEntries>) {
  const catalogue = catalogueOf(call)
  const answer = await found(call.reader, catalogue, call.query)
  return { data: { ...answer, names: await referredNames(call.reader, catalogue, answer.entries) } }
}

/** The entry as the log has it now. @throws {Refusal} 404 */
async function known(call: Call, catalogue: Catalogue, code: string) {
  const state = isCode(code) ? await entryNow(call.deps.commander, catalogue, code) : { status: 'none' as const }
  if (state.status === 'none') throw notFound()
  return state
}

async function entryOf(call: CallOf<typeof endpoints.entry>) {
  const { code: id } = call.params
  const catalogue = catalogueOf(call)
  const { name, parent, details, status, revision } = await known(call, catalogue, id)
  const record = { id, name, parent, details, retired: status === 'retired', named: isNamedByRules(catalogue, id) }
  return { data: { ...record, revision } }
}

async function add(call: CallOf<typeof endpoints.addEntry>) {
  const { code, name, parent, details: written } = call.body
  const catalogue = catalogueOf(call)
  refuseCode(catalogue, code, parent)
  await refuseParent(call, catalogue, parent)
  const details = await rightDetails(call, catalogue, written, {})
  await refuseSameName(call, catalogue, { id: code, name, parent })
  const { position } = await write(call, { type: 'AddEntry', catalogue, code, name, parent, details })
  return { data: {}, message: 'Registro creado', position }
}

async function change(call: CallOf<typeof endpoints.changeEntry>) {
  const { code } = call.params
  const { details: written, ...said } = call.body
  const catalogue = catalogueOf(call)
  const before = await known(call, catalogue, code)
  const { name = before.name, parent = before.parent } = said
  if (parent !== before.parent) {
    refuseCode(catalogue, code, parent)
    await refuseParent(call, catalogue, parent)
  }
  const details = written && (await rightDetails(call, catalogue, written, before.details))
  if (name !== before.name || parent !== before.parent || said.retired === false)
    await refuseSameName(call, catalogue, { id: code, name, parent })
  const { position } = await write(call, { type: 'ChangeEntry', catalogue, code, ...said, details })
  return { data: {}, message: 'Registro actualizado', position }
}

/** @throws {Refusal} it was refused */
function write(call: Call, command: CatalogueEntryCommand) {
  const id = catalogueEntryIdOf(command.catalogue, command.code)
  return transact(call.deps, catalogueEntry, id, command, contextOf(call, id))
}
