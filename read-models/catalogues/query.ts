import {
  type Catalogue,
  catalogues,
  declarations,
  isListedByCode,
  isNamedByRules,
  parentOf,
  standingParent,
} from '@turno/domain/catalogue.ts'
import { namedIn } from '@turno/domain/catalogue-details.ts'
import { undoing } from '@turno/domain/catalogue-entry/acts.ts'
import type { Detail } from '@turno/domain/catalogues/declaration.ts'
import { isNeeded, isNeededOfVerified, neededOfVerifiedFrom } from '@turno/domain/certification-terms.ts'
import type { Reader } from '../projection.ts'
import { type Sorted, sorted } from './sorted.ts'
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

/** Options of a catalogue: all of them, or those that belong to `parent`. */
export async function offered(reader: Reader, catalogue: Catalogue, parent?: string): Promise<ShownEntry[]> {
  const [of] = await shown(reader, [catalogue])
  return of!.entries.filter((entry) => !entry.retired && (parent === undefined || entry.parent === parent))
}

/** The kinds of documents that doctors upload, in the order of their codes. */
export interface Certification {
  id: string
  name: string
  /** How many months one counts; null: for ever. */
  months: number | null
  /** Not asked for any more. */
  isRetired: boolean
  /** From and until when it is needed (domain/certification-terms.ts). */
  terms: Record<string, string>
}

/** Kinds of documents; retired ones are no longer required, and keep their names. */
export async function certifications(reader: Reader): Promise<Certification[]> {
  const [of] = await shown(reader, ['certifications'])
  return of!.entries.toSorted(byCode).map(({ id, name, details, retired }) => ({
    id,
    name,
    months: details.months ? Number(details.months) : null,
    isRetired: retired,
    terms: details,
  }))
}

/** The kinds of documents without which nobody is activated on a day, as far as this model knows. */
export const neededOn = async (reader: Reader, day: string): Promise<string[]> =>
  (await certifications(reader))
    .filter(({ isRetired, terms }) => !isRetired && isNeeded(terms, day))
    .map(({ id }) => id)

/** The kinds of documents without which nobody works on a day who is verified already. */
export const neededOfVerifiedOn = async (reader: Reader, day: string): Promise<string[]> =>
  (await certifications(reader))
    .filter(({ isRetired, terms }) => !isRetired && isNeededOfVerified(terms, day))
    .map(({ id }) => id)

/** The kinds of documents that verified doctors will need, each with the day from which they do, the first first. */
export async function comingRequirements(
  reader: Reader,
  today: string,
): Promise<{ id: string; name: string; from: string }[]> {
  const kinds = await certifications(reader)
  const coming = kinds.flatMap(({ id, name, isRetired, terms }) => {
    const from = isRetired ? undefined : neededOfVerifiedFrom(terms, today)
    return from === undefined ? [] : [{ id, name, from }]
  })
  return coming.sort((one, other) => (one.from < other.from ? -1 : 1))
}

/** A page of a catalogue by code, with retired entries; `after`: the last code of the page before. */
export async function page(reader: Reader, catalogue: Catalogue, after: string, limit: number): Promise<ShownEntry[]> {
  const [of] = await shown(reader, [catalogue])
  const byId = of!.entries.toSorted((some, other) => (some.id < other.id ? -1 : 1))
  return byId.filter(({ id }) => id > after).slice(0, limit)
}

/** The names of what some entries refer to, their parents and the choices in their fields, by catalogue and code. */
export async function referredNames(
  reader: Reader,
  catalogue: Catalogue,
  entries: readonly Pick<ShownEntry, 'parent' | 'details'>[],
): Promise<Record<string, Record<string, string>>> {
  const above = parentOf(catalogue)
  const named = entries.flatMap(({ parent, details }) => [
    ...(above && parent !== null ? [{ catalogue: above, code: parent }] : []),
    ...namedIn(catalogue, details),
  ])
  const wanted = Map.groupBy(named, (each) => each.catalogue)
  const found = await shown(reader, [...wanted.keys()])
  return Object.fromEntries(
    [...wanted].map(([of, codes], at) => [
      of,
      Object.fromEntries(codes.map(({ code }) => [code, found[at]!.byId.get(code)?.name ?? code])),
    ]),
  )
}

