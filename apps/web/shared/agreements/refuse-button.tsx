import { type ReceivedMembership, reasonMax, refusalReason } from '@turno/contract/agreements.ts'
import * as agreements from '@turno/contract/endpoints/agreements.ts'
import { useState } from 'react'
import { ask } from '../../kit/api/call.ts'
import { ReasonDialog } from '../../kit/forms/reason-dialog.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { texts } from './doctor-texts.ts'

/** Whose membership of which agreement, as the address has it. */
export const placeOf = ({ agreement_id, patient_id }: ReceivedMembership) => ({
  id: agreement_id,
  patientId: patient_id,
})

interface RefuseButtonProps {
  member: ReceivedMembership
  refresh: () => Promise<unknown>
}

/** Refuses a membership, with the reason that its patient reads. */
export function RefuseButton({ member, refresh }: RefuseButtonProps) {
  const [asks, setAsks] = useState(false)
  const close = () => setAsks(false)
  return (
    <>
      <Button
        look="btn m"
        label={texts.refuse}
        aria-label={texts.refuseOne(member.patient)}
        onClick={() => setAsks(true)}
      />
      {asks ? (
        <ReasonDialog
          title={texts.refuseTitle}
          prefix="refuse-"
          words={texts}
          schema={refusalReason}
          maxLength={reasonMax}
          send={(key, reason) =>
            ask(agreements.answer, { key, params: placeOf(member), body: { state: 'refused', reason } })
          }
          done={texts.refused}
          sent={() => {
            close()
            void refresh()
          }}
          button={{ label: texts.refuse, look: 'btn danger' }}
          cancel={texts.cancel}
          close={close}
        >
          <p className="muted">{texts.refuseDetail(member.patient)}</p>
        </ReasonDialog>
      ) : null}
    </>
  )
}
