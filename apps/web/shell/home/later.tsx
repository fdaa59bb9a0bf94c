import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { dayAndHour, dayOfMonth, monthName } from '../../kit/format/dates.ts'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { texts } from './texts.ts'

/** Visits that the home shows. */
const shownMax = 2

/** The next visits, and the way to all of them. */
export function Later({ visits }: { visits: readonly Appointment[] }) {
  const now = useAtomValue(nowAtom)
  if (visits.length === 0) return null
  return (
    <section className="stack">
      <div className="row">
        <h2 className="grow">{texts.later}</h2>
        <Link href={href(pages.appointments)} className="link">
          {texts.allVisits}
        </Link>
      </div>
      <ul className="card flush rows">
        {visits.slice(0, shownMax).map((one) => (
          <li key={one.id} className="row-of-link">
            <Link href={href(pages.appointments)} className="row row-link">
              <span className="date-box" aria-hidden="true">
                <strong>{dayOfMonth(one.start_date)}</strong>
                <small>{monthName(one.start_date)}</small>
              </span>
              <span className="grow stack tight">
                <time className="strong" dateTime={one.start_date}>
                  {dayAndHour(one.start_date, now)}
                </time>
                <span className="small muted">{[one.doctor, one.specialities].filter(Boolean).join(' · ')}</span>
                <span>
                  <CareTypeTag type={one.clase_atencion} />
                </span>
              </span>
              <ChevronRight className="i" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
