import { rescheduleUntilOf } from '@turno/domain/appointment/rescheduling.ts'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useAttempt } from '../../kit/api/use-attempt.ts'
import { dayAndHour, inSentence } from '../../kit/format/dates.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { refreshVisits } from './appointments.ts'
import { texts } from './reschedule-texts.ts'

type Answered = Promise<{ state: string; start_date: string }>

interface AnswerButtonsProps {
  /** Label of the yes. */
  yes: string
  accept: (key: string) => Answered
  decline: (key: string) => Answered
  children?: ReactNode
}

/** The patient's yes or no to another hour; a toast gives the result, and the list is asked again. */
export function AnswerButtons({ yes, accept, decline, children }: AnswerButtonsProps) {
  const now = useAtomValue(nowAtom)
  const { busy, attempt } = useAttempt()

  async function answer(send: (key: string) => Answered) {
    const done = await attempt(send)
    if (done) toast(done.state === 'moved' ? texts.moved(inSentence(dayAndHour(done.start_date, now))) : texts.declined)
    await refreshVisits()
  }

  return (
    <div className="row wrap">
      <Button look="btn primary m" label={yes} disabled={busy} onClick={() => answer(accept)} />
      <Button look="btn m" label={texts.decline} disabled={busy} onClick={() => answer(decline)} />
      {children}
    </div>
  )
}

/** The patient's losses with an hour that begins this soon. */
export function NearHour({ start, atDesk }: { start: string; atDesk: boolean }) {
  const now = useAtomValue(nowAtom)
  const isNear = Date.parse(rescheduleUntilOf({ start })) <= now
  return isNear ? <p className="small">{(atDesk ? texts.atDesk : texts).near}</p> : null
}
