import type { Appointment } from '@turno/contract/appointments.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { dayAndHour } from '../../kit/format/dates.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { ReminderAnswers } from '../appointments/reminder-answers.tsx'
import { texts } from './texts.ts'

/** Instead of the room of a visit that a doctor made: its patient confirms it first, or it has lapsed. */
export function ToConfirm({ visit }: { visit: Appointment }) {
  const now = useAtomValue(nowAtom)
  const hasLapsed = Date.parse(visit.start_date) <= now
  return (
    <div className="page narrow">
      <h1>{pages.videoRoom.title}</h1>
      <section className="card stack" aria-label={visit.doctor}>
        <div className="row tight wrap">
          <time className="strong" dateTime={visit.start_date}>
            {dayAndHour(visit.start_date, now)}
          </time>
          <CareTypeTag type={1} />
        </div>
        <h2>{visit.doctor}</h2>
        {hasLapsed ? <p>{texts.lapsed}</p> : <p className="muted">{texts.confirmFirst}</p>}
        <ReminderAnswers visit={visit} who={visit.doctor} />
        {hasLapsed ? <ButtonLink href={href(pages.videoVisits)} look="btn m" label={texts.toVisits} /> : null}
      </section>
    </div>
  )
}
