import { loginCode } from '@turno/contract/second-factor.ts'
import { type FormEvent, useState } from 'react'
import { useIntention } from '../api/intention.ts'
import { CodeField } from '../second-factor/code-field.tsx'
import { texts } from '../second-factor/texts.ts'
import { TextField } from '../ui/field.tsx'
import { useWait } from '../ui/use-wait.ts'
import type { Refusal, Unreachable } from '../wire/answer.ts'
import { fieldErrors } from '../wire/field-errors.ts'
import { enterByCode, type Step } from './login.ts'

const words = texts.step
const field = 'login-code'

interface CodeStepProps {
  step: Step
  /** Where to go; undefined: the browser is on its way. */
  entered: (way: string | undefined) => void
  /** Back to the password. */
  back: (message?: string) => void
  /** The password was given too long ago. */
  isOver: (error: Refusal | Unreachable) => boolean
}

/** The second step of a login: a code of the application, or a recovery code. */
export default function CodeStep({ step, entered, back, isOver }: CodeStepProps) {
  const [isRecovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const { busy, attempt } = useIntention()
  const { isWaiting, label, start } = useWait(() => setError(undefined))

  function show(message: string) {
    setError(message)
    document.getElementById(field)?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = fieldErrors(loginCode, { challenge: step.challenge, code }).code
    if (wrong) return show(wrong)
    let way: string | undefined
    const done = await attempt(async () => {
      way = await enterByCode(step, code)
      return true
    }, refused)
    if (done) entered(way)
  }

  function refused(refusal: Refusal | Unreachable) {
    if (isOver(refusal)) return back(words.again)
    start(refusal)
    show(refusal.message)
  }

  function change() {
    setRecovery(!isRecovery)
    setCode('')
    setError(undefined)
  }

  return (
    <form className="card stack login" noValidate onSubmit={submit}>
      <h2>{words.title}</h2>
      <p className="muted">{isRecovery ? words.recoveryLead : words.lead}</p>
      {isRecovery ? (
        <TextField
          key="recovery"
          id={field}
          label={words.recoveryCode}
          autoComplete="off"
          autoCapitalize="characters"
          autoFocus
          maxLength={24}
          value={code}
          error={error}
          onChange={setCode}
        />
      ) : (
        <CodeField key="app" id={field} autoFocus value={code} error={error} onChange={setCode} />
      )}
      <button type="submit" className="btn primary block" disabled={busy || isWaiting}>
        {label ?? (busy ? words.entering : words.enter)}
      </button>
      <div className="ways">
        <button type="button" className="as-link" onClick={change}>
          {isRecovery ? words.useApp : words.useRecovery}
        </button>
        <button type="button" className="as-link" onClick={() => back()}>
          {words.back}
        </button>
      </div>
    </form>
  )
}
