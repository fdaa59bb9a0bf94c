import { loginJson } from '@turno/contract/areas/login.ts'
import type { UserType } from '@turno/contract/kinds/roles.ts'
import { BriefcaseMedical } from 'lucide-react'
import { type ComponentProps, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { showField } from '../../kit/forms/show-field.ts'
import { useForm } from '../../kit/forms/use-form.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { PasswordField, SelectField, TextField } from '../../kit/ui/field.tsx'
import { Refusal } from '../../kit/wire/answer.ts'
import { isOver, login, type Step } from './login.ts'
import { texts } from './texts.ts'

const CodeStep = lazyPart(() => import('./code-step.tsx'))
const EnrolStep = lazyPart(() => import('./enrol-step.tsx'))

const refusalToastMs = 3000
const tooMany = 429

interface LoginFormProps {
  title: string
  /** Fixes the profile: that of the patients' entry. */
  userType?: UserType
  /** The ways to a lost password and to an account, for the document typed so far. */
  children: (document: string) => ReactNode
}

const nothing = { user_type: '', username: '', password: '' }
type Typed = Partial<typeof nothing>

interface PasswordStepProps extends LoginFormProps {
  /** The draft outlives the following step. */
  typed: [Typed, (change: (before: Typed) => Typed) => void]
  passed: (outcome: string | Step) => void
}

/** The password, and what else a login takes. */
export function LoginForm(props: LoginFormProps) {
  const [step, setStep] = useState<Step>()
  const [typed, setTyped] = useState<Typed>({})
  const [, navigate] = useLocation()
  const entered = (way: string | undefined) => way !== undefined && navigate(way, { replace: true })
  const back = useCallback((message?: string) => {
    setStep(undefined)
    setTyped((before) => ({ ...before, password: '' }))
    if (message) toast(message, { tone: 'bad' })
  }, [])
  const passed = (outcome: string | Step) => (typeof outcome === 'object' ? setStep(outcome) : entered(outcome))
  if (!step) return <PasswordStep {...props} typed={[typed, setTyped]} passed={passed} />
  const NextStep = step.next === 'code' ? CodeStep : EnrolStep
  return (
    <Suspense fallback={<span className="skeleton block login" />}>
      <NextStep step={step} entered={entered} back={back} isOver={isOver} />
    </Suspense>
  )
}

/** Document and password; at the doctors' entry also the profile. */
function PasswordStep({ title, userType, children, ...step }: PasswordStepProps) {
  const form = usePasswordStep(userType, step)
  const { field } = form
  return (
    <Form form={form} className="card stack login" short>
      <h2>{title}</h2>
      {userType ? null : <UserTypeField {...field('user_type')} />}
      <TextField
        {...field('username')}
        name="username"
        label={texts.username}
        autoComplete="username"
        inputMode="text"
        autoCapitalize="characters"
      />
      <PasswordField {...field('password')} name="password" label={texts.password} autoComplete="current-password" />
      <Submit form={form} label={texts.enterButton} sending={texts.entering} />
      {children(form.values.username)}
    </Form>
  )
}

const usePasswordStep = (
  userType: UserType | undefined,
  { typed, passed }: Pick<PasswordStepProps, 'typed' | 'passed'>,
) =>
  useForm({
    known: { ...nothing, user_type: userType ?? '' },
    typed,
    schema: loginJson,
    send: (_, { user_type, ...typed }) => login({ ...typed, user_type: user_type as UserType }),
    sent: (outcome) => outcome !== undefined && passed(outcome),
    words: (error) => (error instanceof Refusal && error.status !== tooMany ? texts.checkCredentials : undefined),
    announce: ({ message }) => {
      toast(message, { tone: 'bad', forMs: refusalToastMs })
      showField('password')
    },
  })

type Bound = Pick<ComponentProps<typeof SelectField>, 'id' | 'value' | 'error' | 'onChange'>

const UserTypeField = (field: Bound) => (
  <SelectField
    {...field}
    label={texts.userType}
    icon={BriefcaseMedical}
    placeholder={texts.chooseUserType}
    options={texts.userTypes}
  />
)
