import { loginJson, type UserType } from '@turno/contract/people.ts'
import { BriefcaseMedical } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { type FieldErrors, fieldErrors } from '../api/field-errors.ts'
import { useIntention } from '../api/intention.ts'
import { FieldMessage, PasswordField, SelectField, TextField } from '../pieces/field.tsx'
import { toast } from '../shell/toasts.ts'
import { login } from './login.ts'
import { texts } from './texts.ts'

const refusalToastMs = 3000

/** Document and password; at the doctors' entry also the profile. `userType` fixes the profile of the patients' entry. */
export function LoginForm({ title, userType }: { title: string; userType?: UserType }) {
  const [typed, setTyped] = useState({ username: '', password: '', user_type: userType ?? '' })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refused, setRefused] = useState(false)
  const { busy, attempt } = useIntention()
  const [, navigate] = useLocation()
  const type = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = fieldErrors(loginJson, typed)
    setErrors(wrong)
    setRefused(false)
    const first = ['user_type', 'username', 'password'].find((field) => wrong[field])
    if (first) return document.getElementById(first)?.focus()
    const way = await attempt(
      () => login({ ...typed, user_type: typed.user_type as UserType }),
      (error) => {
        toast(error.message, { tone: 'bad', forMs: refusalToastMs })
        setRefused(error.name === 'Refusal')
      },
    )
    if (way) navigate(way, { replace: true })
  }

  return (
    <form className="card stack login" noValidate onSubmit={submit}>
      <h2>{title}</h2>
      {userType ? null : (
        <SelectField
          id="user_type"
          label={texts.userType}
          icon={BriefcaseMedical}
          placeholder={texts.chooseUserType}
          options={texts.userTypes}
          value={typed.user_type}
          error={errors.user_type}
          onChange={(user_type) => type({ user_type })}
        />
      )}
      <TextField
        id="username"
        name="username"
        label={texts.username}
        autoComplete="username"
        inputMode="text"
        autoCapitalize="characters"
        value={typed.username}
        error={errors.username}
        onChange={(username) => type({ username })}
      />
      <PasswordField
        id="password"
        name="password"
        label={texts.password}
        autoComplete="current-password"
        value={typed.password}
        error={errors.password}
        onChange={(password) => type({ password })}
      />
      {refused ? <FieldMessage id="login-refused" error={texts.checkCredentials} /> : null}
      <button type="submit" className="btn primary block" disabled={busy}>
        {busy ? texts.entering : texts.enterButton}
      </button>
    </form>
  )
}
