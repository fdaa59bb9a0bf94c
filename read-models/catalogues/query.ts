import type { Catalogue } from '@turno/domain/catalogue.ts'
import { undoing } from '@turno/domain/catalogue-entry/acts.ts'
import type { Reader } from '../projection.ts'
import { type ShownEntry, shown } from './shown.ts'
import {
  type ActView,
  actsKey,
  type EntryView,
  entryKey,
  type ImportView,
  importKey,
  importsIndex,
  model,
} from './view.ts'

/** Options of a catalogue: all of them, or those that belong to `parent`. */
export async function offered(reader: Reader, catalogue: Catalogue, parent?: string): Promise<ShownEntry[]> {
  const [of] = await shown(reader, [catalogue])
  return of!.entries.filter((entry) => !entry.retired && (parent === undefined || entry.parent === parent))
}

/** A page of a catalogue by code, with retired entries; `after`: the last code of the page before. */
export async function page(reader: Reader, catalogue: Catalogue, after: string, limit: number): Promise<ShownEntry[]> {
  const [of] = await shown(reader, [catalogue])
  const byId = of!.entries.toSorted((some, other) => (some.id < other.id ? -1 : 1))
  return byId.filter(({ id }) => id > after).slice(0, limit)
}

/** The entries by their codes, retired ones too; an unknown code has none. */
export async function entriesBy(reader: Reader, catalogue: Catalogue): Promise<ReadonlyMap<string, ShownEntry>> {
  const [of] = await shown(reader, [catalogue])
  return of!.byId
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

/** Imports of tables, newest first: of one catalogue, or ('') of all. */
export async function imports(reader: Reader, table: Catalogue | '', limit: number): Promise<ImportView[]> {
  const ids = await reader.range(model, importsIndex(table), { order: 'descending', limit })
  const found = await reader.get<ImportView>(model, ids.map(importKey))
  return found.filter((each) => each !== undefined)
}
