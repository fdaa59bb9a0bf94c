import { hideReview as schema } from '@turno/contract/reviews.ts'
import { reviewTextMax } from '@turno/domain/appointment/reviewing.ts'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { ReasonDialog } from '../forms/reason-dialog.tsx'
import { hideReview } from './reviews.ts'
import { texts } from './texts.ts'

interface HideReviewProps {
  appointmentId: string
  /** Whose review it is. */
  of: string
  done: () => void
}

/** Takes a review from everybody's sight, for support, with a reason. */
export function HideReview({ appointmentId, of, done }: HideReviewProps) {
  const [asks, setAsks] = useState(false)
  const close = () => setAsks(false)
  return (
    <div>
      <button type="button" className="btn m" aria-label={texts.hideName(of)} onClick={() => setAsks(true)}>
        <EyeOff className="i s" aria-hidden="true" />
        {texts.hide}
      </button>
      {asks ? (
        <ReasonDialog
          title={texts.hideTitle}
          role="alertdialog"
          prefix="hide-"
          words={texts}
          schema={schema}
          maxLength={reviewTextMax}
          send={(key, reason) => hideReview(key, appointmentId, reason)}
          done={texts.wasDone}
          sent={() => {
            close()
            done()
          }}
          button={{ label: texts.hideSend, look: 'btn danger' }}
          cancel={texts.cancel}
          close={close}
        >
          <p className="muted">{texts.hideDetail}</p>
        </ReasonDialog>
      ) : null}
    </div>
  )
}
