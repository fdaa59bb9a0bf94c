import './summary.css'
import { hourOf } from '@turno/contract/dates.ts'
import type { PurchaseOrder } from '@turno/contract/orders.ts'
import { pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { sessionAtom } from '../session/session.ts'
import { Answered } from '../ui/answered.tsx'
import { LogInFirst } from '../ui/log-in-first.tsx'
import { Ring } from '../ui/ring.tsx'
import { DetailCard } from './detail-card.tsx'
import { NothingPayable } from './nothing-payable.tsx'
import { ordersQuestion } from './orders.ts'
import { PayPanel } from './pay-panel.tsx'
import { texts } from './texts.ts'
import { useReminderCall } from './use-reminders.ts'

export default function SummaryPage() {
  useEffect(reloadAfterBack, [])
  if (!useAtomValue(sessionAtom)) return <LogInFirst why={texts.logInToPay} />
  return (
    <div className="page medium room-for-pay">
      <Answered question={ordersQuestion} skeleton={<Skeleton />} title={pages.summary.title}>
        {(known) => (known.orders[0] ? <Payable order={known.orders[0]} /> : <NothingPayable orders={known} />)}
      </Answered>
    </div>
  )
}

/** Back from the provider's page the browser may show this page as it was left; what is due is asked anew. */
function reloadAfterBack() {
  const reload = (event: PageTransitionEvent) => event.persisted && location.reload()
  window.addEventListener('pageshow', reload)
  return () => window.removeEventListener('pageshow', reload)
}

function Payable({ order }: { order: PurchaseOrder }) {
  useReminderCall(order.id)
  return (
    <>
      <title>{`${pages.summary.title} · Turno`}</title>
      <div className="summary-head">
        <Ring from={order.counts_from} until={order.expires_at} then={texts.thenReleased} size="l" on="canvas" />
        <div>
          <h1>{texts.reserved(order.purchase_order_details.length)}</h1>
          <p className="lead">{texts.payBefore(hourOf(order.expires_at))}</p>
        </div>
      </div>
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
