import { deskPageSize } from '@turno/contract/areas/doctor-desk.ts'
import type { DoctorsPendingAppointment, MadeOffer } from '@turno/contract/areas/pending-appointments.ts'
import { hour12 } from '@turno/contract/kinds/dates.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useDeferredValue, useRef, useState } from 'react'
import { pesos } from '../../kit/format/money.ts'
import { Await, RowsSkeleton } from '../../kit/ui/await.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { Pages } from '../../kit/ui/pages.tsx'
import { TimeLeft } from '../../kit/ui/ring.tsx'
import { SearchBox } from '../../kit/ui/search-box.tsx'
import { ShownRequests } from '../../shared/requests/requests-table.tsx'
import { offersMadeQuestion, pageKey } from './doctor.ts'
import { texts } from './texts.ts'

const deskHref = href(pages.doctorRequests)
const hrefOf = (id: string): string => `${deskHref}&${new URLSearchParams({ solicitud: id })}`

/** The requests that this doctor made an offer on, each with what became of it. */
export default function OffersMadePage() {
  const [typed, setTyped] = useState('')
  const [offset, turn] = useState(0)
  const text = useDeferredValue(typed.trim())
  const before = useRef<{ requests: DoctorsPendingAppointment[]; total: number }>(undefined)
  const type = (next: string) => {
    setTyped(next)
    turn(0)
  }
  return (
    <div className="page">
      <PageTitle lead={texts.offersMadeLead} />
      <section className="card flush" aria-label={texts.requests}>
        <SearchBox label={texts.search} typed={typed} type={type} />
        <Await
          question={offersMadeQuestion(pageKey({ offset, text }))}
          skeleton={<RowsSkeleton rows={5} />}
          before={before.current}
        >
          {(found) => {
            before.current = found
            const { requests: shown, total } = found
            return (
              <>
                {total === 0 ? <p className="empty muted">{text === '' ? texts.noOffersMade : texts.noMatch}</p> : null}
                {shown.length > 0 ? (
                  <ShownRequests
                    shown={shown}
                    hrefOf={hrefOf}
                    more={{ head: texts.offerColumn, cell: (request) => <Made offers={request.my_offers} /> }}
                  />
                ) : null}
                {total > deskPageSize ? (
                  <Pages {...{ offset, size: deskPageSize, count: shown.length, total, turn }} />
                ) : null}
              </>
            )
          }}
        </Await>
      </section>
    </div>
  )
}

const Made = ({ offers }: { offers: MadeOffer[] }) => (
  <ul className="stack tight">
    {offers.map((offer) => (
      <li key={offer.id} className="row tight wrap">
        <OfferState offer={offer} />
        <span className="num small">{hour12(offer.hora_inicial)}</span>
        <span className="num small strong">{pesos(offer.tarifa)}</span>
      </li>
    ))}
  </ul>
)

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
