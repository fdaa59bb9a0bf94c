import './consulting-rooms.css'
import type { ConsultingRoom } from '@turno/contract/schedules.ts'
import { useSetAtom } from 'jotai'
import { Hospital, MapPin, Pencil, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../kit/device/lazy-part.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Await, Empty, RowsSkeleton } from '../../kit/ui/await.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { ConfirmButton } from '../../kit/ui/confirm.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { officesQuestion } from '../../shared/agenda/schedule-questions.ts'
import { useChange } from '../../shared/agenda/use-change.tsx'
import { NextStepOnDesk } from '../first-steps/next-step.tsx'
import { turnRoom } from './consulting-rooms.ts'
import { texts } from './texts.ts'

const RoomDialog = lazyPart(() => import('./room-dialog.tsx'))

/** The doctor's consulting rooms: made, changed, closed and opened again. */
export default function RoomsPage() {
  const [editing, setEditing] = useState<{ room: ConsultingRoom | undefined }>()
  const write = useSetAtom(officesQuestion)
  const refresh = () => write({ type: 'refresh' })
  return (
    <div className="page medium">
      <PageTitle lead={texts.lead}>
        <Button look="btn primary" icon={Plus} label={texts.create} onClick={() => setEditing({ room: undefined })} />
      </PageTitle>
      <NextStepOnDesk here="room" />
      <Await question={officesQuestion} skeleton={<RowsSkeleton rows={2} />} failed={texts.roomsNotLoaded}>
        {(rooms) =>
          rooms.length === 0 ? <NoRooms /> : <Rooms {...{ rooms, refresh }} edit={(room) => setEditing({ room })} />
        }
      </Await>
      <Suspense fallback={null}>
        {editing ? <RoomDialog room={editing.room} saved={refresh} close={() => setEditing(undefined)} /> : null}
      </Suspense>
    </div>
  )
}

function NoRooms() {
  return <Empty icon={Hospital} title={texts.none} detail={texts.noneDetail} />
}

interface RoomsProps {
  rooms: readonly ConsultingRoom[]
  edit: (room: ConsultingRoom) => void
  refresh: () => Promise<unknown>
}

function Rooms({ rooms, edit, refresh }: RoomsProps) {
  const { busy, act, dialog } = useChange()
  const turn = ({ id, active }: ConsultingRoom) =>
    act({
      send: (key, shown) => turnRoom(key, id, !active, shown),
      failed: texts.roomNotTurned,
      done: () => {
        toast(texts.updated)
        return refresh()
      },
    })
  return (
    <>
      <ul className="stack">
        {rooms.map((room) => (
          <li key={room.id} className="card consulting-room">
            <Room room={room} />
            <div className="row tight end">
              <Button
                look="btn m"
                icon={Pencil}
                label={texts.change}
                aria-label={texts.editOne(room.consulting_room)}
                onClick={() => edit(room)}
              />
              <Turn room={room} busy={busy} act={() => void turn(room)} />
            </div>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  )
}

function Room({ room }: { room: ConsultingRoom }) {
  return (
    <div className="roomy stack tight">
      <h2 className="row tight wrap">
        {room.consulting_room}
        <span className={room.active ? 'tag ok' : 'tag'}>{room.active ? texts.open : texts.closed}</span>
      </h2>
      <p>
        {room.address} · {room.city_name}
      </p>
      <p className="row tight small muted">
        <MapPin className="i s" aria-hidden="true" />
        {room.lat === null ? texts.noPin : texts.onMap}
      </p>
    </div>
  )
}

function Turn({ room, busy, act }: { room: ConsultingRoom; busy: boolean; act: () => void }) {
  const name = room.consulting_room
  return room.active ? (
    <ConfirmButton
      look="btn m quiet"
      label={texts.close}
      name={texts.closeOne(name)}
      disabled={busy}
      question={texts.confirmClose(name)}
      detail={texts.confirmCloseDetail}
      act={act}
    />
  ) : (
    <Button look="btn m" label={texts.reopen} disabled={busy} aria-label={texts.reopenOne(name)} onClick={act} />
  )
}
