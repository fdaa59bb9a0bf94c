import { answerIn } from '@turno/contract/links/reminder-pages.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { Redirect, useSearch } from 'wouter'
import { RefundAccounts } from '../bank-accounts/refund-accounts.tsx'
import { PaymentOnItsWay } from '../orders/payment-on-its-way.tsx'
import { AppointmentList } from './appointment-list.tsx'
import { texts } from './texts.ts'

/** A patient's visits. A reminder's link, whose address was always this one, goes on to the visit that it names. */
export default function PatientAppointments() {
  const search = useSearch()
  const answer = answerIn(new URLSearchParams(search))
  if (answer) return <Redirect to={`${href(pages.visit, { id: answer.id })}?${search}`} replace />
  return (
    <div className="page medium">
      <AppointmentList
        agenda={pages.agenda}
        search={texts.searchDoctor}
        before={
          <>
            <RefundAccounts />
            <PaymentOnItsWay />
          </>
        }
        noComing={{ detail: texts.noComingPatient, way: pages.request, label: texts.ask }}
      />
    </div>
  )
}
