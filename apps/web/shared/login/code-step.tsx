import { confirmSecondFactor, loginCode } from '@turno/contract/areas/second-factor.ts'
import { type ComponentProps, useState } from 'react'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { Button } from '../../kit/ui/button.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import type { Refusal, Unreachable } from '../../kit/wire/answer.ts'
import { CodeField } from '../second-factor/code-field.tsx'
import { texts } from '../second-factor/texts.ts'
import { enterByCode, type Step } from './login.ts'

const words = texts.step

interface CodeStepProps {
  step: Step
  /** The next page; undefined: the browser is on its way. */
  entered: (way: string | undefined) => void
  /** Back to the password. */
  back: (message?: string) => void
  /** The password was given too long ago. */
  isOver: (error: Refusal | Unreachable) => boolean
}

/** The second step of a login: a code of the application, or a recovery code. */
export default function CodeStep({ back, ...step }: CodeStepProps) {
  const [isRecovery, setRecovery] = useState(false)
  const form = useCodeForm(isRecovery, { back, ...step })
  const code = { ...form.field('code'), autoFocus: true }
  const change = () => {
    setRecovery(!isRecovery)
    form.set({ code: '' })
  }
  return (
    <Form form={form} className="card stack login" short>
      <h2>{words.title}</h2>
      <p className="muted">{isRecovery ? words.recoveryLead : words.lead}</p>
      {isRecovery ? <RecoveryCodeField key="recovery" {...code} /> : <CodeField key="app" {...code} />}
      <Submit form={form} label={words.enter} sending={words.entering} />
      <div className="ways">
        <Button look="as-link" label={isRecovery ? words.useApp : words.useRecovery} onClick={change} />
        <Button look="as-link" label={words.back} onClick={() => back()} />
      </div>
    </Form>
  )
}

const useCodeForm = (isRecovery: boolean, { step, entered, back, isOver }: CodeStepProps) =>
  useForm({
    known: { code: '' },
    schema: isRecovery ? loginCode : confirmSecondFactor,
    body: ({ code }) => ({ challenge: step.challenge, code }),
    send: (_, { code }) => enterByCode(step, code),
    sent: entered,
    failed: (refusal) => {
      if (isOver(refusal)) back(words.again)
      return isOver(refusal)
    },
    blame: 'code',
    prefix: 'login-',
  })

const RecoveryCodeField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField {...field} label={words.recoveryCode} autoComplete="off" autoCapitalize="characters" maxLength={24} />
)
