import type { Story, StoryMoment } from '@turno/contract/areas/story.ts'
import type { SupportCase } from '@turno/contract/areas/support.ts'
import * as support from '@turno/contract/endpoints/support.ts'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../kit/api/act.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { AreaField } from '../../kit/ui/field.tsx'
import { dayAndHour, shortHour } from './hours.ts'
import { texts } from './texts.ts'

/** Screen of each side at the moment. */
export function ScreensCard({ moment, after }: { moment: number; after: StoryMoment }) {
  const hour = shortHour(moment)
  return (
    <section className="card stack">
      <h2>{texts.patientSaw(hour)}</h2>
      <p className="note small">
        <Eye className="i s" aria-hidden="true" />
        {after.patient || texts.nothing}
      </p>
      <h2>{texts.doctorSaw(hour)}</h2>
      <p className="note small">
        <Eye className="i s" aria-hidden="true" />
        {after.doctor || texts.nothing}
      </p>
    </section>
  )
}

/** Why the patient wanted to see a doctor: only for who asks, and that is recorded. */
export function ReasonCard({ story, onSeen }: { story: Story; onSeen: () => void }) {
  const [reason, setReason] = useState<string>()
  const reveal = useAct(support.revealReason, {
    done: (found) => {
      setReason(found.reason)
      onSeen()
    },
  })
  const show = () => reveal({ params: { id: story.id }, body: { view: story.view } })

  return (
    <section className="card stack">
      <h2>{texts.reason}</h2>
      <p className="muted">{story.has_reason ? (reason ?? texts.reasonHidden) : texts.noReason}</p>
      {story.has_reason && reason === undefined ? (
        <Button look="btn m" label={texts.reveal} disabled={reveal.busy} onClick={show} />
      ) : null}
    </section>
  )
}

/** A note in a case that waits; money that is owed is not closed with a word. */
export function NoteCard({ one, onDone }: { one: SupportCase; onDone: () => void }) {
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const options = {
    done: () => {
      setNote('')
      setError(undefined)
      toast(texts.done, { tone: 'ok' })
      onDone()
    },
    failed: ({ message }: Error) => setError(message),
  }
  const keep = useAct(support.noteCase, options)
  const close = useAct(support.closeCase, options)
  const busy = keep.busy || close.busy
  const sent = { params: { id: one.id }, body: { note } }

  return (
    <section className="card stack no-print">
      <h2>{texts.supportNote}</h2>
      <AreaField
        id={`story-note-${one.id}`}
        label={texts.notePlaceholder}
        error={error}
        value={note}
        onChange={setNote}
        maxLength={2000}
      />
      <div className="row wrap">
        <Button look="btn m" label={texts.saveNote} disabled={busy} onClick={() => keep(sent)} />
        {one.kind === 'refund' ? null : (
          <Button look="btn primary m" label={texts.actions.close} disabled={busy} onClick={() => close(sent)} />
        )}
      </div>
    </section>
  )
}

export function ViewsCard({ views }: { views: Story['views'] }) {
  return (
    <section className="card stack tight views">
      <h2>{texts.views}</h2>
      {views.length === 0 ? <p className="small muted">{texts.noViews}</p> : null}
      <ul className="small muted">
        {views.map(({ at, by, revealed }) => (
          <li key={at + by}>
            <span className="num">{dayAndHour(Date.parse(at))}</span> {by}
            {revealed.map((kind) => ` · ${texts.revealed[kind]}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
