import { bogotaInstant } from '@turno/domain/time.ts'
import { useAtomValue } from 'jotai'
import { dayName } from '../../kit/format/dates.ts'
import { Button } from '../../kit/ui/button.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { texts } from './texts.ts'

interface DayChoiceProps {
  days: readonly { date: string; count: number }[]
  /** YYYY-MM-DD; '': all days. */
  day: string
  choose: (day: string) => void
}

/** One tap to the visits of a day: the next days with visits, each with its number, or any other date. */
export function DayChoice({ days, day, choose }: DayChoiceProps) {
  const now = useAtomValue(nowAtom)
  return (
    <fieldset className="field visit-days">
      <legend className="label legend">{texts.toDay}</legend>
      <div className="chips">
        <Button look="btn m" label={texts.allDays} aria-pressed={day === ''} onClick={() => choose('')} />
        {days.map(({ date, count }) => (
          <Button
            key={date}
            look="btn m num"
            label={`${dayName(bogotaInstant(date, '12:00'), now)} · ${count}`}
            aria-pressed={day === date}
            onClick={() => choose(day === date ? '' : date)}
          />
        ))}
      </div>
      <TextField id="visit-day" label={texts.otherDay} type="date" value={day} onChange={choose} />
    </fieldset>
  )
}
