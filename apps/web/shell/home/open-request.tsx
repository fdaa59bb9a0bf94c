import type { PendingAppointment } from '@turno/contract/pending-appointments.ts'
import { useAtomValue } from 'jotai'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { Ring } from '../../kit/ui/ring.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { cancelledOrderAtom } from '../../shared/orders/orders.ts'
import { isAwaited } from '../../shared/requests/answer-time.ts'
import { offersHref, subjectOf } from '../../shared/requests/requests.ts'
import { texts } from './texts.ts'

/** A request under way: its offers, or how long until support takes over. */
export function OpenRequest({ request }: { request: PendingAppointment }) {
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
