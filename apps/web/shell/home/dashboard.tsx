import './home.css'
import type { PendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { ChevronRight, Clock, Megaphone } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { dayAndHour } from '../../kit/format/dates.ts'
import { firstName } from '../../kit/format/names.ts'
import { Await } from '../../kit/ui/await.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { Timely, useHydrated } from '../../kit/ui/hydrated.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { Ring } from '../../kit/ui/ring.tsx'
import { userQuestion } from '../../kit/user/user.ts'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { comingQuestion } from '../../shared/appointments/appointments.ts'
import { roomOf } from '../../shared/appointments/video-room.ts'
import { cancelledOrderAtom, ordersQuestion } from '../../shared/orders/orders.ts'
import { PaymentOnItsWay } from '../../shared/orders/payment-on-its-way.tsx'
import { isAwaited, useAnswerTime } from '../../shared/requests/answer-time.ts'
import { offersHref, requestsQuestion, subjectOf } from '../../shared/requests/requests.ts'
import { EmergencyNumber } from '../../shared/urgent/emergency-number.tsx'
import { NextAppointment } from './next-appointment.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { texts } from './texts.ts'

const HomeSearch = lazyPart(() => import('../../patient/search/home-search.tsx'))

/** The part of a name that fits into the title, on a phone. */
const lettersInLine = 7

/** A patient's home: the one way to a new request, open requests, the next appointment, and due payments. */
export default function Dashboard() {
  const name = firstName(useAtomValue(userQuestion).data?.full_name ?? '')
  const now = useAtomValue(nowAtom)
  const visits = useAtomValue(comingQuestion()).data?.appointments ?? []
  // A kept hour, and a room that is open: for minutes only, so that it must be in sight.
  const isUrgent = visits.some((one) => one.earlier_hour || roomOf(one, now) === 'open')
  return (
    <div className={name.length > lettersInLine ? 'page narrow long-title' : 'page narrow'}>
      <PageTitle title={texts.question(name)} lead={texts.lead} />
      <PaymentOnItsWay />
      {isUrgent ? <Next /> : null}
      <Search />
      <Ask />
      <OpenRequests />
      {isUrgent ? null : <Next />}
      <DueOrder />
    </div>
  )
}

/** As high before its code is there. */
function Search() {
  const user = useAtomValue(userQuestion).data
  const skeleton = (
    <>
      <div className="search-room" />
      <EmergencyNumber />
    </>
  )
  return (
    <section className="card raised" aria-label={texts.search}>
      {useHydrated() ? (
        <Suspense fallback={skeleton}>
          <HomeSearch cityId={user?.city_id ?? ''} />
        </Suspense>
      ) : (
        skeleton
      )}
    </section>
  )
}

function Ask() {
  return (
    <section className="card stack">
      <div className="row top">
        <span className="avatar">
          <Megaphone className="i" aria-hidden="true" />
        </span>
        <div className="grow">
          <h2>{texts.askTitle}</h2>
          <p className="muted">
            <Timely>{texts.askDetail(useAnswerTime())}</Timely>
          </p>
        </div>
      </div>
      <ButtonLink href={href(pages.request)} look="btn block" label={texts.ask} />
    </section>
  )
}

/** Stays in sight at the window's end: further up it would move the page under a finger when it comes. */
function DueOrder() {
  const { data } = useAtomValue(ordersQuestion)
  const now = useAtomValue(nowAtom)
  const order = data?.orders[0]
  const visit = order?.purchase_order_details[0]?.patient_appointment
  if (!order || !visit) return null
  return (
    <section className="save-strip">
      <Ring from={order.counts_from} until={order.expires_at} then={texts.thenReleased} />
      <div className="grow">
        <h2>{texts.reserved}</h2>
        <p className="small muted only-wide">{texts.reservedDetail(visit.doctor, dayAndHour(visit.start_date, now))}</p>
      </div>
      <ButtonLink href={href(pages.summary)} look="btn primary m" label={texts.pay} />
    </section>
  )
}

function OpenRequests() {
  return (
    <section className="stack grows">
      <h2>{texts.open}</h2>
      <Await question={requestsQuestion} skeleton={<CardSkeleton />}>
        {(all) => {
          const open = all.filter((request) => request.estado === 'P')
          if (open.length === 0) return <NothingYet icon={Clock}>{texts.noOpen}</NothingYet>
          return (
            <ul className="card flush rows">
              {open.map((request) => (
                <OpenRequest key={request.id} request={request} />
              ))}
            </ul>
          )
        }}
      </Await>
    </section>
  )
}

function Next() {
  return (
    <section className="stack">
      <h2>{texts.next}</h2>
      <Await question={comingQuestion()} skeleton={<CardSkeleton />}>
        {({ appointments }) => <NextAppointment all={appointments} />}
      </Await>
    </section>
  )
}

function CardSkeleton() {
  return (
    <div className="card row">
      <span className="skeleton round avatar" />
      <span className="skeleton grow" />
    </div>
  )
}

/** A request under way: its offers, or how long until support takes over. */
function OpenRequest({ request }: { request: PendingAppointment }) {
  return (
    <li className="row-of-link">
      <Link href={offersHref(request.id)} className="row row-link">
        <span className="grow stack tight">
          <span className="strong">{subjectOf(request)}</span>
          <span className="row tight wrap">
            <CareTypeTag type={request.clase_atencion} />
            <Progress request={request} />
          </span>
        </span>
        {isAwaited(request, useAtomValue(nowAtom)) ? (
          <Ring from={request.answer_from} until={request.answer_by} then={texts.thenSupport} tone="calm" />
        ) : null}
        <ChevronRight className="i" aria-hidden="true" />
      </Link>
    </li>
  )
}

function Progress({ request: { offers, escalated, order_id, by_doctor } }: { request: PendingAppointment }) {
  const cancelled = useAtomValue(cancelledOrderAtom)
  if (order_id)
    return <span className="tag">{cancelled === order_id ? texts.cancelledOffer : texts.reservedOffer}</span>
  if (offers > 0 && by_doctor) return <span className="tag news">{texts.byDoctor}</span>
  if (offers > 0) return <span className="tag news">{texts.offers(offers)}</span>
  return <span className="tag">{escalated ? texts.withSupport : texts.searching}</span>
}
