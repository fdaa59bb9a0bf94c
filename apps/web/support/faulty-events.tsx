import type { FaultyEvent } from '@turno/contract/support.ts'
import { useAtom } from 'jotai'
import { OctagonAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useIntention } from '../api/intention.ts'
import { dateAndHour } from '../format/dates.ts'
import { toast } from '../toasts/toasts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { AreaField } from '../ui/field.tsx'
import { faultyEventsQuestion, setAside } from './support.ts'
import { texts as all } from './texts.ts'

const texts = all.faulty

/** Events that stop the product, above everything else on the page; nothing at all while there are none. */
export function FaultyEvents() {
  const [{ data: found = [] }, write] = useAtom(faultyEventsQuestion)
  const [chosen, choose] = useState<FaultyEvent>()
  if (found.length === 0) return null
  const done = () => {
    choose(undefined)
    void write({ type: 'refresh' })
  }
  return (
    <section className="card stack" role="alert" aria-labelledby="faulty-events">
      <div className="row tight">
        <OctagonAlert className="i bad-text" aria-hidden="true" />
        <h2 id="faulty-events">{texts.title(found.length)}</h2>
      </div>
      <p className="muted">{texts.lead}</p>
      <ul className="rows">
        {found.map((one) => (
          <Found key={`${one.stream} ${one.id}`} one={one} act={() => choose(one)} />
        ))}
      </ul>
      {chosen ? <SetAsideDialog one={chosen} onClose={() => choose(undefined)} onDone={done} /> : null}
    </section>
  )
}

function Found({ one, act }: { one: FaultyEvent; act: () => void }) {
  const stopped = one.stops.map((part) => texts.stops[part] ?? part).join(', ')
  return (
    <li className="stack tight">
      <div className="row between wrap">
        <span className="strong">{one.type}</span>
        <time className="small muted num" dateTime={one.since}>
          {dateAndHour(one.since)}
        </time>
      </div>
      <div className="small muted place">{texts.place(one.stream, one.revision)}</div>
      <div>
        {texts.faults[one.fault]} <span className="muted">({one.detail})</span>
      </div>
      <div className="row between wrap">
        <span className="small bad-text">{texts.stopping(stopped)}</span>
        <button type="button" className="btn m" onClick={act} aria-label={texts.setAsideOf(one.type)}>
          {texts.setAside}
        </button>
      </div>
    </li>
  )
}

function SetAsideDialog({ one, onClose, onDone }: { one: FaultyEvent; onClose: () => void; onDone: () => void }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { busy, attempt } = useIntention()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const done = await attempt(
      (key) => setAside(key, one.id, reason),
      (failure) => setError(failure.message),
    )
    if (done === undefined) return
    toast(texts.done, { tone: 'ok' })
    onDone()
  }

  return (
    <Dialog title={texts.question} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        <p className="muted place">{`${one.type} · ${texts.place(one.stream, one.revision)}`}</p>
        <p className="muted">{texts.detail}</p>
        <AreaField
          id="set-aside-reason"
          label={texts.reason}
          hint={texts.reasonHint}
          error={error}
          value={reason}
          onChange={(typed) => {
            setError(undefined)
            setReason(typed)
          }}
          maxLength={2000}
        />
        <div className="actions">
          <button type="submit" className="btn primary" disabled={busy}>
            {texts.setAside}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
