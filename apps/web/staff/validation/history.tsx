import type { AnswerOf } from '@turno/contract/endpoint.ts'
import { verifiedOn } from '@turno/contract/endpoints/validation.ts'
import { bogotaDate, fromMs } from '@turno/domain/time.ts'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../kit/api/act.ts'
import { dateAndHour } from '../../kit/format/dates.ts'
import { TextField } from '../../kit/ui/field.tsx'
import { serverNow } from '../../kit/wire/server-time.ts'
import { texts } from './texts.ts'

type Verified = AnswerOf<typeof verifiedOn>

/** Documents valid on a past day, with the adviser and the file. */
export function History({ id }: { id: string }) {
  const today = bogotaDate(fromMs(serverNow()))
  const [on, setOn] = useState(today)
  const [found, setFound] = useState<Verified>()
  const ask = useAct(verifiedOn, { done: setFound })
  const look = (event: FormEvent) => {
    event.preventDefault()
    void ask({ params: { id }, query: { on } })
  }
  return (
    <section className="card stack" aria-labelledby="history">
      <div>
        <h3 id="history">{texts.history}</h3>
        <p className="small muted">{texts.historyLead}</p>
      </div>
      <form className="row wrap history-form" method="post" noValidate onSubmit={look}>
        <TextField
          id="history-date"
          label={texts.historyDate}
          error={on > today ? texts.historyFuture : undefined}
          type="date"
          max={today}
          value={on}
          onChange={setOn}
        />
        <button type="submit" className="btn m" disabled={ask.busy || on === '' || on > today}>
          {texts.historyAsk}
        </button>
      </form>
      <div role="status">{found ? <Counted verified={found} /> : null}</div>
    </section>
  )
}

function Counted({ verified: { documents } }: { verified: Verified }) {
  if (documents.length === 0) return <p className="muted">{texts.historyNone}</p>
  return (
    <ul className="rows">
      {documents.map((each) => (
        <li key={`${each.document_id} ${each.from}`} className="stack tight">
          <b className="strong">{each.certification}</b>
          <span className="small">{texts.validatedBy(each.adviser, dateAndHour(each.from))}</span>
          <span className="small">{each.until ? texts.until(dateAndHour(each.until)) : texts.stillCounts}</span>
          <span className={each.file === 'intact' ? 'small muted' : 'small bad-text'}>{texts.files[each.file]}</span>
          <code className="small muted hash">{texts.hash(each.sha256)}</code>
        </li>
      ))}
    </ul>
  )
}
