import { useState } from 'react'
import { useUnsaved } from '../navigation/unsaved.ts'
import { resumeSession } from '../session/renewal.ts'
import { sessionEnded } from '../session/session-end.ts'
import { Button } from '../ui/button.tsx'
import { Confirm, Dialog } from '../ui/dialog.tsx'
import { endsSession, Refusal, type Unreachable } from '../wire/answer.ts'
import { logout } from './logout.ts'
import { PasswordAsked } from './password-asked.tsx'
import { texts } from './texts.ts'

/**
 * Asks for the password of a paused session over the page, which stays as it is. Only the password or logging out leads
 * on.
 */
export default function RestoreDialog() {
  const [leaves, setLeaves] = useState(false)
  // Calls that wait for the password would be lost.
  useUnsaved(true)
  if (leaves)
    return (
      <Confirm
        question={texts.confirmLogout}
        detail={texts.pausedLoses}
        confirm={texts.logout}
        keep={texts.stay}
        onConfirm={() => void logout()}
        onCancel={() => setLeaves(false)}
      />
    )
  return (
    <Dialog title={texts.paused}>
      <p className="muted">{texts.pausedDetail}</p>
      <PasswordAsked
        prefix="restore-"
        send={(_, password) => resumeSession(password)}
        sent={() => undefined}
        failed={isOver}
        button={{ label: texts.continue, sending: texts.continuing }}
      >
        <Button look="btn quiet" label={texts.logout} onClick={() => setLeaves(true)} />
      </PasswordAsked>
    </Dialog>
  )
}

const isOver = (error: Refusal | Unreachable): boolean => {
  const ends = error instanceof Refusal && endsSession(error)
  if (ends) sessionEnded()
  return ends
}
