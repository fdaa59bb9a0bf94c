import '../search/search.css'
import '../../kit/ui/hours.css'
import type { PendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import { RowsSkeleton } from '../../kit/ui/await.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { useBooking } from '../../shared/orders/booking.tsx'
import { resultsHref } from '../../shared/requests/requests.ts'
import { texts } from '../../shared/requests/texts.ts'
import { ResultCard } from '../search/result-card.tsx'
import { queryIn } from '../search/search-query.ts'
import { useColumn } from '../search/use-column.ts'

/** As many as help to choose: the results have all. */
const shownMax = 4

/** Doctors who can be booked at once for the subject of a request, beside waiting for its offers. */
export default function FreeDoctorsPanel({ request }: { request: PendingAppointment }) {
  const results = resultsHref(request)
  const { cards, total, error } = useColumn(queryIn(results.slice(results.indexOf('?'))), request.clase_atencion, true)
  const { busy, book, dialog } = useBooking()
  const shown = cards.slice(0, shownMax)
  return (
    <section className="stack" aria-label={texts.freeDoctors}>
      <h2>{texts.freeDoctors}</h2>
      {total === undefined && !error ? <RowsSkeleton rows={2} /> : null}
      {total === 0 || error ? <p className="card muted">{texts.nobodyFree}</p> : null}
      {shown.map((card) => (
        <ResultCard key={card.doctorId} card={card} isLit={false} busy={busy} book={book} />
      ))}
      <ButtonLink href={results} look="btn block" label={texts.moreResults} />
      {dialog}
    </section>
  )
}
