import type { PurchaseOrders } from '@turno/contract/areas/orders.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { CalendarX, Clock, Hourglass, ReceiptText } from 'lucide-react'
import { dayAndHour } from '../../kit/format/dates.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { texts } from './texts.ts'

type Pending = NonNullable<PurchaseOrders['pending']>
type Cancelled = NonNullable<PurchaseOrders['cancelled']>
type Expired = NonNullable<PurchaseOrders['expired']>

/** Why there is nothing to pay: a cancelled day, a payment on its way, time that ran out, or nothing reserved. */
export function NothingPayable({ orders: { pending, expired, cancelled } }: { orders: PurchaseOrders }) {
  return (
    <>
      <PageTitle />
      <div className="card empty">
        {cancelled ? (
          <DayCancelled cancelled={cancelled} />
        ) : pending ? (
          <OnItsWay pending={pending} />
        ) : expired ? (
          <RanOut expired={expired} />
        ) : (
          <Empty />
        )}
      </div>
    </>
  )
}

function DayCancelled({
  cancelled: { doctor, start_date, expires_at, others, money_may_come },
}: {
  cancelled: Cancelled
}) {
  const now = useAtomValue(nowAtom)
  return (
    <>
      <CalendarX className="i l" aria-hidden="true" />
      <p className="strong">{texts.dayCancelled(doctor)}</p>
      {start_date ? <time dateTime={start_date}>{dayAndHour(start_date, now)}</time> : null}
      <p className="muted">
        {money_may_come ? texts.moneyComes : texts.doNotPay} {texts.moneyOfCancelled(others)}
      </p>
      <p className="muted">{texts.bookFrom(hourOf(expires_at))}</p>
      <ButtonLink href={href(pages.search)} look="btn m" label={texts.search} />
    </>
  )
}

function OnItsWay({ pending: { order_id, doctor, expires_at } }: { pending: Pending }) {
  return (
    <>
      <Hourglass className="i l" aria-hidden="true" />
      <p className="strong">{texts.pending}</p>
      <p className="muted">{texts.pendingDetail(doctor, hourOf(expires_at))}</p>
      <ButtonLink href={href(pages.ownPayments, { id: order_id })} look="btn m" label={texts.seePayment} />
    </>
  )
}

function RanOut({ expired }: { expired: Expired }) {
  return (
    <>
      <Clock className="i l" aria-hidden="true" />
      <p className="strong">{texts.ranOut(expired.doctor, hourOf(expired.expires_at))}</p>
      <p className="muted">{expired.money_may_come ? texts.moneyMayCome : texts.notCharged}</p>
      {expired.request_id === null ? (
        <ButtonLink href={href(pages.dashboard)} look="btn primary m" label={texts.anotherHour} />
      ) : (
        <ButtonLink
          href={href(pages.offers, { id: expired.request_id })}
          look="btn primary m"
          label={texts.seeOffers}
        />
      )}
    </>
  )
}

function Empty() {
  return (
    <>
      <ReceiptText className="i l" aria-hidden="true" />
      <p className="strong">{texts.nothingDue}</p>
      <ButtonLink href={href(pages.search)} look="btn m" label={texts.search} />
      <ButtonLink href={href(pages.offers)} look="btn quiet m" label={texts.toOffers} />
    </>
  )
}
