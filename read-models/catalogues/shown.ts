import {
  type Catalogue,
  declarations,
  isListedByCode,
  isNamedByRules,
  standingParent,
} from '@turno/domain/catalogue.ts'
import type { Reader } from '../projection.ts'
import { type Sorted, sorted } from './sorted.ts'
import {
  codesIndex,
  type Edition,
  type EntryView,
  editionKey,
  entryKey,
  type ImportView,
  importKey,
  model,
  type Version,
} from './view.ts'

/** A displayed entry. A retired entry is displayed only where something still refers to it. */
export interface ShownEntry extends Omit<Version, 'importId' | 'confirmed'> {
  id: string
  /** A rule names it by its code. */
  named: boolean
  /** Whoever changes it says which revision they saw. */
  revision: number
  /** Its code is official, and no table that somebody brought in has it. */
  unconfirmed: boolean
}

export interface Shown {
  /** In the order in which people choose from them. */
  entries: readonly ShownEntry[]
  byId: ReadonlyMap<string, ShownEntry>
  sorted: Sorted<{ entry: ShownEntry }>
  /** The orders in which they are searched, by column, as far as somebody has asked for them. */
  searched: Map<string, Promise<Sorted<Searched>>>
}

/** An entry as it is searched. */
export interface Searched {
  entry: ShownEntry
  /** Without accents and capitals: all that is searched in, and the name alone. */
  words: string
  name: string
}

/** Catalogues are read far more often than they change, so each edition is cached. */
const kept = new WeakMap<Reader, Map<Catalogue, { edition: string; shown: Promise<Shown> }>>()

/** The entries of each catalogue that are shown, in the order of `catalogues`. */
export async function shown(reader: Reader, catalogues: readonly Catalogue[]): Promise<Shown[]> {
  const editions = await reader.get<Edition>(model, catalogues.map(editionKey))
  return Promise.all(catalogues.map((catalogue, at) => shownIn(reader, catalogue, editions[at])))
}

function shownIn(reader: Reader, catalogue: Catalogue, edition: Edition | undefined): Promise<Shown> {
  if (edition === undefined) return shownOf(catalogue, [])
  const source = reader.source ?? reader
  const mine = kept.get(source) ?? new Map<Catalogue, { edition: string; shown: Promise<Shown> }>()
  kept.set(source, mine)
  const known = mine.get(catalogue)
  if (known?.edition === edition.id) return known.shown
  const at = edition.since.findIndex((change) => change.edition === known?.edition)
  const codes = edition.since.slice(at).map(({ code }) => code)
  const shown = known && at >= 0 ? shownNext(source, catalogue, known.shown, codes) : shownWhole(source, catalogue)
  const fresh = { edition: edition.id, shown }
  mine.set(catalogue, fresh)
  shown.catch(() => mine.get(catalogue) === fresh && mine.delete(catalogue))
  return shown
}

async function shownWhole(reader: Reader, catalogue: Catalogue): Promise<Shown> {
  const codes = await reader.range(model, codesIndex(catalogue))
  return shownOf(catalogue, await entriesOf(reader, catalogue, codes))
}

async function shownOf(catalogue: Catalogue, all: readonly ShownEntry[]): Promise<Shown> {
  const list = await sorted(all, isListedByCode(catalogue) ? byCode : byName, (entry) => ({ entry }))
  const entries = list.items.map(({ entry }) => entry)
  return { entries, byId: new Map(all.map((entry) => [entry.id, entry])), sorted: list, searched: new Map() }
}

/** What follows from an earlier edition where these entries have changed since. */
async function shownNext(
  reader: Reader,
  catalogue: Catalogue,
  before: Promise<Shown>,
  changed: readonly string[],
): Promise<Shown> {
  const gone = new Set(changed)
  const [{ byId: known, sorted, searched }, fresh] = await Promise.all([
    before,
    entriesOf(reader, catalogue, [...gone]),
  ])
  const byId = new Map(known)
  for (const code of gone) byId.delete(code)
  for (const entry of fresh) byId.set(entry.id, entry)
  const list = sorted.without(gone, fresh)
  return {
    entries: list.items.map(({ entry }) => entry),
    byId,
    sorted: list,
    searched: new Map([...searched].map(([column, order]) => [column, order.then((all) => all.without(gone, fresh))])),
  }
}

async function entriesOf(reader: Reader, catalogue: Catalogue, codes: readonly string[]): Promise<ShownEntry[]> {
  const views = await reader.get<EntryView>(
    model,
    codes.map((code) => entryKey(catalogue, code)),
  )
  const completed = await completedAmong(reader, views)
  return views.flatMap((view) => {
    const version = view?.versions.findLast(({ importId }) => importId === null || completed.has(importId))
    return view && version ? [entryOf(catalogue, view, version)] : []
  })
}

async function completedAmong(reader: Reader, views: readonly (EntryView | undefined)[]): Promise<Set<string>> {
  const ids = [...new Set(views.flatMap((view) => view?.versions.flatMap(({ importId }) => importId ?? []) ?? []))]
  const found = await reader.get<ImportView>(model, ids.map(importKey))
  return new Set(found.flatMap((each) => (each?.completedAt ? [each.id] : [])))
}

/** Entries that rules name by code count as offered where they belong, also where an old log retired or moved them. */
function entryOf(catalogue: Catalogue, { code: id, revision }: EntryView, version: Version): ShownEntry {
  const { name, details, retired, confirmed = false } = version
  const parent = standingParent(catalogue, id, version.parent)
  const named = isNamedByRules(catalogue, id)
  const unconfirmed = declarations[catalogue].source === 'unconfirmed' && !confirmed
  return { id, name, parent, details, retired: retired && !named, named, revision, unconfirmed }
}

export const spanish = new Intl.Collator('es', { numeric: true })
/** Codes that a reader takes for the same number, 1 and 01, have an order too. */
export const byCode = (some: ShownEntry, other: ShownEntry): number =>
  spanish.compare(some.id, other.id) || (some.id < other.id ? -1 : 1)
const byName = (some: ShownEntry, other: ShownEntry): number =>
  spanish.compare(some.name, other.name) || byCode(some, other)
