import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { whyNoRefund, whyNotCancel } from '@turno/domain/appointment/may.ts'
import { fromMs } from '@turno/domain/time.ts'
import { takesMoney } from '@turno/domain/visit.ts'
import { useAtomValue } from 'jotai'
import { CalendarClock, CalendarX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayAndHour, dayAtHour, inSentence } from '../../../kit/format/dates.ts'
import { currentActing } from '../../../kit/session/acting.ts'
import { Ring } from '../../../kit/ui/ring.tsx'
import { ownId } from '../../../kit/user/user.ts'
import { nowAtom } from '../../../kit/wire/server-time.ts'
import { factsOf, isBeforeAt, isOwnChoiceOpen } from '../appointments.ts'
import { CancelButton } from '../cancel-button.tsx'
import { isMoveOpen, MoveButton } from '../move-button.tsx'
import { otherOf } from '../place.ts'
import { EarlierHour } from '../reschedule-cards.tsx'
import { texts as moveTexts } from '../reschedule-texts.ts'
import { texts as visitTexts } from '../texts.ts'
import { texts } from './texts.ts'

interface OfVisit {
  visit: Appointment
}

/** What can still be done with a visit, each beside its price, and until when. */
export function CanDo({ visit }: OfVisit) {
  const now = useAtomValue(nowAtom)
  const isPatient = ownId() === visit.patient_id
  const mayMove = isMoveOpen(visit, now)
  const mayCancel = !whyNotCancel(factsOf(visit), isPatient ? 'patient' : 'doctor', isBeforeAt(now))
  if (visit.doctor_absent || (!mayMove && !mayCancel)) return null
  return (
    <section className="card stack visit-can" aria-label={texts.canDo}>
      {isPatient ? <Until visit={visit} /> : <h2>{texts.canDo}</h2>}
      <ul>
        {mayMove ? (
          <Row icon={CalendarClock} {...moveWords(visit, isPatient, now)}>
            <MoveButton visit={visit} who={otherOf(visit)} />
          </Row>
        ) : null}
        {isPatient && mayMove && isOwnChoiceOpen(visit, now) ? (
          <li className="visit-earlier">
            <EarlierHour visit={visit} look="row between" />
          </li>
        ) : null}
        {mayCancel ? (
          <Row icon={CalendarX} title={texts.cancel} detail={cancelWords(visit, isPatient, now)}>
            <CancelButton visit={visit} who={otherOf(visit)} />
          </Row>
        ) : null}
      </ul>
      {isPatient && isOwnChoiceOpen(visit, now) ? <p className="small muted">{saysOf(visit).detail}</p> : null}
    </section>
  )
}

/** The words for the end of what the patient may: after it neither the hour nor the money can be had. */
const saysOf = ({ at_desk, moves_left }: Appointment) =>
  (at_desk ? moveTexts.atDesk : moveTexts)[moves_left > 0 ? 'mayMove' : 'mayCancel']

const dayMs = 24 * 60 * 60_000
/** The ring is full for so long before its end. */
const ringDays = 7

/** One ring for all of them: until when the patient may. */
function Until({ visit }: OfVisit) {
  const now = useAtomValue(nowAtom)
  const { at_desk, moves_left, start_date, reschedule_until } = visit
  const until = at_desk && moves_left === 0 ? start_date : reschedule_until
  if (Date.parse(until) <= now)
    return (
      <div>
        <h2>{texts.coming(dayAtHour(start_date, now))}</h2>
        <p className="small muted">{visit.proposal ? '' : texts.tooLate}</p>
      </div>
    )
  const says = saysOf(visit)
  return (
    <div className="row">
      <Ring from={fromMs(Date.parse(until) - ringDays * dayMs)} until={until} then={says.after} />
      <h2>{says.until(inSentence(dayAndHour(until, now)))}</h2>
    </div>
  )
}

function moveWords(visit: Appointment, isPatient: boolean, now: number): { title: string; detail: string } {
  if (isPatient && (visit.proposal || visit.earlier_hour))
    return { title: texts.proposed, detail: texts.proposedDetail }
  if (isPatient) return { title: texts.move, detail: visit.moves_left > 0 ? texts.moveFree : moveTexts.noMoreMoves }
  if (visit.proposal)
    return {
      title: texts.propose,
      detail: visitTexts.waitsForAnswer(inSentence(dayAndHour(visit.proposal.start_date, now))),
    }
  return { title: texts.propose, detail: texts.proposeDetail(inSentence(dayAndHour(visit.reschedule_until, now))) }
}

/** What it costs, by the rule that the server follows. Who assists a doctor reads of no money. */
function cancelWords(visit: Appointment, isPatient: boolean, now: number): string {
  const { value, at_desk } = visit
  const isPaid = takesMoney(value, at_desk)
  if (!isPatient) return isPaid && currentActing() === null ? texts.cancelOfDoctor(value) : texts.cancelTold
  if (!isPaid) return texts.cancelFree
  const isLate = whyNoRefund(factsOf(visit), 'patient', isBeforeAt(now)) !== undefined
  return (isLate ? texts.cancelWithout : texts.cancelWith)(value)
}

function Row({
  icon: Icon,
  title,
  detail,
  children,
}: {
  icon: LucideIcon
  title: string
  detail: string
  children: ReactNode
}) {
  return (
    <li>
      <Icon className="i" aria-hidden="true" />
      <div className="grow">
        <p className="strong">{title}</p>
        <p className="small muted">{detail}</p>
      </div>
      {children}
    </li>
  )
}
