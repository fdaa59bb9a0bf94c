import type { Appointment } from '@turno/contract/answers/appointments.ts'
import * as appointments from '@turno/contract/endpoints/appointments.ts'
import { useAtomValue } from 'jotai'
import { Switch } from 'react-aria-components'
import { useAct } from '../../kit/api/act.ts'
import { ask } from '../../kit/api/call.ts'
import { dayAndHour, dayOfMonth, inSentence, monthName } from '../../kit/format/dates.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { Ring } from '../../kit/ui/ring.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { AnswerButtons, NearHour } from './answer-hour.tsx'
import { refreshVisits } from './appointments.ts'
import { CancelButton } from './cancel-button.tsx'
import { placeOf } from './place.ts'
import { texts } from './reschedule-texts.ts'

const dayMs = 24 * 60 * 60_000

/** When the appointment is, and until when that can be changed. */
export function NowAt({ visit }: { visit: Appointment }) {
  const now = useAtomValue(nowAtom)
  const isMovable = visit.moves_left > 0
  const until = visit.at_desk && !isMovable ? visit.start_date : visit.reschedule_until
  const left = Date.parse(until) - now
  const says = (visit.at_desk ? texts.atDesk : texts)[isMovable ? 'mayMove' : 'mayCancel']
  return (
    <section className="card visit" aria-label={texts.nowAt}>
      <div className="date" aria-hidden="true">
        <b className="num">{dayOfMonth(visit.start_date)}</b>
        <span>{monthName(visit.start_date)}</span>
      </div>
      <div className="stack tight">
        <span className="small muted">{texts.nowAt}</span>
        <time className="strong" dateTime={visit.start_date}>
          {dayAndHour(visit.start_date, now)}
        </time>
        <p className="small muted">
          {visit.doctor} · {placeOf(visit)}
        </p>
        <div>
          <CareTypeTag type={visit.clase_atencion} />
        </div>
      </div>
      <div className="row top deadline">
        {0 < left && left < dayMs ? (
          <Ring from={new Date(Date.parse(until) - dayMs).toISOString()} until={until} then={says.after} />
        ) : null}
        <div>
          {left > 0 ? <p className="strong">{says.until(inSentence(dayAndHour(until, now)))}</p> : null}
          <p className="small muted">
            {visit.doctor_absent ? texts.doctorAbsent : left > 0 ? says.detail : texts.tooLate}
          </p>
        </div>
      </div>
    </section>
  )
}

type Proposed = NonNullable<Appointment['proposal']>

/** Another hour that the doctor asks for: it costs nothing, and nothing moves without the patient's yes. */
export function Proposal({ visit, proposal: { id, start_date, ends_at } }: { visit: Appointment; proposal: Proposed }) {
  const now = useAtomValue(nowAtom)
  const answered = { params: { id: visit.id }, body: { proposal_id: id } }
  return (
    <section className="card stack proposal" aria-label={texts.proposes(visit.doctor)}>
      <div className="stack tight">
        <h2>{texts.proposes(visit.doctor)}</h2>
        <span className="tag wait">{texts.answerBy(inSentence(dayAndHour(ends_at, now)))}</span>
        <time className="when" dateTime={start_date}>
          {dayAndHour(start_date, now)}
        </time>
        <p className="small muted">{texts.samePaid}</p>
        <NearHour start={start_date} atDesk={visit.at_desk} />
      </div>
      <AnswerButtons
        yes={texts.accept}
        accept={(key) => ask(appointments.reschedule, { ...answered, key })}
        decline={(key) => ask(appointments.endProposal, { ...answered, key })}
      >
        <CancelButton visit={visit} who={visit.doctor} />
      </AnswerButtons>
    </section>
  )
}

/** Whether the patient wants earlier hours. */
export function EarlierHour({ visit, look = 'card row between' }: { visit: Appointment; look?: string }) {
  const change = useAct(appointments.askEarlier, {
    done: ({ wanted }) => toast(wanted ? texts.earlierOn : texts.earlierOff),
    refresh: refreshVisits,
  })

  return (
    <div className={look}>
      <div>
        <p className="strong" id="earlier">
          {texts.earlier}
        </p>
        <p className="small muted">{texts.earlierDetail}</p>
      </div>
      <Switch
        className="switch"
        aria-labelledby="earlier"
        isSelected={visit.wants_earlier}
        isDisabled={change.busy}
        onChange={(wanted) => change({ params: { id: visit.id }, body: { wanted } })}
      >
        <span className="track" aria-hidden="true">
          <span className="thumb" />
        </span>
      </Switch>
    </div>
  )
}
