import './video.css'
import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { href, type Page, pages } from '@turno/contract/pages.ts'
import type { Side } from '@turno/domain/video-visit/events.ts'
import { useAtomValue } from 'jotai'
import { Check, Video } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { dayAndHour, dayAtHour } from '../../kit/format/dates.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Await, Empty, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { comingQuestion, videoQuestion } from '../appointments/appointments.ts'
import { texts as visitTexts } from '../appointments/texts.ts'
import { roomOf, roomOpens, videoVisitsToCome } from '../appointments/video-room.ts'
import { texts } from './list-texts.ts'
import { OpensRing } from './opens-ring.tsx'

interface VisitListProps {
  side: Side
  /** What people without a coming consultation by video are told, and where they go on. */
  none: string
  ways: readonly (readonly [Page, string])[]
}

/** A patient's consultations by video. */
export const PatientVideoVisits = () => (
  <VisitList
    side="patient"
    none={texts.nonePatient}
    ways={[
      [pages.videoRequest, texts.ask],
      [pages.appointments, texts.toAppointments],
    ]}
  />
)

/** A doctor's consultations by video. */
export const DoctorVideoVisits = () => (
  <VisitList
    side="doctor"
    none={texts.noneDoctor}
    ways={[
      [pages.schedules, texts.toSchedules],
      [pages.doctorAppointments, texts.toDesk],
    ]}
  />
)

/** The consultations by video that are to come: the one that comes first is one touch away. */
function VisitList({ side, none, ways }: VisitListProps) {
  const now = useAtomValue(nowAtom)
  return (
    <div className="page narrow">
      <PageTitle lead={texts.lead} />
      <Await question={videoQuestion} skeleton={<RowsSkeleton rows={3} />} failed={texts.failed}>
        {({ appointments, more }) => {
          const [first, ...later] = videoVisitsToCome(appointments, now)
          const after = more ? appointments.at(-1)?.id : undefined
          if (first) return <Coming {...{ first, later, side, after }} />
          return (
            <Empty icon={Video} title={texts.none} detail={none}>
              {ways.map(([page, label], at) => (
                <ButtonLink key={label} href={href(page)} look={at === 0 ? 'btn primary' : 'btn'} label={label} />
              ))}
            </Empty>
          )
        }}
      </Await>
    </div>
  )
}

interface ComingProps {
  first: Appointment
  later: readonly Appointment[]
  side: Side
  /** The last of the page, where another one follows. */
  after: string | undefined
}

function Coming({ first, later, side, after }: ComingProps) {
  return (
    <>
      <First visit={first} side={side} />
      {later.length === 0 ? null : (
        <section className="stack">
          <h2>{texts.later}</h2>
          <LaterRows {...{ later, side, after }} />
        </section>
      )}
      <section className="card stack">
        <h2>{texts.prepare}</h2>
        <ul className="video-points">
          {texts.prepared[side].map((point) => (
            <li key={point}>
              <Check className="i s" aria-hidden="true" />
              <span>{point}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function LaterRows({ later, side, after }: Omit<ComingProps, 'first'>) {
  const [goesOn, goOn] = useState(false)
  return (
    <>
      <ul className="card flush rows">
        {later.map((one) => (
          <Later key={one.id} visit={one} side={side} />
        ))}
      </ul>
      {after && !goesOn ? <Button look="btn block" label={visitTexts.further} onClick={() => goOn(true)} /> : null}
      {after && goesOn ? <NextRows key={after} after={after} side={side} /> : null}
    </>
  )
}

function NextRows({ after, side }: { after: string; side: Side }) {
  return (
    <Await question={comingQuestion({ video: '1', after })} skeleton={<RowsSkeleton rows={3} />} failed={texts.failed}>
      {({ appointments, more }) => (
        <LaterRows later={appointments} side={side} after={more ? appointments.at(-1)?.id : undefined} />
      )}
    </Await>
  )
}

/** The other person of a visit. */
const whoOf = ({ doctor, patient }: Appointment, side: Side): string => (side === 'patient' ? doctor : patient)

function First({ visit, side }: { visit: Appointment; side: Side }) {
  const now = useAtomValue(nowAtom)
  const [isOpen, opensAt, who] = [roomOf(visit, now) === 'open', roomOpens(visit), whoOf(visit, side)]
  const when = dayAtHour(opensAt, now)
  return (
    <section className="card stack" aria-label={who}>
      <div className="row">
        <Avatar name={who} />
        <div className="grow">
          <h2>{who}</h2>
          <p className="when">{dayAndHour(visit.start_date, now)}</p>
          <p className="small muted">{side === 'patient' ? visit.specialities : visit.observaciones}</p>
        </div>
        <OpensRing opensAt={opensAt} />
      </div>
      <p className={isOpen ? 'live' : 'small muted'}>{isOpen ? texts.open : texts.opens(when)}</p>
      <ToRoom visit={visit} look={isOpen ? 'btn primary block' : 'btn block'} who={who} isOpen={isOpen} />
    </section>
  )
}

function Later({ visit, side }: { visit: Appointment; side: Side }) {
  const now = useAtomValue(nowAtom)
  const [isOpen, who] = [roomOf(visit, now) === 'open', whoOf(visit, side)]
  return (
    <li className="row wrap">
      <Avatar name={who} size="s" />
      <span className="grow when">
        <time dateTime={visit.start_date}>{dayAndHour(visit.start_date, now)}</time>
        <small>{who}</small>
      </span>
      <ToRoom visit={visit} look={isOpen ? 'btn primary m' : 'btn m'} who={who} isOpen={isOpen} />
    </li>
  )
}

interface ToRoomProps {
  visit: Appointment
  look: string
  who: string
  isOpen: boolean
}

const ToRoom = ({ visit, look, who, isOpen }: ToRoomProps) => (
  <Link
    href={href(pages.videoRoom, { id: visit.id })}
    className={look}
    aria-label={isOpen ? texts.enterName(who) : texts.tryName(who)}
  >
    {isOpen ? <Video className="i s" aria-hidden="true" /> : null}
    {isOpen ? texts.enter : texts.tryDevices}
  </Link>
)
