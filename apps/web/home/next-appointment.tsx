import type { Appointment } from '@turno/contract/appointments.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { CalendarCheck, ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { comingFirst } from '../appointments/appointments.ts'
import { FreedHour } from '../appointments/freed-hour.tsx'
import { dayAndHour } from '../format/dates.ts'
import { Avatar } from '../ui/avatar.tsx'
import { CareTypeTag } from '../ui/care-type.tsx'
import { nowAtom } from '../wire/server-time.ts'
import { NothingYet } from './nothing-yet.tsx'
import { texts } from './texts.ts'

/** The visit that comes first, after the hours that are kept for a yes, whichever visit they are for. */
export function NextAppointment({ all }: { all: Appointment[] }) {
  const coming = comingFirst(all, useAtomValue(nowAtom))
  const [next] = coming
  if (!next) return <NothingYet icon={CalendarCheck}>{texts.noNext}</NothingYet>
  return (
    <>
      {coming.map((one) => (one.earlier_hour ? <FreedHour key={one.id} visit={one} freed={one.earlier_hour} /> : null))}
      <Next next={next} />
    </>
  )
}

function Next({ next }: { next: Appointment }) {
  const now = useAtomValue(nowAtom)
  return (
    <Link href={href(pages.appointments)} className="card row row-link">
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
