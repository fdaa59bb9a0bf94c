import { catalogueRows } from '@turno/contract/catalogue-rows.ts'
import * as endpoints from '@turno/contract/endpoints/catalogues.ts'
import { type Catalogue, declarations, isNamedByRules } from '@turno/domain/catalogue.ts'
import { removableFrom } from '@turno/domain/catalogue-entry/decide.ts'
import type { KnownEntry } from '@turno/domain/catalogue-entry/state.ts'
import { reject } from '@turno/domain/decider.ts'
import { isSeedImport } from '@turno/domain/import-ids.ts'
import { found } from '@turno/read-models/catalogues/find.ts'
import { page, recentActs } from '@turno/read-models/catalogues/query.ts'
import { referredNames } from '@turno/read-models/catalogues/references.ts'
import type { Call, CallOf } from '../../kit/endpoint/call.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { notFound, refusedBy } from '../../kit/refusal/refusal.ts'
import { catalogueOf, known, write } from './entry-call.ts'
import { actorNames, historyOf, retiredAtIn, undoingNow, valuesIn } from './entry-history.ts'
import { refuseCode, refuseParent, refuseSameName, refuseStrangers, rightDetails } from './entry-rules.ts'
import { remove, usesOfEntries, usesOfEntry } from './entry-uses.ts'

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
  handle(endpoints.entryUses, usesOfEntry),
  handle(endpoints.entriesUses, usesOfEntries),
  handle(endpoints.removeEntry, remove),
  handle(endpoints.undoEntryAct, undo),
  handle(endpoints.lastActs, lastActs),
]

async function findEntries(call: CallOf<typeof endpoints.findEntries>) {
  const catalogue = catalogueOf(call)
  const { where, ...asked } = call.query
  const pairs = where.split(',').filter(Boolean)
  const values = Object.fromEntries(pairs.map((pair) => pair.split(':') as [string, string]))
  const answer = await found(call.reader, catalogue, { ...asked, where: values })
  return { data: { ...answer, names: await referredNames(call.reader, catalogue, answer.entries) } }
}

async function entryOf(call: CallOf<typeof endpoints.entry>) {
  const { code: id } = call.params
  const catalogue = catalogueOf(call)
  const now = await known(call, catalogue, id)
  const { name, parent, details, status, revision } = now
  const { acts, state } = await historyOf(call.deps, catalogue, id)
  const nameOf = await actorNames(call.reader, acts)
  const entry = { id, name, parent, details, retired: status === 'retired', named: isNamedByRules(catalogue, id) }
  const history = acts.map(({ by, commandId: _, ...act }) => ({
    ...act,
    by: act.importId === null ? nameOf(by) : '',
    undoable: act.importId === null && undoingNow(act, state) !== undefined,
  }))
  const names = await referredNames(call.reader, catalogue, [entry, ...valuesIn(acts)])
  const isConfirmed = acts.some(({ importId }) => importId !== null && !isSeedImport(importId))
  const unconfirmed = declarations[catalogue].source === 'unconfirmed' && !isConfirmed
  const facts = { revision, unconfirmed, removableFrom: removableFrom(catalogue, now, retiredAtIn(acts)) }
  return { data: { entry: { ...entry, ...facts }, names, history } }
}

/**
 * Takes an act by hand back: what it changed becomes what it was before.
 * @throws {Refusal} 404: there is no such act; 409: somebody has changed the same since; 422: it would name what is not
 * offered any more, or have the name of another
 */
async function undo(call: CallOf<typeof endpoints.undoEntryAct>) {
  const { code } = call.params
  const catalogue = catalogueOf(call)
  const before = await known(call, catalogue, code)
  const { acts, state } = await historyOf(call.deps, catalogue, code)
  const act = acts.find(({ id, importId }) => id === call.body.act && importId === null)
  if (!act) throw notFound()
  // Sent again, as after a lost answer, it is answered as before.
  const isDone = acts.some(({ commandId }) => commandId === call.commandId)
  const change = isDone ? {} : undoingNow(act, state)
  if (!change) throw refusedBy(reject('Alguien cambió lo mismo después. Deshaz primero ese cambio.'))
  await refuseChanged(call, catalogue, code, before, change)
  if (change.details) await refuseStrangers(call, catalogue, change.details, before.details)
  const command = { ...change, revision: before.revision, undoneId: act.id }
  const { position } = await write(call, { type: 'ChangeEntry', catalogue, code, ...command })
  return { data: {}, message: 'Cambio deshecho', position }
}

/** The last acts by hand, on any entry. */
async function lastActs({ reader }: CallOf<typeof endpoints.lastActs>) {
  const acts = await recentActs(reader)
  const nameOf = await actorNames(reader, acts)
  const names = await Promise.all(acts.map((act) => referredNames(reader, act.catalogue, valuesIn([act]))))
  return { data: acts.map(({ by, commandId: _, ...act }, at) => ({ ...act, by: nameOf(by), names: names[at]! })) }
}

async function add(call: CallOf<typeof endpoints.addEntry>) {
  const { code, name, parent, details: written } = call.body
  const catalogue = catalogueOf(call)
  refuseCode(catalogue, code, parent)
  await refuseParent(call, catalogue, code, parent)
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
  await refuseChanged(call, catalogue, code, before, said)
  const details = written && (await rightDetails(call, catalogue, written, before.details))
  // The fields were put together with how the entry was: another change meanwhile would be lost.
  const revision = said.revision ?? (details && before.revision)
  const { position } = await write(call, { type: 'ChangeEntry', catalogue, code, ...said, details, revision })
  const { acts } = await historyOf(call.deps, catalogue, code)
  const act = acts.find(({ commandId }) => commandId === call.commandId)?.id ?? null
  return { data: { act }, message: 'Registro actualizado', position }
}

interface Change {
  name?: string | undefined
  parent?: string | null | undefined
  retired?: boolean | undefined
}

/** @throws {Refusal} 422: the entry cannot stand where it is to stand, or another one there has its name */
async function refuseChanged(call: Call, catalogue: Catalogue, code: string, before: KnownEntry, said: Change) {
  const { name = before.name, parent = before.parent } = said
  if (parent !== before.parent) {
    refuseCode(catalogue, code, parent)
    await refuseParent(call, catalogue, code, parent)
  }
  if (name !== before.name || parent !== before.parent || said.retired === false)
    await refuseSameName(call, catalogue, { id: code, name, parent })
}
