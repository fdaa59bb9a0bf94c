import type { CatalogueEntries, CatalogueRecord } from '@turno/contract/answers/catalogues.ts'
import type { CatalogueRow, DetailRow } from '@turno/contract/catalogue-rows.ts'
import { useAtomValue } from 'jotai'
import { ArrowDown, ArrowUp, SearchX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Pages } from '../../kit/ui/pages.tsx'
import { useIsWide } from '../../kit/ui/screen-width.ts'
import { SearchBox } from '../../kit/ui/search-box.tsx'
import { Segments } from '../../kit/ui/segments.tsx'
import { bulkTexts } from './bulk-texts.ts'
import { ChooseBox, type Chosen, ChosenEntries, choosing } from './chosen-entries.tsx'
import { shownValue } from './detail-field.tsx'
import { type EntryQuery, entriesFound, pageSize } from './entries.ts'
import { EntryFilters } from './entry-filters.tsx'
import { texts } from './texts.ts'

const settleMs = 250

interface EntryListProps {
  row: CatalogueRow
  /** The title of the catalogue above. */
  above: string
  asked: EntryQuery
  ask: (asked: EntryQuery) => void
  all: readonly CatalogueRow[]
  /** The code of the open entry. */
  open: string | null
  hrefOf: (code: string) => string
}

/** Found entries, a page at a time. The entries of the previous search stay in sight during the next one. */
export function EntryList({ row, above, all, asked, ask, ...opening }: EntryListProps) {
  const [chosen, choose] = useState<Chosen>(new Map())
  const question = entriesFound(asked)
  const { data } = useAtomValue(question)
  const before = useRef(data)
  if (data) before.current = data
  return (
    <div className="stack">
      <section className="card flush" aria-label={row.title}>
        <div className="catalogue-filters">
          <Search search={asked.search} find={(search) => ask({ ...asked, search, offset: 0 })} />
          <Segments
            label={texts.state}
            options={texts.states}
            chosen={asked.state}
            choose={(state) => ask({ ...asked, state, offset: 0 })}
          />
          <EntryFilters {...{ row, above, asked, ask }} />
        </div>
        <Await question={question} before={before.current} skeleton={<RowsSkeleton rows={6} />}>
          {(found) => (
            <>
              <Entries
                row={row}
                above={above}
                names={found.names}
                entries={found.entries}
                searched={asked.search !== '' || asked.parent !== '' || Object.keys(asked.where).length > 0}
                {...{ chosen, choose, ...opening }}
                sort={asked.sort}
                sortBy={(sort) => ask({ ...asked, sort, offset: 0 })}
              />
              {found.total > 0 ? (
                <Pages
                  {...{ offset: asked.offset, size: pageSize, count: found.entries.length, total: found.total }}
                  turn={(offset) => ask({ ...asked, offset })}
                />
              ) : null}
            </>
          )}
        </Await>
      </section>
      <ChosenEntries {...{ row, above, all, asked, chosen, choose }} total={before.current?.total ?? 0} />
    </div>
  )
}

/** Looks once nobody has typed for a moment. */
function Search({ search, find }: { search: string; find: (search: string) => void }) {
  const [typed, setTyped] = useState(search)
  const latest = useRef(find)
  latest.current = find
  useEffect(() => {
    if (typed === search) return
    const timer = setTimeout(() => latest.current(typed), settleMs)
    return () => clearTimeout(timer)
  }, [typed, search])
  return <SearchBox label={texts.search} typed={typed} type={setTyped} />
}

interface EntriesProps {
  row: CatalogueRow
  above: string
  names: CatalogueEntries['names']
  entries: CatalogueRecord[]
  searched: boolean
  chosen: Chosen
  choose: (chosen: Chosen) => void
  open: string | null
  hrefOf: (code: string) => string
  sort: string
  sortBy: (sort: string) => void
}

function Entries({ row, above, names, entries, searched, chosen, choose, open, hrefOf, ...sorting }: EntriesProps) {
  const wide = useIsWide()
  const { code, name } = texts.columns
  const parent = wide ? row.parent : null
  // Beside an open entry there is room for what all of them have.
  const columns = wide && open === null ? row.fields.filter(({ column }) => column) : []
  if (entries.length === 0)
    return (
      <div className="empty">
        <SearchX className="i l" aria-hidden="true" />
        <p>{searched ? texts.none : texts.empty}</p>
      </div>
    )
  return (
    <table className="table entries">
      <thead>
        <tr>
          <th scope="col" className="choose">
            <ChooseBox
              label={bulkTexts.choosePage}
              isChosen={entries.every(({ id }) => chosen.has(id))}
              isPartly={entries.some(({ id }) => chosen.has(id))}
              choose={(isChosen) => choose(choosing(chosen, entries, isChosen))}
            />
          </th>
          <Heading by="code" label={code} {...sorting} />
          <Heading by="name" label={name} {...sorting} />
          {parent === null ? null : <th scope="col">{above}</th>}
          {columns.map((field) => (
            <Heading key={field.name} by={field.name} label={field.label} {...sorting} />
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} className="chosen-row" aria-current={entry.id === open ? 'true' : undefined}>
            <td className="choose">
              <ChooseBox
                label={bulkTexts.chooseThis(entry.name)}
                isChosen={chosen.has(entry.id)}
                choose={(isChosen) => choose(choosing(chosen, [entry], isChosen))}
              />
            </td>
            <td className="num strong">{entry.id}</td>
            <td>
              <Link href={hrefOf(entry.id)} aria-label={texts.editThis(entry.name)}>
                {entry.name}
              </Link>{' '}
              {entry.retired ? <span className="tag wait">{texts.retired}</span> : null}{' '}
              {entry.unconfirmed ? <span className="tag">{texts.isUnconfirmed}</span> : null}
            </td>
            {parent === null ? null : (
              <td className="muted">
                {entry.parent === null ? null : (names[parent]?.[entry.parent] ?? entry.parent)}
              </td>
            )}
            {columns.map((field) => (
              <td key={field.name} className={field.kind === 'number' ? 'num muted' : 'muted'}>
                {shownIn(field, entry.details[field.name] ?? '', names)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What an entry says in a field; of a choice, its name. */
function shownIn(field: DetailRow, value: string, names: CatalogueEntries['names']): string {
  if (value === '' || (field.kind === 'tick' && value !== '1')) return ''
  if (field.of === null) return shownValue(field, value)
  return value
    .split(' ')
    .map((code) => names[field.of!]?.[code] ?? code)
    .join(', ')
}

interface HeadingProps {
  /** The column. */
  by: string
  label: string
  sort: string
  sortBy: (sort: string) => void
}

/** The head of a column: pressed, it sorts the list by it; pressed again, the other way round. */
function Heading({ by, label, sort, sortBy }: HeadingProps) {
  const isFirst = sort === by || (sort === '' && by === 'code')
  const direction = isFirst ? 'ascending' : sort === `-${by}` ? 'descending' : 'none'
  const Icon = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <th scope="col" aria-sort={direction}>
      <button
        type="button"
        className="sorts"
        title={texts.sortBy(label)}
        onClick={() => sortBy(isFirst ? `-${by}` : by)}
      >
        {label}
        {direction === 'none' ? null : <Icon className="i s" aria-hidden="true" />}
      </button>
    </th>
  )
}
