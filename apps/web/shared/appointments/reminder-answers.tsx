import type { Appointment } from '@turno/contract/answers/appointments.ts'
import * as appointments from '@turno/contract/endpoints/appointments.ts'
import { answerIn, answerPath } from '@turno/contract/links/reminder-pages.ts'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import { useAct } from '../../kit/api/act.ts'
import { sessionAtom } from '../../kit/session/session.ts'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { isOver, refreshVisits } from './appointments.ts'
import { CancelButton } from './cancel-button.tsx'
import { texts } from './texts.ts'

/**
 * Whether the patient, who looks, is asked if they come: once they were reminded, or came by a link of a reminder, or
 * where their doctor made the appointment, until they confirmed or the visit begins.
 */
export function useIsAsked(visit: Appointment): boolean {
  const now = useAtomValue(nowAtom)
  const isPatient = useAtomValue(sessionAtom)?.userId === visit.patient_id
  const answer = answerIn(new URLSearchParams(useSearch()))
  const isOpen = isPatient && !isOver(visit, now) && !visit.confirmed && Date.parse(visit.start_date) > now
  return isOpen && (visit.reminded || visit.at_desk || answer?.id === visit.id)
}

/** A patient's answers to a reminder. */
export function ReminderAnswers({ visit, who }: { visit: Appointment; who: string }) {
  const now = useAtomValue(nowAtom)
  const answer = answerIn(new URLSearchParams(useSearch()))
  const asked = answer?.id === visit.id ? answer.by : undefined
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asked) place.current?.scrollIntoView({ block: 'center' })
  }, [asked])
  if (!useIsAsked(visit)) return null
  return (
    <div className="note" ref={place}>
      <div className="grow stack tight">
        <strong>{texts.willYouCome}</strong>
        {visit.unconfirmed ? <p className="small">{texts.confirmDetail}</p> : null}
        <div className="row wrap">
          <ComeButton visit={visit} who={who} />
          {Date.parse(visit.reschedule_until) > now ? (
            <ButtonLink
              href={answerPath.change(visit.id)}
              look="btn m"
              label={texts.change}
              aria-label={texts.changeName(who)}
            />
          ) : null}
          <CancelButton visit={visit} who={who} label={texts.cannot} opened={asked === 'cancel'} />
        </div>
      </div>
    </div>
  )
}

function ComeButton({ visit, who }: { visit: Appointment; who: string }) {
  const [label, name, said] = visit.unconfirmed
    ? [texts.confirm, texts.confirmName(who), texts.confirmedToast]
    : [texts.come, texts.comeName(who), texts.thanks]

  const confirm = useAct(appointments.confirm, { done: said, refresh: refreshVisits })
  const come = () => confirm({ params: { id: visit.id }, body: { start_date: visit.start_date } })

  return <Button look="btn primary m" label={label} disabled={confirm.busy} aria-label={name} onClick={come} />
}
