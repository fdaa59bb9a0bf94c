import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { useAtomValue } from 'jotai'
import { CalendarCheck, ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { dayAndHour } from '../../kit/format/dates.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { comingFirst, isUnclosed } from '../../shared/appointments/appointments.ts'
import { EnterVideo } from '../../shared/appointments/enter-video.tsx'
import { FreedHour } from '../../shared/appointments/freed-hour.tsx'
import { roomOf, videoVisitsToCome } from '../../shared/appointments/video-room.ts'
import { visitHref } from '../../shared/appointments/visit-href.ts'
import { NothingYet } from './nothing-yet.tsx'
import { texts } from './texts.ts'

/** The visit that comes first, after the hours that are kept for a yes, whichever visit they are for. */
export function NextAppointment({ all }: { all: Appointment[] }) {
  const now = useAtomValue(nowAtom)
  const coming = comingFirst(all, now)
  // A room stays open for a while after the hour.
  const inRoom = videoVisitsToCome(all, now).find((one) => roomOf(one, now) === 'open')
  // An appointment whose time has passed stays for as long as it is not closed.
  const next = inRoom ?? coming.find((one) => !isUnclosed(one, now)) ?? coming[0]
  if (!next) return <NothingYet icon={CalendarCheck}>{texts.noNext}</NothingYet>
  return (
    <>
      {coming.map((one) => (one.earlier_hour ? <FreedHour key={one.id} visit={one} freed={one.earlier_hour} /> : null))}
      <Next next={next} />
      {inRoom ? (
        <div className="row">
          <EnterVideo visit={inRoom} who={inRoom.doctor} />
        </div>
      ) : null}
    </>
  )
}

function Next({ next }: { next: Appointment }) {
  const now = useAtomValue(nowAtom)
  return (
    <Link href={visitHref(next)} className="card row row-link">
      <Avatar name={next.doctor} />
      <span className="grow stack tight">
        <span className="when">
          <time dateTime={next.start_date}>{dayAndHour(next.start_date, now)}</time>
          <small>{[next.doctor, next.specialities].filter(Boolean).join(' · ')}</small>
        </span>
        <span>
          <CareTypeTag type={next.clase_atencion} />
        </span>
      </span>
      <ChevronRight className="i" aria-hidden="true" />
    </Link>
  )
}
