import type { Appointment } from '@turno/contract/appointments.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { CalendarDays, TriangleAlert } from 'lucide-react'
import { Link, Redirect } from 'wouter'
import { texts as agendaTexts } from '../agenda/texts.ts'
import { AppointmentList } from '../appointments/appointment-list.tsx'
import { doctorAppointmentsQuestion } from '../appointments/appointments.ts'
import { texts as visitTexts } from '../appointments/texts.ts'
import { VisitCard } from '../appointments/visit-card.tsx'
import { NextStepOnDesk } from '../configuration/next-step.tsx'
import { useHere } from '../session/here.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { userQuestion } from '../user/user.ts'
import { RequestsView } from './requests-view.tsx'
import { texts } from './texts.ts'

/** For care at home the address is the patient's. */
const placeOf = (one: Appointment): string => {
  const kind = { 0: one.consultorio_nombre, 1: visitTexts.byVideo, 2: visitTexts.atHome }[one.clase_atencion]
  const address = one.clase_atencion === 2 ? [one.office_address, one.ciudad] : [kind ? '' : one.office_address]
  return [one.specialities, kind, ...address].filter(Boolean).join(' · ')
}

/** A doctor's consultations; in the other tab the patients who wait for an offer. */
export default function DeskPage() {
  const isRequests = useHere() === pages.doctorRequests
  const { data: user } = useAtomValue(userQuestion)
  const isPending = user?.state_create === 'PV'
  // Doctors who wait for their verification see no request.
  if (isPending && isRequests) return <Redirect to={href(pages.doctorProfile)} replace />
  return (
    <div className={isRequests ? 'page' : 'page medium'}>
      {isPending ? <Validation /> : null}
      {isPending || isRequests ? null : <NextStepOnDesk />}
      {isRequests ? <RequestsView /> : <Appointments isPending={isPending} />}
    </div>
  )
}

function Validation() {
  return (
    <div className="note urgent">
      <TriangleAlert className="i" aria-hidden="true" />
      <p>
        {texts.pendingValidation} <Link href={href(pages.doctorProfile)}>{texts.toOwnData}</Link>
        {' · '}
        <Link href={href(pages.consultingRooms)}>{texts.prepareRooms}</Link>
        {' · '}
        <Link href={href(pages.schedules)}>{texts.prepareSchedules}</Link>
      </p>
    </div>
  )
}

function Appointments({ isPending }: { isPending: boolean }) {
  return (
    <AppointmentList
      question={doctorAppointmentsQuestion}
      title={(tabs) => (
        <PageTitle>
          <Link href={href(pages.doctorAgenda)} className="btn m">
            <CalendarDays className="i s" aria-hidden="true" />
            {agendaTexts.asAgenda}
          </Link>
          {tabs}
        </PageTitle>
      )}
      card={(one, refresh) => (
        <VisitCard
          visit={one}
          who={one.patient}
          detail={placeOf(one)}
          directions={one.clase_atencion === 2}
          refresh={refresh}
        />
      )}
      noComing={
        <>
          <h2>{visitTexts.noComing}</h2>
          <p className="muted">{visitTexts.noComingDoctor}</p>
          {isPending ? null : (
            <Link href={href(pages.doctorRequests)} className="btn primary">
              {visitTexts.seeRequests}
            </Link>
          )}
        </>
      }
    />
  )
}
