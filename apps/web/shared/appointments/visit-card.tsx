import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { readablePesos } from '@turno/contract/kinds/money.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { takesMoney } from '@turno/domain/visit.ts'
import { useAtomValue } from 'jotai'
import { Navigation, Phone } from 'lucide-react'
import { dayAndHour, dayOfMonth, inSentence, monthName } from '../../kit/format/dates.ts'
import { mapLink } from '../../kit/format/map-link.ts'
import { deskIdAtom } from '../../kit/session/acting.ts'
import { sessionAtom } from '../../kit/session/session.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { texts as uiTexts } from '../../kit/ui/texts.ts'
import { ownId } from '../../kit/user/user.ts'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { VisitLink } from '../records/visit-link.tsx'
import { GiveReview, SaidReview } from '../reviews/give-review.tsx'
import { AbsentDoctor } from './absent-doctor.tsx'
import { isOver, isUnclosed, refreshVisits } from './appointments.ts'
import { CalendarButton } from './calendar-button.tsx'
import { CancelButton } from './cancel-button.tsx'
import { EnterVideo, RoomOpens } from './enter-video.tsx'
import { FinishButtons } from './finish-buttons.tsx'
import { MessagesLink } from './messages-link.tsx'
import { MoveButton } from './move-button.tsx'
import { ReminderAnswers } from './reminder-answers.tsx'
import { texts } from './texts.ts'
import { roomOf } from './video-room.ts'

interface VisitCardProps {
  visit: Appointment
  /** The other person. */
  who: string
  detail: string
  /** Whether the reader has to find the way to the visit's address. */
  directions: boolean
  /** Below a row that says when, with whom and where. */
  folded?: boolean | undefined
}

/** One appointment: its date as on a wall calendar, with whom, and where. */
export function VisitCard({ visit, who, detail, directions, folded = false }: VisitCardProps) {
  const now = useAtomValue(nowAtom)
  const over = isOver(visit, now)
  const isDoctor = useAtomValue(deskIdAtom) === visit.doctor_id
  const isBehind = over && roomOf(visit, now) !== 'open'
  const unclosed = isUnclosed(visit, now)
  const isOpenQuestion = visit.doctor_absent || visit.unconfirmed || unclosed
  const isMissed = useAtomValue(sessionAtom)?.role === 'patient' && visit.outcome === 'patientAbsent'
  return (
    <article className={folded ? 'visit' : 'card visit'}>
      {folded ? null : (
        <div className="date" aria-hidden="true">
          <b className="num">{dayOfMonth(visit.start_date)}</b>
          <span>{monthName(visit.start_date)}</span>
        </div>
      )}
      <div className="stack tight">
        <div className="row tight wrap">
          <time className="strong" dateTime={visit.start_date}>
            {dayAndHour(visit.start_date, now)}
          </time>
          {folded ? null : <CareTypeTag type={visit.clase_atencion} />}
          <span className={isBehind ? 'tag' : isOpenQuestion ? 'tag wait' : 'tag ok'}>
            {isMissed ? texts.missed : stateOf(visit, isBehind ? 'behind' : unclosed ? 'unclosed' : 'coming', isDoctor)}
          </span>
          <Coming visit={visit} over={over} />
        </div>
        <div>
          {folded ? null : <h2>{who}</h2>}
          {folded ? null : <p className="small muted">{detail}</p>}
          {visit.at_desk ? <AtDesk visit={visit} over={over} /> : <Paid visit={visit} over={over} />}
          {isMissed ? <p className="small">{texts.missedDetail(takesMoney(visit.value, visit.at_desk))}</p> : null}
          {over || unclosed ? null : <MoveNotes visit={visit} />}
          {visit.observaciones ? <p className="small">{texts.reason(visit.observaciones)}</p> : null}
          <RoomOpens visit={visit} />
        </div>
        {visit.review ? <SaidReview review={visit.review} doctor={visit.doctor} /> : null}
      </div>
      {over ? null : <ReminderAnswers visit={visit} who={who} />}
      {visit.doctor_absent && ownId() === visit.patient_id ? <AbsentDoctor visit={visit} /> : null}
      {over ? (
        <div className="acts">
          <EnterVideo visit={visit} who={who} />
          <VisitLink visit={visit} who={who} />
          <MessagesLink visit={visit} who={who} />
          <FinishButtons visit={visit} who={who} />
          <ReviewButton visit={visit} />
          <WhatElse visit={visit} />
        </div>
      ) : (
        <div className="acts">
          <EnterVideo visit={visit} who={who} />
          <VisitLink visit={visit} who={who} />
          <MessagesLink visit={visit} who={who} />
          <FinishButtons visit={visit} who={who} />
          {visit.celular ? (
            <a className="btn m" href={`tel:${visit.celular}`} aria-label={texts.call(visit.celular)}>
              <Phone className="i s" aria-hidden="true" />
              {visit.celular}
            </a>
          ) : null}
          {directions && visit.office_address ? (
            <a className="btn m" href={mapLink(visit.office_address, visit.ciudad)} target="_blank" rel="noreferrer">
              <Navigation className="i s" aria-hidden="true" />
              {texts.directions}
            </a>
          ) : null}
          <MoveButton visit={visit} who={who} />
          {unclosed ? null : <CalendarButton visit={visit} who={who} />}
          <CancelButton visit={visit} who={who} />
        </div>
      )}
    </article>
  )
}

