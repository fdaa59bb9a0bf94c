import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { hourBefore } from '@turno/contract/kinds/dates.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { Video } from 'lucide-react'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { ownId } from '../../kit/user/user.ts'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { texts } from './texts.ts'
import { roomOf, roomOpens } from './video-room.ts'

/** The way into the room while it is open; until then the same page tries camera and microphone. */
export function EnterVideo({ visit, who }: { visit: Appointment; who: string }) {
  const room = roomOf(visit, useAtomValue(nowAtom))
  // The visit itself asks its patient to confirm it first.
  if (!room || room === 'over' || (visit.unconfirmed && ownId() === visit.patient_id)) return null
  const label = room === 'open' ? texts.enterVideo : texts.tryDevices
  return (
    <ButtonLink
      href={href(pages.videoRoom, { id: visit.id })}
      look={room === 'open' ? 'btn primary m' : 'btn m'}
      icon={Video}
      label={label}
      aria-label={texts.ofVideo(label, who)}
    />
  )
}

/** When the room opens, until it does. */
export function RoomOpens({ visit }: { visit: Appointment }) {
  const room = roomOf(visit, useAtomValue(nowAtom))
  return room === 'soon' ? (
    <p className="small">{texts.roomOpens(hourBefore(roomOpens(visit), visit.start_date))}</p>
  ) : null
}
