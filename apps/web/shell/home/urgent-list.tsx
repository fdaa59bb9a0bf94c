import type { Appointment } from '@turno/contract/answers/appointments.ts'
import type { PurchaseOrder } from '@turno/contract/areas/orders.ts'
import type { PendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { CalendarCheck, ChevronRight, Headset, Navigation, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { dayAndHour } from '../../kit/format/dates.ts'
import { wayTo } from '../../kit/format/map-link.ts'
import { pesos } from '../../kit/format/money.ts'
import { offeredAt } from '../../kit/format/remaining.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { Ring } from '../../kit/ui/ring.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { FreedHour } from '../../shared/appointments/freed-hour.tsx'
import { cancelledOrderAtom } from '../../shared/orders/orders.ts'
import { nextStep } from '../../shared/requests/answer-time.ts'
import { offersHref, offersQuestion, subjectOf } from '../../shared/requests/requests.ts'
import { texts } from './texts.ts'
import { cardsMax, type Urgent } from './urgent.ts'

/** What is urgent: a card for the first things, of which the first has the loudest button; a line for the others. */
export function UrgentList({ all }: { all: readonly Urgent[] }) {
  const others = all.slice(cardsMax)
  return (
    <>
      {all.slice(0, cardsMax).map((one, index) => (
        <UrgentThing key={keyOf(one)} one={one} look={index === 0 ? 'btn primary' : 'btn'} />
      ))}
      {others.length > 0 ? (
        <ul className="card flush rows" aria-label={texts.alsoPending}>
          {others.map((one) => (
            <UrgentLine key={keyOf(one)} one={one} />
          ))}
        </ul>
      ) : null}
    </>
  )
}

const keyOf = (one: Urgent): string => {
  if ('visit' in one) return `${one.kind} ${one.visit.id}`
  return 'order' in one ? one.order.id : one.request.id
}

function UrgentThing({ one, look }: { one: Urgent; look: string }) {
  switch (one.kind) {
    case 'room':
      return <OpenRoom visit={one.visit} look={look} />
    case 'today':
      return <Today visit={one.visit} look={look} />
    case 'kept':
      return <FreedHour visit={one.visit} freed={one.freed} />
    case 'pay':
      return <DueOrder order={one.order} look={look} />
    case 'offers':
      return <Offered request={one.request} look={look} />
    case 'chosen':
    case 'waiting':
    case 'support':
    case 'open':
      return <Waiting request={one.request} look={look} isAwaited={one.kind === 'waiting'} />
  }
}

interface ShownProps {
  sign: ReactNode
  /** What it is about, and its most important fact. */
  about: string
  tone: 'urgent' | 'calm'
  title: ReactNode
  children: ReactNode
  act: ReactNode
}

function Shown({ sign, about, tone, title, children, act }: ShownProps) {
  return (
    <section className={`card row wrap urgent-thing ${tone}`}>
      {sign}
      <div className="roomy stack tight">
        <p className="small strong about">{about}</p>
        <h2>{title}</h2>
        {children}
      </div>
      {act}
    </section>
  )
}

const Sign = ({ icon: Icon }: { icon: typeof Video }) => (
  <span className="avatar l">
    <Icon className="i" aria-hidden="true" />
  </span>
)

const whoOf = ({ doctor, specialities }: { doctor: string; specialities: string }): string =>
  [doctor, specialities].filter(Boolean).join(' · ')

function OpenRoom({ visit, look }: { visit: Appointment; look: string }) {
  const now = useAtomValue(nowAtom)
  return (
    <Shown
      sign={<Sign icon={Video} />}
      about={texts.roomOpen}
      tone="calm"
      title={<VisitTime at={visit.start_date} type={visit.clase_atencion} now={now} />}
      act={
        <ButtonLink look={look} icon={Video} label={texts.enterRoom} href={href(pages.videoRoom, { id: visit.id })} />
      }
    >
      <p className="small muted">{whoOf(visit)}</p>
    </Shown>
  )
}

function VisitTime({ at, type, now }: { at: string; type: Appointment['clase_atencion']; now: number }) {
  return (
    <span className="row tight wrap">
      <time dateTime={at}>{dayAndHour(at, now)}</time>
      <CareTypeTag type={type} />
    </span>
  )
}

function Today({ visit, look }: { visit: Appointment; look: string }) {
  const now = useAtomValue(nowAtom)
  const { clase_atencion: type, office_address: address, consultorio_nombre: office, ciudad: city } = visit
  const isAway = type === 0 && address !== ''
  return (
    <Shown
      sign={<Sign icon={CalendarCheck} />}
      about={texts.today}
      tone="calm"
      title={<VisitTime at={visit.start_date} type={type} now={now} />}
      act={
        <>
          {isAway ? (
            <a className={look} href={wayTo(`${address}, ${city}`)} target="_blank" rel="noreferrer">
              <Navigation className="i s" aria-hidden="true" />
              {texts.directions}
            </a>
          ) : null}
          <ButtonLink look={isAway ? 'btn' : look} label={texts.seeVisit} href={href(pages.appointments)} />
        </>
      }
    >
      <p className="small muted">{whoOf(visit)}</p>
      {isAway ? <p className="small muted">{[address, office, city].filter(Boolean).join(', ')}</p> : null}
    </Shown>
  )
}

function DueOrder({ order, look }: { order: PurchaseOrder; look: string }) {
  const now = useAtomValue(nowAtom)
  const detail = order.purchase_order_details[0]
  if (!detail) return null
  const { patient_appointment: visit, clase_atencion: type, specialities } = detail
  return (
    <Shown
      sign={<Ring from={order.counts_from} until={order.expires_at} then={texts.thenReleased} />}
      about={texts.reserved}
      tone="urgent"
      title={<VisitTime at={visit.start_date} type={type} now={now} />}
      act={<ButtonLink look={look} label={texts.pay(pesos(Number(order.amount)))} href={href(pages.summary)} />}
    >
      <p className="small muted">{whoOf({ doctor: visit.doctor, specialities })}</p>
    </Shown>
  )
}

/** Offers to choose from: the lowest price, and the hour that is lost first. */
function Offered({ request, look }: { request: PendingAppointment; look: string }) {
  const now = useAtomValue(nowAtom)
  const offers = useAtomValue(offersQuestion(request.id)).data ?? []
  const soonest = offers.map(({ expires_at }) => expires_at).toSorted()[0]
  const earliest = offers.map(({ start }) => start).toSorted()[0]
  const subject = subjectOf(request)
  return (
    <Shown
      sign={
        soonest ? (
          <Ring from={offeredAt(soonest)} until={soonest} then={texts.thenLapses} />
        ) : (
          <span className="skeleton round avatar l" />
        )
      }
      about={request.by_doctor ? texts.byDoctor : texts.offersOf(request.offers, subject)}
      tone="urgent"
      title={offers.length > 0 ? texts.from(pesos(Math.min(...offers.map(({ tarifa }) => tarifa)))) : subject}
      act={<ButtonLink look={look} label={texts.seeOffers(request.offers)} href={offersHref(request.id)} />}
    >
      <p className="small muted">{earliest ? texts.soonest(dayAndHour(earliest, now)) : texts.loadingOffers}</p>
    </Shown>
  )
}

interface WaitingProps {
  request: PendingAppointment
  look: string
  isAwaited: boolean
}

/** A request that nobody has offered for yet: who was asked, and what comes next. */
function Waiting({ request, look, isAwaited }: WaitingProps) {
  const now = useAtomValue(nowAtom)
  const cancelled = useAtomValue(cancelledOrderAtom)
  return (
    <Shown
      sign={
        isAwaited ? (
          <Ring from={request.answer_from} until={request.answer_by} then={texts.thenSupport} tone="calm" />
        ) : (
          <Sign icon={Headset} />
        )
      }
      about={stateOf(request, cancelled)}
      tone="calm"
      title={texts.subjectIn(subjectOf(request), request.city_name)}
      act={<ButtonLink look={look} label={texts.seeRequest} href={offersHref(request.id)} />}
    >
      {request.order_id ? null : <p className="small muted">{nextStep(request, now)}</p>}
    </Shown>
  )
}

function UrgentLine({ one }: { one: Urgent }) {
  const now = useAtomValue(nowAtom)
  const cancelled = useAtomValue(cancelledOrderAtom)
  const line = 'request' in one ? requestLine(one.request, cancelled) : visitLine(one, now)
  return (
    <li className="row-of-link">
      <Link href={line.href} className="row row-link">
        <span className="grow stack tight">
          <span className="strong">{line.title}</span>
          <span className="small muted">{line.detail}</span>
        </span>
        <ChevronRight className="i" aria-hidden="true" />
      </Link>
    </li>
  )
}

/** How it is with a request. @param cancelled the order of a day that its doctor cancelled */
function stateOf(request: PendingAppointment, cancelled: string | undefined): string {
  const { offers, escalated, order_id, by_doctor, notified_doctors: told } = request
  if (order_id) return cancelled === order_id ? texts.cancelledOffer : texts.reservedOffer
  if (offers > 0) return by_doctor ? texts.byDoctor : texts.offers(offers)
  if (escalated) return texts.withSupport
  return told > 0 ? texts.told(told) : texts.searching
}

const requestLine = (request: PendingAppointment, cancelled: string | undefined) => ({
  href: offersHref(request.id),
  title: subjectOf(request),
  detail: stateOf(request, cancelled),
})

function visitLine(one: Exclude<Urgent, { request: PendingAppointment }>, now: number) {
  const visit = 'order' in one ? one.order.purchase_order_details[0]!.patient_appointment : one.visit
  const to = 'order' in one ? pages.summary : pages.appointments
  return { href: href(to), title: dayAndHour(visit.start_date, now), detail: visit.doctor }
}
