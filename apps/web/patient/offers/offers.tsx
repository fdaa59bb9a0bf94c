import type { Offer } from '@turno/contract/areas/offers.ts'
import type { LapsedOffer, PendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { Await } from '../../kit/ui/await.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { useIsWide } from '../../kit/ui/screen-width.ts'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { offersQuestion, requestsQuestion, subjectOf } from '../../shared/requests/requests.ts'
import { isAskedAgain } from './ask-again.tsx'
import { HoursNow } from './hours-now.tsx'
import { stillOpen, termsOf } from './offer-arrivals.ts'
import { OfferPanel, OfferSheet } from './offer-detail.tsx'
import { OfferList } from './offer-list.tsx'
import { OffersSkeleton } from './offers-skeleton.tsx'
import { Outcome } from './outcome.tsx'
import { RequestPanel } from './request-panel.tsx'
import { texts } from './texts.ts'
import { Told } from './told.tsx'
import { useOfferArrivals, useOfferPlaces } from './use-offer-arrivals.ts'
import { NoOffers } from './waiting-states.tsx'

/** Answers to a request, live, with the request beside them; `requests`: how many the patient has. */
export function Offers({ request, requests }: { request: PendingAppointment; requests: number }) {
  const [answer, write] = useAtom(offersQuestion(request.id))
  const refreshRequests = useSetAtom(requestsQuestion)
  const now = useAtomValue(nowAtom)
  const isWide = useIsWide()
  const { fresh, announcement } = useOfferArrivals(answer.data)
  const waits = request.estado === 'P' && !request.order_id
  const open = waits ? stillOpen(answer.data ?? [], now) : []
  const places = useOfferPlaces(open)
  const [opened, setOpened] = useState<string>()
  const current = places.shown.find(({ id }) => id === opened) ?? (isWide ? places.shown[0] : undefined)
  // The request knows how many wait before they are here themselves.
  const count = answer.data ? open.length : request.offers
  const refresh = async () => {
    await Promise.all([refreshRequests({ type: 'refresh' }), write({ type: 'refresh' })])
  }
  const detailOf = (offer: Offer) => ({ offer, changed: offer.version > 1 && fresh.has(termsOf(offer)), refresh })
  const isDirect = request.by_doctor
  return (
    <>
      <PageTitle
        title={answer.data || !answer.error ? titleOf(request, count, open[0], now) : subjectOf(request)}
        lead={waits && count > 0 && isDirect ? texts.byDoctor.lead : undefined}
        up={href(pages.dashboard)}
      >
        {waits && count > 0 && !isDirect ? <Told request={request} /> : null}
      </PageTitle>
      <p className="hidden" aria-live="polite">
        {announcement}
      </p>
      <div className="offers-columns">
        <div className="stack loose">
          {waits ? (
            <Await question={offersQuestion(request.id)} skeleton={<OffersSkeleton />} failed={texts.offersFailed}>
              {() =>
                open.length === 0 ? (
                  <NoOffers request={request} refresh={refresh} />
                ) : isDirect ? (
                  <OfferPanel key={termsOf(open[0]!)} {...detailOf(open[0]!)} />
                ) : (
                  <OfferList
                    places={places}
                    fresh={fresh}
                    current={isWide ? current?.id : undefined}
                    open={setOpened}
                  />
                )
              }
            </Await>
          ) : (
            <Outcome request={request} />
          )}
          {waits && !isDirect ? (
            <HoursNow request={request} title={count > 0 ? texts.noPatience : texts.hoursNow} />
          ) : null}
        </div>
        <aside className="stack loose">
          {current && isWide && !isDirect ? <OfferPanel key={termsOf(current)} {...detailOf(current)} /> : null}
          <RequestPanel request={request} requests={requests} />
        </aside>
      </div>
      {current && !isWide && !isDirect ? (
        <OfferSheet key={termsOf(current)} {...detailOf(current)} onClose={() => setOpened(undefined)} />
      ) : null}
    </>
  )
}

function titleOf(request: PendingAppointment, count: number, first: Offer | undefined, now: number): string {
  if (request.estado === 'A') return texts.accepted
  if (request.estado === 'R') return request.by_doctor ? texts.byDoctor.rejected : texts.rejected
  if (request.order_id) return subjectOf(request)
  if (count > 0 && request.by_doctor) return texts.byDoctor.title(first?.medico_nombre ?? '')
  if (count > 0) return texts.offersFor(count, subjectOf(request))
  if (isAskedAgain(request, now)) return texts.askedAgain
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
