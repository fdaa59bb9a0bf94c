import { hour12 } from '@turno/contract/kinds/dates.ts'
import { bogotaInstant } from '@turno/domain/time.ts'
import { useAtomValue } from 'jotai'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { dayQuestion } from './doctor.ts'
import { quartersOf } from './offer-draft.ts'
import { texts } from './texts.ts'
import { useClash, type WantedTime } from './use-clash.ts'

const shown = 28
const before = 8

/** Seven hours of the doctor's day around the offered time: free, busy, and offered. */
export function DayStrip(wanted: WantedTime) {
  const { date, from, to } = wanted
  const { data: day } = useAtomValue(dayQuestion(date))
  const { first, end } = quartersOf(from, to)
  const start = Math.min(96 - shown, Math.max(0, first - before))
  const quarters = Array.from({ length: shown }, (_, at) => start + at)
  const clash = useClash(wanted)
  const past = Date.parse(bogotaInstant(date, from)) <= useAtomValue(nowAtom)
  return (
    <div className="stack tight">
      <div className="day" aria-hidden="true">
        {quarters.map((quarter) => (
          <i
            key={quarter}
            className={look(
              quarter >= first && quarter < end,
              (day?.busy[quarter] ?? 0) >= (day?.capacity ?? 1),
              clash !== '',
            )}
          />
        ))}
      </div>
      <div className="row between small muted">
        <span className="num">{hourAt(start)}</span>
        <span role="status" className={past || clash ? 'urgent-text strong' : ''}>
          {past ? texts.past : clash === undefined ? texts.day : clash || texts.free}
        </span>
        <span className="num">{hourAt(start + shown)}</span>
      </div>
    </div>
  )
}

/** A quarter hour that is touched on both sides is no clash in itself. */
const look = (offered: boolean, busy: boolean, clashes: boolean): string =>
  offered && busy && clashes ? 'clash' : offered ? 'offered' : busy ? 'busy' : ''

const hourAt = (quarter: number): string =>
  hour12(`${String(Math.floor(quarter / 4) % 24).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`)
