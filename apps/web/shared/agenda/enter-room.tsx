import { href, pages } from '@turno/contract/pages.ts'
import type { DoctorWeek } from '@turno/contract/schedules.ts'
import { fromMs } from '@turno/domain/time.ts'
import { isRoomOpen } from '@turno/domain/video-visit/window.ts'
import { useAtomValue } from 'jotai'
import { sessionAtom } from '../../kit/session/session.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { texts } from './texts.ts'

/** The doctor's way into the room of a consultation by video, while it is open; assistants have none. */
export function EnterRoom({ visit }: { visit: DoctorWeek['appointments'][number] }) {
  const now = fromMs(useAtomValue(nowAtom))
  const isDoctor = useAtomValue(sessionAtom)?.role === 'doctor'
  const { id, clase_atencion, start_date: start, end_date: end, patient, finished } = visit
  if (!isDoctor || finished || clase_atencion !== 1 || !isRoomOpen({ start, end }, now)) return null
  return (
    <ButtonLink
      href={href(pages.videoRoom, { id })}
      look="btn primary m"
      label={texts.enterVideo}
      aria-label={texts.enterVideoOf(patient)}
    />
  )
}
