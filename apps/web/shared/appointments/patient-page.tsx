import { href, pages } from '@turno/contract/pages.ts'
import { CalendarDays } from 'lucide-react'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { texts as agendaTexts } from '../agenda/texts.ts'
import { RefundAccounts } from '../bank-accounts/refund-accounts.tsx'
import { PaymentOnItsWay } from '../orders/payment-on-its-way.tsx'
import { AppointmentList } from './appointment-list.tsx'
import { patientAppointmentsQuestion } from './appointments.ts'
import { AskedElsewhere } from './asked-elsewhere.tsx'
import { placeOf } from './place.ts'
import { texts } from './texts.ts'
import { VisitCard } from './visit-card.tsx'

export default function PatientAppointments() {
  return (
    <div className="page medium">
      <AppointmentList
        question={patientAppointmentsQuestion}
        title={(tabs) => (
          <PageTitle>
            <ButtonLink href={href(pages.agenda)} look="btn m" icon={CalendarDays} label={agendaTexts.asAgenda} />
            {tabs}
          </PageTitle>
        )}
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
        noComing={
          <>
            <h2>{texts.noComing}</h2>
            <p className="muted">{texts.noComingPatient}</p>
            <ButtonLink href={href(pages.request)} look="btn primary" label={texts.ask} />
          </>
        }
      />
    </div>
  )
}
