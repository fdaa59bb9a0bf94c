import type { Offer } from '@turno/contract/areas/offers.ts'
import * as requests from '@turno/contract/endpoints/requests.ts'
import { codes } from '@turno/contract/envelope.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import { CreditCard, MapPin } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { ask } from '../../kit/api/call.ts'
import { useAttempt } from '../../kit/api/use-attempt.ts'
import payMethods from '../../kit/styles/pay-methods.svg'
import { toast } from '../../kit/toasts/toasts.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { CareTypeTag } from '../../kit/ui/care-type.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { Price } from '../../kit/ui/price.tsx'
import { Ring } from '../../kit/ui/ring.tsx'
import { Stars } from '../../kit/ui/stars.tsx'
import { VisitTime } from '../../kit/ui/visit-time.tsx'
import { Refusal } from '../../kit/wire/answer.ts'
import { doctorQuestion } from '../doctor-page/doctor-page.ts'
import { Sections } from '../doctor-page/sections.tsx'
import { ordersQuestion } from '../orders/orders.ts'
import { texts } from './texts.ts'

interface OfferCardProps {
  offer: Offer
  /** Arrived while the page was open. */
  fresh: boolean
  refresh: () => Promise<void>
}

/** One doctor's terms: who, when, where, how much, and how long they hold. */
export function OfferCard({ offer, fresh, refresh }: OfferCardProps) {
  const name = offer.medico_nombre
  return (
    <article className={fresh ? 'card offer fresh' : 'card offer'} aria-label={name}>
      <div className="row top who">
        <Avatar name={name} photo={offer.photo} />
        <div className="grow">
          <h2>{name}</h2>
          <p className="small muted">{offer.specialities.split(/\s*,\s*/).join('\u00a0· ')}</p>
          <Stars rating={offer.rating} />
        </div>
      </div>
      <div className="left">
        <Ring from={offer.received_at} until={offer.expires_at} then={texts.thenGone} />
        <span aria-hidden="true">{texts.thenGoneShort}</span>
      </div>
      <div className="at">
        <VisitTime start={offer.start} end={offer.end} />
      </div>
      <Place offer={offer} changed={fresh && offer.version > 1} />
      <div className="cost">
        <Price amount={offer.tarifa} agreement={offer.health_entity} />
      </div>
      <Actions offer={offer} refresh={refresh} />
    </article>
  )
}

function Place({ offer, changed }: { offer: Offer; changed: boolean }) {
  const office = [offer.office_address, offer.consultorio_nombre, offer.ciudad].filter(Boolean).join(', ')
  const place = offer.clase_atencion === 0 ? office : offer.clase_atencion === 2 ? texts.yourAddress : ''
  return (
    <div className="row tight wrap place">
      <CareTypeTag type={offer.clase_atencion} />
      {changed ? <span className="tag wait">{texts.changed}</span> : null}
      {place ? (
        <span className="small muted row tight">
          <MapPin className="i s" aria-hidden="true" />
          {place}
        </span>
      ) : null}
    </div>
  )
}

function Actions({ offer, refresh }: { offer: Offer; refresh: () => Promise<void> }) {
  const [profile, setProfile] = useState(false)
  const { choose, busy } = useChoice(offer, refresh)
  return (
    <div className="row act">
      <Button look="btn primary" label={busy ? texts.choosing : texts.choose} disabled={busy} onClick={choose} />
      <Button look="btn quiet" label={texts.profile} onClick={() => setProfile(true)} />
      {profile ? <DoctorProfile offer={offer} onClose={() => setProfile(false)} /> : null}
    </div>
  )
}

/** Chooses the offer and goes to pay. Whatever is refused, the offers are asked again so that new terms are seen. */
function useChoice(offer: Offer, refresh: () => Promise<void>) {
  const { busy, attempt } = useAttempt()
  const refreshOrders = useSetAtom(ordersQuestion)
  const [, navigate] = useLocation()

  async function choose() {
    const chosen = await attempt(
      (key) => ask(requests.choose, { params: { id: offer.id }, key, body: { version: offer.version } }),
      (error) => {
        sayRefused(error)
        void refresh()
      },
    )
    if (!chosen) return
    await refreshOrders({ type: 'refresh' })
    navigate(href(pages.summary))
  }

  return { choose, busy }
}

function sayRefused(error: Error) {
  const code = error instanceof Refusal ? error.code : codes.ok
  if (code === codes.serverError)
    return void toast(texts.chooseFailed, { tone: 'bad', detail: texts.chooseFailedDetail })
  const toPay = code === codes.cartInProgress || code === codes.paymentInProgress
  if (code === codes.slotNotAvailable) return void toast(error.message, { tone: 'bad', detail: texts.hoursGone(1) })
  toast(error.message, { tone: 'bad', ...(toPay ? { action: { label: texts.toPay, href: href(pages.summary) } } : {}) })
}

/** The doctor's identity, the means of payment, and the texts of the doctor's own page. */
function DoctorProfile({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const page = useAtomValue(doctorQuestion(offer.medico_id)).data
  return (
    <Dialog title={offer.medico_nombre} onClose={onClose}>
      <div className="row">
        <Avatar name={offer.medico_nombre} photo={offer.photo} size="l" />
        <div className="badges">
          {offer.specialities.split(',').map((speciality) => (
            <span className="tag" key={speciality}>
              {speciality.trim()}
            </span>
          ))}
        </div>
      </div>
      <div className="stack tight">
        <h3>{texts.about}</h3>
        <p className={offer.review ? '' : 'muted'}>{offer.review || texts.noReview}</p>
      </div>
      <div className="note">
        <CreditCard className="i" aria-hidden="true" />
        <div className="stack tight">
          <strong>{texts.payNoticeTitle}</strong>
          <p>{texts.payNoticeDetail}</p>
          <img className="methods" src={payMethods} width={240} height={48} alt={texts.payMethodsPicture} />
          <div className="badges">
            {texts.payMethods.map((method) => (
              <span className="tag" key={method}>
                {method}
              </span>
            ))}
          </div>
        </div>
      </div>
      {page ? <Sections page={page} review={false} /> : null}
    </Dialog>
  )
}
