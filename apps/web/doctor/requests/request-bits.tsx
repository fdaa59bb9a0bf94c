import type { DoctorsPendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { bogotaDate, fromMs } from '@turno/domain/time.ts'
import { useAtomValue } from 'jotai'
import { dayName } from '../../kit/format/dates.ts'
import { TimeLeft } from '../../kit/ui/ring.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
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

/** Time left to answer a request that waits, or until the request ends; orange in the last five minutes. */
export function Left({ request, label = '' }: { request: DoctorsPendingAppointment; label?: string }) {
  const now = useAtomValue(nowAtom)
  const until = deadlineOf(request, now)
  const urgent = Date.parse(until) - now < soonMs
  return (
    <span className={urgent ? 'strong urgent-text' : 'strong'}>
      {label}
      <TimeLeft until={until} />
    </span>
  )
}

export const reasonOf = (request: DoctorsPendingAppointment): string =>
  request.observaciones || request.procedimiento || request.especialidad || texts.noReason
