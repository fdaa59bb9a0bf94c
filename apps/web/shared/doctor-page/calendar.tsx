import { hourOf } from '@turno/contract/kinds/dates.ts'
import { bogotaDate, bogotaInstant, fromMs, plusDays } from '@turno/domain/time.ts'
import { daysAheadMax } from '@turno/domain/visit.ts'
import { useAtomValue } from 'jotai'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { dayOfMonth, longDayName, monthAndYear, weekdayName } from '../../kit/format/dates.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Segments } from '../../kit/ui/segments.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import type { Hour } from '../orders/kept-hour.ts'
import { countOn, isMorning, monthPlus, type Start, startsOf, stripOf, weeksOf } from './hours.ts'
import { texts } from './texts.ts'

/** The free hours between two dates, asked for when they are looked at; undefined while they are on their way. */
export type UseFree = (from: string, to: string) => { hours: readonly Hour[] | undefined }

interface CalendarProps {
  useFree: UseFree
  /** The first date that has hours, where that is known. */
  from: string | undefined
  choose: (start: Start) => void
  /** The start that is chosen, where choosing is not all. */
  chosen?: string | undefined
  title?: string
}

/** The free hours of a doctor by day or by month. A grid of quarter hours, of which only the free ones are there. */
export function Calendar({ useFree, from, choose, chosen, title = texts.choose }: CalendarProps) {
  const today = bogotaDate(fromMs(useAtomValue(nowAtom)))
  const [view, setView] = useState<'day' | 'month'>('day')
  const [picked, pick] = useState<string>()
  const date = picked ?? from ?? today
  const end = plusDays(today, daysAheadMax)
  const show = (next: string) => pick(next < today ? today : next < end ? next : end)
  return (
    <section className="card stack" aria-label={title}>
      <div className="row between wrap">
        <h2>{title}</h2>
        <Segments label={texts.view} options={texts.views} chosen={view} choose={setView} look="tight" />
      </div>
      {view === 'day' ? (
        <Days useFree={useFree} today={today} end={end} date={date} show={show} choose={choose} chosen={chosen} />
      ) : (
        <Month
          useFree={useFree}
          today={today}
          end={end}
          date={date}
          show={show}
          open={(day) => {
            show(day)
            setView('day')
          }}
        />
      )}
    </section>
  )
}

interface ViewProps {
  useFree: UseFree
  today: string
  /** The last date that any doctor offers. */
  end: string
  date: string
  show: (date: string) => void
}

function Days({ useFree, today, end, date, show, ...choice }: ViewProps & Choice) {
  const dates = stripOf(today, date)
  const [first, last] = [dates[0]!, dates.at(-1)!]
  const { hours } = useFree(first, last)
  const strip = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another date is another day that is open
  useEffect(() => centre(strip.current?.querySelector('[aria-pressed=true]')), [date])
  return (
    <>
      <div className="days-row">
        <Turn label={texts.earlier} disabled={first <= today} turn={() => show(plusDays(first, -dates.length))}>
          <ChevronLeft className="i" aria-hidden="true" />
        </Turn>
        <ul className="day-strip" aria-label={texts.days} ref={strip}>
          {dates.map((each) => (
            <li key={each}>
              <DayButton
                date={each}
                isOpen={each === date}
                count={hours && countOn(hours, each)}
                look="day"
                show={() => show(each)}
              >
                <span>{weekdayName(noonOf(each))}</span>
              </DayButton>
            </li>
          ))}
        </ul>
        <Turn label={texts.later} disabled={last >= end} turn={() => show(plusDays(last, 1))}>
          <ChevronRight className="i" aria-hidden="true" />
        </Turn>
      </div>
      <h3 className="day-title">{longDayName(noonOf(date))}</h3>
      {hours ? <Starts starts={startsOf(hours, date)} {...choice} /> : <span className="skeleton block" />}
    </>
  )
}

