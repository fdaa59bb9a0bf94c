import type { CatalogueRow, DetailRow } from '@turno/contract/catalogue-rows.ts'
import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { Button } from '../../kit/ui/button.tsx'
import { SelectField } from '../../kit/ui/field.tsx'
import { useIsWide } from '../../kit/ui/screen-width.ts'
import type { EntryQuery } from './entries.ts'
import { texts } from './texts.ts'

const EntryChooser = lazyPart(() => import('./entry-chooser.tsx'))

interface EntryFiltersProps {
  row: CatalogueRow
  /** The title of the catalogue above. */
  above: string
  asked: EntryQuery
  ask: (asked: EntryQuery) => void
}

/** The fields that a list is narrowed by: those with a few words, boxes to tick, and choices from other catalogues. */
const filtersOf = ({ fields }: CatalogueRow): DetailRow[] =>
  fields.filter(({ kind, column }) => column && ['option', 'tick', 'choice'].includes(kind))

/** Narrows the list by parent and field. A phone shows the filters once they are asked for. */
export function EntryFilters({ row, above, asked, ask }: EntryFiltersProps) {
  const wide = useIsWide()
  const [isOpen, setOpen] = useState(false)
  const filters = filtersOf(row)
  if (filters.length === 0 && row.parent === null) return null
  const narrow = (change: Partial<EntryQuery>) => ask({ ...asked, ...change, offset: 0 })
  const choose = (field: string, value: string | undefined) => {
    const { [field]: _, ...others } = asked.where
    narrow({ where: value === undefined ? others : { ...others, [field]: value } })
  }
  const count = Object.keys(asked.where).length + (asked.parent ? 1 : 0)
  if (!wide && !isOpen)
    return (
      <Button
        look="btn m"
        icon={SlidersHorizontal}
        label={count === 0 ? texts.filters : texts.filtersOn(count)}
        onClick={() => setOpen(true)}
      />
    )
  return (
    <div className="entry-filters">
      <Suspense fallback={<span className="skeleton control" />}>
        {row.parent === null ? null : (
          <EntryChooser
            id="filter-parent"
            label={above}
            of={row.parent}
            value={asked.parent}
            placeholder={texts.any}
            onChange={(parent) => narrow({ parent })}
          />
        )}
        {filters.map((field) => (
          <Filter
            key={field.name}
            field={field}
            value={asked.where[field.name]}
            choose={(value) => choose(field.name, value)}
          />
        ))}
      </Suspense>
      {wide ? null : <Button look="btn m" label={texts.hideFilters} onClick={() => setOpen(false)} />}
    </div>
  )
}

interface FilterProps {
  field: DetailRow
  /** undefined: any. */
  value: string | undefined
  choose: (value: string | undefined) => void
}

function Filter({ field: { name, kind, label, of, options }, value, choose }: FilterProps) {
  const id = `filter-${name}`
  if (kind === 'choice')
    return (
      <EntryChooser
        {...{ id, label }}
        of={of ?? ''}
        value={value ?? ''}
        placeholder={texts.any}
        onChange={(code) => choose(code === '' ? undefined : code)}
      />
    )
  const words = kind === 'tick' ? ticked : options
  return (
    <SelectField
      {...{ id, label }}
      options={words}
      value={value === '' ? empty : (value ?? '')}
      placeholder={texts.any}
      optional
      onChange={(chosen) => choose(chosen === '' ? undefined : chosen === empty ? '' : chosen)}
    />
  )
}

/** Stands in the list of a box for entries where it is not ticked. */
const empty = 'no'
const ticked = [
  { id: '1', name: texts.yes },
  { id: empty, name: texts.no },
]
