import { href, pages } from '@turno/contract/pages.ts'
import type { PendingAppointment } from '@turno/contract/pending-appointments.ts'
import { CalendarCheck, CreditCard, X } from 'lucide-react'
import { Link } from 'wouter'
import { texts } from './texts.ts'

const outcomes = {
  reserved: { Icon: CreditCard, detail: texts.reserved, href: href(pages.summary), label: texts.toPay },
  accepted: {
    Icon: CalendarCheck,
    detail: texts.acceptedDetail,
    href: href(pages.appointments),
    label: texts.toAppointments,
  },
  rejected: { Icon: X, detail: texts.rejectedDetail, href: href(pages.request), label: texts.ask },
} as const

/** A request that takes no offers at the moment: what became of it and where to go. */
export function Outcome({ request }: { request: PendingAppointment }) {
  const { Icon, detail, href, label } =
    outcomes[request.estado === 'A' ? 'accepted' : request.estado === 'R' ? 'rejected' : 'reserved']
  return (
    <div className="card empty">
      <Icon className="i l" aria-hidden="true" />
      <p>{detail}</p>
      <Link href={href} className="btn primary">
        {label}
      </Link>
    </div>
  )
}
