import type { PendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import * as requests from '@turno/contract/endpoints/requests.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { careNames } from '@turno/domain/care-types.ts'
import { Link } from 'wouter'
import { useAct } from '../../kit/api/act.ts'
import { ConfirmButton } from '../../kit/ui/confirm.tsx'
import { StateOfRequest } from '../../shared/requests/request-state.tsx'
import { requestsQuestion } from '../../shared/requests/requests.ts'
import { texts } from './texts.ts'
import { soughtIn } from './told.tsx'

interface RequestPanelProps {
  request: PendingAppointment
  /** How many requests the patient has. */
  requests: number
}

/** The request beside its offers: its subject, its reason, all the others, and its withdrawal. */
export function RequestPanel({ request, requests: count }: RequestPanelProps) {
  const { by_doctor } = request
  return (
    <section className="card stack tight">
      <div className="row between wrap">
        <h2>{by_doctor ? texts.byDoctor.panel : texts.request}</h2>
        <StateOfRequest request={request} />
      </div>
      <p>{[soughtIn(request), careNames[request.clase_atencion]].join(' · ')}</p>
      {by_doctor ? null : (
        <p className="muted breaks">{request.observaciones ? `“${request.observaciones}”` : texts.noReason}</p>
      )}
      <div className="row between wrap">
        {count > 1 ? (
          <Link className="more-hours" href={href(pages.allRequests)}>
            {texts.allRequests(count)}
          </Link>
        ) : null}
        {request.estado === 'P' && !request.order_id ? <Withdraw request={request} /> : null}
      </div>
    </section>
  )
}

function Withdraw({ request: { id, by_doctor } }: { request: PendingAppointment }) {
  const words = by_doctor ? texts.byDoctor : texts
  const withdraw = useAct(requests.withdraw, { done: words.withdrawn, refresh: requestsQuestion })
  return (
    <ConfirmButton
      look="btn m"
      label={words.withdraw}
      disabled={withdraw.busy}
      question={words.confirmWithdraw}
      detail={words.confirmWithdrawDetail}
      keep={words.keep}
      act={() => withdraw({ params: { id } })}
    />
  )
}
