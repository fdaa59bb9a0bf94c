import type { DoctorsPendingAppointment, MadeOffer } from '@turno/contract/areas/pending-appointments.ts'
import { hour12 } from '@turno/contract/kinds/dates.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { pesos } from '../../kit/format/money.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { TimeLeft } from '../../kit/ui/ring.tsx'
import { RequestsTable } from '../../shared/requests/requests-table.tsx'
import { doctorRequestsQuestion } from './doctor.ts'
import { texts } from './texts.ts'

const deskHref = href(pages.doctorRequests)
const hrefOf = (id: string): string => `${deskHref}&${new URLSearchParams({ solicitud: id })}`

/** The requests that concern this doctor, each with the outcome of the offers or the way to make one. */
export default function OffersMadePage() {
  return (
    <div className="page">
      <PageTitle lead={texts.offersMadeLead} />
      <Await question={doctorRequestsQuestion} skeleton={<RowsSkeleton rows={5} />}>
        {(all) => (
          <RequestsTable
            title={texts.requests}
            all={all}
            hrefOf={hrefOf}
            nothing={texts.none}
            more={{ head: texts.offerColumn, cell: (request) => <Made request={request} /> }}
          />
        )}
      </Await>
    </div>
  )
}

function Made({ request }: { request: DoctorsPendingAppointment }) {
  if (request.my_offers.length === 0)
    return request.estado === 'P' ? <ButtonLink href={hrefOf(request.id)} look="btn m" label={texts.offer} /> : null
  return (
    <ul className="stack tight">
      {request.my_offers.map((offer) => (
        <li key={offer.id} className="row tight wrap">
          <OfferState offer={offer} />
          <span className="num small">{hour12(offer.hora_inicial)}</span>
          <span className="num small strong">{pesos(offer.tarifa)}</span>
        </li>
      ))}
    </ul>
  )
}

const looks = {
  ...{ live: 'tag news', chosen: 'tag wait', accepted: 'tag ok' },
  ...{ withdrawn: 'tag', busy: 'tag', ended: 'tag' },
} as const

function OfferState({ offer: { state, expires_at } }: { offer: MadeOffer }) {
  return (
    <span className={looks[state]}>
      {texts.offerStates[state]}
      {state === 'live' || state === 'chosen' ? <TimeLeft until={expires_at} /> : null}
    </span>
  )
}
