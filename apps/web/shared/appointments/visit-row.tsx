import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { texts } from './texts.ts'
import { roomOpens } from './video-room.ts'

/** Whether a visit has nothing to be done now or answered: its actions may be a touch away. */
export const mayFold = (one: Appointment, nowMs: number): boolean =>
  Date.parse(roomOpens(one)) > nowMs && !(one.doctor_absent || one.earlier_hour || one.proposal || one.reminded)

interface VisitRowProps {
  visit: Appointment
  who: string
  detail: string
  /** What opens below it. */
  children: () => ReactNode
}

/** A visit in two lines, under the heading of its day; all that can be done with it opens below. */
export function VisitRow({ visit, who, detail, children }: VisitRowProps) {
  const [isOpen, open] = useState(false)
  return (
    <details className="card visit-row" onToggle={(event) => open(event.currentTarget.open)}>
      <summary>
        <time className="strong num" dateTime={visit.start_date}>
          {hourOf(visit.start_date)}
        </time>
        <span className="grow visit-words">
          <span className="row tight">
            <b className="strong grow">{who}</b>
            <span className="only-wide">
              <CareTypeTag type={visit.clase_atencion} />
            </span>
          </span>
          <span className="row tight">
            <small className="muted grow">{detail}</small>
            {visit.unconfirmed ? <small className="tag wait">{texts.unconfirmed}</small> : null}
          </span>
        </span>
        <ChevronDown className="i" aria-hidden="true" />
      </summary>
      {isOpen ? children() : null}
    </details>
  )
}
