import { Dialog } from '../../ui/dialog.tsx'
import { texts } from './texts.ts'

/** A doctor's way out: care is over, or goes on in a moment. */
export function HangUp({ finish, leave, close }: { finish: () => void; leave: () => void; close: () => void }) {
  const end = () => {
    close()
    finish()
  }
  return (
    <Dialog title={texts.leaving} onClose={close} role="alertdialog">
      <p className="muted">{texts.leavingDetail}</p>
      <div className="actions">
        <button type="button" className="btn primary" onClick={end}>
          {texts.finish}
        </button>
        <button type="button" className="btn" onClick={leave}>
          {texts.stepOut}
        </button>
      </div>
    </Dialog>
  )
}