/** Payment at the doctor's desk; and who made the visit, for a patient who may know nothing of it. */
function AtDesk({ visit, over }: { visit: Appointment; over: boolean }) {
  const { value, confirmed, patient_id, cancelled_by, outcome, unconfirmed } = visit
  const isPatient = ownId() === patient_id
  const isNew = !over && !confirmed && isPatient
  // Visits that did not take place, or stopped binding their patient, cost nothing.
  if (cancelled_by || outcome === 'patientAbsent' || (over && unconfirmed && isPatient)) return null
  const isInOffice = visit.clase_atencion === 0
  const price = over ? texts.toDoctor : (isPatient ? patientPays : doctorGets)(isInOffice)
  return (
    <p className="small num">
      {[price(readablePesos(value)), isNew ? texts.madeByDoctor : ''].filter(Boolean).join('. ')}
    </p>
  )
}

const patientPays = (isInOffice: boolean) => (isInOffice ? texts.payAtDesk : texts.payDoctor)
const doctorGets = (isInOffice: boolean) => (isInOffice ? texts.atDesk : texts.toDoctor)

/** For the patient, while the visit may still be reviewed. */
function ReviewButton({ visit }: { visit: Appointment }) {
  const now = useAtomValue(nowAtom)
  const isOpen = visit.review_until !== null && Date.parse(visit.review_until) > now
  if (visit.review || !isOpen || ownId() !== visit.patient_id) return null
  return <GiveReview visit={visit} given={() => void refreshVisits()} />
}

/** The patient whose doctor cancelled sees other free hours, until the hour has passed. */
function WhatElse({ visit: { patient_id, doctor_id, doctor, cancelled_by, start_date } }: { visit: Appointment }) {
  const now = useAtomValue(nowAtom)
  if (cancelled_by !== 'doctor' || Date.parse(start_date) <= now || ownId() !== patient_id) return null
  return (
    <>
      <ButtonLink
        href={href(pages.doctorPage, { id: doctor_id })}
        look="btn primary m"
        label={texts.otherHours}
        aria-label={texts.otherHoursOf(doctor)}
      />
      <ButtonLink href={href(pages.search)} look="btn m" label={texts.otherDoctors} />
    </>
  )
}

/** The price, once the visit is over, or its refund; the agreement, always. */
function Paid({ visit, over }: { visit: Appointment; over: boolean }) {
  const { health_entity } = visit
  const words = [over ? moneyOf(visit) : '', health_entity ? uiTexts.agreed(health_entity) : ''].filter(Boolean)
  return words.length === 0 ? null : <p className="small num">{words.join(' · ')}</p>
}

function moneyOf({ value, given_back, cancelled_by, patient_id }: Appointment): string {
  const price = readablePesos(value)
  if (given_back) return texts.givenBack[given_back](price)
  return cancelled_by && value > 0 && ownId() === patient_id ? texts.notGivenBack(price) : price
}

/** The patient's confirmation. */
function Coming({ visit, over }: { visit: Appointment; over: boolean }) {
  const isDoctor = useAtomValue(deskIdAtom) === visit.doctor_id
  if (over || !visit.confirmed) return null
  return <span className="tag ok">{isDoctor ? texts.comes : texts.youCome}</span>
}

/** The previous hour, and possible rescheduling; a patient answers a proposal on its own page. */
function MoveNotes({
  visit: { doctor_id, moved_from, reschedule_until, proposal, doctor_absent },
}: {
  visit: Appointment
}) {
  const now = useAtomValue(nowAtom)
  const isDoctor = useAtomValue(deskIdAtom) === doctor_id
  const when = (instant: string) => inSentence(dayAndHour(instant, now))
  const notes = [
    moved_from ? texts.movedFrom(when(moved_from)) : '',
    proposal && isDoctor ? texts.waitsForAnswer(when(proposal.start_date)) : '',
    !proposal && !doctor_absent && Date.parse(reschedule_until) <= now ? texts.tooLate : '',
  ].filter(Boolean)
  return notes.length === 0 ? null : <p className="small muted">{notes.join(' · ')}</p>
}

function stateOf(visit: Appointment, stands: 'coming' | 'unclosed' | 'behind', isDoctor: boolean): string {
  const { cancelled_by: by, outcome, doctor_absent, ended_by_time, unconfirmed } = visit
  if (by === 'doctorAbsent' && isDoctor) return texts.neverCame
  if (by) return by === 'patient' && ownId() === visit.patient_id ? texts.cancelledByYou : texts.cancelled[by]
  if (outcome) return ended_by_time ? texts.neverClosed : texts[outcome]
  if (doctor_absent) return isDoctor ? texts.notThereYet : texts.doctorMissing
  if (unconfirmed && stands !== 'unclosed') return stands === 'behind' && !isDoctor ? texts.lapsed : texts.unconfirmed
  return { coming: texts.confirmed, unclosed: texts.unclosed, behind: texts.over }[stands]
}
