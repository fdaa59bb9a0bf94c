import { pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { actingAtom } from '../../kit/session/acting.ts'
import { useOpenPage } from '../../kit/session/open-page.ts'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { SuspendedNote, useSuspended } from '../../kit/user/suspended.tsx'
import { texts as agendaTexts } from '../../shared/agenda/texts.ts'
import { AppointmentList } from '../../shared/appointments/appointment-list.tsx'
import { texts as visitTexts } from '../../shared/appointments/texts.ts'
import { OpenRemarks } from '../encounter/open-remarks.tsx'
import { UnsignedOnDesk } from '../encounter/unsigned-on-desk.tsx'
import { NextStepOnDesk } from '../first-steps/next-step.tsx'
import { RequestsView } from './requests-view.tsx'

/**
 * A doctor's consultations, below the next setting to make and notes without a signature, which no assistant sees. The
 * other tab has the patients who wait for an offer, which a suspended doctor is not shown.
 */
export default function DeskPage() {
  const isRequests = useOpenPage() === pages.doctorRequests
  const isSuspended = useSuspended()
  const isActing = useAtomValue(actingAtom) !== null
  return (
    <div className={isRequests ? 'page' : 'page medium'}>
      <SuspendedNote />
      {isRequests ? null : <NextStepOnDesk />}
      {isRequests || isActing ? null : <OpenRemarks isDesk />}
      {isRequests || isActing ? null : <UnsignedOnDesk />}
      {isRequests ? isSuspended ? <PageTitle /> : <RequestsView /> : <Appointments />}
    </div>
  )
}

function Appointments() {
  return (
    <AppointmentList
      failed={agendaTexts.failed}
      agenda={pages.doctorAgenda}
      search={visitTexts.searchPatient}
      noComing={{ detail: visitTexts.noComingDoctor, way: pages.doctorRequests, label: visitTexts.seeRequests }}
    />
  )
}
