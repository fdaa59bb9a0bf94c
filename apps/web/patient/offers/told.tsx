import type { PendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import { useAtomValue } from 'jotai'
import { Ring } from '../../kit/ui/ring.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { isAwaited } from '../../shared/requests/answer-time.ts'
import { subjectOf } from '../../shared/requests/requests.ts'
import { texts } from './texts.ts'

/** 'Dermatología en Cali'; by video it is the same everywhere. */
export function soughtIn(request: PendingAppointment): string {
  const city = request.city_name || request.ciudad
  return request.clase_atencion === 1 || !city ? subjectOf(request) : texts.inCity(subjectOf(request), city)
}

/** How many doctors were told, of what, and where; '' while that is not known. */
export function toldOf(request: PendingAppointment): string {
  const { notified_doctors: count, escalated, id_cup } = request
  if (count === 0) return escalated ? texts.toldNobody(soughtIn(request)) : ''
  return id_cup ? texts.toldFor(count, soughtIn(request)) : texts.told(count, soughtIn(request))
}

/** Whether the minutes in which doctors answer run, with or without an answer so far. */
const isRunning = ({ answer_from, answer_by, escalated }: PendingAppointment, now: number): boolean =>
  !escalated && Date.parse(answer_from) <= now && now < Date.parse(answer_by)

/** The minutes in which doctors answer. */
export function AnswerRing({ request, size }: { request: PendingAppointment; size?: 'l' }) {
  const now = useAtomValue(nowAtom)
  if (!isRunning(request, now)) return null
  const then = isAwaited(request, now) ? texts.thenSupport : texts.thenMore
  return (
    <Ring
      from={request.answer_from}
      until={request.answer_by}
      then={then}
      tone="calm"
      on={size ? 'surface' : 'canvas'}
      {...(size ? { size } : {})}
    />
  )
}

/** Above the offers: who was asked, and that nobody has to wait here. */
export function Told({ request }: { request: PendingAppointment }) {
  return (
    <div className="row told">
      <AnswerRing request={request} />
      <p className="small">
        <b>{toldOf(request)}</b> <span className="muted">{texts.newsReachYou}</span>
      </p>
    </div>
  )
}
