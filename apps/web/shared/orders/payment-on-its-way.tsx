import type { PurchaseOrders } from '@turno/contract/areas/orders.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { atom, useAtomValue } from 'jotai'
import { dayAndHour } from '../../kit/format/dates.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { ordersQuestion } from './orders.ts'
import { texts } from './texts.ts'

/** The order whose payment the provider has not settled, when it cannot be paid again meanwhile. */
const paymentOnItsWay = ({ orders, pending }: PurchaseOrders): PurchaseOrders['pending'] =>
  orders.length > 0 ? null : pending

export const paymentOnItsWayAtom = atom((get) => {
  const { data } = get(ordersQuestion)
  return data ? paymentOnItsWay(data) : null
})

/** A visit that somebody has paid for, as far as they know: nothing, unless there is one. */
export function PaymentOnItsWay() {
  const pending = useAtomValue(paymentOnItsWayAtom)
  const now = useAtomValue(nowAtom)
  if (!pending) return null
  const { order_id, doctor, start_date, expires_at } = pending
  return (
    <section className="card row wrap">
      <div className="roomy stack tight">
        <div className="row tight wrap">
          {start_date ? <time className="strong">{dayAndHour(start_date, now)}</time> : null}
          <span className="tag wait">{texts.paymentOnItsWay}</span>
        </div>
        <h2>{doctor}</h2>
        <p className="small muted">{texts.payCashBefore(hourOf(expires_at))}</p>
      </div>
      <ButtonLink href={href(pages.ownPayments, { id: order_id })} look="btn m" label={texts.seePayment} />
    </section>
  )
}
