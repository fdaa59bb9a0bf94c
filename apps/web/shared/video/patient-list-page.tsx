import { href, pages } from '@turno/contract/pages.ts'
import { Video } from 'lucide-react'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { patientAppointmentsQuestion } from '../appointments/appointments.ts'
import { texts } from './list-texts.ts'
import { VisitList } from './visit-list.tsx'

/** A patient's consultations by video. */
export default function PatientVideoVisits() {
  return (
    <VisitList
      question={patientAppointmentsQuestion}
      side="patient"
      none={
        <>
          <Video className="i l" aria-hidden="true" />
          <h2>{texts.none}</h2>
          <p className="muted">{texts.nonePatient}</p>
          <ButtonLink href={href(pages.videoRequest)} look="btn primary" label={texts.ask} />
          <ButtonLink href={href(pages.appointments)} look="btn" label={texts.toAppointments} />
        </>
      }
    />
  )
}
