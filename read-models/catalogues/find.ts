import { type Catalogue, declarations } from '@turno/domain/catalogue.ts'
import type { Detail } from '@turno/domain/catalogues/declaration.ts'
import { plain } from '@turno/domain/text.ts'
import type { Reader } from '../projection.ts'
import { byCode, type Searched, type Shown, type ShownEntry, shown, spanish } from './shown.ts'
import { sorted } from './sorted.ts'

export interface Search {
  /** Every word must occur in the code, the name, or a text that the desk shows of an entry. */
  search: string
  state: 'offered' | 'retired' | 'all'
  /** Only those under this entry; '': all. */
  parent?: string
  /** Only those that hold these values, or have them among several, in these fields; '' where they hold nothing. */
  where?: Readonly<Record<string, string>>
  /** 'code' (the default), 'name', or a field; with '-' before it from the last to the first. */
  sort?: string
  offset: number
  limit: number
}

/** The entries by a column. Worked out once, and brought along from edition to edition: a large table has many. */
async function searchedBy(
  column: string,
  catalogue: Catalogue,
  { entries, searched }: Shown,
): Promise<readonly Searched[]> {
  const known = searched.get(column)
  if (known) return (await known).items
  const fresh = sorted(entries, column === 'code' ? byCode : comparing(column), searchedIn(catalogue))
  searched.set(column, fresh)
  return (await fresh).items
}

function searchedIn(catalogue: Catalogue): (entry: ShownEntry) => Searched {
  const texts = Object.entries<Detail>(declarations[catalogue].fields ?? {}).flatMap(([name, { kind, column }]) =>
    kind === 'text' && column ? [name] : [],
  )
  return (entry) => {
    const { id, name, details } = entry
    return {
      entry,
      words: plain([id, name, ...texts.map((field) => details[field] ?? '')].join(' ')),
      name: plain(name),
    }
  }
}

const comparing = (column: string) => (one: ShownEntry, other: ShownEntry) =>
  spanish.compare(saidIn(column, one), saidIn(column, other)) || byCode(one, other)

const saidIn = (column: string, entry: ShownEntry): string => (column === 'name' ? entry.name : valueIn(column, entry))

const holds = (kept: string, value: string): boolean =>
  kept === value || (kept.includes(' ') && kept.split(' ').includes(value))

/** Whoever asks may name any field, also one that every object has. */
const valueIn = (field: string, { details }: ShownEntry): string =>
  Object.hasOwn(details, field) ? (details[field] ?? '') : ''

/** Columns that a list of a catalogue is sorted by; any other sorts it by code. */
const isColumn = (catalogue: Catalogue, column: string): boolean =>
  column === 'name' || Object.hasOwn(declarations[catalogue].fields ?? {}, column)

/** Entries, retired ones too, that answer to a search, whatever its accents and capitals; `total` of them all. */
export async function found(reader: Reader, catalogue: Catalogue, { offset, limit, ...asked }: Search) {
  const { search, state, parent = '', where = {}, sort = '' } = asked
  const [of] = await shown(reader, [catalogue])
  const typed = plain(search).split(/\s+/).filter(Boolean)
  const values = Object.entries(where)
  const column = sort.replace(/^-/, '')
  const by = await searchedBy(isColumn(catalogue, column) ? column : 'code', catalogue, of!)
  const all = by.filter(
    ({ entry, words }) =>
      (state === 'all' || entry.retired === (state === 'retired')) &&
      (parent === '' || entry.parent === parent) &&
      values.every(([field, value]) => holds(valueIn(field, entry), value)) &&
      typed.every((word) => words.includes(word)),
  )
  const inOrder = sort.startsWith('-') ? all.toReversed() : all
  return { total: all.length, entries: inOrder.slice(offset, offset + limit).map(({ entry }) => entry) }
}

/** Whether another entry that is offered under the same parent has this name, whatever its accents and capitals. */
export async function isNameTaken(
  reader: Reader,
  catalogue: Catalogue,
  { id, name, parent }: { id: string; name: string; parent: string | null },
): Promise<boolean> {
  const [of] = await shown(reader, [catalogue])
  const wanted = plain(name)
  return (await searchedBy('code', catalogue, of!)).some(
    ({ entry, name: taken }) => taken === wanted && entry.id !== id && !entry.retired && entry.parent === parent,
  )
}
