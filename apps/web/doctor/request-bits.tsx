import { hourOf } from '@turno/contract/dates.ts'
import type { DoctorsPendingAppointment } from '@turno/contract/pending-appointments.ts'
import { bogotaDate, fromMs } from '@turno/domain/time.ts'
import { useAtomValue } from 'jotai'
import { dayName } from '../format/dates.ts'
import { StateOfRequest } from '../requests/request-state.tsx'
import { TimeLeft } from '../ui/ring.tsx'
import { nowAtom } from '../wire/server-time.ts'
import { deadlineOf } from './request-order.ts'
import { texts } from './texts.ts'

const soonMs = 5 * 60_000

/** When it was asked for: today the hour is enough. */
export function AskedAt({ request }: { request: DoctorsPendingAppointment }) {
  return (
    <time className="whole" dateTime={request.fecha_solicitud}>
      {useAskedAt(request)}
    </time>
  )
}

export function useAskedAt({ fecha_solicitud: asked }: DoctorsPendingAppointment): string {
  const now = useAtomValue(nowAtom)
  const today = bogotaDate(asked) === bogotaDate(fromMs(now))
  return today ? hourOf(asked) : `${dayName(asked, now)}, ${hourOf(asked)}`
}

/** What is left of the 15 minutes, or of the request; orange in the last five. */
export function Left({ request, label = '' }: { request: DoctorsPendingAppointment; label?: string }) {
  const now = useAtomValue(nowAtom)
  if (request.estado !== 'P') return <span className="muted">—</span>
  const until = request.my_offer?.expires_at ?? deadlineOf(request, now)
  const urgent = Date.parse(until) - now < soonMs
  return (
    <span className={urgent ? 'strong urgent-text' : 'strong'}>
      {label}
      <TimeLeft until={until} />
    </span>
  )
}

export function StateTag({ request }: { request: DoctorsPendingAppointment }) {
  if (request.estado === 'P' && request.my_offer) return <span className="tag news">{texts.offered}</span>
  return <StateOfRequest request={request} />
}

export const reasonOf = (request: DoctorsPendingAppointment): string =>
  request.observaciones || request.procedimiento || request.especialidad || texts.noReason
