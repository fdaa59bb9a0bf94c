import { leaveUnsigned } from '@turno/contract/areas/encounters.ts'
import * as endpoints from '@turno/contract/endpoints/encounters.ts'
import { useSetAtom } from 'jotai'
import { ask } from '../../kit/api/call.ts'
import { ReasonDialog } from '../../kit/forms/reason-dialog.tsx'
import { unsignedQuestion } from '../../shared/records/unsigned.ts'
import { pageQuestion } from './encounters.ts'
import { texts } from './texts.ts'
import { closeKeeper } from './use-keeper.ts'

interface LeaveDialogProps {
  id: string
  who: string
  close: () => void
}

/** Ends the writing of a visit without a signature, for a reason. */
export default function LeaveDialog({ id, who, close }: LeaveDialogProps) {
  const refreshPage = useSetAtom(pageQuestion(id))
  const refreshUnsigned = useSetAtom(unsignedQuestion)
  return (
    <ReasonDialog
      title={texts.leaveTitle(who)}
      role="alertdialog"
      prefix="leave-"
      words={{ reason: texts.leaveReason, reasonHint: texts.leaveReasonHint }}
      schema={leaveUnsigned}
      maxLength={500}
      send={(key, reason) => ask(endpoints.leave, { key, params: { id }, body: { reason } })}
      done={texts.wasLeft}
      sent={() => {
        void closeKeeper(id)
        void refreshPage({ type: 'refresh' })
        void refreshUnsigned({ type: 'refresh' })
        close()
      }}
      button={{ label: texts.leave, look: 'btn danger filled' }}
      cancel={texts.goOn}
      close={close}
    >
      <p className="muted">{texts.leaveDetail}</p>
    </ReasonDialog>
  )
}
