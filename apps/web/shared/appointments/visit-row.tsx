import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { useAtomValue } from 'jotai'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { dayName } from '../../kit/format/dates.ts'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { ownId } from '../../kit/user/user.ts'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { otherOf, shortPlaceOf } from './place.ts'
import { texts } from './texts.ts'
import { visitHref } from './visit-href.ts'
import { stateOf } from './visit-state.ts'

interface VisitRowProps {
  visit: Appointment
  who?: string
  /** The day stands beside the hour: no heading says it. */
  dated?: boolean
  /** The one thing to be done now, below. */
  children?: ReactNode
}

/** A visit in two lines, hour and person over kind and place: the link to its page. */
export function VisitRow({ visit, who = otherOf(visit), dated = false, children }: VisitRowProps) {
  const now = useAtomValue(nowAtom)
  const { words, look } = newsOf(visit, now)
  return (
    <article className="card visit-row">
      <Link className="row-link visit-line" href={visitHref(visit)}>
        <time className="strong num" dateTime={visit.start_date}>
          {dated ? <small className="muted">{dayName(visit.start_date, now)}</small> : null}
          {hourOf(visit.start_date)}
        </time>
        <span className="grow visit-words">
          <b className="strong clip">{who}</b>
          <span className={words ? 'row tight wrap' : 'row tight'}>
            <CareTypeTag type={visit.clase_atencion} />
            {words ? (
              <small className={look}>{words}</small>
            ) : (
              <small className="muted grow clip">{shortPlaceOf(visit)}</small>
            )}
          </span>
        </span>
        <ChevronRight className="i" aria-hidden="true" />
      </Link>
      {children}
    </article>
  )
}

/** What is not as usual: a visit that is simply to come says nothing more, to its doctor that the patient comes. */
function newsOf(visit: Appointment, nowMs: number): { words: string; look: string } {
  const state = stateOf(visit, nowMs)
  if (state.words !== texts.confirmed) return state
  if (visit.proposal) return { words: texts.proposedShort, look: 'tag wait' }
  return { words: visit.confirmed && ownId() !== visit.patient_id ? texts.comesShort : '', look: 'tag ok' }
}
