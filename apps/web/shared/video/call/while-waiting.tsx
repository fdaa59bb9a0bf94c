import type { VideoVisit } from '@turno/contract/answers/video.ts'
import type { Side } from '@turno/domain/video-visit/events.ts'
import { useAtomValue } from 'jotai'
import { PhoneCall } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/ui/button.tsx'
import { nowAtom } from '../../../kit/wire/server-time.ts'
import { doctorComes, doctorHere, isPaidHere } from '../doctor-comes.ts'
import type { Room } from '../room.ts'
import { texts as roomTexts } from '../texts.ts'
import { useAppointment } from '../use-appointment.ts'
import { isByTelephone, TelephoneNote } from '../ways-on.tsx'
import { isThere } from '../who-is-here.tsx'
import { texts } from './texts.ts'

interface WhileWaitingProps {
  visit: VideoVisit
  side: Side
  room: Room
  /** Rings at the patient's once more. */
  ring: (() => Promise<boolean>) | undefined
}

/** State of the other side before it is in the call, and the choices meanwhile. */
export function WhileWaiting({ visit, side, room, ring }: WhileWaitingProps) {
  return (
    <div className="stage-waiting">
      {side === 'patient' ? <DoctorComes visit={visit} room={room} /> : <PatientComes visit={visit} room={room} />}
      {ring ? <RingAgain ring={ring} /> : null}
      {isByTelephone(visit) ? <TelephoneNote visit={visit} side={side} /> : null}
    </div>
  )
}

type ComesProps = Pick<WhileWaitingProps, 'visit' | 'room'>

function DoctorComes({ visit, room }: ComesProps) {
  const now = useAtomValue(nowAtom)
  const appointment = useAppointment(visit.appointment_id)
  const { delay_minutes, calls } = visit
  return (
    <p className="small">
      {delay_minutes > 0 && calls === 0 ? <b className="strong">{roomTexts.isLate(delay_minutes)}. </b> : null}
      {isThere(visit, 'doctor', room) ? doctorHere(visit) : doctorComes(visit, now, isPaidHere(appointment))}
    </p>
  )
}

const PatientComes = ({ visit, room }: ComesProps) => (
  <p className="small">{isThere(visit, 'patient', room) ? texts.isOutside : texts.isMissing}</p>
)

function RingAgain({ ring }: { ring: () => Promise<boolean> }) {
  const [isRinging, setRinging] = useState(false)
  const again = async () => {
    setRinging(true)
    await ring()
    setRinging(false)
  }
  return (
    <Button
      look="btn m"
      icon={PhoneCall}
      label={roomTexts.callAgain}
      disabled={isRinging}
      onClick={() => void again()}
    />
  )
}
