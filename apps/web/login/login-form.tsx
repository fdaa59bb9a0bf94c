import { loginJson, type UserType } from '@turno/contract/people.ts'
import { BriefcaseMedical } from 'lucide-react'
import { type FormEvent, lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import { useIntention } from '../api/intention.ts'
import { toast } from '../toasts/toasts.ts'
import { FieldMessage, PasswordField, SelectField, TextField } from '../ui/field.tsx'
import { useWait } from '../ui/use-wait.ts'
import { Refusal, type Unreachable } from '../wire/answer.ts'
import { type FieldErrors, fieldErrors } from '../wire/field-errors.ts'
import { isOver, login, type Step } from './login.ts'
import { texts } from './texts.ts'

const CodeStep = lazy(() => import('./code-step.tsx'))
const EnrolStep = lazy(() => import('./enrol-step.tsx'))

const refusalToastMs = 3000
const tooMany = 429

interface LoginFormProps {
  title: string
  /** Fixes the profile: that of the patients' entry. */
  userType?: UserType
  /** The ways to a lost password and to an account. */
  children: ReactNode
}

interface Typed {
  username: string
  password: string
  user_type: string
}

interface PasswordStepProps extends LoginFormProps {
  typed: Typed
  setTyped: (typed: Typed) => void
  passed: (outcome: string | Step) => void
}

/** The password, and what else somebody's login takes. */
export function LoginForm(props: LoginFormProps) {
  const [step, setStep] = useState<Step>()
  const [typed, setTyped] = useState<Typed>({ username: '', password: '', user_type: props.userType ?? '' })
  const [, navigate] = useLocation()
  const entered = (way: string | undefined) => way !== undefined && navigate(way, { replace: true })
  const back = useCallback((message?: string) => {
    setStep(undefined)
    setTyped((before) => ({ ...before, password: '' }))
    if (message) toast(message, { tone: 'bad' })
  }, [])
  const passed = (outcome: string | Step) => (typeof outcome === 'object' ? setStep(outcome) : entered(outcome))
  if (!step) return <PasswordStep {...props} typed={typed} setTyped={setTyped} passed={passed} />
  const NextStep = step.next === 'code' ? CodeStep : EnrolStep
  return (
    <Suspense fallback={<span className="skeleton block login" />}>
      <NextStep step={step} entered={entered} back={back} isOver={isOver} />
    </Suspense>
  )
}

/** Document and password; at the doctors' entry also the profile. Who tried too often waits while the button counts. */
function PasswordStep({ title, userType, children, typed, setTyped, passed }: PasswordStepProps) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refused, setRefused] = useState<{ message: string; status: number }>()
  const wait = useWait()
  const { busy, attempt } = useIntention()
  const type = (change: Partial<Typed>) => setTyped({ ...typed, ...change })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = fieldErrors(loginJson, typed)
    setErrors(wrong)
    setRefused(undefined)
    const first = ['user_type', 'username', 'password'].find((field) => wrong[field])
    if (first) return document.getElementById(first)?.focus()
    const outcome = await attempt(() => login({ ...typed, user_type: typed.user_type as UserType }), failed)
    if (outcome !== undefined) passed(outcome)
  }

  function failed(error: Refusal | Unreachable) {
    toast(error.message, { tone: 'bad', forMs: refusalToastMs })
    if (!(error instanceof Refusal)) return
    wait.start(error)
    setRefused(error)
    document.getElementById('password')?.focus()
  }

  // How long to wait is said as long as it is true.
  const isTooMany = refused?.status === tooMany && wait.isWaiting

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
      <FieldMessage id="login-refused" error={refused && (isTooMany ? refused.message : texts.checkCredentials)} />
      <button type="submit" className="btn primary block" disabled={busy || wait.isWaiting}>
        {wait.label ?? (busy ? texts.entering : texts.enterButton)}
      </button>
      {children}
    </form>
  )
}
