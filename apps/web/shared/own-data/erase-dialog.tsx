import { href, pages } from '@turno/contract/pages.ts'
import { type ReactNode, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { clearSession } from '../../kit/session/session.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { PasswordAsked } from '../../kit/user/password-asked.tsx'
import { Refusal } from '../../kit/wire/answer.ts'
import { eraseAccount } from './privacy.ts'
import { texts } from './texts.ts'

interface EraseDialogProps {
  close: () => void
  /** What somebody may want to do first. */
  before: ReactNode
}

/** Asks for the password before an account goes; afterwards nobody is logged in. */
export default function EraseDialog({ close, before }: EraseDialogProps) {
  const [refused, setRefused] = useState('')
  // The present obstacle is no fault of the password.
  function isForbidden(error: Error): boolean {
    const isRule = error instanceof Refusal && error.status !== 401 && error.status !== 429
    setRefused(isRule ? error.message : '')
    return isRule
  }
  function erased() {
    clearSession()
    navigate(href(pages.login), { replace: true })
    toast(texts.erased)
  }
  return (
    <Dialog title={texts.eraseAsk} onClose={close} role="alertdialog">
      <p className="muted">{texts.eraseAdvice}</p>
      {before}
      {refused ? (
        <p className="note bad" role="alert">
          {refused}
        </p>
      ) : null}
      <PasswordAsked
        prefix="erase-"
        label={texts.erasePassword}
        send={eraseAccount}
        sent={erased}
        failed={isForbidden}
        words={(error) => (error instanceof Refusal && error.status === 401 ? texts.wrongPassword : undefined)}
        button={{ label: texts.eraseNow, sending: texts.erasing }}
      >
        <Button look="btn quiet" label={texts.cancel} onClick={close} />
      </PasswordAsked>
    </Dialog>
  )
}
