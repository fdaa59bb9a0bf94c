import type { OwnSession } from '@turno/contract/areas/people.ts'
import * as sessions from '@turno/contract/endpoints/sessions.ts'
import { useAtom } from 'jotai'
import { MonitorSmartphone } from 'lucide-react'
import { ask } from '../../kit/api/call.ts'
import { useAttempt } from '../../kit/api/use-attempt.ts'
import { dayAndHour } from '../../kit/format/dates.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { ConfirmButton } from '../../kit/ui/confirm.tsx'
import { deviceName } from './device.ts'
import { endOthers, sessionsQuestion } from './privacy.ts'
import { texts } from './texts.ts'

/** A person's sessions, each with a button to end it. */
export function Sessions() {
  return (
    <section className="stack grows" aria-labelledby="sessions-title">
      <div>
        <h2 id="sessions-title" tabIndex={-1}>
          {texts.sessions}
        </h2>
        <p className="small muted">{texts.sessionsLead}</p>
      </div>
      <Await question={sessionsQuestion} skeleton={<RowsSkeleton rows={2} />}>
        {(sessions) => <List sessions={sessions} />}
      </Await>
    </section>
  )
}

function List({ sessions }: { sessions: OwnSession[] }) {
  const { end, others, busy } = useEnding()
  const isAlone = sessions.every(({ current }) => current)
  return (
    <>
      <ul className="card flush rows">
        {sessions.map((session) => (
          <OneSession key={session.id} session={session} busy={busy} end={() => void end(session)} />
        ))}
      </ul>
      {isAlone ? (
        <p className="small muted">{texts.onlyHere}</p>
      ) : (
        <ConfirmButton
          look="btn"
          label={texts.endOthers}
          keep={texts.keepOthers}
          disabled={busy}
          question={texts.confirmOthers}
          detail={texts.confirmOthersDetail}
          act={() => void others()}
        />
      )}
    </>
  )
}

function useEnding() {
  const [, write] = useAtom(sessionsQuestion)
  const { busy, attempt } = useAttempt()

  async function ended(act: (key: string) => Promise<object>, said: string) {
    const done = await attempt(act)
    if (!done) return
    toast(said)
    await write({ type: 'refresh' })
    document.getElementById('sessions-title')?.focus()
  }

  const end = ({ id }: OwnSession) => ended((key) => ask(sessions.end, { params: { sessionId: id }, key }), texts.ended)
  const others = () => ended(endOthers, texts.othersEnded)
  return { end, others, busy }
}

function OneSession({ session, busy, end }: { session: OwnSession; busy: boolean; end: () => void }) {
  // Sessions go by the system's time, whatever the product's clock says.
  const now = Date.now()
  const name = deviceName(session.device)
  return (
    <li className="row">
      <MonitorSmartphone className="i" aria-hidden="true" />
      <div className="grow">
        <div className="strong">{name}</div>
        <div className="small muted">
          <time dateTime={session.started_at}>{texts.since(dayAndHour(session.started_at, now))}</time>
          {session.current ? null : (
            <>
              {' · '}
              <time dateTime={session.last_seen_at}>{texts.lastSeen(dayAndHour(session.last_seen_at, now))}</time>
            </>
          )}
        </div>
      </div>
      {session.current ? (
        <span className="tag ok">{texts.current}</span>
      ) : (
        <Button look="btn m" label={texts.end} aria-label={texts.endOf(name)} disabled={busy} onClick={end} />
      )}
    </li>
  )
}
