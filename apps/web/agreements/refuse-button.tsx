import { type ReceivedMembership, reasonMax, refusalReason } from '@turno/contract/agreements.ts'
import { useState } from 'react'
import { ReasonDialog } from '../forms/reason-dialog.tsx'
import { answerMembership } from './agreements.ts'
import { texts } from './doctor-texts.ts'

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
      <button
        type="button"
        className="btn m"
        aria-label={texts.refuseOne(member.patient)}
        onClick={() => setAsks(true)}
      >
        {texts.refuse}
      </button>
      {asks ? (
        <ReasonDialog
          title={texts.refuseTitle}
          prefix="refuse-"
          words={texts}
          schema={refusalReason}
          maxLength={reasonMax}
          send={(key, reason) => answerMembership(key, member, { state: 'refused', reason })}
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
