import type { EnrolledLogin, Enrolment } from '@turno/contract/areas/second-factor.ts'
import { useEffect, useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { Refusal, Unreachable } from '../../kit/wire/answer.ts'
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx'
import { SetUp } from '../second-factor/set-up.tsx'
import { texts } from '../second-factor/texts.ts'
import { confirmAtLogin, enrolAtLogin, goOn, type Step } from './login.ts'

const words = texts.step

interface EnrolStepProps {
  step: Step
  entered: (way: string | undefined) => void
  back: (message?: string) => void
  isOver: (error: Refusal | Unreachable) => boolean
}

/** The password's form is gone. */
const focus = (heading: HTMLHeadingElement | null) => heading?.focus()

/** People who need a second factor set it up before they get in. */
export default function EnrolStep({ step, entered, back, isOver }: EnrolStepProps) {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [opened, setOpened] = useState<EnrolledLogin>()

  useEffect(() => {
    let isHere = true
    const failed = (error: unknown) => {
      if (!(error instanceof Refusal || error instanceof Unreachable)) throw error
      if (isHere) back(isOver(error) ? words.again : error.message)
    }
    enrolAtLogin(step).then((given) => isHere && setEnrolment(given), failed)
    return () => {
      isHere = false
    }
  }, [step, back, isOver])

  const leave = async (answer: EnrolledLogin) => entered(await goOn(answer, step.role))
  return (
    <div className="card stack login">
      <h2 key={opened ? 'codes' : 'set-up'} tabIndex={-1} ref={focus}>
        {opened ? texts.codes : texts.setUp}
      </h2>
      {opened ? (
        <RecoveryCodes codes={opened.recovery_codes} done={() => void leave(opened)} />
      ) : (
        <p>{words.enrolLead}</p>
      )}
      {opened ? null : enrolment ? (
        <SetUp
          enrolment={enrolment}
          confirm={(_, code) => confirmAtLogin(step, code)}
          confirmed={setOpened}
          failed={(error) => {
            if (isOver(error)) back(words.again)
            return isOver(error)
          }}
        >
          <Button look="btn quiet" label={words.back} onClick={() => back()} />
        </SetUp>
      ) : (
        <p role="status" className="muted">
          {words.preparing}
        </p>
      )}
    </div>
  )
}
