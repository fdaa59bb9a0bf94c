import type { PendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import * as requests from '@turno/contract/endpoints/requests.ts'
import { useAtomValue } from 'jotai'
import { MapPin, MessageSquareText, Stethoscope } from 'lucide-react'
import { useAct } from '../../kit/api/act.ts'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { ConfirmButton } from '../../kit/ui/confirm.tsx'
import { Ring } from '../../kit/ui/ring.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { isAwaited, nextStep, notifiedOf } from './answer-time.ts'
import { StateOfRequest } from './request-state.tsx'
import { requestsQuestion, subjectOf } from './requests.ts'
import { texts } from './texts.ts'

/** The request beside its offers: its subject, the time for an answer, and its withdrawal. */
export function RequestPanel({ request }: { request: PendingAppointment }) {
  const { by_doctor } = request
  const open = request.estado === 'P'
  return (
    <section className="card stack">
      <div className="row between">
        <h2>{by_doctor ? texts.byDoctor.panel : texts.request}</h2>
        <StateOfRequest request={request} />
      </div>
      <div className="facts">
        <div>
          <Stethoscope className="i" aria-hidden="true" />
          {subjectOf(request)}
        </div>
        <div>
          <MapPin className="i" aria-hidden="true" />
          {request.city_name || request.ciudad}
        </div>
        {by_doctor ? null : (
          <div>
            <MessageSquareText className="i" aria-hidden="true" />
            {request.observaciones || <span className="muted">{texts.noReason}</span>}
          </div>
        )}
      </div>
      <div>
        <CareTypeTag type={request.clase_atencion} />
      </div>
      {open && !by_doctor ? <Deadline request={request} /> : null}
      {open && !request.order_id ? <Withdraw request={request} /> : null}
    </section>
  )
}

function Deadline({ request }: { request: PendingAppointment }) {
  const now = useAtomValue(nowAtom)
  return (
    <>
      <hr />
      <div className="row">
        {isAwaited(request, now) ? (
          <Ring from={request.answer_from} until={request.answer_by} then={texts.thenSupport} tone="calm" />
        ) : null}
        <p className="small muted">
          <b className="strong">{notifiedOf(request)}</b> {nextStep(request, now)}
        </p>
      </div>
    </>
  )
}

function Withdraw({ request: { id, by_doctor } }: { request: PendingAppointment }) {
  const words = by_doctor ? texts.byDoctor : texts
  const withdraw = useAct(requests.withdraw, { done: words.withdrawn, refresh: requestsQuestion })
  return (
    <ConfirmButton
      look="btn m block"
      label={words.withdraw}
      disabled={withdraw.busy}
      question={words.confirmWithdraw}
      detail={words.confirmWithdrawDetail}
      keep={words.keep}
      act={() => withdraw({ params: { id } })}
    />
  )
}
