import { hour12 } from '@turno/contract/kinds/dates.ts'
import { TextField } from '../../kit/ui/field.tsx'
import type { Hours } from './draft.ts'
import { texts } from './texts.ts'

interface HalfFieldsProps {
  id: string
  label: string
  hours: Hours
  /** The saved hours, if they differ. */
  before?: Hours | undefined
  error?: string | undefined
  onChange: (hours: Hours) => void
}

const quarterSeconds = 900
/** Midnight ends a day, and a clock calls it 00:00. */
const asEnd = (typed: string): string => (typed === '00:00' ? '24:00' : typed)
const shownEnd = (to: string): string => (to === '24:00' ? '00:00' : to)

const isOther = (one: Hours, other: Hours): boolean =>
  one.from !== '' && (one.from !== other.from || one.to !== other.to)

/** From when to when, in quarter hours; empty: not in this half of the day. */
export function HalfFields({ id, label, hours, before, error, onChange }: HalfFieldsProps) {
  return (
    <fieldset className="day-half">
      <legend className="label legend">{label}</legend>
      <TextField
        id={`${id}-from`}
        label={texts.from}
        type="time"
        step={quarterSeconds}
        value={hours.from}
        error={error}
        onChange={(from) => onChange({ ...hours, from })}
      />
      <TextField
        id={`${id}-to`}
        label={texts.to}
        type="time"
        step={quarterSeconds}
        value={shownEnd(hours.to)}
        onChange={(to) => onChange({ ...hours, to: asEnd(to) })}
      />
      {before && isOther(before, hours) ? (
        <p className="hint num">{texts.before(hour12(before.from), hour12(before.to))}</p>
      ) : null}
    </fieldset>
  )
}
