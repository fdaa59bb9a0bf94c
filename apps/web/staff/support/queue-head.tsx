import type { CaseKind } from '@turno/contract/areas/support.ts'
import { type CaseGroup, type CasesFound, caseGroups } from '@turno/contract/areas/support-cases.ts'
import { useAtomValue } from 'jotai'
import { useDeferredValue, useEffect, useState } from 'react'
import { timeAgo } from '../../kit/format/dates.ts'
import { pesos } from '../../kit/format/money.ts'
import { SelectField } from '../../kit/ui/field.tsx'
import { useIsWide } from '../../kit/ui/screen-width.ts'
import { SearchBox } from '../../kit/ui/search-box.tsx'
import { Segments } from '../../kit/ui/segments.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import type { QueueFilters } from './support.ts'
import { texts } from './texts.ts'

/** Kinds of cases that have a tile. */
export const tiles = ['noOffers', 'refund', 'payment', 'delivery', 'validation', 'payout'] as const

/** Number, and age or sum, of the kinds of cases that are many. */
export function Tiles({ kinds }: Pick<CasesFound, 'kinds'>) {
  return (
    <ul className="tiles thirds">
      {tiles.map((kind) => (
        <li key={kind} className="card">
          <div className="small muted">{texts.tiles[kind]}</div>
          <Tile found={kinds.find((each) => each.kind === kind)} />
        </li>
      ))}
    </ul>
  )
}

function Tile({ found }: { found: CasesFound['kinds'][number] | undefined }) {
  const now = useAtomValue(nowAtom)
  const { count = 0, oldest = null, owed = null } = found ?? {}
  const age = oldest === null ? '' : texts.oldest(timeAgo(oldest, now))
  return (
    <div className="row wrap tile">
      <b className="num">{count}</b>
      <span className={owed === null ? 'small urgent-text' : 'small bad-text'}>
        {owed === null ? age : pesos(owed)}
      </span>
    </div>
  )
}

interface FilterProps {
  found: Pick<CasesFound, 'kinds' | 'cities' | 'specialities'>
  filters: QueueFilters
  filter: (change: Partial<QueueFilters>) => void
}

/** Tabs of the queue by what its cases are about, with their numbers where there is room. */
export function Groups({ found: { kinds }, filters, filter }: FilterProps) {
  const wide = useIsWide()
  const countIn = (group: CaseGroup) => {
    const wanted: readonly CaseKind[] = caseGroups[group]
    return kinds.reduce((sum, { kind, count }) => sum + (wanted.includes(kind) ? count : 0), 0)
  }
  const named = (Object.entries(texts.filters) as [CaseGroup, string][]).map(([group, label]) => [
    group,
    wide ? texts.filterWithCount(label, countIn(group)) : label,
  ])
  return (
    <Segments
      label={texts.filter}
      options={Object.fromEntries(named) as Record<CaseGroup, string>}
      chosen={filters.group}
      choose={(group) => filter({ group })}
      look="case-filter"
    />
  )
}

/** Search for whose the case is; city and speciality where there are requests without offers. */
export function Finder({ found, filters, filter }: FilterProps) {
  const { city, speciality, group } = filters
  const hasPlaces = (group === 'all' || group === 'noOffers') && found.cities.length > 0
  return (
    <div className="queue-finder">
      <Search q={filters.q} filter={filter} />
      {hasPlaces || city || speciality ? (
        <div className="queue-places">
          <SelectField
            id="case-city"
            label={texts.caseCity}
            value={city}
            onChange={(value) => filter({ city: value })}
            options={optionsOf(found.cities)}
            placeholder={texts.anyCity}
            optional
          />
          <SelectField
            id="case-speciality"
            label={texts.caseSpeciality}
            value={speciality}
            onChange={(value) => filter({ speciality: value })}
            options={optionsOf(found.specialities)}
            placeholder={texts.anySpeciality}
            optional
          />
        </div>
      ) : null}
    </div>
  )
}

const optionsOf = (places: CasesFound['cities']) =>
  places.map(({ id, name, count }) => ({ id, name: texts.placeWithCount(name, count) }))

/** What is typed goes into the address once there is time. */
function Search({ q, filter }: { q: string; filter: FilterProps['filter'] }) {
  const [typed, setTyped] = useState(q)
  const settled = useDeferredValue(typed.trim())
  useEffect(() => {
    if (settled !== q) filter({ q: settled })
    // The address follows what is typed, not the other way round.
  }, [settled, q, filter])
  return <SearchBox label={texts.searchCases} typed={typed} type={setTyped} />
}
