import { href, pages } from '@turno/contract/pages.ts'
import { Video } from 'lucide-react'
import { Link } from 'wouter'
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
          <Link href={href(pages.videoRequest)} className="btn primary">
            {texts.ask}
          </Link>
          <Link href={href(pages.appointments)} className="btn">
            {texts.toAppointments}
          </Link>
        </>
      }
    />
  )
}
