import type { Appointment } from '@turno/contract/answers/appointments.ts'
import type { VideoVisit } from '@turno/contract/answers/video.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import type { Side } from '@turno/domain/video-visit/events.ts'
import { useAtomValue } from 'jotai'
import { Clock } from 'lucide-react'
import { dayAtHour } from '../../kit/format/dates.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { Ring } from '../../kit/ui/ring.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { comesAtOf, doctorComes, doctorHere, isPaidHere } from './doctor-comes.ts'
import { OpensRing } from './opens-ring.tsx'
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

/** The other side, the doctor's word about a delay, and the next event with its time. */
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

/** Lateness ends once the doctor has called. */
function Late({ visit: { delay_minutes: minutes, calls }, side }: AboutHourProps) {
  if (minutes === 0 || calls > 0) return null
  return (
    <span className="tag wait">
      <Clock className="i s" aria-hidden="true" />
      {side === 'patient' ? texts.isLate(minutes) : texts.youAreLate(minutes)}
    </span>
  )
}

/** The next event. */
function Next(props: AboutHourProps) {
  if (!props.isOpen) return <BeforeOpening opensAt={props.visit.opens_at} />
  return props.side === 'doctor' ? <DoctorWaits {...props} /> : <PatientWaits {...props} />
}

function BeforeOpening({ opensAt }: { opensAt: string }) {
  const now = useAtomValue(nowAtom)
  return (
    <>
      <OpensRing opensAt={opensAt} size="l" />
      <p className="small muted video-next">{texts.opens(dayAtHour(opensAt, now))}</p>
    </>
  )
}

function UntilStart({ visit }: { visit: VideoVisit }) {
  return <Ring from={visit.opens_at} until={comesAtOf(visit)} then={texts.thenComes} tone="calm" size="l" />
}

function DoctorWaits({ visit, room }: AboutHourProps) {
  const now = useAtomValue(nowAtom)
  const isPatientThere = isThere(visit, 'patient', room)
  return (
    <>
      {visit.calls === 0 && Date.parse(comesAtOf(visit)) > now ? <UntilStart visit={visit} /> : null}
      <div className="stack tight video-next">
        <p className={isPatientThere ? 'live' : 'small muted'} role="status">
          {patientWords(visit, room)}
        </p>
        <p className="small muted">{texts.begins(hourOf(visit.start_date))}</p>
      </div>
    </>
  )
}

function PatientWaits({ visit, room, appointment }: AboutHourProps) {
  const now = useAtomValue(nowAtom)
  if (isThere(visit, 'doctor', room))
    return (
      <p className="live video-next" role="status">
        {doctorHere(visit)}
      </p>
    )
  // The patient's choices are above.
  if (appointment?.doctor_absent) return null
  const comesAt = comesAtOf(visit)
  const isSoon = Date.parse(comesAt) > now
  const mustWait = Date.parse(visit.absent_at) > now
  return (
    <>
      {isSoon ? <UntilStart visit={visit} /> : null}
      {!isSoon && mustWait ? <Ring from={comesAt} until={visit.absent_at} then={texts.thenMay} size="l" /> : null}
      <p className="small muted video-next">{doctorComes(visit, now, isPaidHere(appointment))}</p>
    </>
  )
}

function patientWords(visit: VideoVisit, room: Room | undefined): string {
  if (isThere(visit, 'patient', room)) return texts.patientWaits
  return visit.at_patient.entered_at ? texts.patientLeft : texts.patientMissing
}
