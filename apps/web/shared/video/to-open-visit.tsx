import { href, pages } from '@turno/contract/pages.ts'
import { Redirect } from 'wouter'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { serverNow } from '../../kit/wire/server-time.ts'
import { doctorAppointmentsQuestion, patientAppointmentsQuestion } from '../appointments/appointments.ts'
import { roomOf } from '../appointments/video-room.ts'
import { texts } from './list-texts.ts'
import { useSide } from './use-side.ts'

/** Leads to the only room that is open, else to the list. */
export function ToOpenVisit() {
  const isDoctor = useSide() === 'doctor'
  return (
    <div className="page narrow">
      <Await
        question={isDoctor ? doctorAppointmentsQuestion : patientAppointmentsQuestion}
        title={pages.videoRoom.title}
        skeleton={<RowsSkeleton rows={3} />}
        failed={texts.failed}
      >
        {(all) => {
          const open = all.filter((one) => roomOf(one, serverNow()) === 'open')
          const list = href(isDoctor ? pages.doctorVideoVisits : pages.videoVisits)
          const [only] = open
          return <Redirect to={only && open.length === 1 ? href(pages.videoRoom, { id: only.id }) : list} replace />
        }}
      </Await>
    </div>
  )
}