/** Scrolls a strip that has no room for all of its days to one of them, and leaves the page where it is. */
function centre(day: Element | null | undefined): void {
  const strip = day?.closest('.day-strip')
  if (!day || !strip) return
  const [its, all] = [day.getBoundingClientRect(), strip.getBoundingClientRect()]
  strip.scrollLeft += its.left + its.width / 2 - (all.left + all.width / 2)
}

/** So that a date is that day in Bogotá. */
const noonOf = (date: string): string => bogotaInstant(date, '12:00')

type Choice = Pick<CalendarProps, 'choose' | 'chosen'>

function Starts({ starts, choose, chosen }: Choice & { starts: readonly Start[] }) {
  if (starts.length === 0) return <p className="muted starts">{texts.noneThatDay}</p>
  const halves = [
    [texts.morning, starts.filter(isMorning)],
    [texts.afternoon, starts.filter((start) => !isMorning(start))],
  ] as const
  return (
    <div className="stack starts">
      {halves.map(([title, half]) =>
        half.length === 0 ? null : (
          <section key={title} className="stack tight" aria-label={title}>
            <h4 className="half-day">{title}</h4>
            <ul className="slots">
              {half.map((start) => (
                <li key={start.start}>
                  <Button
                    look="slot"
                    label={hourOf(start.start)}
                    aria-pressed={chosen === undefined ? undefined : chosen === start.start}
                    onClick={() => choose(start)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
    </div>
  )
}

function Month({ useFree, today, end, date, show, open }: ViewProps & { open: (date: string) => void }) {
  const month = date.slice(0, 7)
  const weeks = weeksOf(month)
  const { hours } = useFree(weeks[0]![0]!, weeks.at(-1)!.at(-1)!)
  return (
    <>
      <div className="row between">
        <Turn
          label={texts.previousMonth}
          disabled={month <= today.slice(0, 7)}
          turn={() => show(`${monthPlus(month, -1)}-01`)}
        >
          <ChevronLeft className="i" aria-hidden="true" />
        </Turn>
        <h3 aria-live="polite">{monthAndYear(noonOf(date))}</h3>
        <Turn
          label={texts.nextMonth}
          disabled={month >= end.slice(0, 7)}
          turn={() => show(`${monthPlus(month, 1)}-01`)}
        >
          <ChevronRight className="i" aria-hidden="true" />
        </Turn>
      </div>
      <table className="month">
        <thead>
          <tr>
            {texts.weekdays.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <td key={each}>
                  <MonthDay date={each} today={today} end={end} month={month} hours={hours} open={open} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

interface MonthDayProps {
  date: string
  today: string
  end: string
  month: string
  hours: readonly Hour[] | undefined
  open: (date: string) => void
}

function MonthDay({ date, today, end, month, hours, open }: MonthDayProps) {
  if (date < today || date > end || date.slice(0, 7) !== month)
    return <span className="muted num">{Number(date.slice(8))}</span>
  return (
    <DayButton date={date} isOpen={false} count={hours && countOn(hours, date)} look="day" show={() => open(date)} />
  )
}

interface DayButtonProps {
  date: string
  isOpen: boolean
  count: number | undefined
  look: string
  show: () => void
  children?: ReactNode
}

function DayButton({ date, isOpen, count, look, show, children }: DayButtonProps) {
  return (
    <button type="button" className={count === 0 ? `${look} none` : look} aria-pressed={isOpen} onClick={show}>
      {children}
      <b className="num">{dayOfMonth(noonOf(date))}</b>
      <small>
        {count === 0 ? <span className="hidden">{texts.noHoursThen}</span> : null}
        {count === undefined ? '' : count === 0 ? <span aria-hidden="true">—</span> : texts.hours(count)}
      </small>
    </button>
  )
}

interface TurnProps {
  label: string
  disabled?: boolean
  turn: () => void
  children: ReactNode
}

const Turn = ({ label, disabled = false, turn, children }: TurnProps) => (
  <Button look="iconbtn" label={children} aria-label={label} disabled={disabled} onClick={turn} />
)
