import type { PendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import * as requests from '@turno/contract/endpoints/requests.ts'
import { fromMs } from '@turno/domain/time.ts'
import { asksAgainMax } from '@turno/domain/waiting-list-request/deadlines.ts'
import { mayNotAskAgain } from '@turno/domain/waiting-list-request/may.ts'
import { useAtomValue } from 'jotai'
import { RefreshCw } from 'lucide-react'
import { useAct } from '../../kit/api/act.ts'
import { Button } from '../../kit/ui/button.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { requestsQuestion } from '../../shared/requests/requests.ts'
import { texts } from './texts.ts'

/** Whether doctors were told again, and nobody has answered yet in the time that they have. */
export const isAskedAgain = ({ asks, offers, escalated, answer_by }: PendingAppointment, now: number): boolean =>
  asks > 0 && offers === 0 && !escalated && now < Date.parse(answer_by)

/** Tells the doctors anew, or says why that is over. */
export function AskAgain({ request }: { request: PendingAppointment }) {
  const { id, asks } = request
  const refused = mayNotAskAgain(factsOf(request), fromMs(useAtomValue(nowAtom)))
  const act = useAct(requests.askAgain, { done: texts.askedAgain, refresh: requestsQuestion })
  if (refused) return <p className="muted">{refused.message}</p>
  return (
    <div className="stack tight">
      <Button
        look="btn primary block"
        icon={RefreshCw}
        label={act.busy ? texts.asking : texts.askAgain}
        disabled={act.busy}
        onClick={() => void act({ params: { id }, body: { ask: asks + 1 } })}
      />
      <p className="small muted">
        {texts.askAgainHint} {texts.asksLeft(asksAgainMax - asks)}
      </p>
    </div>
  )
}

const factsOf = ({ type, order_id, offers, escalated, answer_by, ends_at, asks }: PendingAppointment) => ({
  ...{ type, isChosen: order_id !== '', hasOffers: offers > 0, escalated },
  ...{ answerBy: answer_by, endsAt: ends_at, asks },
})
