import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { bogotaDate, fromMs } from '@turno/domain/time.ts'
import { useAtomValue } from 'jotai'
import { Check, MapPin, MessageSquareText, Phone } from 'lucide-react'
import { Link } from 'wouter'
import { capital, dayAndHour, inSentence, longDayName } from '../../../kit/format/dates.ts'
import { Avatar } from '../../../kit/ui/avatar.tsx'
import { ButtonLink } from '../../../kit/ui/button.tsx'
import { CareTypeTag } from '../../../kit/ui/care-type.tsx'
import { ownId } from '../../../kit/user/user.ts'
import { nowAtom } from '../../../kit/wire/server-time.ts'
import { VisitLink } from '../../records/visit-link.tsx'
import { SaidReview } from '../../reviews/give-review.tsx'
import { AbsentDoctor } from '../absent-doctor.tsx'
import { isOver, isUnclosed } from '../appointments.ts'
import { CalendarButton } from '../calendar-button.tsx'
import { EnterVideo, RoomOpens } from '../enter-video.tsx'
import { FinishButtons } from '../finish-buttons.tsx'
import { MessagesLink } from '../messages-link.tsx'
import { addressOf, otherOf } from '../place.ts'
import { ReminderAnswers } from '../reminder-answers.tsx'
import { ReviewButton } from '../review-button.tsx'
import { texts as visitTexts } from '../texts.ts'
import { stateOf } from '../visit-state.ts'
import { Share } from './share.tsx'
import { texts } from './texts.ts'

interface OfVisit {
  visit: Appointment
}

const dayMs = 24 * 60 * 60_000

/** When and with whom, and what is to be done now. */
export function Head({ visit }: OfVisit) {
  const now = useAtomValue(nowAtom)
  const [who, isPatient] = [otherOf(visit), ownId() === visit.patient_id]
  const over = isOver(visit, now)
  const state = stateOf(visit, now)
  return (
    <section className="card stack visit-head" aria-label={dayAndHour(visit.start_date, now)}>
      <div className="row tight wrap">
        <CareTypeTag type={visit.clase_atencion} />
        <span className={state.look}>{state.words}</span>
        {!over && visit.confirmed ? (
          <span className="tag ok">
            <Check className="i s" aria-hidden="true" />
            {isPatient ? visitTexts.youCome : visitTexts.comes}
          </span>
        ) : null}
      </div>
      <When visit={visit} />
      <Person visit={visit} who={who} />
      <Facts visit={visit} />
      {over ? null : <ReminderAnswers visit={visit} who={who} />}
      {visit.doctor_absent && isPatient ? <AbsentDoctor visit={visit} /> : null}
      {visit.review ? <SaidReview review={visit.review} doctor={visit.doctor} /> : null}
      <div className="acts">
        <EnterVideo visit={visit} who={who} />
        <VisitLink visit={visit} who={who} />
        <FinishButtons visit={visit} who={who} />
        <ReviewButton visit={visit} />
        <WhatElse visit={visit} />
        {visit.celular && !over ? (
          <a className="btn m" href={`tel:${visit.celular}`} aria-label={visitTexts.call(visit.celular)}>
            <Phone className="i s" aria-hidden="true" />
            {visit.celular}
          </a>
        ) : null}
        <MessagesLink visit={visit} who={who} />
        {over || isUnclosed(visit, now) ? null : (
          <>
            <CalendarButton visit={visit} who={who} />
            {isPatient ? <Share visit={visit} /> : null}
          </>
        )}
      </div>
    </section>
  )
}

/** The day over the hour; of a cancelled visit both are struck out. */
function When({ visit: { start_date, cancelled_by, clase_atencion, moved_from } }: OfVisit) {
  const now = useAtomValue(nowAtom)
  const days = Math.round((Date.parse(bogotaDate(start_date)) - Date.parse(bogotaDate(fromMs(now)))) / dayMs)
  return (
    <div>
      <time className={`visit-when kind-${clase_atencion}${cancelled_by ? ' off' : ''}`} dateTime={start_date}>
        <span>
          {capital(longDayName(start_date))}
          {days >= 0 && !cancelled_by ? <small className="muted num"> {texts.inDays(days)}</small> : null}
        </span>
        <b className="num">{hourOf(start_date)}</b>
      </time>
      {moved_from && !cancelled_by ? (
        <p className="small muted">{visitTexts.movedFrom(inSentence(dayAndHour(moved_from, now)))}</p>
      ) : null}
    </div>
  )
}

function Person({ visit, who }: OfVisit & { who: string }) {
  const isPatient = ownId() === visit.patient_id
  const minutes = Math.round((Date.parse(visit.end_date) - Date.parse(visit.start_date)) / 60_000)
  const page = isPatient
    ? { to: href(pages.doctorPage, { id: visit.doctor_id }), label: texts.profile, name: texts.profileName(who) }
    : { to: href(pages.patient, { id: visit.patient_id }), label: texts.patient, name: texts.patientName(who) }
  return (
    <div className="row visit-person">
      <Avatar name={who} />
      <div className="grow">
        <h2>{who}</h2>
        <p className="small muted num">{[visit.specialities, texts.minutes(minutes)].filter(Boolean).join(' · ')}</p>
      </div>
      <Link className="visit-more" href={page.to} aria-label={page.name}>
        {page.label}
      </Link>
    </div>
  )
}

/** For the doctor the reason and the place; for both what is odd about the visit. */
function Facts({ visit }: OfVisit) {
  const isPatient = ownId() === visit.patient_id
  const address = addressOf(visit)
  return (
    <div className="facts">
      {visit.observaciones ? (
        <div>
          <MessageSquareText className="i" aria-hidden="true" />
          <span>{visitTexts.reason(visit.observaciones)}</span>
        </div>
      ) : null}
      {!isPatient && visit.clase_atencion === 0 && address ? (
        <div>
          <MapPin className="i" aria-hidden="true" />
          <span>{address}</span>
        </div>
      ) : null}
      <RoomOpens visit={visit} />
    </div>
  )
}

/** The patient whose doctor cancelled sees other free hours, until the hour has passed. */
function WhatElse({ visit: { patient_id, doctor_id, doctor, cancelled_by, start_date } }: OfVisit) {
  const now = useAtomValue(nowAtom)
  if (!cancelled_by || ownId() !== patient_id) return null
  if (cancelled_by !== 'doctor' || Date.parse(start_date) <= now)
    return <ButtonLink href={href(pages.doctorPage, { id: doctor_id })} look="btn m" label={texts.again} />
  return (
    <>
      <ButtonLink
        href={href(pages.doctorPage, { id: doctor_id })}
        look="btn primary m"
        label={visitTexts.otherHours}
        aria-label={visitTexts.otherHoursOf(doctor)}
      />
      <ButtonLink href={href(pages.search)} look="btn m" label={visitTexts.otherDoctors} />
    </>
  )
}
