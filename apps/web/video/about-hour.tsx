import type { VideoVisit } from '@turno/contract/answers/video.ts'
import type { Appointment } from '@turno/contract/appointments.ts'
import { hourOf } from '@turno/contract/dates.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import type { Side } from '@turno/domain/video-visit/events.ts'
import { useAtomValue } from 'jotai'
import { Clock } from 'lucide-react'
import { dayAtHour } from '../format/dates.ts'
import { theDoctor } from '../format/names.ts'
import { Avatar } from '../ui/avatar.tsx'
import { CareTypeTag } from '../ui/care-type.tsx'
import { Ring } from '../ui/ring.tsx'
import { nowAtom } from '../wire/server-time.ts'
import { OpeningRing } from './opening-ring.tsx'
import type { Room } from './room.ts'
import { texts } from './texts.ts'
import { isThere } from './who-is-here.tsx'

interface AboutHourProps {
  visit: VideoVisit
  side: Side
  room: Room | undefined
  isOpen: boolean
  appointment: Appointment | undefined
}

/** With whom, what the doctor says of being late, and what comes next, when. */
export function AboutHour(props: AboutHourProps) {
  const { visit, side, appointment } = props
  const who = side === 'patient' ? visit.doctor : visit.patient
  const why = appointment?.observaciones
  return (
    <section className="card video-who" aria-label={who}>
      <Avatar name={who} size="l" />
      <div className="video-name">
        <h2>{who}</h2>
        {side === 'patient' ? <p className="muted">{visit.specialities}</p> : null}
        {side === 'doctor' && why ? <p className="muted">{texts.reason(why)}</p> : null}
        <div className="row tight wrap">
          <CareTypeTag type={1} />
          <Late {...props} />
        </div>
      </div>
      <Next {...props} />
    </section>
  )
}

function Late({ visit: { delay_minutes: minutes }, side }: AboutHourProps) {
  if (minutes === 0) return null
  return (
    <span className="tag wait">
      <Clock className="i s" aria-hidden="true" />
      {side === 'patient' ? texts.isLate(minutes) : texts.youAreLate(minutes)}
    </span>
  )
}

/** What comes next. */
function Next(props: AboutHourProps) {
  if (!props.isOpen) return <BeforeOpening opensAt={props.visit.opens_at} />
  return props.side === 'doctor' ? <DoctorWaits {...props} /> : <PatientWaits {...props} />
}

function BeforeOpening({ opensAt }: { opensAt: string }) {
  const now = useAtomValue(nowAtom)
  return (
    <>
      <OpeningRing opensAt={opensAt} size="l" />
      <p className="small muted video-next">{texts.opens(dayAtHour(opensAt, now))}</p>
    </>
  )
}

/** When the doctor comes, by the own word. */
const comesAtOf = ({ start_date, delay_minutes }: VideoVisit): string => plusMinutes(start_date, delay_minutes)

function UntilStart({ visit }: { visit: VideoVisit }) {
  return <Ring from={visit.opens_at} until={comesAtOf(visit)} then={texts.thenComes} tone="calm" size="l" />
}

function DoctorWaits({ visit, room }: AboutHourProps) {
  const now = useAtomValue(nowAtom)
  const isPatientThere = isThere(visit, 'patient', room)
  return (
    <>
      {Date.parse(comesAtOf(visit)) > now ? <UntilStart visit={visit} /> : null}
      <p className={isPatientThere ? 'live video-next' : 'small muted video-next'} role="status">
        {isPatientThere ? texts.patientWaits : texts.patientMissing}
      </p>
    </>
  )
}

function PatientWaits({ visit, room, appointment }: AboutHourProps) {
  const now = useAtomValue(nowAtom)
  const comesAt = comesAtOf(visit)
  if (isThere(visit, 'doctor', room)) {
    const doctor = theDoctor(visit.doctor)
    return (
      <p className="live video-next" role="status">
        {visit.calls > 0 ? texts.calls(doctor) : texts.isHere(doctor)}
      </p>
    )
  }
  const isPaid = appointment ? appointment.value > 0 && !appointment.at_desk : true
  const isSoon = Date.parse(comesAt) > now
  const mustWait = Date.parse(visit.absent_at) > now
  return (
    <>
      {isSoon ? <UntilStart visit={visit} /> : null}
      {!isSoon && mustWait ? <Ring from={comesAt} until={visit.absent_at} then={texts.thenMay} size="l" /> : null}
      <p className="small muted video-next">{wordsOf(visit, now, isPaid)}</p>
    </>
  )
}

/** When the doctor comes, and from when the patient need not wait. */
function wordsOf(visit: VideoVisit, now: number, isPaid: boolean): string {
  const { absent_at, delay_minutes, at_doctor } = visit
  const [doctor, comesAt] = [theDoctor(visit.doctor), comesAtOf(visit)]
  const isSoon = Date.parse(comesAt) > now
  const comes = isSoon ? texts.comes(doctor, hourOf(comesAt), delay_minutes > 0) : texts.soon(doctor)
  if (at_doctor.entered_at !== null) return comes
  if (Date.parse(absent_at) > now) return `${comes} ${texts.ifNot(hourOf(absent_at), isPaid)}`
  return isSoon ? comes : texts.missing(doctor)
}
