import { type Catalogue, declarations } from '@turno/domain/catalogue.ts'
import type { Detail } from '@turno/domain/catalogues/declaration.ts'
import { plain } from '@turno/domain/text.ts'
import type { Reader } from '../projection.ts'
import { byCode, type Shown, type ShownEntry, shown, spanish } from './query.ts'

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

interface Looked {
  entry: ShownEntry
  /** Without accents and capitals. */
  words: string
}

/** Entries as they are looked through, by column. Worked out once for an edition: a large table has many. */
const looked = new WeakMap<Shown, Map<string, readonly Looked[]>>()

function sortedBy(column: string, catalogue: Catalogue, of: Shown): readonly Looked[] {
  const known = looked.get(of) ?? new Map<string, readonly Looked[]>()
  looked.set(of, known)
  const kept = known.get(column)
  if (kept) return kept
  const fresh =
    column === 'code' ? byCodeIn(catalogue, of) : sortedBy('code', catalogue, of).toSorted(comparing(column))
  known.set(column, fresh)
  return fresh
}

function byCodeIn(catalogue: Catalogue, { entries }: Shown): Looked[] {
  const texts = Object.entries<Detail>(declarations[catalogue].fields ?? {}).flatMap(([name, { kind, column }]) =>
    kind === 'text' && column ? [name] : [],
  )
  return entries.toSorted(byCode).map((entry) => {
    const { id, name, details } = entry
    return { entry, words: plain([id, name, ...texts.map((field) => details[field] ?? '')].join(' ')) }
  })
}

const comparing = (column: string) => (one: Looked, other: Looked) =>
  spanish.compare(saidIn(column, one.entry), saidIn(column, other.entry))

const saidIn = (column: string, { name, details }: ShownEntry): string =>
  column === 'name' ? name : (details[column] ?? '')

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
  const all = sortedBy(isColumn(catalogue, column) ? column : 'code', catalogue, of!).filter(
    ({ entry, words }) =>
      (state === 'all' || entry.retired === (state === 'retired')) &&
      (parent === '' || entry.parent === parent) &&
      values.every(([field, value]) => (entry.details[field] ?? '').split(' ').includes(value)) &&
      typed.every((word) => words.includes(word)),
  )
  const inOrder = sort.startsWith('-') ? all.toReversed() : all
  return { total: all.length, entries: inOrder.slice(offset, offset + limit).map(({ entry }) => entry) }
}
