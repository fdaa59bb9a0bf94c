import { hour12 } from '@turno/contract/kinds/dates.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FieldMessage, SelectField } from '../../kit/ui/field.tsx'
import { type Half, type Hours, noHours, unlikeFirst, type Week, withDay, withHalf, withoutHours } from './draft.ts'
import { HalfFields } from './half-fields.tsx'
import { texts } from './texts.ts'

interface WeekFieldsProps {
  id: string
  week: Week
  /** The schedule as it is offered now. */
  before: Week
  error: string | undefined
  onChange: (week: Week) => void
}

const weekdays = Object.keys(texts.dayNames)

/** Days and hours: the same hours on all days, or some of a day's own. */
export function WeekFields({ id, week, before, error, onChange }: WeekFieldsProps) {
  const [which, choose] = useState('')
  const chosen = Object.keys(week)
  const one = which !== '' && week[which] ? which : ''
  const edited = one ? [one] : chosen
  const day = week[edited[0] ?? '']
  const known = before[edited[0] ?? '']
  const set = (half: Half) => (hours: Hours) => onChange(withHalf(week, edited, half, hours))
  const unlike = unlikeFirst(week).map((weekday) => texts.dayNames[weekday])
  return (
    <>
      <Days id={id} week={week} error={error} onChange={onChange} />
      {chosen.length > 1 ? (
        <SelectField
          id={`${id}-which`}
          label={texts.hoursOf}
          value={one}
          onChange={choose}
          placeholder={texts.allDays}
          optional
          options={chosen.map((weekday) => ({ id: weekday, name: texts.dayNames[weekday]! }))}
          hint={!one && unlike.length > 0 ? texts.unlike(unlike.join(', ')) : undefined}
        />
      ) : null}
      <HalfFields
        id={`${id}-morning`}
        label={texts.morning}
        hours={day?.morning ?? noHours}
        before={known?.morning}
        onChange={set('morning')}
      />
      <HalfFields
        id={`${id}-afternoon`}
        label={texts.afternoon}
        hours={day?.afternoon ?? noHours}
        before={known?.afternoon}
        onChange={set('afternoon')}
      />
      {day?.more.map((hours) => (
        <div className="row between" key={hours.from}>
          <span>{texts.more(spanOf(hours))}</span>
          <button
            type="button"
            className="iconbtn"
            aria-label={texts.removeHours(spanOf(hours))}
            onClick={() => onChange(edited.reduce((after, weekday) => withoutHours(after, weekday, hours), week))}
          >
            <Trash2 className="i s" aria-hidden="true" />
          </button>
        </div>
      ))}
    </>
  )
}

const spanOf = ({ from, to }: Hours): string => `${hour12(from)} – ${hour12(to)}`

function Days({ id, week, error, onChange }: Omit<WeekFieldsProps, 'before'>) {
  return (
    <fieldset className="field" id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="label legend">{texts.days}</legend>
      <div className="weekdays">
        {weekdays.map((weekday) => (
          <button
            key={weekday}
            type="button"
            aria-pressed={weekday in week}
            onClick={() => onChange(withDay(week, weekday, !(weekday in week)))}
          >
            <span aria-hidden="true">{texts.dayNames[weekday]!.slice(0, 3)}</span>
            <span className="hidden">{texts.dayNames[weekday]}</span>
          </button>
        ))}
      </div>
      <FieldMessage id={`${id}-error`} error={error} />
    </fieldset>
  )
}
