import { Dialog } from '../../kit/ui/dialog.tsx'
import { texts } from '../../shared/records/remark-texts.ts'
import { RemarkForm } from './remark-form.tsx'
import type { Subject } from './remarks.ts'

/** Where a patient says what is wrong or missing in their record. */
export default function RemarkDialog({ subjects, close }: { subjects: readonly Subject[]; close: () => void }) {
  return (
    <Dialog title={texts.wrong} onClose={close}>
      <RemarkForm subjects={subjects} done={close} />
    </Dialog>
  )
}
