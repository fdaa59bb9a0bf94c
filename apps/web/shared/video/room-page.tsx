import './video.css'
import type { Appointment } from '@turno/contract/answers/appointments.ts'
import type { VideoVisit } from '@turno/contract/answers/video.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { dayAndHour } from '../../kit/format/dates.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { nowAtom, serverNow } from '../../kit/wire/server-time.ts'
import { videoQuestion } from '../appointments/appointments.ts'
import { ReminderAnswers } from '../appointments/reminder-answers.tsx'
import { roomOf } from '../appointments/video-room.ts'
import type { BesideProps } from './call/in-call.tsx'
import { CallChat } from './chat/call-chat.tsx'
import { messagesQuestion } from './chat/chat.ts'
import { outboxOf } from './chat/outbox.ts'
import { Ended } from './ended.tsx'
import { forgetCall } from './in-call.ts'
import { texts as listTexts } from './list-texts.ts'
import { type Room, useRoom } from './room.ts'
import { texts } from './texts.ts'
import { useAppointment } from './use-appointment.ts'
import { useEntering } from './use-entering.ts'
import { useSide } from './use-side.ts'
import { videoVisitQuestion } from './video-visit.ts'
import { WaitingRoom } from './waiting-room.tsx'

const Call = lazyPart(() => import('./call/call.tsx'))

interface RoomPageProps {
  /** Where its doctor writes, beside the picture. */
  notes?: ComponentType<BesideProps>
}

/** The room of a consultation by video, from the waiting room to its end. Without an id it leads to the open one. */
export default function RoomPage({ notes }: RoomPageProps) {
  const [query] = useSearchParams()
  const id = query.get('id')
  if (!id) return <ToOpenVisit />
  return (
    <Await
      key={id}
      question={videoVisitQuestion(id)}
      title={pages.videoRoom.title}
      skeleton={
        <div className="page video-page">
          <RowsSkeleton rows={4} />
        </div>
      }
      failed={texts.failed}
      elsewhere={<ToVisits />}
    >
      {(visit) => <Visit visit={visit} notes={notes} />}
    </Await>
  )
}

/** Out of a room that is not there. */
function ToVisits() {
  const isDoctor = useSide() === 'doctor'
  return (
    <ButtonLink
      href={href(isDoctor ? pages.doctorVideoVisits : pages.videoVisits)}
      look="btn m"
      label={texts.toVisits}
    />
  )
}

type OfVisit = { visit: VideoVisit } & Required<{ [Name in keyof RoomPageProps]: RoomPageProps[Name] | undefined }>

function Visit({ visit, notes }: OfVisit) {
  const now = useAtomValue(nowAtom)
  const isOver = visit.ended !== null || Date.parse(visit.closes_at) <= now
  useEffect(() => {
    if (isOver) forgetCall()
  }, [isOver])
  const side = useSide()
  const appointment = useAppointment(visit.appointment_id)
  if (isOver) return <Ended visit={visit} />
  if (side === 'patient' && appointment?.unconfirmed) return <ToConfirm visit={appointment} />
  return <Standing key={visit.start_date} {...{ visit, notes }} isOpen={Date.parse(visit.opens_at) <= now} />
}

/** The waiting room, and the call once somebody enters: this window is in the room in both. */
function Standing({ visit, notes, isOpen }: OfVisit & { isOpen: boolean }) {
  const side = useSide()
  const [room, setRoom] = useState<Room>()
  const entering = useEntering(visit, side, isOpen)
  const unread = useUnread(visit.appointment_id)
  const isAbsent = useAppointment(visit.appointment_id)?.doctor_absent ?? false
  const { leave } = entering
  // Whoever waits for a doctor who does not come sees what they may do.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it becomes so
  useEffect(() => {
    if (side === 'patient' && isAbsent) leave()
  }, [side, isAbsent])
  return (
    <>
      {isOpen ? <Presence id={visit.appointment_id} tell={setRoom} /> : null}
      {entering.media && room ? (
        <div className="whole-window">
          <Suspense fallback={null}>
            <Call
              {...{ visit, side, room, unread }}
              media={entering.media}
              chat={CallChat}
              leave={entering.leave}
              {...(side === 'doctor' && { finish: () => void entering.finish(), ring: entering.ring, notes })}
            />
          </Suspense>
        </div>
      ) : (
        <WaitingRoom {...{ visit, side, room, isOpen, entering }} />
      )}
    </>
  )
}

interface PresenceProps {
  id: string
  tell: (room: Room | undefined) => void
}

/** Keeps this window in the room of an appointment as long as it is on the page. */
function Presence({ id, tell }: PresenceProps) {
  const room = useRoom(id)
  const { state, tabs, admitted, left, line } = room
  // biome-ignore lint/correctness/useExhaustiveDependencies: a room that says the same is no news
  useEffect(() => tell(room), [state, tabs, admitted, left, line, tell])
  useEffect(() => () => tell(undefined), [tell])
  return null
}

/** Instead of the room of a visit that a doctor made: its patient confirms it first, or it has lapsed. */
function ToConfirm({ visit }: { visit: Appointment }) {
  const now = useAtomValue(nowAtom)
  const hasLapsed = Date.parse(visit.start_date) <= now
  return (
    <div className="page narrow">
      <h1>{pages.videoRoom.title}</h1>
      <section className="card stack" aria-label={visit.doctor}>
        <div className="row tight wrap">
          <time className="strong" dateTime={visit.start_date}>
            {dayAndHour(visit.start_date, now)}
          </time>
          <CareTypeTag type={1} />
        </div>
        <h2>{visit.doctor}</h2>
        {hasLapsed ? <p>{texts.lapsed}</p> : <p className="muted">{texts.confirmFirst}</p>}
        <ReminderAnswers visit={visit} who={visit.doctor} />
        {hasLapsed ? <ButtonLink href={href(pages.videoVisits)} look="btn m" label={texts.toVisits} /> : null}
      </section>
    </div>
  )
}

/** Number of messages of the other side since the chat was last open. */
function useUnread(appointmentId: string): number {
  const side = useSide()
  const { read } = useAtomValue(outboxOf(appointmentId))
  const { data } = useAtomValue(messagesQuestion(appointmentId))
  return data?.messages.filter(({ by, number }) => by !== side && number > read).length ?? 0
}

/** Leads to the only room that is open, else to the list. */
function ToOpenVisit() {
  const isDoctor = useSide() === 'doctor'
  return (
    <div className="page narrow">
      <Await
        question={videoQuestion}
        title={pages.videoRoom.title}
        skeleton={<RowsSkeleton rows={3} />}
        failed={listTexts.failed}
      >
        {({ appointments: all }) => {
          const open = all.filter((one) => roomOf(one, serverNow()) === 'open')
          const list = href(isDoctor ? pages.doctorVideoVisits : pages.videoVisits)
          const [only] = open
          return <Redirect to={only && open.length === 1 ? href(pages.videoRoom, { id: only.id }) : list} replace />
        }}
      </Await>
    </div>
  )
}
