import type { RecordAuthorizations } from '@turno/contract/areas/record-access.ts'
import * as access from '@turno/contract/endpoints/record-access.ts'
import { bogotaDate, plusMs } from '@turno/domain/time.ts'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useAct } from '../../kit/api/act.ts'
import { dayAndHour, inSentence } from '../../kit/format/dates.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { dayIn, dayOf, lastDayOf } from './days.ts'
import { factsOf } from './doctor-facts.ts'
import { authorizationsQuestion } from './history.ts'
import { texts } from './texts.ts'

/** What a doctor asks for; the patient gives it, until another day if they like, or does not. */
export function AskCard({ ask }: { ask: RecordAuthorizations['asks'][number] }) {
  const { id, doctor, scope, until, text, closes_at } = ask
  const now = useAtomValue(nowAtom)
  const [other, setOther] = useState<string>()
  const refresh = authorizationsQuestion
  const give = useAct(access.grantAsked, { done: texts.given, refresh })
  const refuse = useAct(access.refuseAsked, { done: texts.refused, refresh })
  const busy = give.busy || refuse.busy
  return (
    <section className="card stack" aria-labelledby={`ask-${id}`}>
      <h2 id={`ask-${id}`}>{texts.asks}</h2>
      <div className="row tight">
        <Avatar name={doctor.name} />
        <span>
          <span className="strong">{doctor.name}</span>
          <br />
          <span className="small muted">{factsOf(doctor)}</span>
        </span>
      </div>
      <p>«{text}»</p>
      <dl className="facts">
        <div>
          <dt>{texts.whatLabel}</dt>
          <dd>{texts.scopeOf(scope, dayOf)}</dd>
        </div>
        <div>
          <dt>{texts.untilLabel}</dt>
          <dd className="num">
            {lastDayOf(until)}{' '}
            {other === undefined ? (
              <Button look="btn quiet m" label={texts.change} onClick={() => setOther(bogotaDate(plusMs(until, -1)))} />
            ) : null}
          </dd>
        </div>
      </dl>
      {other === undefined ? null : (
        <TextField
          id={`until-${id}`}
          label={texts.lastDay}
          type="date"
          min={dayIn(0, now)}
          max={dayIn(365, now)}
          value={other}
          onChange={setOther}
        />
      )}
      <div className="row wrap">
        <Button
          look="btn primary"
          label={texts.give}
          disabled={busy}
          onClick={() => void give({ params: { askId: id }, body: other ? { until: other } : {} })}
        />
        <Button
          look="btn"
          label={texts.refuse}
          disabled={busy}
          onClick={() => void refuse({ params: { askId: id } })}
        />
      </div>
      <p className="small muted">{texts.closes(inSentence(dayAndHour(closes_at, now)))}</p>
    </section>
  )
}
