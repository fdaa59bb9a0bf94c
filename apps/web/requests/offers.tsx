import type { Offer } from '@turno/contract/offers.ts'
import { href, pages } from '@turno/contract/pages.ts'
import type { PendingAppointment } from '@turno/contract/pending-appointments.ts'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { Hourglass, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { liveAtom } from '../api/live.ts'
import { Answered } from '../ui/answered.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { nowAtom } from '../wire/server-time.ts'
import { newestFirst, stillOpen, termsOf } from './arrivals.ts'
import { OfferCard } from './offer-card.tsx'
import { OffersSkeleton } from './offers-skeleton.tsx'
import { Outcome } from './outcome.tsx'
import { offersQuestion, requestsQuestion, subjectOf } from './requests.ts'
import { texts } from './texts.ts'
import { useArrivals } from './use-arrivals.ts'

/** What came in answer to a request, live, with the request beside it. */
export function Offers({ request, children }: { request: PendingAppointment; children: ReactNode }) {
  const [answer, write] = useAtom(offersQuestion(request.id))
  const refreshRequests = useSetAtom(requestsQuestion)
  const now = useAtomValue(nowAtom)
  const { fresh, announcement } = useArrivals(answer.data)
  const open = newestFirst(stillOpen(answer.data ?? [], now))
  const refresh = () => {
    void refreshRequests({ type: 'refresh' })
    return write({ type: 'refresh' })
  }
  const waits = request.estado === 'P' && !request.order_id
  return (
    <>
      <PageTitle
        title={titleOf(request, open)}
        lead={waits && open.length > 0 ? texts.offersLead : undefined}
        up={href(pages.dashboard)}
      >
        {waits ? <Live asking={answer.asking} refresh={refresh} /> : null}
      </PageTitle>
      <p className="hidden" aria-live="polite">
        {announcement}
      </p>
      <div className="two">
        {waits ? (
          <Answered answer={answer} retry={refresh} skeleton={<OffersSkeleton />} failed={texts.offersFailed}>
            {() =>
              open.length === 0 ? <Nothing refresh={refresh} /> : <List open={open} fresh={fresh} refresh={refresh} />
            }
          </Answered>
        ) : (
          <Outcome request={request} />
        )}
        {children}
      </div>
    </>
  )
}

function titleOf(request: PendingAppointment, open: Offer[]): string {
  if (request.estado === 'A') return texts.accepted
  if (request.estado === 'R') return texts.rejected
  if (request.order_id) return subjectOf(request)
  return open.length === 0 ? texts.noOffers : texts.offersFor(open.length, subjectOf(request))
}

function List({ open, fresh, refresh }: { open: Offer[]; fresh: ReadonlySet<string>; refresh: () => Promise<void> }) {
  return (
    <ul className="stack">
      {open.map((offer) => (
        <li key={termsOf(offer)}>
          <OfferCard offer={offer} fresh={fresh.has(termsOf(offer))} refresh={refresh} />
        </li>
      ))}
    </ul>
  )
}

function Live({ asking, refresh }: { asking: boolean; refresh: () => void }) {
  const isLive = useAtomValue(liveAtom) === 'live'
  return (
    <div className="row">
      <span className={isLive ? 'live' : 'live lost'}>{isLive ? texts.arriveLive : texts.notLive}</span>
      <button type="button" className="btn m" aria-disabled={asking} onClick={refresh}>
        <RefreshCw className="i s" aria-hidden="true" />
        {texts.refresh}
      </button>
    </div>
  )
}

function Nothing({ refresh }: { refresh: () => void }) {
  return (
    <div className="card empty">
      <Hourglass className="i l" aria-hidden="true" />
      <h2>{texts.noOffersYet}</h2>
      <p className="muted">{texts.noOffersNotice}</p>
      <button type="button" className="btn" onClick={refresh}>
        <RefreshCw className="i s" aria-hidden="true" />
        {texts.refresh}
      </button>
      <Link href={href(pages.request)} className="btn quiet">
        {texts.moreResults}
      </Link>
    </div>
  )
}
