import './second-factor.css'
import { confirmSecondFactor, type Enrolment } from '@turno/contract/second-factor.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useIntention } from '../api/intention.ts'
import { useWait } from '../ui/use-wait.ts'
import type { Refusal, Unreachable } from '../wire/answer.ts'
import { fieldErrors } from '../wire/field-errors.ts'
import { CodeField } from './code-field.tsx'
import { QrPicture } from './qr-picture.tsx'
import { inGroups } from './second-factor.ts'
import { texts } from './texts.ts'

const field = 'first-code'

interface SetUpProps<Result> {
  enrolment: Enrolment
  confirm: (key: string, code: string) => Promise<Result>
  confirmed: (result: Result) => void
  /** Anything but a wrong code. Answers whether it was dealt with. */
  failed?: (error: Refusal | Unreachable) => boolean
  /** The way out. */
  children: ReactNode
}

/** The secret as a picture and as text, and the first code that shows that the application has it. */
export function SetUp<Result>({ enrolment, confirm, confirmed, failed, children }: SetUpProps<Result>) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const { busy, attempt, renew } = useIntention()
  const { isWaiting, label, start } = useWait(() => setError(undefined))

  function show(message: string) {
    setError(message)
    document.getElementById(field)?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = fieldErrors(confirmSecondFactor, { code }).code
    if (wrong) return show(wrong)
    const result = await attempt(
      (key) => confirm(key, code),
      (refused) => {
        if (failed?.(refused)) return
        start(refused)
        show(refused.message)
      },
    )
    if (result !== undefined) confirmed(result)
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p className="muted">{texts.scan}</p>
      <QrPicture text={enrolment.uri} label={texts.picture} />
      <div className="stack tight small">
        <p>
          <a href={enrolment.uri}>{texts.openApp}</a>
        </p>
        <p className="muted">{texts.byHand}</p>
        <p className="secret strong">{inGroups(enrolment.secret)}</p>
      </div>
      <CodeField
        id={field}
        value={code}
        error={error}
        onChange={(typed) => {
          renew()
          setCode(typed)
        }}
      />
      <div className="actions">
        <button type="submit" className="btn primary" disabled={busy || isWaiting}>
          {label ?? (busy ? texts.confirming : texts.confirm)}
        </button>
        {children}
      </div>
    </form>
  )
}
