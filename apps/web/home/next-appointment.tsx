import type { Appointment } from '@turno/contract/appointments.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { CalendarCheck, ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { comingFirst } from '../appointments/appointments.ts'
import { dayAndHour } from '../format/dates.ts'
import { Avatar } from '../ui/avatar.tsx'
import { CareTypeTag } from '../ui/care-type.tsx'
import { nowAtom } from '../wire/server-time.ts'
import { NothingYet } from './nothing-yet.tsx'
import { texts } from './texts.ts'

export function NextAppointment({ all }: { all: Appointment[] }) {
  const now = useAtomValue(nowAtom)
  const next = comingFirst(all, now)[0]
  if (!next) return <NothingYet icon={CalendarCheck}>{texts.noNext}</NothingYet>
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
