import { restoreSession } from '@turno/contract/people.ts'
import { useAtomValue } from 'jotai'
import { type FormEvent, useState } from 'react'
import { useIntention } from '../api/intention.ts'
import { Dialog } from '../ui/dialog.tsx'
import { PasswordField } from '../ui/field.tsx'
import { useWait } from '../ui/use-wait.ts'
import { Refusal, type Unreachable } from '../wire/answer.ts'
import { fieldErrors } from '../wire/field-errors.ts'
import { texts } from './texts.ts'
import { userQuestion } from './user.ts'

const field = 'proof-password'
const [wrongPassword, tooMany] = [401, 429]

interface PasswordDialogProps {
  /** Why it is needed, where that is not a changed contact. */
  detail?: string
  /** Does with the password what waited for it. */
  give: (key: string, password: string) => Promise<unknown>
  given: () => void
  /** It failed for something else than the password. */
  failed: (error: Refusal | Unreachable) => void
  close: () => void
}

/** Asks once more for the password of somebody who is logged in, over a form that keeps what was typed. */
export default function PasswordDialog({ detail = texts.whyContact, give, given, failed, close }: PasswordDialogProps) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const { busy, attempt, renew } = useIntention()
  const wait = useWait(() => setError(undefined))
  const username = useAtomValue(userQuestion).data?.username

  function show(message: string) {
    setError(message)
    document.getElementById(field)?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = fieldErrors(restoreSession, { password }).password
    if (wrong) return show(wrong)
    if ((await attempt((key) => give(key, password).then(() => true), refused)) !== undefined) given()
  }

  function refused(refusal: Refusal | Unreachable) {
    if (!(refusal instanceof Refusal)) return show(refusal.message)
    wait.start(refusal)
    if (refusal.status === wrongPassword) return show(texts.wrongPassword)
    if (refusal.status === tooMany) return show(refusal.message)
    failed(refusal)
  }

  return (
    <Dialog title={texts.provePassword} onClose={close}>
      <form className="stack" noValidate onSubmit={submit}>
        <p className="muted">{detail}</p>
        {/* Tells the browser's password manager whose password is asked for. */}
        {username ? (
          <input
            className="hidden"
            type="text"
            autoComplete="username"
            value={username}
            readOnly
            tabIndex={-1}
            aria-hidden
          />
        ) : null}
        <PasswordField
          id={field}
          label={texts.password}
          autoComplete="current-password"
          autoFocus
          value={password}
          error={error}
          onChange={(typed) => {
            renew()
            setPassword(typed)
          }}
        />
        <div className="actions">
          <button type="submit" className="btn primary" disabled={busy || wait.isWaiting}>
            {wait.label ?? (busy ? texts.proving : texts.continue)}
          </button>
          <button type="button" className="btn quiet" onClick={close}>
            {texts.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
