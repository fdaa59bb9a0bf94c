import type { AccountChange } from '@turno/contract/profile.ts'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { dayAndHour } from '../../kit/format/dates.ts'
import { Answered, RowsSkeleton } from '../../kit/ui/answered.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { historyQuestion } from './privacy.ts'
import { texts } from './texts.ts'

/** As many as one reads at a glance. */
const first = 6

/** What was changed in one's account. */
export function History() {
  return (
    <section className="stack" aria-labelledby="history-title">
      <div>
        <h2 id="history-title">{texts.history}</h2>
        <p className="small muted">{texts.historyLead}</p>
      </div>
      <Answered question={historyQuestion} skeleton={<RowsSkeleton rows={3} />}>
        {(changes) => <Changes changes={changes} />}
      </Answered>
    </section>
  )
}

function Changes({ changes }: { changes: AccountChange[] }) {
  const [all, setAll] = useState(false)
  const now = useAtomValue(nowAtom)
  const hidden = all ? 0 : changes.length - first
  return (
    <>
      <ul className="card flush rows">
        {(hidden > 0 ? changes.slice(0, first) : changes).map(({ id, at, what, by_oneself, assistant }) => (
          <li key={id} className="row between wrap">
            <span>{what}</span>
            <span className="small muted">
              <time dateTime={at}>{dayAndHour(at, now)}</time>
              {by_oneself ? null : ` · ${assistant ? texts.byAssistant(assistant) : texts.byUs}`}
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 ? <Button look="btn quiet" label={texts.more(hidden)} onClick={() => setAll(true)} /> : null}
    </>
  )
}
