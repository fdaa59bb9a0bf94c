import type { Offer } from '@turno/contract/areas/offers.ts'
import type { LapsedOffer, PendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { Hourglass, RefreshCw } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { liveAtom } from '../../kit/api/live-updates.ts'
import { dayAndHour } from '../../kit/format/dates.ts'
import { pesos } from '../../kit/format/money.ts'
import { Await, Empty } from '../../kit/ui/await.tsx'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { stillOpen, termsOf } from './offer-arrivals.ts'
import { OfferCard } from './offer-card.tsx'
import { OffersSkeleton } from './offers-skeleton.tsx'
import { Outcome } from './outcome.tsx'
import { offersQuestion, requestsQuestion, resultsHref, subjectOf } from './requests.ts'
import { texts } from './texts.ts'
import { useOfferArrivals, useOfferPlaces } from './use-offer-arrivals.ts'

/** Answers to a request, live, with the request beside them. */
export function Offers({ request, children }: { request: PendingAppointment; children: ReactNode }) {
  const [answer, write] = useAtom(offersQuestion(request.id))
  const refreshRequests = useSetAtom(requestsQuestion)
  const now = useAtomValue(nowAtom)
  const { fresh, announcement } = useOfferArrivals(answer.data)
  const open = stillOpen(answer.data ?? [], now)
  // The request knows how many wait before they are here themselves.
  const count = answer.data ? open.length : request.offers
  const refresh = () => {
    void refreshRequests({ type: 'refresh' })
    return write({ type: 'refresh' })
  }
  const waits = request.estado === 'P' && !request.order_id
  return (
    <>
      <PageTitle
        title={answer.data || !answer.error ? titleOf(request, count, open[0]) : subjectOf(request)}
        lead={waits && count > 0 ? (request.by_doctor ? texts.byDoctor.lead : texts.offersLead) : undefined}
        up={href(pages.dashboard)}
      >
        {waits && !request.by_doctor ? <Live asking={answer.asking} refresh={refresh} /> : null}
      </PageTitle>
      <p className="hidden" aria-live="polite">
        {announcement}
      </p>
      <div className="two">
        {waits ? (
          <Await question={offersQuestion(request.id)} skeleton={<OffersSkeleton />} failed={texts.offersFailed}>
            {() =>
              open.length === 0 ? (
                <Nothing request={request} refresh={refresh} />
              ) : (
                <List open={open} fresh={fresh} refresh={refresh} />
              )
            }
          </Await>
        ) : (
          <Outcome request={request} />
        )}
        {children}
      </div>
    </>
  )
}

function titleOf(request: PendingAppointment, count: number, first: Offer | undefined): string {
  if (request.estado === 'A') return texts.accepted
  if (request.estado === 'R') return request.by_doctor ? texts.byDoctor.rejected : texts.rejected
  if (request.order_id) return subjectOf(request)
  if (count > 0 && request.by_doctor) return texts.byDoctor.title(first?.medico_nombre ?? '')
  if (count > 0) return texts.offersFor(count, subjectOf(request))
  return endedTitle(request.lapsed_offers)
}

/** Three causes: the time ran out, the doctor was busy by then, or the offer was withdrawn. */
function endedTitle(lapsed: readonly LapsedOffer[]): string {
  const count = lapsed.length
  const busy = lapsed.filter(({ doctor_busy }) => doctor_busy).length
  if (count === 0) return texts.noOffers
  const withdrawn = lapsed.filter((each) => each.withdrawn).length
  if (withdrawn === count) return texts.offersWithdrawn(count)
  if (busy + withdrawn === 0) return texts.lapsed(count)
  return busy === count ? texts.hoursGone(count) : texts.offersEnded(count)
}

function List({ open, fresh, refresh }: { open: Offer[]; fresh: ReadonlySet<string>; refresh: () => Promise<void> }) {
  const { shown, waiting, show } = useOfferPlaces(open)
  const list = useRef<HTMLUListElement>(null)
  /** Brings the opened offers into sight, with the keyboard focus. */
  const look = () => {
    const next = shown.length
    flushSync(show)
    const card = list.current?.children[next]
    if (card instanceof HTMLElement) card.focus()
  }
  return (
    <div className="stack">
      <ul className="stack" ref={list}>
        {shown.map((offer) => (
          <li key={offer.id} tabIndex={-1}>
            <OfferCard key={termsOf(offer)} offer={offer} fresh={fresh.has(termsOf(offer))} refresh={refresh} />
          </li>
        ))}
      </ul>
      {waiting[0] ? <Waiting first={waiting[0]} count={waiting.length} show={look} /> : null}
    </div>
  )
}

/** Offers that have come: they move nothing that somebody is about to press. */
function Waiting({ first, count, show }: { first: Offer; count: number; show: () => void }) {
  const facts = count === 1 ? [pesos(first.tarifa), hourOf(first.start)] : []
  return (
    <div className="row between arrivals">
      <span className="num">{[texts.newOffers(count), ...facts].join(' · ')}</span>
      <Button look="btn m" label={texts.seeNew} onClick={show} />
    </div>
  )
}

function Live({ asking, refresh }: { asking: boolean; refresh: () => void }) {
  const isLive = useAtomValue(liveAtom) === 'live'
  return (
    <div className="row">
      <span className={isLive ? 'live' : 'live lost'}>{isLive ? texts.arriveLive : texts.notLive}</span>
      <Button look="btn m" icon={RefreshCw} label={texts.refresh} aria-disabled={asking} onClick={refresh} />
    </div>
  )
}

function Nothing({ request, refresh }: { request: PendingAppointment; refresh: () => void }) {
  const { lapsed_offers: lapsed } = request
  return (
    <Empty icon={Hourglass}>
      {lapsed.length > 0 ? <Lapsed offers={lapsed} /> : <None />}
      <Button look="btn" icon={RefreshCw} label={texts.refresh} onClick={refresh} />
      {lapsed.length > 0 ? null : <ButtonLink href={resultsHref(request)} look="btn quiet" label={texts.moreResults} />}
    </Empty>
  )
}

function None() {
  return (
    <>
      <h2>{texts.noOffersYet}</h2>
      <p className="muted">{texts.noOffersNotice}</p>
    </>
  )
}

/** Offers that ran out or were withdrawn, so that nobody thinks that nobody answered. */
function Lapsed({ offers }: { offers: LapsedOffer[] }) {
  const now = useAtomValue(nowAtom)
  return (
    <>
      <ul className="stack tight">
        {offers.map(({ id, medico_nombre, start, tarifa, doctor_busy, withdrawn }) => (
          <li key={id}>
            {texts.lapsedOffer(
              ...[medico_nombre, dayAndHour(start, now), pesos(tarifa)],
              ...(withdrawn ? [texts.offerWithdrawn] : doctor_busy ? [texts.hourGone] : []),
            )}
          </li>
        ))}
      </ul>
      <p className="muted">{texts.lapsedDetail}</p>
    </>
  )
}
