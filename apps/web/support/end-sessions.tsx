import { endSessions as reasonSchema } from '@turno/contract/people.ts'
import { done } from '@turno/contract/texts.ts'
import { type FormEvent, useState } from 'react'
import { useIntention } from '../api/intention.ts'
import { toast } from '../toasts/toasts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { AreaField } from '../ui/field.tsx'
import { fieldErrors } from '../wire/field-errors.ts'
import { endSessions } from './support.ts'
import { texts } from './texts.ts'

const words = texts.endSessions
const field = 'end-reason'

interface EndSessionsProps {
  /** Of the person. */
  id: string
  name: string
}

/** Logs somebody out everywhere, with a reason. */
export function EndSessions({ id, name }: EndSessionsProps) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <button type="button" className="btn danger" onClick={() => setAsks(true)}>
        {words.open}
      </button>
      {asks ? <EndDialog id={id} name={name} close={() => setAsks(false)} /> : null}
    </>
  )
}

function EndDialog({ id, name, close }: EndSessionsProps & { close: () => void }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { busy, attempt, renew } = useIntention()

  function show(message: string) {
    setError(message)
    document.getElementById(field)?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = fieldErrors(reasonSchema, { reason }).reason
    if (wrong) return show(wrong)
    const answer = await attempt(
      (key) => endSessions(key, id, reason),
      (refused) => show(refused.message),
    )
    if (answer === undefined) return
    toast(done.sessionsEnded)
    close()
  }

  return (
    <Dialog title={words.ask(name)} onClose={close} role="alertdialog">
      <form className="stack" noValidate onSubmit={submit}>
        <p className="muted">{words.detail}</p>
        <AreaField
          id={field}
          label={words.reason}
          hint={words.reasonHint}
          error={error}
          value={reason}
          maxLength={500}
          onChange={(typed) => {
            renew()
            setError(undefined)
            setReason(typed)
          }}
        />
        <div className="actions">
          <button type="submit" className="btn danger" disabled={busy}>
            {busy ? words.ending : words.confirm}
          </button>
          <button type="button" className="btn quiet" onClick={close}>
            {words.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
