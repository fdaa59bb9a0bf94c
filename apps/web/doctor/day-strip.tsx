import { hour12 } from '@turno/contract/dates.ts'
import { bogotaInstant } from '@turno/domain/time.ts'
import { useAtomValue } from 'jotai'
import { nowAtom } from '../wire/server-time.ts'
import { dayQuestion } from './doctor.ts'
import { isFree, quartersOf } from './offer-draft.ts'
import { texts } from './texts.ts'

const shown = 28
const before = 8

/** Seven hours of the doctor's day around the offered time: free, busy, and what is offered. */
export function DayStrip({ date, from, to }: { date: string; from: string; to: string }) {
  const { data: day } = useAtomValue(dayQuestion(date))
  const { first, end } = quartersOf(from, to)
  const start = Math.min(96 - shown, Math.max(0, first - before))
  const quarters = Array.from({ length: shown }, (_, at) => start + at)
  const free = day ? isFree(day, from, to) : undefined
  const past = Date.parse(bogotaInstant(date, from)) <= useAtomValue(nowAtom)
  return (
    <div className="stack tight">
      <div className="day" aria-hidden="true">
        {quarters.map((quarter) => (
          <i
            key={quarter}
            className={look(quarter >= first && quarter < end, (day?.busy[quarter] ?? 0) >= (day?.capacity ?? 1))}
          />
        ))}
      </div>
      <div className="row between small muted">
        <span className="num">{hourAt(start)}</span>
        <span role="status" className={past || free === false ? 'urgent-text strong' : ''}>
          {past ? texts.past : free === undefined ? texts.day : free ? texts.free : texts.busy}
        </span>
        <span className="num">{hourAt(start + shown)}</span>
      </div>
    </div>
  )
}

const look = (offered: boolean, busy: boolean): string =>
  offered && busy ? 'clash' : offered ? 'offered' : busy ? 'busy' : ''

const hourAt = (quarter: number): string =>
  hour12(`${String(Math.floor(quarter / 4) % 24).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`)
