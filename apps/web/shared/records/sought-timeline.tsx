import type { HistoryItem } from '@turno/contract/answers/encounters.ts'
import { contains } from '@turno/domain/text.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { type ComponentProps, useState } from 'react'
import { SelectField } from '../../kit/ui/field.tsx'
import { SearchBox } from '../../kit/ui/search-box.tsx'
import { Timeline } from './timeline.tsx'
import { texts } from './timeline-texts.ts'

interface SoughtTimelineProps extends ComponentProps<typeof Timeline> {
  /** Says by what one may search. */
  label: string
  /** Said where nothing has the words. */
  none: string
}

/** Visits of a record, found by words and by year. */
export function SoughtTimeline({ items, label, none, below }: SoughtTimelineProps) {
  const [typed, type] = useState('')
  const [chosen, choose] = useState('')
  const years = [...new Set(items.map(yearOf))].sort().reverse()
  // What was chosen may be gone: of another kind of paper, or what may be read no more.
  const year = years.includes(chosen) ? chosen : ''
  const shown = items.filter((item) => has(item, typed.trim()) && (year === '' || yearOf(item) === year))
  return (
    <>
      <SearchBox label={label} typed={typed} type={type} />
      {years.length > 1 ? (
        <SelectField
          id="year-of-record"
          label={texts.year}
          value={year}
          onChange={choose}
          options={years.map((each) => ({ id: each, name: each }))}
          placeholder={texts.allYears}
          optional
        />
      ) : null}
      {shown.length === 0 ? (
        <p className="muted" role="status">
          {none}
        </p>
      ) : (
        <Timeline items={shown} below={below} />
      )}
    </>
  )
}

const yearOf = ({ date }: HistoryItem): string => bogotaDate(date).slice(0, 4)

/** Whether the doctor, the speciality, a diagnosis or a medicine of a visit has the typed text. */
const has = ({ doctor, speciality, summary, sought }: HistoryItem, typed: string): boolean =>
  typed === '' || [doctor, speciality, summary, sought].some((text) => contains(text, typed))
