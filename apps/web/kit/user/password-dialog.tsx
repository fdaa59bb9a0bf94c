import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Refusal, type Unreachable } from '../wire/answer.ts'
import { PasswordAsked } from './password-asked.tsx'
import { texts } from './texts.ts'

const [wrongPassword, tooMany] = [401, 429]

interface PasswordDialogProps {
  /** Why it is needed, where that is not a changed contact. */
  detail?: string
  /** Does with the password what waited for it. */
  give: (key: string, password: string) => Promise<unknown>
  given: () => void
  /** A failure with another cause than the password. */
  failed: (error: Refusal | Unreachable) => void
  close: () => void
}

/** Asks once more for the password of the logged-in person, over a form that keeps its values. */
export default function PasswordDialog({ detail, give, given, failed, close }: PasswordDialogProps) {
  const isElsewhere = (error: Refusal | Unreachable): boolean => {
    const isOther = error instanceof Refusal && ![wrongPassword, tooMany].includes(error.status)
    if (isOther) failed(error)
    return isOther
  }
  return (
    <Dialog title={texts.provePassword} onClose={close}>
      <p className="muted">{detail}</p>
      <PasswordAsked
        prefix="proof-"
        send={give}
        sent={given}
        failed={isElsewhere}
        words={(error) => (isWrong(error) ? texts.wrongPassword : undefined)}
        button={{ label: texts.continue, sending: texts.proving }}
      >
        <Button look="btn quiet" label={texts.cancel} onClick={close} />
      </PasswordAsked>
    </Dialog>
  )
}

const isWrong = (error: Error): boolean => error instanceof Refusal && error.status === wrongPassword
