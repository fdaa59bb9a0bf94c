import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { reschedulingTexts } from '@turno/domain/appointment/texts.ts'
import { useAtomValue } from 'jotai'
import { CalendarClock } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { deskIdAtom } from '../../kit/session/acting.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { ReasonedButton } from '../../kit/ui/reasoned-button.tsx'
import { useDoctorMayNot } from '../../kit/user/suspended.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { isMovable } from './appointments.ts'
import { texts } from './texts.ts'

const ProposeDialog = lazyPart(() => import('./propose-dialog.tsx'))

/** Whether there is a way to another hour, or a word to be said about one. */
export const isMoveOpen = (visit: Appointment, nowMs: number): boolean =>
  !visit.doctor_absent && (isMovable(visit, nowMs) || visit.earlier_hour !== null)

/** The way to another hour: a patient chooses it, a doctor proposes it, or withdraws the proposal, even late. */
export function MoveButton({ visit, who }: { visit: Appointment; who: string }) {
  const now = useAtomValue(nowAtom)
  const [proposes, setProposes] = useState(false)
  const isDoctor = useAtomValue(deskIdAtom) === visit.doctor_id
  // An earlier proposal can be withdrawn.
  const refused = useDoctorMayNot('sellHours') && visit.proposal === null ? reschedulingTexts.over : undefined
  if (!isMoveOpen(visit, now)) return null
  const label = visit.earlier_hour ? texts.seeEarlier : visit.proposal ? texts.seeProposal : texts.move
  if (!isDoctor)
    return (
      <ButtonLink
        href={href(pages.reschedule, { id: visit.id })}
        look={visit.proposal || visit.earlier_hour ? 'btn primary m' : 'btn m'}
        icon={CalendarClock}
        label={label}
        aria-label={label === texts.move ? texts.moveName(who) : texts.seeName(label, who)}
      />
    )
  return (
    <>
      <ReasonedButton
        reason={refused}
        className="btn m"
        aria-label={texts.proposeName(who)}
        onClick={() => setProposes(true)}
      >
        <CalendarClock className="i s" aria-hidden="true" />
        {texts.propose}
      </ReasonedButton>
      {proposes ? (
        <Suspense fallback={null}>
          <ProposeDialog visit={visit} who={who} onClose={() => setProposes(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
