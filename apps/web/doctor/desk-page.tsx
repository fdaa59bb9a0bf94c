import { useAtom, useAtomValue } from 'jotai'
import { TriangleAlert } from 'lucide-react'
import { Link, Redirect, useSearch } from 'wouter'
import { AppointmentList } from '../appointments/appointment-list.tsx'
import { doctorAppointmentsQuestion } from '../appointments/appointments.ts'
import { texts as visitTexts } from '../appointments/texts.ts'
import { VisitCard } from '../appointments/visit-card.tsx'
import { texts as shellTexts } from '../frame/texts.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { userQuestion } from '../user/user.ts'
import { RequestsView } from './requests-view.tsx'
import { texts } from './texts.ts'

const placeOf = { 0: '', 1: visitTexts.videoForDoctor, 2: visitTexts.atHome }

/** A doctor's consultations; with tab=consultasSinOfertas the patients who wait for an offer. */
export default function DeskPage() {
  const isRequests = new URLSearchParams(useSearch()).get('tab') === 'consultasSinOfertas'
  const { data: user } = useAtomValue(userQuestion)
  const isPending = user?.state_create === 'PV'
  // Who waits for his verification sees no request.
  if (isPending && isRequests) return <Redirect to="/Doctor/EditDoctor" replace />
  return (
    <div className={isRequests ? 'page' : 'page medium'}>
      {isPending ? <Validation /> : null}
      {isRequests ? <RequestsView /> : <Appointments />}
    </div>
  )
}

function Validation() {
  return (
    <div className="note urgent">
      <TriangleAlert className="i" aria-hidden="true" />
      <p>
        {shellTexts.pendingValidation} <Link href="/Doctor/EditDoctor">{texts.toOwnData}</Link>
      </p>
    </div>
  )
}

function Appointments() {
  const [answer, write] = useAtom(doctorAppointmentsQuestion)
  return (
    <AppointmentList
      answer={answer}
      retry={() => write({ type: 'refresh' })}
      title={(tabs) => <PageTitle title={visitTexts.title}>{tabs}</PageTitle>}
      card={(one) => (
        <VisitCard
          visit={one}
          who={one.patient}
          detail={[one.specialities, placeOf[one.clase_atencion] || one.consultorio_nombre || one.office_address]
            .filter(Boolean)
            .join(' · ')}
        />
      )}
      noComing={
        <>
          <h2>{visitTexts.noComing}</h2>
          <p className="muted">{visitTexts.noComingDoctor}</p>
          <Link href="/CitasMedico/MisCitas?tab=consultasSinOfertas" className="btn primary">
            {visitTexts.seeRequests}
          </Link>
        </>
      }
    />
  )
}
