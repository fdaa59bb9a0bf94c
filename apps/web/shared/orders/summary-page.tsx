import './summary.css'
import type { PurchaseOrder, PurchaseOrderDetail } from '@turno/contract/areas/orders.ts'
import * as orders from '@turno/contract/endpoints/orders.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { href, type Page, pages } from '@turno/contract/pages.ts'
import { rescheduleUntilOf } from '@turno/domain/appointment/rescheduling.ts'
import { useAtomValue } from 'jotai'
import { Banknote, CreditCard, Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useAct } from '../../kit/api/act.ts'
import { dayAndHour, inSentence, summaryDate, weekdayName } from '../../kit/format/dates.ts'
import { sessionAtom } from '../../kit/session/session.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Await } from '../../kit/ui/await.tsx'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { ConfirmButton } from '../../kit/ui/confirm.tsx'
import { LogInFirst } from '../../kit/ui/log-in-first.tsx'
import { Price } from '../../kit/ui/price.tsx'
import { Ring } from '../../kit/ui/ring.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { NothingPayable } from './nothing-payable.tsx'
import { ordersQuestion } from './orders.ts'
import { PayPanel } from './pay-panel.tsx'
import { texts } from './texts.ts'
import { useReminderCall } from './use-reminders.ts'

/** Minutes for a scheduled consultation that is paid in cash (spec, section 9). */
const minutesForCash = 45

export const SummaryPage = () => <Summary page={pages.summary} />

/** The payment of hours of schedules, with the instructions for paying in cash. */
export const ScheduledPaymentPage = () => <Summary page={pages.scheduledPayment} />

/** The order to pay, under the title of a page. */
function Summary({ page }: { page: Page }) {
  useEffect(reloadAfterBack, [])
  if (!useAtomValue(sessionAtom)) return <LogInFirst why={texts.logInToPay} />
  return (
    <div className="page medium room-for-pay">
      <Await question={ordersQuestion} skeleton={<Skeleton />} title={page.title}>
        {(known) =>
          known.orders[0] ? <Payable order={known.orders[0]} title={page.title} /> : <NothingPayable orders={known} />
        }
      </Await>
    </div>
  )
}

/** Back from the provider's page the browser may show this page as it was left; the amount due is asked anew. */
function reloadAfterBack() {
  const reload = (event: PageTransitionEvent) => event.persisted && location.reload()
  window.addEventListener('pageshow', reload)
  return () => window.removeEventListener('pageshow', reload)
}

function Payable({ order, title }: { order: PurchaseOrder; title: string }) {
  useReminderCall(order.id)
  return (
    <>
      <title>{`${title} · Turno`}</title>
      <div className="summary-head">
        <Ring from={order.counts_from} until={order.expires_at} then={texts.thenReleased} size="l" on="canvas" />
        <div>
          <h1>{texts.reserved(order.purchase_order_details.length)}</h1>
          <p className="lead">{texts.payBefore(hourOf(order.expires_at))}</p>
        </div>
      </div>
      <MeansNote order={order} />
      <div className="two">
        <ul className="stack" aria-label={texts.details}>
          {order.purchase_order_details.map((detail) => (
            <DetailCard key={detail.id} detail={detail} isOffer={order.request_id !== null} />
          ))}
        </ul>
        <PayPanel key={order.id} order={order} />
      </div>
    </>
  )
}

/** By which means one pays in time: only an hour of a schedule on another day leaves time for cash. */
function MeansNote({ order: { request_id, counts_from, expires_at, amount } }: { order: PurchaseOrder }) {
  const minutes = Math.round((Date.parse(expires_at) - Date.parse(counts_from)) / 60_000)
  if (Number(amount) === 0) return null
  const hasTimeForCash = request_id === null && minutes >= minutesForCash
  return (
    <p className="note">
      {hasTimeForCash ? (
        <Banknote className="i s" aria-hidden="true" />
      ) : (
        <CreditCard className="i s" aria-hidden="true" />
      )}
      <span>{(hasTimeForCash ? texts.cash : texts.today)(minutes, hourOf(expires_at))}</span>
    </p>
  )
}

function Skeleton() {
  return (
    <>
      <div className="summary-head">
        <span className="skeleton round ring-size" />
        <span className="skeleton title grow" />
      </div>
      <div className="two">
        <div className="card">
          <span className="skeleton block" />
        </div>
        <div className="card stack">
          <span className="skeleton half" />
          <span className="skeleton block" />
          <span className="skeleton control" />
        </div>
      </div>
    </>
  )
}

/** One appointment of the order, and its removal. */
function DetailCard({ detail, isOffer }: { detail: PurchaseOrderDetail; isOffer: boolean }) {
  const { patient_appointment: visit } = detail
  const office = [detail.office_address, detail.consultorio_nombre].filter(Boolean).join(', ')
  // By video there is no place: the city is only where the doctor is.
  const place = detail.clase_atencion === 1 ? '' : [office, detail.ciudad].filter(Boolean).join(' · ')
  return (
    <li className="card detail">
      <Avatar name={visit.doctor} />
      <div className="who">
        <h2>{visit.doctor}</h2>
        <p className="small muted">{detail.specialities}</p>
      </div>
      <div className="at stack tight">
        <div className="when">
          <time dateTime={visit.start_date}>{`${weekdayName(visit.start_date)} ${summaryDate(visit.start_date)}`}</time>
          {place ? <small>{place}</small> : null}
        </div>
        <div>
          <CareTypeTag type={detail.clase_atencion} />
        </div>
        <Returns start={visit.start_date} />
      </div>
      <div className="cost">
        <Price amount={detail.unit_value} agreement={detail.health_entity} />
        <Remove detailId={detail.id} doctor={visit.doctor} isOffer={isOffer} />
      </div>
    </li>
  )
}

/** Until when the money comes back: said before it is paid. */
function Returns({ start }: { start: string }) {
  const now = useAtomValue(nowAtom)
  const until = rescheduleUntilOf({ start })
  const isNear = Date.parse(until) <= now
  return (
    <p className="small muted">{isNear ? texts.noReturn : texts.returnUntil(inSentence(dayAndHour(until, now)))}</p>
  )
}

/** After an offer the other offers are shown; what else was booked stays in sight. */
function Remove({ detailId, doctor, isOffer }: { detailId: string; doctor: string; isOffer: boolean }) {
  const [, navigate] = useLocation()
  const remove = useAct(orders.removeDetail, {
    done: () => {
      toast(texts.removed)
      if (isOffer) navigate(href(pages.offers))
    },
    refresh: ordersQuestion,
  })

  return (
    <ConfirmButton
      look="btn m"
      icon={Trash2}
      label={texts.remove}
      keep={texts.keep}
      name={texts.removeLabel(doctor)}
      disabled={remove.busy}
      question={texts.confirmRemove}
      act={() => remove({ params: { id: detailId } })}
    />
  )
}
