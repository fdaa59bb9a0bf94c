import './agenda.css'
import type { AffectedAppointment } from '@turno/contract/areas/schedules.ts'
import { codes } from '@turno/contract/envelope.ts'
import { useAtomValue } from 'jotai'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { dayAndHour } from '../../kit/format/dates.ts'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { Refusal } from '../../kit/wire/answer.ts'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { texts } from './texts.ts'

/** The appointments that a change would leave behind, where that is why it was refused. */
export const affectedIn = (error: Error): AffectedAppointment[] | undefined =>
  error instanceof Refusal && error.code === codes.appointmentsAffected
    ? (error.data as { appointments: AffectedAppointment[] }).appointments
    : undefined

/** Consequences that the form shows before it is sent again. */
export function useAffected() {
  const [appointments, setAppointments] = useState<AffectedAppointment[]>([])
  return {
    appointments,
    /** Facts that the doctor has seen, for the next attempt. */
    shown: appointments.map(({ id }) => id),
    /** Answers whether a failure names appointments; they are then shown. */
    takes(error: Error): boolean {
      const found = affectedIn(error)
      if (found) setAppointments(found)
      return found !== undefined
    },
    forget: () => setAppointments([]),
  }
}

/** Appointments that a change affects, before it is saved. */
export function AffectedNote({ appointments }: { appointments: readonly AffectedAppointment[] }) {
  const now = useAtomValue(nowAtom)
  const place = useRef<HTMLElement>(null)
  // The notice comes at the end of a form, which may be below the visible part.
  useEffect(() => {
    if (appointments.length > 0) place.current?.scrollIntoView({ block: 'center' })
  }, [appointments])
  if (appointments.length === 0) return null
  return (
    <section ref={place} className="note urgent" role="status">
      <TriangleAlert className="i" aria-hidden="true" />
      <div className="grow stack tight">
        <strong>{texts.affected(appointments.length)}</strong>
        <ul className="affected">
          {appointments.map(({ id, start_date, patient, clase_atencion, reason }) => (
            <li key={id}>
              <span className="strong num">{dayAndHour(start_date, now)}</span>
              <span>{patient}</span>
              <CareTypeTag type={clase_atencion} />
              <span className="small muted">{texts.affectedWhy[reason]}</span>
            </li>
          ))}
        </ul>
        <p className="small">{texts.affectedDetail}</p>
      </div>
    </section>
  )
}
