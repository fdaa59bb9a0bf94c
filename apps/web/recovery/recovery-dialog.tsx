import type { UserType } from '@turno/contract/people.ts'
import { recoverPassword } from '@turno/contract/recovery.ts'
import { MailCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useIntention } from '../api/intention.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { useWait } from '../ui/use-wait.ts'
import { fieldErrors } from '../wire/field-errors.ts'
import { askFailure, askForLink } from './recovery.ts'
import { texts } from './texts.ts'

interface RecoveryProps {
  words: { title: string; send: string }
  /** Whose account, where the entry knows. */
  userType: UserType | null
  onClose: () => void
}

/** Asks for the document number and has a link mailed. */
export default function RecoveryDialog({ words, userType, onClose }: RecoveryProps) {
  const [isSent, setSent] = useState(false)
  return (
    <Dialog title={isSent ? texts.sent : words.title} onClose={onClose}>
      {isSent ? (
        <Sent onClose={onClose} />
      ) : (
        <AskForm send={words.send} userType={userType} sent={() => setSent(true)} />
      )}
    </Dialog>
  )
}

function AskForm({ send, userType, sent }: { send: string; userType: UserType | null; sent: () => void }) {
  const [document, setDocument] = useState('')
  const [error, setError] = useState<string>()
  const wait = useWait(() => setError(undefined))
  const { busy, attempt } = useIntention()

  function show(message: string) {
    setError(message)
    globalThis.document.getElementById('recovery-document')?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = fieldErrors(recoverPassword, { document, user_type: userType })
    if (wrong.document) return show(wrong.document)
    setError(undefined)
    const answer = await attempt(
      () => askForLink(document, userType),
      (failure) => {
        wait.start(failure)
        show(askFailure(failure))
      },
    )
    if (answer !== undefined) sent()
  }

  return (
    <form className="stack loose" noValidate onSubmit={submit}>
      <p className="muted">{texts.askLead}</p>
      <TextField
        id="recovery-document"
        label={texts.document}
        autoComplete="username"
        autoCapitalize="characters"
        autoFocus
        value={document}
        error={error}
        onChange={setDocument}
      />
      <button type="submit" className="btn primary block" disabled={busy || wait.isWaiting}>
        {wait.label ?? (busy ? texts.sending : send)}
      </button>
    </form>
  )
}

function Sent({ onClose }: { onClose: () => void }) {
  return (
    <>
      <div className="note" role="status">
        <MailCheck className="i" aria-hidden="true" />
        <div className="stack tight">
          <p>{texts.sentDetail}</p>
          <p>{texts.spam}</p>
        </div>
      </div>
      <button type="button" className="btn primary block" ref={focus} onClick={onClose}>
        {texts.understood}
      </button>
    </>
  )
}

/** The field that had the focus is gone. */
const focus = (button: HTMLButtonElement | null) => button?.focus()
