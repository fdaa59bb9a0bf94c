import { answerIn } from '@turno/contract/links/reminder-pages.ts'
import { pages } from '@turno/contract/pages.ts'
import { useAtomValue } from 'jotai'
import { useSearch } from 'wouter'
import { OtherAccount } from '../../kit/user/other-account.tsx'
import { Refusal } from '../../kit/wire/answer.ts'
import { RefundAccounts } from '../bank-accounts/refund-accounts.tsx'
import { PaymentOnItsWay } from '../orders/payment-on-its-way.tsx'
import { AppointmentList } from './appointment-list.tsx'
import { visitQuestion } from './appointments.ts'
import { placeOf } from './place.ts'
import { texts } from './texts.ts'
import { VisitCard } from './visit-card.tsx'

export default function PatientAppointments() {
  return (
    <div className="page medium">
      <AppointmentList
        agenda={pages.agenda}
        search={texts.searchDoctor}
        words={(one) => ({ who: one.doctor, detail: placeOf(one) })}
        card={(one, folded) => (
          <VisitCard
            visit={one}
            who={one.doctor}
            detail={placeOf(one)}
            directions={one.clase_atencion === 0}
            folded={folded}
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
  return answer ? <Asked id={answer.id} search={search} /> : null
}

function Asked({ id, search }: { id: string; search: string }) {
  const { data, error } = useAtomValue(visitQuestion(id))
  if (data || !(error instanceof Refusal)) return null
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
