import type { VideoVisit } from '@turno/contract/answers/video.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { href, pages } from '@turno/contract/pages.ts'
import type { Side } from '@turno/domain/video-visit/events.ts'
import { useAtomValue } from 'jotai'
import { MonitorSmartphone, PhoneCall, Video } from 'lucide-react'
import { useState } from 'react'
import { dayAtHour, inSentence } from '../../kit/format/dates.ts'
import { theDoctor } from '../../kit/format/names.ts'
import { Button } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { AbsentDoctor } from '../appointments/absent-doctor.tsx'
import { FinishButtons } from '../appointments/finish-buttons.tsx'
import { AllowPush } from '../push/allow-push.tsx'
import { AboutHour } from './about-hour.tsx'
import { ConsentCard } from './consent-card.tsx'
import { DelayCard } from './delay-card.tsx'
import { DeviceCheck } from './device-check.tsx'
import type { Wants } from './local-media.ts'
import type { Room } from './room.ts'
import { texts } from './texts.ts'
import { useAppointment } from './use-appointment.ts'
import type { Devices } from './use-devices.ts'
import { type Entering, hasAgreed } from './use-entering.ts'
import { WaysOn } from './ways-on.tsx'
import { WhoIsHere } from './who-is-here.tsx'

interface WaitingRoomProps {
  visit: VideoVisit
  side: Side
  /** Undefined: this window is not in the room yet. */
  room: Room | undefined
  isOpen: boolean
  entering: Entering
}

/** The waiting room of both sides: who is there, how late it is, and whether camera, microphone and net work. */
export function WaitingRoom({ visit, side, room, isOpen, entering }: WaitingRoomProps) {
  const now = useAtomValue(nowAtom)
  const consent = useConsent(side === 'patient' && !hasAgreed(visit))
  const appointment = useAppointment(visit.appointment_id)
  const { devices } = entering
  const when = dayAtHour(visit.start_date, now)
  const isPatient = side === 'patient'

  const calls = !isPatient && visit.calls === 0
  const start = (wants: Wants) => {
    if (calls) void entering.call(wants)
    else if (consent.isGiven()) void entering.enter(wants)
  }
  const isReady = room?.state !== 'left' && (!calls || room?.state === 'in')
  const entered = { ...{ visit, calls, isOpen, isReady, entering }, start: () => start(wantsOf(devices)) }

  return (
    <div className="page video-page room-for-pay">
      <PageTitle
        title={texts.title[side](when)}
        lead={leadOf(visit, side)}
        up={href(isPatient ? pages.videoVisits : pages.doctorVideoVisits)}
      />
      <LeftNote room={room} />
      {isPatient && appointment?.doctor_absent ? (
        <AbsentDoctor visit={appointment} heading="h2" isHere={visit.at_doctor.inside} />
      ) : null}
      <AboutHour {...{ visit, side, room, isOpen, appointment }} />
      <div className="video-columns">
        <div className="stack loose">
          <DeviceCheck devices={devices}>
            <WaysOn
              {...{ visit, side, isOpen, calls }}
              enter={start}
              busy={entering.busy || !isReady}
              fails={devices.troubles.length > 0}
            />
          </DeviceCheck>
        </div>
        <aside className="stack loose">
          {isPatient ? <ConsentCard visit={visit} {...consent.box} /> : <DelayCard visit={visit} />}
          {isOpen ? <WhoIsHere {...{ visit, side, room }} /> : null}
          {isPatient && visit.calls === 0 ? <AllowPush /> : null}
          <div className="stack only-wide">
            <Enter {...entered} />
          </div>
          {!isPatient && visit.calls > 0 ? <CallAgain entering={entering} isIn={room?.state === 'in'} /> : null}
          {!isPatient && appointment ? (
            <div className="video-finish">
              <FinishButtons visit={appointment} who={visit.patient} hasMet={visit.connected_at !== null} />
            </div>
          ) : null}
        </aside>
      </div>
      <div className="sticky-pay video-enter">
        <Enter {...entered} />
      </div>
    </div>
  )
}

/** The box that a patient ticks, who is led to it where it is missing. */
function useConsent(mustGive: boolean) {
  const [agrees, setAgrees] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const change = (checked: boolean) => {
    setAgrees(checked)
    setMissing(false)
  }
  const isGiven = (): boolean => {
    const isLacking = mustGive && !agrees
    setMissing(isLacking)
    if (isLacking) document.getElementById('video-consent')?.focus()
    return !isLacking
  }
  return { box: { agrees, isMissing, change }, isGiven }
}

function leadOf({ calls, connected_at, doctor }: VideoVisit, side: Side): string {
  if (calls > 0) return connected_at ? texts.lead.goesOn : texts.lead.called[side]
  return side === 'patient' ? texts.lead.patient(inSentence(theDoctor(doctor))) : texts.lead.doctor
}

/** Media to enter with: without tried devices that do not work. */
const wantsOf = ({ camera, microphone }: Devices): Wants => ({
  camera: camera === 'works' || camera === 'unasked' || camera === 'asking',
  microphone: microphone === 'works' || microphone === 'unasked' || microphone === 'asking',
})

function withoutOf(devices: Devices): string {
  const { camera, microphone } = wantsOf(devices)
  if (camera) return microphone ? '' : texts.enterWithout.microphone
  return microphone ? texts.enterWithout.camera : texts.enterWithout.both
}

interface EnterProps {
  visit: VideoVisit
  /** Whether it rings at the patient's first. */
  calls: boolean
  isOpen: boolean
  /** Whether this window is where it has to be. */
  isReady: boolean
  entering: Entering
  start: () => void
}

/** The one thing to do here. */
function Enter({ visit, calls, isOpen, isReady, entering: { busy, devices }, start }: EnterProps) {
  const label = calls ? texts.call : visit.calls > 0 && visit.connected_at ? texts.enterAgain : texts.enter
  const note = calls && isOpen ? (isReady ? texts.rings : texts.onceIn) : withoutOf(devices)
  return (
    <div className="stack tight">
      <button
        type="button"
        className="btn primary block video-big"
        disabled={!isOpen || busy || !isReady}
        onClick={start}
      >
        {calls ? <PhoneCall className="i s" aria-hidden="true" /> : <Video className="i s" aria-hidden="true" />}
        {busy ? texts.opening : isOpen ? label : texts.opensAt(hourOf(visit.opens_at))}
      </button>
      {note ? <p className="small muted video-note">{note}</p> : null}
    </div>
  )
}

const CallAgain = ({ entering, isIn }: { entering: Entering; isIn: boolean }) => (
  <Button
    look="btn block"
    icon={PhoneCall}
    label={texts.callAgain}
    disabled={entering.busy || !isIn}
    onClick={() => void entering.ring()}
  />
)

/** Why this window is not in the room any more. */
function LeftNote({ room }: { room: Room | undefined }) {
  if (room?.state !== 'left' || !room.left) return null
  const { why, message } = room.left
  return (
    <section className="note urgent" role="alert">
      <MonitorSmartphone className="i" aria-hidden="true" />
      <div className="stack tight">
        <strong>{texts.leftTitle[why]}</strong>
        <p className="small">{message}</p>
        {why === 'takenOver' ? <Button look="btn m" label={texts.useHere} onClick={room.rejoin} /> : null}
      </div>
    </section>
  )
}
