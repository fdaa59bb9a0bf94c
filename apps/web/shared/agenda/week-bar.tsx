import { bogotaDate, fromMs, plusDays } from '@turno/domain/time.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../../kit/ui/button.tsx'
import { serverNow } from '../../kit/wire/server-time.ts'
import { mondayOf } from './calendar-blocks.ts'
import { texts } from './texts.ts'

export type View = 'day' | 'week'

interface WeekBarProps {
  /** The chosen day; in a week any of its days. */
  date: string
  view: View
  go: (date: string) => void
}

export const today = (): string => bogotaDate(fromMs(serverNow()))

const dayNames = new Intl.DateTimeFormat('es-CO', { weekday: 'short', timeZone: 'UTC' })
const longDay = new Intl.DateTimeFormat('es-CO', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const monthNames = new Intl.DateTimeFormat('es-CO', { month: 'long', timeZone: 'UTC' })
const utc = (date: string) => new Date(`${date}T00:00:00Z`)
const dayOf = (date: string) => Number(date.slice(8))

/** '23 – 29 de noviembre', or one day in full. */
export function spanName(date: string, view: View): string {
  if (view === 'day') return longDay.format(utc(date))
  const [from, to] = [mondayOf(date), plusDays(mondayOf(date), 6)]
  const [one, other] = [from, to].map((each) => monthNames.format(utc(each)))
  return one === other
    ? `${dayOf(from)} – ${dayOf(to)} de ${other}`
    : `${dayOf(from)} de ${one} – ${dayOf(to)} de ${other}`
}

/** From week to week, or from day to day. */
export function WeekBar({ date, view, go }: WeekBarProps) {
  const step = view === 'week' ? 7 : 1
  return (
    <div className="row tight wrap">
      <div className="row tight">
        <button type="button" className="btn m" aria-label={texts.back[view]} onClick={() => go(plusDays(date, -step))}>
          <ChevronLeft className="i s" aria-hidden="true" />
        </button>
        <strong className="num" aria-live="polite">
          {spanName(date, view)}
        </strong>
        <button type="button" className="btn m" aria-label={texts.after[view]} onClick={() => go(plusDays(date, step))}>
          <ChevronRight className="i s" aria-hidden="true" />
        </button>
      </div>
      <Button look="btn m quiet" label={texts.today} onClick={() => go(today())} />
    </div>
  )
}

/** The days of a week, one of which is shown. */
export function DayTabs({ date, go }: Omit<WeekBarProps, 'view'>) {
  const days = Array.from({ length: 7 }, (_, at) => plusDays(mondayOf(date), at))
  return (
    <fieldset className="day-tabs" aria-label={texts.days}>
      {days.map((day) => (
        <button key={day} type="button" aria-pressed={day === date} onClick={() => go(day)}>
          <span aria-hidden="true">{dayNames.format(utc(day)).replace('.', '')}</span>
          <strong className="num" aria-hidden="true">
            {dayOf(day)}
          </strong>
          <span className="hidden">{spanName(day, 'day')}</span>
        </button>
      ))}
    </fieldset>
  )
}
