import { Dialog } from '../../kit/ui/dialog.tsx'
import { texts } from './texts.ts'

/** All documents are there that everybody needs: what happens now. */
export default function DoneDialog({ close }: { close: () => void }) {
  return (
    <Dialog title={texts.done} onClose={close}>
      <p>{texts.doneDetail}</p>
      <button type="button" className="btn primary block" onClick={close}>
        {texts.doneClose}
      </button>
    </Dialog>
  )
}
