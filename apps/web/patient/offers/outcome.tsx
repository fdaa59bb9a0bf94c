import type { PendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { CalendarCheck, CalendarX, CreditCard, Hourglass, X } from 'lucide-react'
import { Empty } from '../../kit/ui/await.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { cancelledOrderAtom } from '../../shared/orders/orders.ts'
import { paymentOnItsWayAtom } from '../../shared/orders/payment-on-its-way.tsx'
import { texts } from './texts.ts'

const outcomes = {
  cancelled: { Icon: CalendarX, detail: texts.dayCancelled, href: href(pages.summary), label: texts.seeOrder },
  paying: { Icon: Hourglass, detail: texts.paying, href: href(pages.ownPayments), label: texts.seePayment },
  reserved: { Icon: CreditCard, detail: texts.reserved, href: href(pages.summary), label: texts.toPay },
  accepted: {
    Icon: CalendarCheck,
    detail: texts.acceptedDetail,
    href: href(pages.appointments),
    label: texts.toAppointments,
  },
  withdrawn: { Icon: X, detail: texts.withdrawnDetail, href: href(pages.request), label: texts.ask },
  ended: { Icon: X, detail: texts.endedDetail, href: href(pages.request), label: texts.ask },
  refused: { Icon: X, detail: texts.byDoctor.withdrawnDetail, href: href(pages.request), label: texts.ask },
  unpaid: { Icon: X, detail: texts.byDoctor.endedDetail, href: href(pages.request), label: texts.ask },
} as const

/** A request that takes no offers at the moment: what became of it and where to go. */
export function Outcome({ request }: { request: PendingAppointment }) {
  const paying = useAtomValue(paymentOnItsWayAtom)?.order_id === request.order_id
  const cancelled = useAtomValue(cancelledOrderAtom) === request.order_id
  const { Icon, detail, href, label } = outcomes[outcomeOf(request, { paying, cancelled })]
  return (
    <Empty icon={Icon}>
      <p>{detail}</p>
      <ButtonLink href={href} look="btn primary" label={label} />
    </Empty>
  )
}

/** The pending step of its chosen order. */
interface Order {
  paying: boolean
  /** Its doctor has cancelled the day. */
  cancelled: boolean
}

function outcomeOf({ estado, closed, by_doctor }: PendingAppointment, order: Order): keyof typeof outcomes {
  if (estado === 'A') return 'accepted'
  if (estado === 'R' && by_doctor) return closed === 'withdrawn' ? 'refused' : 'unpaid'
  if (estado === 'R') return closed ?? 'ended'
  if (order.cancelled) return 'cancelled'
  return order.paying ? 'paying' : 'reserved'
}
