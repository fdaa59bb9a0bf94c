import { type FaultyEvent, setAside } from '@turno/contract/areas/support.ts'
import * as support from '@turno/contract/endpoints/support.ts'
import { useAtom } from 'jotai'
import { OctagonAlert } from 'lucide-react'
import { useState } from 'react'
import { ask } from '../../kit/api/call.ts'
import { dateAndHour } from '../../kit/format/dates.ts'
import { ReasonDialog } from '../../kit/forms/reason-dialog.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { faultyEventsQuestion } from './support.ts'
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
        <Button look="btn m" label={texts.setAside} onClick={act} aria-label={texts.setAsideOf(one.type)} />
      </div>
    </li>
  )
}

function SetAsideDialog({ one, onClose, onDone }: { one: FaultyEvent; onClose: () => void; onDone: () => void }) {
  return (
    <ReasonDialog
      title={texts.question}
      prefix="set-aside-"
      words={texts}
      schema={setAside}
      maxLength={2000}
      send={(key, reason) => ask(support.setAside, { params: { id: one.id }, key, body: { reason } })}
      done={texts.done}
      sent={onDone}
      button={{ label: texts.setAside, look: 'btn primary' }}
      close={onClose}
    >
      <p className="muted place">{`${one.type} · ${texts.place(one.stream, one.revision)}`}</p>
      <p className="muted">{texts.detail}</p>
    </ReasonDialog>
  )
}
