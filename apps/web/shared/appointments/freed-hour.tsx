import './appointments.css'
import type { Appointment } from '@turno/contract/answers/appointments.ts'
import * as appointments from '@turno/contract/endpoints/appointments.ts'
import { earlierHourMinutes } from '@turno/domain/appointment/rescheduling.ts'
import { useAtomValue } from 'jotai'
import { ask } from '../../kit/api/call.ts'
import { dayAndHour, inSentence } from '../../kit/format/dates.ts'
import { Ring } from '../../kit/ui/ring.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { AnswerButtons, NearHour } from './answer-hour.tsx'
import { texts } from './reschedule-texts.ts'

type Kept = NonNullable<Appointment['earlier_hour']>
const keptMs = earlierHourMinutes * 60_000

/** An earlier hour that is kept for the patient's yes. */
export function FreedHour({ visit, freed: { id, start_date, until } }: { visit: Appointment; freed: Kept }) {
  const now = useAtomValue(nowAtom)
  const answer = (key: string, accepted: boolean) =>
    ask(appointments.answerEarlier, { params: { id: visit.id }, body: { move_id: id, accepted }, key })
  const from = new Date(Date.parse(until) - keptMs).toISOString()
  return (
    <section className="card stack proposal" aria-label={texts.freed}>
      <div className="row">
        <Ring from={from} until={until} then={texts.freedThen} />
        <div className="stack tight">
          <h2>{texts.freed}</h2>
          <time className="when" dateTime={start_date}>
            {dayAndHour(start_date, now)}
          </time>
          <p className="small muted">
            {texts.insteadOf(visit.doctor, inSentence(dayAndHour(visit.start_date, now)))} {texts.samePaid}
          </p>
          <NearHour start={start_date} atDesk={visit.at_desk} />
        </div>
      </div>
      <AnswerButtons yes={texts.take} accept={(key) => answer(key, true)} decline={(key) => answer(key, false)} />
    </section>
  )
}
