import type { VideoVisit } from '@turno/contract/answers/video.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import type { Side } from '@turno/domain/video-visit/events.ts'
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { theDoctor } from '../../../kit/format/names.ts'
import { RowsSkeleton } from '../../../kit/ui/await.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { serverNow } from '../../../kit/wire/server-time.ts'
import type { LocalMedia } from '../local-media.ts'
import type { Room } from '../room.ts'
import type { RoomLine } from '../room-line.ts'
import type { CallView } from './call-view.ts'
import { Controls } from './controls.tsx'
import { CallEngine } from './engine.ts'
import { Header } from './header.tsx'
import { Options } from './options.tsx'
import { SelfView, Stage } from './stage.tsx'
import { texts } from './texts.ts'
import { WhileWaiting } from './while-waiting.tsx'

/** What stands beside the call: its messages, or what its doctor writes. */
export interface BesideProps {
  appointmentId: string
  close: () => void
}

export interface CallProps {
  visit: VideoVisit
  side: Side
  /** Media that the device check opened; the call owns them from here on, and releases the devices when it is left. */
  media: LocalMedia
  room: Room
  /** Out of the call, with the way back open. */
  leave: () => void
  /** The doctor ends care. */
  finish?: () => void
  /** The doctor rings at the patient's once more; false: it did not ring. */
  ring?: () => Promise<boolean>
  chat?: ComponentType<BesideProps>
  notes?: ComponentType<BesideProps> | undefined
  /** Messages that were not read yet. */
  unread?: number
}

/** The call as soon as this window has a place in the room. */
export function InCall({ room, ...props }: CallProps) {
  return room.line ? <Connected {...props} room={room} line={room.line} /> : <main className="call" aria-busy="true" />
}

function Connected({
  visit,
  side,
  room,
  line,
  media,
  leave,
  finish,
  ring,
  chat: Chat,
  notes: Notes,
  unread = 0,
}: CallProps & { line: RoomLine }) {
  const call = useCall(visit.appointment_id, side, line, media)
  const [panel, open] = useState<'chat' | 'notes' | 'options' | 'hangUp'>()
  const video = useRef<HTMLVideoElement>(null)
  if (!call) return <main className="call" aria-busy="true" />
  const { engine, view } = call
  const close = () => open(undefined)
  const hasBegun = Date.parse(visit.start_date) <= serverNow()
  const name = side === 'patient' ? visit.doctor : visit.patient
  return (
    <main className={looks[panel ?? 'hangUp']}>
      <Header name={name} visit={visit} side={side} view={view} />
      <Stage
        name={name}
        who={side === 'patient' ? theDoctor(name) : texts.patient}
        view={view}
        meanwhile={<WhileWaiting {...{ visit, side, room, ring }} />}
        video={video}
        revive={() => void engine.reviveSound()}
      >
        <SelfView view={view} stream={engine.media.stream} />
      </Stage>
      {Chat && panel === 'chat' ? (
        <aside className="call-chat">
          <Chat appointmentId={visit.appointment_id} close={close} />
        </aside>
      ) : null}
      {Notes && panel === 'notes' ? (
        <aside className="call-chat">
          <Suspense fallback={<RowsSkeleton rows={5} />}>
            <Notes appointmentId={visit.appointment_id} close={close} />
          </Suspense>
        </aside>
      ) : null}
      <Controls
        engine={engine}
        view={view}
        chat={
          Chat
            ? { unread, isOpen: panel === 'chat', toggle: () => open(panel === 'chat' ? undefined : 'chat') }
            : undefined
        }
        notes={
          Notes ? { isOpen: panel === 'notes', toggle: () => open(panel === 'notes' ? undefined : 'notes') } : undefined
        }
        more={() => open('options')}
        hangUp={finish ? () => open('hangUp') : leave}
      />
      {panel === 'options' ? <Options {...{ engine, view, visit, side, close }} video={video.current} /> : null}
      {panel === 'hangUp' ? (
        <HangUp finish={hasBegun ? finish : undefined} begins={hourOf(visit.start_date)} leave={leave} close={close} />
      ) : null}
    </main>
  )
}

/** How the call makes room for what is beside it. */
const looks = { chat: 'call with-chat', notes: 'call with-chat with-notes', options: 'call', hangUp: 'call' }

/** A call while its screen is open; the devices are let go with it. */
function useCall(
  id: string,
  side: Side,
  line: RoomLine,
  media: LocalMedia,
): { engine: CallEngine; view: CallView } | undefined {
  const [shown, show] = useState<{ engine: CallEngine; view: CallView }>()
  useEffect(() => {
    const engine: CallEngine = new CallEngine(id, side, line, media, (view) => show({ engine, view }))
    engine.begin()
    show({ engine, view: engine.view })
    const sleep = stayAwake()
    return () => {
      sleep()
      engine.close()
    }
  }, [id, side, line, media])
  return shown
}

/** Keeps the screen awake, as far as the browser can; a page that is seen again asks again. Answers how to end. */
function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  let isOver = false
  const ask = async () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    const given = await navigator.wakeLock.request('screen').catch(() => undefined)
    if (isOver) void given?.release()
    else lock = given
  }
  void ask()
  document.addEventListener('visibilitychange', ask)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', ask)
    void lock?.release()
  }
}

interface HangUpProps {
  /** Undefined: the visit has not begun, and cannot have ended. */
  finish: (() => void) | undefined
  /** At which hour it begins. */
  begins: string
  leave: () => void
  close: () => void
}

/** A doctor's way out: care is over, or goes on in a moment. */
function HangUp({ finish, begins, leave, close }: HangUpProps) {
  const end = () => {
    close()
    finish?.()
  }
  return (
    <Dialog title={finish ? texts.leaving : texts.stepsOut} onClose={close} role="alertdialog">
      <p className="muted">{finish ? texts.leavingDetail : texts.notYet(begins)}</p>
      <div className="actions stacked">
        {finish ? <Button look="btn primary" label={texts.finish} onClick={end} /> : null}
        <Button look="btn" label={texts.stepOut} onClick={leave} />
        <Button look="btn" label={texts.goOn} onClick={close} />
      </div>
    </Dialog>
  )
}
