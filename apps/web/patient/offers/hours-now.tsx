import type { PendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import { type CareType, careNames } from '@turno/domain/care-types.ts'
import { useAtomValue } from 'jotai'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { useWatched } from '../../kit/api/use-watched.ts'
import { dayAndHour } from '../../kit/format/dates.ts'
import { pesos } from '../../kit/format/money.ts'
import { CareTypeIcon } from '../../kit/ui/care-type.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { useBooking } from '../../shared/orders/booking.tsx'
import type { Hour } from '../../shared/orders/kept-hour.ts'
import { resultsHref } from '../../shared/requests/requests.ts'
import { queryIn } from '../search/search-query.ts'
import { type Column, useColumn } from '../search/use-column.ts'
import { texts } from './texts.ts'
import { soughtIn } from './told.tsx'

const shownMax = 3

/** Hours that can be booked at once for what was asked: each doctor's first one, the earliest on top. */
export function HoursNow({ request, title }: { request: PendingAppointment; title: string }) {
  const results = resultsHref(request)
  const asked = queryIn(results.slice(results.indexOf('?')))
  const isVideo = request.clase_atencion === 1
  const columns = [useColumn(asked, 0, !isVideo), useColumn(asked, 2, !isVideo), useColumn(asked, 1, true)]
  const hours = firstHours(columns)
  useWatched(hours.map(({ doctorId }) => doctorId))
  const { busy, book, dialog } = useBooking()
  const seen = isVideo ? columns.slice(2) : columns
  const [isKnown, isAsked] = [seen.every(({ total }) => total !== undefined), seen.some(({ error }) => !error)]
  return (
    <section className="card stack tight" aria-label={title}>
      <h2>{title}</h2>
      {hours.length > 0 ? <p className="small muted">{texts.bookable(soughtIn(request))}</p> : null}
      {hours.length > 0 ? null : isKnown ? (
        <p>{texts.noHoursNow}</p>
      ) : isAsked ? (
        <span className="skeleton block" />
      ) : null}
      <ul className="hours-now">
        {hours.map((hour) => (
          <li key={hour.doctorId + hour.careType + hour.start}>
            <HourRow hour={hour} busy={busy} book={() => book(hour)} />
          </li>
        ))}
      </ul>
      <Link href={results} className="row tight more-hours">
        {texts.moreResults}
        <ChevronRight className="i s" aria-hidden="true" />
      </Link>
      {dialog}
    </section>
  )
}

function HourRow({ hour, busy, book }: { hour: Hour; busy: boolean; book: () => void }) {
  const now = useAtomValue(nowAtom)
  return (
    <button type="button" className="hour-now" disabled={busy} onClick={book}>
      <CareTypeIcon type={hour.careType} />
      <span className="words">
        <b className="num">
          <span className="hidden">{texts.book} </span>
          {dayAndHour(hour.start, now)}
        </b>
        <span className="small muted clip">
          {careNames[hour.careType as CareType]} · {hour.doctor}
        </span>
      </span>
      <b className="num">{pesos(hour.price)}</b>
    </button>
  )
}

/** An hour of each doctor and care type. What was taken meanwhile is passed over. */
const firstHours = (columns: readonly Column[]): Hour[] =>
  columns
    .flatMap(({ cards }) => cards.flatMap(({ next }) => next ?? []))
    .sort((a, b) => a.start.localeCompare(b.start))
    .slice(0, shownMax)
