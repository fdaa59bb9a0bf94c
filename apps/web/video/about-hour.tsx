import type { VideoVisit } from '@turno/contract/answers/video.ts'
import type { Appointment } from '@turno/contract/appointments.ts'
import { hourOf } from '@turno/contract/dates.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import type { Side } from '@turno/domain/video-visit/events.ts'
import { useAtomValue } from 'jotai'
import { Clock } from 'lucide-react'
import { dayAndHour, inSentence } from '../format/dates.ts'
import { theDoctor } from '../format/names.ts'
import { Avatar } from '../ui/avatar.tsx'
import { CareTypeTag } from '../ui/care-type.tsx'
import { Ring } from '../ui/ring.tsx'
import { nowAtom } from '../wire/server-time.ts'
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

/** So long before the room opens its ring begins to empty. */
const ringMinutes = 60

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

/** A ring, and what happens when it ends. */
function Next({ visit, side, room, isOpen, appointment }: AboutHourProps) {
  const now = useAtomValue(nowAtom)
  const { opens_at, start_date, delay_minutes, absent_at } = visit
  const isPaid = appointment ? appointment.value > 0 && !appointment.at_desk : true
  if (!isOpen)
    return (
      <>
        <Ring from={plusMinutes(opens_at, -ringMinutes)} until={opens_at} then={texts.thenOpens} tone="calm" size="l" />
        <p className="small muted video-next">
          {texts.opens(inSentence(dayAndHour(opens_at, now)).replace(', ', ' a las '))}
        </p>
      </>
    )
  const comesAt = plusMinutes(start_date, delay_minutes)
  const isSoon = Date.parse(comesAt) > now
  if (side === 'doctor')
    return (
      <>
        {isSoon ? <Ring from={opens_at} until={comesAt} then={texts.thenComes} tone="calm" size="l" /> : null}
        <p className={isThere(visit, 'patient', room) ? 'live video-next' : 'small muted video-next'} role="status">
          {isThere(visit, 'patient', room) ? texts.patientWaits : texts.patientMissing}
        </p>
      </>
    )
  // What the patient may do stands above.
  if (appointment?.doctor_absent) return null
  const doctor = theDoctor(visit.doctor)
  if (isThere(visit, 'doctor', room))
    return (
      <p className="live video-next" role="status">
        {visit.calls > 0 ? texts.calls(doctor) : texts.isHere(doctor)}
      </p>
    )
  const mayLeaveAt = Date.parse(absent_at) > now
  return (
    <>
      {isSoon ? (
        <Ring from={opens_at} until={comesAt} then={texts.thenComes} tone="calm" size="l" />
      ) : mayLeaveAt ? (
        <Ring from={comesAt} until={absent_at} then={texts.thenMay} size="l" />
      ) : null}
      <p className="small muted video-next">
        {isSoon ? texts.comes(doctor, hourOf(comesAt), delay_minutes > 0) : texts.soon(doctor)}{' '}
        {mayLeaveAt && visit.at_doctor.entered_at === null ? texts.ifNot(hourOf(absent_at), isPaid) : ''}
      </p>
    </>
  )
}
