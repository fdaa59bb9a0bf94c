import { Button } from '../../../kit/ui/button.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { texts } from './texts.ts'

interface HangUpProps {
  /** Undefined: the visit has not begun, and cannot have ended. */
  finish: (() => void) | undefined
  /** At which hour it begins. */
  begins: string
  leave: () => void
  close: () => void
}

/** A doctor's way out: care is over, or goes on in a moment. */
export function HangUp({ finish, begins, leave, close }: HangUpProps) {
  const end = () => {
    close()
    finish?.()
  }
  return (
    <Dialog title={finish ? texts.leaving : texts.stepsOut} onClose={close} role="alertdialog">
      <p className="muted">{finish ? texts.leavingDetail : texts.notYet(begins)}</p>
      <div className="actions stacked">
        {finish ? <Button look="btn primary" label={texts.finish} onClick={end} /> : null}
        <Button look="btn" label={texts.stepOut} onClick={leave} />
        <Button look="btn" label={texts.goOn} onClick={close} />
      </div>
    </Dialog>
  )
}
