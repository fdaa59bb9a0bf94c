import { isNamedByRules, standingParent } from '../catalogue.ts'
import type { CatalogueEntryEvent } from './events.ts'

/** Columns of one entry. */
export interface Row {
  name: string
  parent: string | null
  details: Record<string, string>
}

/** What an import, or somebody (null), made of an entry. */
type Version = Row & Pick<KnownEntry, 'status' | 'retiredAt'> & { importId: string | null }

export type CatalogueEntryState =
  | { status: 'none' }
  | { status: 'removed' }
  | (Row & {
      status: 'offered' | 'retired'
      /** The last import that changed or confirmed it. */
      importId: string | null
      /** The import that said the last word; null: somebody did. */
      lastImportId: string | null
      /** How many events it has: who changes it says which of them they saw. */
      revision: number
      isMadeByHand: boolean
      /** Somebody said something of it themselves: seeds leave it alone. */
      isChangedByHand: boolean
      /** When it was retired, if it is; null where the log does not say. */
      retiredAt: string | null
      /** What it may be for everybody, the newest last: an import's version is not there before it is completed. */
      versions: Version[]
    })
export type KnownEntry = Extract<CatalogueEntryState, Row>

/** Whether there is such an entry, offered or retired. */
export const isKnown = (state: CatalogueEntryState): state is KnownEntry =>
  state.status === 'offered' || state.status === 'retired'

/** The entry as it is for everybody. @param isThere whether an import is completed */
export async function shownIn(
  state: CatalogueEntryState,
  isThere: (importId: string) => Promise<boolean>,
): Promise<KnownEntry | { status: 'none' }> {
  if (!isKnown(state)) return { status: 'none' }
  for (const { importId, ...version } of state.versions.toReversed())
    if (importId === null || (await isThere(importId))) return { ...state, ...version }
  return { status: 'none' }
}

/** The entry after an event; what it was before it stays among its versions. */
export function evolve(state: CatalogueEntryState, event: CatalogueEntryEvent): CatalogueEntryState {
  const after = changedBy(state, event)
  if (!isKnown(after)) return after
  const { importId } = event.data
  const { name, parent, details, status, retiredAt } = after
  const others = importId === null ? [] : after.versions.filter((version) => version.importId !== importId)
  return { ...after, versions: [...others, { name, parent, details, status, retiredAt, importId }] }
}

function changedBy(state: CatalogueEntryState, { type, data }: CatalogueEntryEvent): CatalogueEntryState {
  if (type === 'CatalogueEntryAdded') {
    const { name, details, importId } = data
    const parent = standingParent(data.catalogue, data.code, data.parent)
    const isByHand = importId === null
    const made = {
      lastImportId: importId,
      isMadeByHand: isByHand,
      isChangedByHand: isByHand,
      retiredAt: null,
      revision: 1,
      versions: [],
    }
    return { status: 'offered', name, parent, details, importId, ...made }
  }
  if (!isKnown(state)) return state
  const known: KnownEntry = {
    ...state,
    // Manual changes to an entry of an incomplete import become visible with the entry, no sooner.
    importId: data.importId ?? state.importId,
    lastImportId: data.importId,
    isChangedByHand: data.importId === null || state.isChangedByHand,
    revision: state.revision + 1,
  }
  switch (type) {
    case 'CatalogueEntryRenamed':
      return { ...known, name: data.name }
    case 'CatalogueEntryDescribed':
      return { ...known, parent: standingParent(data.catalogue, data.code, data.parent), details: data.details }
    case 'CatalogueEntryRetired':
      if (isNamedByRules(data.catalogue, data.code)) return { ...known, status: 'offered' }
      return { ...known, status: 'retired', retiredAt: data.at ?? null }
    case 'CatalogueEntryRestored':
      return { ...known, status: 'offered', retiredAt: null }
    case 'CatalogueEntryConfirmed':
      return known
    case 'CatalogueEntryRemoved':
      return { status: 'removed' }
  }
}
