import { useAtom, useAtomValue } from 'jotai'
import { TriangleAlert } from 'lucide-react'
import { Link, useSearch } from 'wouter'
import { AppointmentList } from '../appointments/appointment-list.tsx'
import { doctorAppointmentsQuestion } from '../appointments/appointments.ts'
import { texts as visitTexts } from '../appointments/texts.ts'
import { VisitCard } from '../appointments/visit-card.tsx'
import { PageTitle } from '../pieces/page-title.tsx'
import { userQuestion } from '../session/user.ts'
import { texts as shellTexts } from '../shell/texts.ts'
import { RequestsView } from './requests-view.tsx'
import { texts } from './texts.ts'

const placeOf = { 0: '', 1: visitTexts.videoForDoctor, 2: visitTexts.atHome }

/** A doctor's consultations; with tab=consultasSinOfertas the patients who wait for an offer. */
export default function DeskPage() {
  const tab = new URLSearchParams(useSearch()).get('tab')
  return (
    <div className={tab === 'consultasSinOfertas' ? 'page' : 'page medium'}>
      <Validation />
      {tab === 'consultasSinOfertas' ? <RequestsView /> : <Appointments />}
    </div>
  )
}

function Validation() {
  const { data } = useAtomValue(userQuestion)
  if (data?.state_create !== 'PV') return null
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
