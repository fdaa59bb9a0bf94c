import type { CatalogueEntryEvent } from '@turno/domain/catalogue-entry/events.ts'
import type { CatalogueImportEvent } from '@turno/domain/catalogue-import/events.ts'
import { toMs } from '@turno/domain/time.ts'
import type { Documents, Projection, Recorded } from '../projection.ts'
import {
  codesIndex,
  type EntryView,
  editionKey,
  entryKey,
  type ImportView,
  importKey,
  importsIndex,
  model,
  type Version,
} from './view.ts'

const ofEntry = [
  'CatalogueEntryAdded',
  'CatalogueEntryRenamed',
  'CatalogueEntryDescribed',
  'CatalogueEntryRetired',
  'CatalogueEntryRestored',
  'CatalogueEntryConfirmed',
] as const
const ofImport = ['CatalogueImportStarted', 'CatalogueImportAdvanced', 'CatalogueImportCompleted'] as const

const isOfEntry = (event: Recorded): event is Recorded & CatalogueEntryEvent =>
  ofEntry.some((type) => type === event.type)
const isOfImport = (event: Recorded): event is Recorded & CatalogueImportEvent =>
  ofImport.some((type) => type === event.type)

/** What forms choose from. What an import brings lies ready beside what is shown until the import is completed. */
export const projection: Projection = {
  ...model,
  handles: [...ofEntry, ...ofImport],
  reads: (event) => {
    if (isOfEntry(event)) return [entryKey(event.data.catalogue, event.data.code)]
    return isOfImport(event) ? [importKey(event.data.importId)] : []
  },
  async project(event, documents) {
    if (isOfEntry(event)) await writeEntry(event, documents)
    else if (isOfImport(event)) await writeImport(event, documents)
  },
}

async function writeEntry(event: Recorded & CatalogueEntryEvent, documents: Documents): Promise<void> {
  const { catalogue, code, importId } = event.data
  const key = entryKey(catalogue, code)
  const { versions } = (await documents.get<EntryView>(key)) ?? { versions: [] }
  const version = versionAfter(event, versions.at(-1))
  if (!version) return
  documents.set(key, { code, versions: [...earlierThan(importId, versions), version] } satisfies EntryView)
  documents.addToIndex(codesIndex(catalogue), code, 0)
  if (importId === null) documents.set(editionKey(catalogue), { id: event.id })
}

/** Those that may still have to be shown: nothing is older than what somebody wrote by hand. */
const earlierThan = (importId: string | null, versions: readonly Version[]): Version[] =>
  importId === null ? [] : versions.filter((version) => version.importId !== importId)

function versionAfter({ type, data }: CatalogueEntryEvent, last: Version | undefined): Version | undefined {
  const { importId } = data
  if (type === 'CatalogueEntryAdded') {
    const { name, parent, details } = data
    return { importId, name, parent, details, retired: false }
  }
  if (!last) return undefined
  switch (type) {
    case 'CatalogueEntryRenamed':
      return { ...last, importId, name: data.name }
    case 'CatalogueEntryDescribed':
      return { ...last, importId, parent: data.parent, details: data.details }
    case 'CatalogueEntryRetired':
      return { ...last, importId, retired: true }
    case 'CatalogueEntryRestored':
      return { ...last, importId, retired: false }
    case 'CatalogueEntryConfirmed':
      return { ...last, importId }
  }
}

async function writeImport(event: Recorded & CatalogueImportEvent, documents: Documents): Promise<void> {
  const { importId: id } = event.data
  const { at } = event.metadata
  if (event.type === 'CatalogueImportStarted') {
    const { table, catalogues, rows, wrong } = event.data
    documents.set(importKey(id), {
      ...{ id, table, catalogues, rows, wrong, done: 0, changed: 0 },
      ...{ startedAt: at, completedAt: null },
    } satisfies ImportView)
    if (table !== 'seeds') documents.addToIndex(importsIndex, id, toMs(at))
    return
  }
  const view = await documents.get<ImportView>(importKey(id))
  if (!view) return
  if (event.type === 'CatalogueImportAdvanced') {
    const { rows: done, changed } = event.data
    documents.set(importKey(id), { ...view, done, changed } satisfies ImportView)
  } else {
    documents.set(importKey(id), { ...view, completedAt: at } satisfies ImportView)
    for (const catalogue of view.catalogues) documents.set(editionKey(catalogue), { id: event.id })
  }
}
