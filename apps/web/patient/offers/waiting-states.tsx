import type { LapsedOffer, PendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import { useAtomValue } from 'jotai'
import { Headset, RefreshCw } from 'lucide-react'
import { dayAndHour, inSentence } from '../../kit/format/dates.ts'
import { pesos } from '../../kit/format/money.ts'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { nextStep } from '../../shared/requests/answer-time.ts'
import { resultsHref } from '../../shared/requests/requests.ts'
import { AskAgain, isAskedAgain } from './ask-again.tsx'
import { texts } from './texts.ts'
import { AnswerRing, soughtIn, toldOf } from './told.tsx'

interface StateProps {
  request: PendingAppointment
  refresh: () => Promise<void>
}

/** A request that has no offer to choose now: why, and what happens next. */
export function NoOffers({ request, refresh }: StateProps) {
  const now = useAtomValue(nowAtom)
  if (isAskedAgain(request, now)) return <Searching request={request} refresh={refresh} />
  if (request.lapsed_offers.length > 0) return <Lapsed request={request} />
  if (request.escalated)
    return request.notified_doctors > 0 ? <Unanswered request={request} /> : <NobodyToTell request={request} />
  return <Searching request={request} refresh={refresh} />
}

/** Doctors were told, and their time runs. */
function Searching({ request, refresh }: StateProps) {
  const now = useAtomValue(nowAtom)
  return (
    <section className="card searching">
      <AnswerRing request={request} size="l" />
      <h2>{request.asks > 0 ? texts.searchingAgain : texts.noOffersYet}</h2>
      <p>
        <b>{toldOf(request)}</b> {nextStep(request, now)}
      </p>
      <p className="small muted">
        {texts.newsReachYou} {texts.noOffersNotice}
      </p>
      <Button look="btn m" icon={RefreshCw} label={texts.refresh} onClick={() => void refresh()} />
    </section>
  )
}

/** Offers that ran out or were withdrawn, so that nobody thinks that nobody answered. */
function Lapsed({ request }: { request: PendingAppointment }) {
  const now = useAtomValue(nowAtom)
  return (
    <section className="card stack">
      <p>
        {texts.stillOpen(inSentence(dayAndHour(request.ends_at, now)))}{' '}
        {request.escalated ? texts.withSupport : texts.mayStillOffer}
      </p>
      {request.asks > 0 && request.notified_doctors === 0 ? <p>{toldOf(request)}</p> : <AskAgain request={request} />}
      <ul className="lapsed">
        {request.lapsed_offers.map((offer) => (
          <li key={offer.id} className="row between">
            <span>{offer.medico_nombre}</span>
            <span className="num">{lapsedFacts(offer, now)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const lapsedFacts = ({ start, tarifa, withdrawn, doctor_busy }: LapsedOffer, now: number): string =>
  [
    dayAndHour(start, now),
    pesos(tarifa),
    ...(withdrawn ? [texts.offerWithdrawn] : doctor_busy ? [texts.hourGone] : []),
  ].join(' · ')

function Unanswered({ request }: { request: PendingAppointment }) {
  return (
    <section className="card row top">
      <Headset className="i" aria-hidden="true" />
      <div className="stack tight">
        <h2>{texts.nobodyAnswered}</h2>
        <p>{texts.withSupport}</p>
        <p className="muted">{texts.mayStillOffer}</p>
        <AskAgain request={request} />
      </div>
    </section>
  )
}

function NobodyToTell({ request }: { request: PendingAppointment }) {
  return (
    <section className="card row top">
      <Headset className="i" aria-hidden="true" />
      <div className="stack tight">
        <h2>{texts.toldNobody(soughtIn(request))}</h2>
        <p>{texts.withSupport}</p>
        {request.clase_atencion === 1 ? null : (
          <ButtonLink
            href={resultsHref({ ...request, clase_atencion: 1 })}
            look="btn block"
            label={texts.videoInstead}
          />
        )}
      </div>
    </section>
  )
}
