import { hideReview } from '@turno/contract/areas/reviews.ts'
import * as reviews from '@turno/contract/endpoints/reviews.ts'
import { reviewTextMax } from '@turno/domain/appointment/reviewing.ts'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { ask } from '../../kit/api/call.ts'
import { ReasonDialog } from '../../kit/forms/reason-dialog.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { texts } from './texts.ts'

interface HideReviewProps {
  appointmentId: string
  /** Author of the review. */
  of: string
  done: () => void
}

/** Takes a review from everybody's sight, for support, with a reason. */
export function HideReview({ appointmentId, of, done }: HideReviewProps) {
  const [asks, setAsks] = useState(false)
  const close = () => setAsks(false)
  return (
    <div>
      <Button
        look="btn m"
        icon={EyeOff}
        label={texts.hide}
        aria-label={texts.hideName(of)}
        onClick={() => setAsks(true)}
      />
      {asks ? (
        <ReasonDialog
          title={texts.hideTitle}
          role="alertdialog"
          prefix="hide-"
          words={texts}
          schema={hideReview}
          maxLength={reviewTextMax}
          send={(key, reason) => ask(reviews.hide, { params: { id: appointmentId }, body: { reason }, key })}
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
