import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { answerIn } from '@turno/contract/links/reminder-pages.ts'
import { pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { useSearch } from 'wouter'
import { OtherAccount } from '../../kit/user/other-account.tsx'
import { RefundAccounts } from '../bank-accounts/refund-accounts.tsx'
import { PaymentOnItsWay } from '../orders/payment-on-its-way.tsx'
import { AppointmentList } from './appointment-list.tsx'
import { patientAppointmentsQuestion } from './appointments.ts'
import { placeOf } from './place.ts'
import { texts } from './texts.ts'
import { VisitCard } from './visit-card.tsx'

export default function PatientAppointments() {
  return (
    <div className="page medium">
      <AppointmentList
        question={patientAppointmentsQuestion}
        agenda={pages.agenda}
        card={(one, refresh) => (
          <VisitCard
            visit={one}
            who={one.doctor}
            detail={placeOf(one)}
            directions={one.clase_atencion === 0}
            refresh={refresh}
          />
        )}
        before={
          <>
            <AskedElsewhere />
            <RefundAccounts />
            <PaymentOnItsWay />
          </>
        }
        noComing={{ detail: texts.noComingPatient, way: pages.request, label: texts.ask }}
      />
    </div>
  )
}

/** An appointment that a link names and this account has not: the person may be logged in as somebody else. */
function AskedElsewhere() {
  const search = useSearch()
  const answer = answerIn(new URLSearchParams(search))
  const { data } = useAtomValue(patientAppointmentsQuestion)
  if (!answer || !data || isAmong(data, answer.id)) return null
  return (
    <div className="note">
      <div className="grow stack tight">
        <strong>{texts.notHere}</strong>
        <p className="small">{texts.notHereDetail}</p>
        <div className="row wrap">
          <OtherAccount path={`${pages.appointments.path}?${search}`} entry={pages.login.path} />
        </div>
      </div>
    </div>
  )
}

const isAmong = (own: readonly Appointment[], id: string): boolean => own.some((each) => each.id === id)
