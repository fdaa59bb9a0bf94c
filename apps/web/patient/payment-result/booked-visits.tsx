import '../../shared/appointments/appointments.css'
import type { Appointment } from '@turno/contract/answers/appointments.ts'
import type { PaymentResult } from '@turno/contract/areas/orders.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { useAtomValue } from 'jotai'
import { dayOfMonth, longDayName, monthName } from '../../kit/format/dates.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { comingFirst, comingQuestion } from '../../shared/appointments/appointments.ts'
import { CalendarButton } from '../../shared/appointments/calendar-button.tsx'
import { placeOf } from '../../shared/appointments/place.ts'
import { visitHref } from '../../shared/appointments/visit-href.ts'
import { OrderedVisits } from './ordered-visits.tsx'
import { texts } from './texts.ts'

/** Coming visits of an order: with whom, when and where. */
export function BookedVisits({ orderId }: { orderId: string }) {
  return useComing(orderId).map((one) => <BookedVisit key={one.id} visit={one} />)
}

/** Visits of an order of which money goes back, each once: those that take place, and what else was paid for. */
export function RefundedVisits({ result: { order_id, purchase_order_details } }: { result: PaymentResult }) {
  const coming = useComing(order_id)
  const others = purchase_order_details.filter(({ id }) => coming.every((one) => one.id !== id))
  return (
    <>
      <BookedVisits orderId={order_id} />
      <OrderedVisits details={others} kept={false} />
    </>
  )
}

function useComing(orderId: string): Appointment[] {
  const now = useAtomValue(nowAtom)
  const { data } = useAtomValue(comingQuestion({ order: orderId }))
  return comingFirst(data?.appointments ?? [], now)
}

function BookedVisit({ visit }: { visit: Appointment }) {
  const { start_date, doctor } = visit
  return (
    <section className="card visit booked">
      <div className="date" aria-hidden="true">
        <b className="num">{dayOfMonth(start_date)}</b>
        <span>{monthName(start_date)}</span>
      </div>
      <div className="stack tight">
        <h2>{texts.yourVisit(doctor)}</h2>
        <time className="strong" dateTime={start_date}>
          {texts.at(longDayName(start_date), hourOf(start_date))}
        </time>
        <p className="small muted">{placeOf(visit)}</p>
      </div>
      <div className="acts">
        <ButtonLink href={visitHref(visit)} look="btn m" label={texts.toVisit} aria-label={texts.toVisitName(doctor)} />
        <CalendarButton visit={visit} who={doctor} />
      </div>
    </section>
  )
}
