import type { Enrolment, SecondFactorState } from '@turno/contract/areas/second-factor.ts'
import * as endpoints from '@turno/contract/endpoints/second-factor.ts'
import { useSetAtom } from 'jotai'
import { Suspense, useState } from 'react'
import { useAct } from '../../kit/api/act.ts'
import { question } from '../../kit/api/question.ts'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { dateAndHour } from '../../kit/format/dates.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Await } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { needsPassword, provePassword } from '../../kit/user/prove-password.ts'
import type { Refusal, Unreachable } from '../../kit/wire/answer.ts'
import { texts } from './texts.ts'

const PasswordDialog = lazyPart(() => import('../../kit/user/password-dialog.tsx'))
const EnrolDialog = lazyPart(() => import('./enrol-dialog.tsx'))
const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx'))

/** Whether I have a second factor, and must. */
const secondFactorQuestion = question(endpoints.state)

interface Props {
  /** The second factor was set up or removed. */
  onChange: () => void
}

/** The person's second factor: whether there is one, and the way to it or out of it. */
export function SecondFactorCard({ onChange }: Props) {
  const write = useSetAtom(secondFactorQuestion)
  const refresh = () => {
    void write({ type: 'refresh' })
    onChange()
  }
  return (
    <section className="card stack" aria-labelledby="second-factor-title">
      <div>
        <h2 id="second-factor-title">{texts.title}</h2>
        <p className="small muted">{texts.lead}</p>
      </div>
      <Await question={secondFactorQuestion} skeleton={<span className="skeleton" />}>
        {(known) => <Known known={known} refresh={refresh} />}
      </Await>
    </section>
  )
}

function Known({ known, refresh }: { known: SecondFactorState; refresh: () => void }) {
  const { enabled, required, since, recovery_codes_left } = known
  return (
    <>
      <div className="row wrap">
        <span className={enabled ? 'tag ok' : 'tag'}>{enabled ? texts.on : texts.off}</span>
        {since ? (
          <span className="small muted">
            {texts.since(dateAndHour(since))} {texts.left(recovery_codes_left)}
          </span>
        ) : null}
      </div>
      {enabled && required ? <p className="small muted">{texts.required}</p> : null}
      {enabled ? required ? null : <Removing refresh={refresh} /> : <Enrolling refresh={refresh} />}
    </>
  )
}

function Enrolling({ refresh }: { refresh: () => void }) {
  const [step, setStep] = useState<'password' | Enrolment>()
  const begin = useAct(endpoints.enrol, { done: setStep, failed })
  const close = () => setStep(undefined)

  function failed(error: Refusal | Unreachable) {
    if (needsPassword(error)) return setStep('password')
    close()
    toast(error.message, { tone: 'bad' })
  }

  function done() {
    close()
    toast(texts.activated)
    refresh()
  }

  return (
    <>
      <Button look="btn" label={texts.activate} disabled={begin.busy} onClick={() => void begin()} />
      <Suspense fallback={null}>
        {step === 'password' ? (
          <PasswordDialog
            detail={texts.whyPassword}
            give={(_, password) => provePassword(password)}
            given={() => void begin()}
            failed={failed}
            close={close}
          />
        ) : null}
        {typeof step === 'object' ? <EnrolDialog enrolment={step} done={done} close={close} /> : null}
      </Suspense>
    </>
  )
}

function Removing({ refresh }: { refresh: () => void }) {
  const [asks, setAsks] = useState(false)

  function done() {
    setAsks(false)
    toast(texts.removed)
    refresh()
  }

  return (
    <>
      <Button look="btn danger" label={texts.deactivate} onClick={() => setAsks(true)} />
      {asks ? (
        <Suspense fallback={null}>
          <RemoveDialog done={done} close={() => setAsks(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
