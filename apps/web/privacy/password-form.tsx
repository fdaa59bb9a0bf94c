import { changePassword as passwordSchema } from '@turno/contract/profile.ts'
import { useSetAtom } from 'jotai'
import { type FormEvent, useState } from 'react'
import { useIntention } from '../api/intention.ts'
import { toast } from '../toasts/toasts.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { PasswordField } from '../ui/field.tsx'
import { useFormErrors } from '../ui/form-errors.ts'
import { PasswordAdvice } from '../ui/password-advice.tsx'
import { Refusal } from '../wire/answer.ts'
import { type FieldErrors, fieldErrors, refusedFields } from '../wire/field-errors.ts'
import { changePassword, sessionsQuestion } from './privacy.ts'
import { texts } from './texts.ts'

const empty = { password: '', new_password: '', repeat: '' }
type Typed = typeof empty

const fields: [name: keyof Typed, label: string, autoComplete: string][] = [
  ['password', texts.oldPassword, 'current-password'],
  ['new_password', texts.newPassword, 'new-password'],
  ['repeat', texts.repeatPassword, 'new-password'],
]

/** Another password, for whoever knows the one there is. */
export function PasswordForm() {
  const { typed, type, errors, busy, submit } = usePasswordForm()
  return (
    <form className="card stack loose" noValidate onSubmit={submit}>
      <div>
        <h2>{texts.password}</h2>
        <p className="small muted">{texts.passwordLead}</p>
      </div>
      <ErrorSummary errors={errors} idOf={(field) => field} />
      {fields.map(([name, label, autoComplete]) => (
        <PasswordField
          key={name}
          id={name}
          name={name}
          label={label}
          autoComplete={autoComplete}
          hint={name === 'new_password' && <PasswordAdvice password={typed.new_password} />}
          value={typed[name]}
          error={errors[name]}
          onChange={(value) => type({ [name]: value })}
        />
      ))}
      <button type="submit" className="btn" disabled={busy}>
        {texts.changePassword}
      </button>
    </form>
  )
}

function usePasswordForm() {
  const [typed, setTyped] = useState(empty)
  const { judged, judge, touched } = useFormErrors()
  const refresh = useSetAtom(sessionsQuestion)
  const { busy, attempt, renew } = useIntention()

  function type(change: Partial<Typed>) {
    renew()
    touched(change)
    setTyped((before) => ({ ...before, ...change }))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = wrongWith(typed)
    const [first] = Object.keys(wrong)
    judge(wrong)
    if (first) return document.getElementById(first)?.focus()
    const done = await attempt(
      (key) => changePassword(key, typed.password, typed.new_password),
      (error) => {
        const isWrong = error instanceof Refusal && error.status === 401
        judge(isWrong ? { password: texts.wrongPassword } : refusedFields(error, Object.keys(empty)))
        if (!isWrong) toast(error.message, { tone: 'bad' })
        document.getElementById('password')?.focus()
      },
    )
    if (!done) return
    setTyped(empty)
    toast(texts.passwordChanged)
    await refresh({ type: 'refresh' })
  }

  return { typed, type, errors: judged.errors, busy, submit }
}

function wrongWith({ repeat, ...told }: Typed): FieldErrors {
  const wrong = fieldErrors(passwordSchema, told)
  if (repeat === '') wrong.repeat = texts.emptyRepeat
  else if (repeat !== told.new_password) wrong.repeat = texts.mismatch
  return wrong
}
