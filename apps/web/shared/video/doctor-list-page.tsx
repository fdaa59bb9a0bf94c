import { href, pages } from '@turno/contract/pages.ts'
import { Video } from 'lucide-react'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { doctorAppointmentsQuestion } from '../appointments/appointments.ts'
import { texts } from './list-texts.ts'
import { VisitList } from './visit-list.tsx'

/** A doctor's consultations by video. */
export default function DoctorVideoVisits() {
  return (
    <VisitList
      question={doctorAppointmentsQuestion}
      side="doctor"
      none={
        <>
          <Video className="i l" aria-hidden="true" />
          <h2>{texts.none}</h2>
          <p className="muted">{texts.noneDoctor}</p>
          <ButtonLink href={href(pages.schedules)} look="btn primary" label={texts.toSchedules} />
          <ButtonLink href={href(pages.doctorAppointments)} look="btn" label={texts.toDesk} />
        </>
      }
    />
  )
}
