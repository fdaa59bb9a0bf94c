import { erasePatient } from '@turno/contract/profile.ts'
import { type FormEvent, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useIntention } from '../api/intention.ts'
import { clearSession } from '../session/session.ts'
import { toast } from '../toasts/toasts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { PasswordField } from '../ui/field.tsx'
import { Refusal } from '../wire/answer.ts'
import { fieldErrors } from '../wire/field-errors.ts'
import { erase } from './privacy.ts'
import { texts } from './texts.ts'

/** Asks for the password before an account goes; afterwards nobody is logged in. */
export default function EraseDialog({ close }: { close: () => void }) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const { busy, attempt, renew } = useIntention()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = fieldErrors(erasePatient, { password })
    setError(wrong.password)
    if (wrong.password) return document.getElementById('erase-password')?.focus()
    const done = await attempt(
      (key) => erase(key, password),
      (refused) => {
        setError(refused instanceof Refusal && refused.status === 401 ? texts.wrongPassword : refused.message)
        document.getElementById('erase-password')?.focus()
      },
    )
    if (!done) return
    clearSession()
    navigate('/login', { replace: true })
    toast(texts.erased)
  }

  return (
    <Dialog title={texts.eraseAsk} onClose={close} role="alertdialog">
      <form className="stack loose" noValidate onSubmit={submit}>
        <p className="muted">{texts.eraseAdvice}</p>
        <PasswordField
          id="erase-password"
          label={texts.erasePassword}
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={(typed) => {
            renew()
            setPassword(typed)
          }}
        />
        <div className="actions">
          <button type="submit" className="btn primary" disabled={busy}>
            {busy ? texts.erasing : texts.eraseNow}
          </button>
          <button type="button" className="btn quiet" onClick={close}>
            {texts.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