/** The offered entries that name one of these, as parent or in a field, by catalogue; `codes`: whom each names. */
export async function entriesNaming(reader: Reader, catalogue: Catalogue, codes: readonly string[]) {
  const asked = new Set(codes)
  const naming = catalogues.filter((each) => parentOf(each) === catalogue || fieldsOf(each, catalogue).length > 0)
  const found = await shown(reader, naming)
  return naming.flatMap((each, at) => {
    const fields = fieldsOf(each, catalogue)
    const namedBy = ({ parent, details }: ShownEntry) =>
      [parentOf(each) === catalogue ? parent : null, ...fields.flatMap((field) => (details[field] ?? '').split(' '))]
        .filter((code) => code !== null)
        .filter((code) => asked.has(code))
    const entries = found[at]!.entries.flatMap((entry) => {
      const named = entry.retired ? [] : namedBy(entry)
      return named.length > 0 ? [{ name: entry.name, codes: named }] : []
    })
    return entries.length > 0 ? [{ catalogue: each, entries }] : []
  })
}

/** The fields of a catalogue that hold codes of another. */
const fieldsOf = (catalogue: Catalogue, of: Catalogue): string[] =>
  Object.entries<Detail>(declarations[catalogue].fields ?? {}).flatMap(([name, detail]) =>
    'of' in detail && detail.of === of ? [name] : [],
  )

/** The last acts by hand, newest first, and whether nobody has changed the same since. */
export async function recentActs(reader: Reader): Promise<(ActView & { undoable: boolean })[]> {
  const [acts = []] = await reader.get<ActView[]>(model, [actsKey])
  const keys = acts.map(({ catalogue, code }) => entryKey(catalogue, code))
  const entries = await reader.get<EntryView>(model, keys)
  return acts.map((act, at) => {
    const now = entries[at]?.versions.at(-1)
    return { ...act, undoable: now !== undefined && undoing(act, now) !== undefined }
  })
}

/** Names by code; '' where the code is unknown. */
export interface Names {
  city(code: string | null): string
  speciality(code: string | null): string
  procedure(code: string | null): string
  documentType(code: string | null): string
  bank(code: string | null): string
  healthEntity(code: string | null): string
  plan(code: string | null): string
  certification(code: string | null): string
}

const namedCatalogues = [
  'searchCities',
  'municipalities',
  'specialities',
  'procedures',
  'cups',
  'documentTypes',
  'banks',
  'healthEntities',
  'plans',
  'certifications',
] as const satisfies Catalogue[]

/** Names of the entries that requests, offers and people refer to, retired ones too. */
export async function names(reader: Reader): Promise<Names> {
  const found = await shown(reader, namedCatalogues)
  const [searched, towns, speciality, procedure, cup, documentType, bank, healthEntity, plan, certification] =
    found.map(
      ({ byId }) =>
        (code: string | null) =>
          byId.get(code ?? '')?.name ?? '',
    )
  return {
    city: (code) => searched!(code) || towns!(code),
    speciality: speciality!,
    procedure: (code) => procedure!(code) || cup!(code),
    documentType: documentType!,
    bank: bank!,
    healthEntity: healthEntity!,
    plan: plan!,
    certification: certification!,
  }
}

/** Imports of tables, newest first: of one catalogue, or ('') of all. */
export async function imports(reader: Reader, table: Catalogue | '', limit: number): Promise<ImportView[]> {
  const ids = await reader.range(model, importsIndex(table), { order: 'descending', limit })
  const found = await reader.get<ImportView>(model, ids.map(importKey))
  return found.filter((each) => each !== undefined)
}

/** The entries by their codes, retired ones too; an unknown code has none. */
export async function entriesBy(reader: Reader, catalogue: Catalogue): Promise<ReadonlyMap<string, ShownEntry>> {
  const [of] = await shown(reader, [catalogue])
  return of!.byId
}

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
