import { changesBy } from '@turno/domain/catalogue-entry/acts.ts'
import type { CatalogueEntryEvent } from '@turno/domain/catalogue-entry/events.ts'
import { isSeedImport } from '@turno/domain/import-ids.ts'
import { toMs } from '@turno/domain/time.ts'
import { changing, type Documents, type Handler, projection, type Recorded } from '../projection.ts'
import {
  type ActView,
  actsKey,
  codesIndex,
  type Edition,
  type EntryView,
  editionKey,
  entryKey,
  type ImportView,
  importKey,
  importsIndex,
  model,
  type Version,
} from './view.ts'

type OfEntry<Data> = Pick<Recorded<CatalogueEntryEvent['type']>, 'id' | 'type' | 'metadata'> & {
  data: CatalogueEntryEvent['data'] & Data
}

/** A handler that adds a version to an entry; undefined: nothing was known that could have changed. */
const versioned = <Data>(
  versionAfter: (data: Data, last: Version | undefined) => Version | undefined,
): Handler<OfEntry<Data>> => ({
  reads: ({ data }) => readBy(data),
  writes(event, documents) {
    const { data } = event
    const { catalogue, code, importId } = data
    const before = documents.get<EntryView>(entryKey(catalogue, code))
    const { versions, revision } = before ?? { versions: [], revision: 0 }
    const version = versionAfter(data, versions.at(-1))
    if (!version) return
    const known = isTable(importId) ? { ...version, confirmed: true as const } : version
    const entry = { code, revision: revision + 1, versions: [...shownBefore(importId, versions), known] }
    documents.set(entryKey(catalogue, code), entry satisfies EntryView)
    documents.addToIndex(codesIndex(catalogue), code, 0)
    if (importId !== null) return
    edit(event, documents)
    note(event, versions.at(-1), version.name, documents)
  },
})

/** Whether it is an import of a table, and not of the first entries. */
const isTable = (importId: string | null): boolean => importId !== null && !isSeedImport(importId)

const readBy = ({ catalogue, code, importId }: CatalogueEntryEvent['data']): string[] => [
  entryKey(catalogue, code),
  ...(importId === null ? [actsKey, editionKey(catalogue)] : []),
]

/** So many changes may come between two looks at a catalogue before it is read as a whole again. */
const sinceMax = 30

/** Makes the next edition of a catalogue, in which one entry is another. */
function edit({ id, data: { catalogue, code } }: OfEntry<unknown>, documents: Documents): void {
  const before = documents.get<Edition>(editionKey(catalogue))
  const since = before ? [...before.since, { edition: before.id, code }].slice(-sinceMax) : []
  documents.set(editionKey(catalogue), { id, since } satisfies Edition)
}

const actsMax = 100

/** Adds what an event by hand changed to the last acts: to that of its command, where this is not its first event. */
function note(event: OfEntry<unknown>, before: Version | undefined, name: string, documents: Documents): void {
  const { id, data, metadata } = event
  const { catalogue, code, undoneId = null } = data
  const { commandId, at, actor } = metadata
  const acts = documents.get<ActView[]>(actsKey) ?? []
  const [last] = acts
  const isSame = last?.commandId === commandId && last.catalogue === catalogue && last.code === code
  const act = isSame ? last : { id, commandId, catalogue, code, at, by: actor.id, changes: [], undoneId }
  const changes = [...act.changes, ...changesBy(before, event as CatalogueEntryEvent)]
  const others = isSame ? acts.slice(1) : acts
  documents.set(actsKey, [{ ...act, name, changes } satisfies ActView, ...others].slice(0, actsMax))
}

/** Versions that may still have to be shown: nothing is older than a version edited by hand. */
const shownBefore = (importId: string | null, versions: readonly Version[]): Version[] =>
  importId === null ? [] : versions.filter((version) => version.importId !== importId)

type Change = Partial<Omit<Version, 'importId'>>
const changed = <Data>(change: (data: Data) => Change) =>
  versioned(
    (data: Data & Pick<Version, 'importId'>, last) => last && { ...last, importId: data.importId, ...change(data) },
  )

const imported = changing<ImportView, { data: { importId: string } }>(
  ({ data }) => importKey(data.importId),
  (view, documents) => documents.set(importKey(view.id), view),
)

/** Options of form selects. Imported versions stay hidden until their import is completed. */
export const catalogues = projection(model, {
  CatalogueEntryAdded: versioned(({ importId, name, parent, details }) => ({
    importId,
    name,
    parent,
    details,
    retired: false,
  })),
  CatalogueEntryRenamed: changed(({ name }) => ({ name })),
  CatalogueEntryDescribed: changed(({ parent, details }) => ({ parent, details })),
  CatalogueEntryRetired: changed(() => ({ retired: true })),
  CatalogueEntryRestored: changed(() => ({ retired: false })),
  CatalogueEntryRemoved: {
    reads: ({ data }) => readBy(data),
    writes(event, documents) {
      const { catalogue, code } = event.data
      const last = documents.get<EntryView>(entryKey(catalogue, code))?.versions.at(-1)
      note(event, last, last?.name ?? '', documents)
      documents.delete(entryKey(catalogue, code))
      documents.removeFromIndex(codesIndex(catalogue), code)
      edit(event, documents)
    },
  },
  CatalogueEntryConfirmed: changed(() => ({})),
  CatalogueImportStarted: start,
  CatalogueImportAdvanced: imported((view, { data: { rows: done, changed, errors = [] } }) => ({
    ...{ ...view, done, changed, wrong: view.wrong + errors.length },
    errors: [...view.errors, ...errors].slice(0, errorsMax),
  })),
  CatalogueImportCompleted: {
    reads: ({ data }) => [importKey(data.importId)],
    writes: complete,
  },
})

/** The errors that are told of an import. */
const errorsMax = 100

function start({ data, metadata }: Recorded<'CatalogueImportStarted'>, documents: Documents): void {
  const { importId: id, table, catalogues, rows, wrong, errors = [], undoneImportId = null } = data
  const { at, actor } = metadata
  const said = { id, table, catalogues, rows, wrong, errors, undoneImportId, by: actor.id }
  documents.set(importKey(id), { ...said, done: 0, changed: 0, startedAt: at, completedAt: null } satisfies ImportView)
  if (table === 'seeds') return
  for (const index of [importsIndex(''), importsIndex(table)]) documents.addToIndex(index, id, toMs(at))
}

function complete(event: Recorded<'CatalogueImportCompleted'>, documents: Documents): void {
  const view = documents.get<ImportView>(importKey(event.data.importId))
  if (!view) return
  documents.set(importKey(view.id), { ...view, completedAt: event.metadata.at } satisfies ImportView)
  const edition: Edition = { id: event.id, since: [] }
  for (const catalogue of view.catalogues) documents.set(editionKey(catalogue), edition)
}
