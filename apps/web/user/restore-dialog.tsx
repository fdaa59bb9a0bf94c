import { restoreSession } from '@turno/contract/people.ts'
import { useAtomValue } from 'jotai'
import { type FormEvent, useState } from 'react'
import { useIntention } from '../api/intention.ts'
import { useUnsaved } from '../navigation/unsaved.ts'
import { restore } from '../session/renewal.ts'
import { sessionEnded } from '../session/session-end.ts'
import { Confirm, Dialog } from '../ui/dialog.tsx'
import { PasswordField } from '../ui/field.tsx'
import { useWait } from '../ui/use-wait.ts'
import { endsSession, Refusal, type Unreachable } from '../wire/answer.ts'
import { fieldErrors } from '../wire/field-errors.ts'
import { logout } from './logout.ts'
import { texts } from './texts.ts'
import { userQuestion } from './user.ts'

const field = 'restore-password'

/** Asks for the password of a paused session over the page, which stays as it is. Only the password or logging out leads on. */
export default function RestoreDialog() {
  const [leaves, setLeaves] = useState(false)
  // What waits for the password would be lost.
  useUnsaved(true)
  if (leaves)
    return (
      <Confirm
        question={texts.confirmLogout}
        detail={texts.pausedLoses}
        confirm={texts.logout}
        onConfirm={() => void logout()}
        onCancel={() => setLeaves(false)}
      />
    )
  return (
    <Dialog title={texts.paused}>
      <p className="muted">{texts.pausedDetail}</p>
      <PasswordForm leave={() => setLeaves(true)} />
    </Dialog>
  )
}

function PasswordForm({ leave }: { leave: () => void }) {
  const { password, type, error, busy, wait, submit } = useRestoring()
  const username = useAtomValue(userQuestion).data?.username
  return (
    <form className="stack" noValidate onSubmit={submit}>
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
        onChange={type}
      />
      <div className="actions">
        <button type="submit" className="btn primary" disabled={busy || wait.isWaiting}>
          {wait.label ?? (busy ? texts.continuing : texts.continue)}
        </button>
        <button type="button" className="btn quiet" onClick={leave}>
          {texts.logout}
        </button>
      </div>
    </form>
  )
}

function useRestoring() {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const { busy, attempt } = useIntention()
  const wait = useWait(() => setError(undefined))

  const fail = (message: string) => {
    setError(message)
    document.getElementById(field)?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = fieldErrors(restoreSession, { password }).password
    if (wrong) return fail(wrong)
    await attempt(() => restore(password), refuse)
  }

  function refuse(refused: Refusal | Unreachable) {
    if (refused instanceof Refusal && endsSession(refused)) return sessionEnded()
    wait.start(refused)
    fail(refused.message)
  }

  return { password, type: setPassword, error, busy, wait, submit }
}
