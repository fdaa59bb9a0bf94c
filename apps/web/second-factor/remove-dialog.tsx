import { removeSecondFactor } from '@turno/contract/second-factor.ts'
import { type FormEvent, useState } from 'react'
import { useIntention } from '../api/intention.ts'
import { Dialog } from '../ui/dialog.tsx'
import { FieldMessage, PasswordField, TextField } from '../ui/field.tsx'
import { useWait } from '../ui/use-wait.ts'
import { Refusal } from '../wire/answer.ts'
import { type FieldErrors, fieldErrors } from '../wire/field-errors.ts'
import { remove } from './second-factor.ts'
import { texts } from './texts.ts'

const ids = { password: 'remove-password', code: 'remove-code' } as const
type Typed = Record<keyof typeof ids, string>

/** Turns the second factor off, with the password and a code. */
export default function RemoveDialog({ done, close }: { done: () => void; close: () => void }) {
  const [typed, setTyped] = useState<Typed>({ password: '', code: '' })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refused, setRefused] = useState<string>()
  const { busy, attempt, renew } = useIntention()
  const { isWaiting, label, start } = useWait(() => setErrors({}))

  function type(change: Partial<Typed>) {
    renew()
    setTyped((before) => ({ ...before, ...change }))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = fieldErrors(removeSecondFactor, typed)
    setErrors(wrong)
    setRefused(undefined)
    const first = (['password', 'code'] as const).find((field) => wrong[field])
    if (first) return document.getElementById(ids[first])?.focus()
    const answer = await attempt(
      (key) => remove(key, typed.password, typed.code),
      (error) => {
        start(error)
        setRefused(error instanceof Refusal && error.status === 401 ? texts.wrongPassword : error.message)
        document.getElementById(ids.password)?.focus()
      },
    )
    if (answer !== undefined) done()
  }

  return (
    <Dialog title={texts.remove} onClose={close} role="alertdialog">
      <form className="stack" noValidate onSubmit={submit}>
        <p className="muted">{texts.removeDetail}</p>
        <PasswordField
          id={ids.password}
          label={texts.password}
          autoComplete="current-password"
          autoFocus
          value={typed.password}
          error={errors.password}
          onChange={(password) => type({ password })}
        />
        <TextField
          id={ids.code}
          label={texts.anyCode}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          value={typed.code}
          error={errors.code}
          onChange={(code) => type({ code })}
        />
        <FieldMessage id="remove-refused" error={refused} />
        <div className="actions">
          <button type="submit" className="btn danger" disabled={busy || isWaiting}>
            {label ?? (busy ? texts.removing : texts.deactivate)}
          </button>
          <button type="button" className="btn quiet" onClick={close}>
            {texts.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
