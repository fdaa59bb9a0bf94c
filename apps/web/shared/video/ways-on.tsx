import type { VideoVisit } from '@turno/contract/answers/video.ts'
import { askTelephone } from '@turno/contract/endpoints/video.ts'
import type { Side } from '@turno/domain/video-visit/events.ts'
import { MessageSquare, Mic, PhoneCall } from 'lucide-react'
import { useAct } from '../../kit/api/act.ts'
import { Button } from '../../kit/ui/button.tsx'
import type { Wants } from './local-media.ts'
import { texts } from './texts.ts'
import { videoVisitQuestion } from './video-visit.ts'

interface WaysOnProps {
  visit: VideoVisit
  side: Side
  isOpen: boolean
  busy: boolean
  /** Camera or microphone were tried, and do not work. */
  fails: boolean
  /** Whether it rings at the patient's first. */
  calls: boolean
  enter: (wants: Wants) => void
}

/** Remaining ways where a device does not work: the voice, writing, or a telephone. */
export function WaysOn({ visit, side, isOpen, busy, fails, calls, enter }: WaysOnProps) {
  const words = texts.ways
  if (!isOpen) return <p className="small muted">{side === 'patient' ? words.onceOpen : words.onceOpenDoctor}</p>
  const title = fails ? words.title : words.otherwise
  return (
    <section className="stack tight" aria-label={title}>
      <h3>{title}</h3>
      <div className="video-ways">
        <Way icon={Mic} disabled={busy} act={() => enter({ camera: false, microphone: true })}>
          {calls ? words.callByVoice : words.voice}
        </Way>
        <Way icon={MessageSquare} disabled={busy} act={() => enter({ camera: false, microphone: false })}>
          {calls ? words.callByChat : words.chat}
        </Way>
        <Telephone visit={visit} side={side} />
      </div>
      <TelephoneNote visit={visit} side={side} />
    </section>
  )
}

interface WayProps {
  icon: typeof Mic
  disabled: boolean
  act: () => void
  children: string
}

const Way = ({ icon: Icon, disabled, act, children }: WayProps) => (
  <Button look="btn m" icon={Icon} label={children} disabled={disabled} onClick={act} />
)

type TelephoneProps = Pick<WaysOnProps, 'visit' | 'side'>

/** Asks that they go on by telephone. */
export function Telephone({ visit, side }: TelephoneProps) {
  const { appointment_id: id } = visit
  const wish = useAct(askTelephone, { refresh: videoVisitQuestion(id) })
  if (isByTelephone(visit)) return null
  return (
    <Way icon={PhoneCall} disabled={wish.busy} act={() => void wish({ params: { id } })}>
      {side === 'patient' ? texts.ways.telephone : texts.ways.byTelephone}
    </Way>
  )
}

/** Whether one of the two wants to go on by telephone. */
export const isByTelephone = ({ at_patient, at_doctor }: VideoVisit): boolean =>
  at_patient.telephone || at_doctor.telephone

/** The called person and number, once a phone call was asked for. */
export function TelephoneNote({ visit, side }: TelephoneProps) {
  const phone = readable(visit.phone)
  if (side === 'patient' && !isByTelephone(visit))
    return phone ? <p className="small muted">{texts.ways.wouldCall(phone)}</p> : null
  if (!isByTelephone(visit)) return null
  return (
    <div className="note" role="status">
      <PhoneCall className="i s" aria-hidden="true" />
      {side === 'patient' ? (
        <span>
          <strong>{texts.ways.willCall(phone)}</strong> {texts.ways.willCallDetail}
        </span>
      ) : (
        <span>
          {visit.at_patient.telephone ? texts.ways.patientAsked : texts.ways.patientTold}{' '}
          {phone ? <a href={`tel:${visit.phone}`}>{phone}</a> : null}
        </span>
      )}
    </div>
  )
}

/** '315 000 0000' of a Colombian cell phone. */
const readable = (phone: string): string => phone.replace(/^\+57(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')
