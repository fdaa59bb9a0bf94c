import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { texts } from './texts.ts'

/** All documents are there that everybody needs: what happens now. */
export default function DoneDialog({ close }: { close: () => void }) {
  return (
    <Dialog title={texts.done} onClose={close}>
      <p>{texts.doneDetail}</p>
      <Button look="btn primary block" label={texts.doneClose} onClick={close} />
    </Dialog>
  )
}
