import type { Offer } from '@turno/contract/areas/offers.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { careNames } from '@turno/domain/care-types.ts'
import { useAtomValue } from 'jotai'
import { ArrowLeft, Wallet } from 'lucide-react'
import { useState } from 'react'
import { dayAndHour } from '../../kit/format/dates.ts'
import { wayTo } from '../../kit/format/map-link.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { CareTypeIcon } from '../../kit/ui/care-type.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { Price } from '../../kit/ui/price.tsx'
import { Ring } from '../../kit/ui/ring.tsx'
import { Stars } from '../../kit/ui/stars.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { useOwnPosition } from '../search/own-position.ts'
import { distanceText } from '../search/result-card.tsx'
import { DoctorProfile } from './doctor-profile.tsx'
import { metresTo, officeAt } from './order.ts'
import { texts } from './texts.ts'
import { useChoice } from './use-choice.ts'

export interface DetailProps {
  offer: Offer
  /** Its terms changed while the page was open. */
  changed: boolean
  /** Asks for the offers again. */
  refresh: () => Promise<void>
}

/** An offer from below, on a phone; its profile takes the same place. */
export function OfferSheet({ onClose, ...detail }: DetailProps & { onClose: () => void }) {
  const [profile, setProfile] = useState(false)
  const { offer, refresh } = detail
  return (
    <Dialog title={offer.medico_nombre} onClose={onClose}>
      {profile ? (
        <>
          <Button
            look="btn quiet m"
            icon={ArrowLeft}
            label={texts.backToOffer}
            autoFocus
            onClick={() => setProfile(false)}
          />
          <DoctorProfile offer={offer} refresh={refresh} />
        </>
      ) : (
        <OfferDetail {...detail} seeProfile={() => setProfile(true)} />
      )}
    </Dialog>
  )
}

/** An offer beside the list, where there is room. */
export function OfferPanel(detail: DetailProps) {
  const [profile, setProfile] = useState(false)
  const { offer, refresh } = detail
  return (
    <article className="card stack loose offer-panel" aria-label={offer.medico_nombre}>
      <h2 className="hidden">{offer.medico_nombre}</h2>
      <OfferDetail {...detail} seeProfile={() => setProfile(true)} named />
      {profile ? (
        <Dialog title={offer.medico_nombre} onClose={() => setProfile(false)}>
          <DoctorProfile offer={offer} refresh={refresh} />
        </Dialog>
      ) : null}
    </article>
  )
}

interface OfferDetailProps extends DetailProps {
  seeProfile: () => void
  /** The doctor's name stands here, too. */
  named?: boolean
}

function OfferDetail({ offer, changed, refresh, seeProfile, named = false }: OfferDetailProps) {
  const now = useAtomValue(nowAtom)
  const { choose, busy } = useChoice(offer, refresh)
  return (
    <>
      <div className="row top">
        <Avatar name={offer.medico_nombre} photo={offer.photo} size="l" />
        <div className="grow">
          {named ? (
            <p className="strong" aria-hidden="true">
              {offer.medico_nombre}
            </p>
          ) : null}
          <p className="small muted">{offer.specialities.split(/\s*,\s*/).join('\u00a0· ')}</p>
          <Stars rating={offer.rating} />
        </div>
      </div>
      {changed ? (
        <div>
          <span className="tag wait">{texts.changed}</span>
        </div>
      ) : null}
      <div className={`deal ${looks[offer.clase_atencion]}`}>
        <div className="when">
          <time dateTime={offer.start}>{dayAndHour(offer.start, now)}</time>
          <small>{texts.untilHour(hourOf(offer.end))}</small>
        </div>
        <Price amount={offer.tarifa} agreement={offer.health_entity} />
      </div>
      <div className="facts">
        <Place offer={offer} />
        <div>
          <Wallet className="i" aria-hidden="true" />
          {texts.payBy}
        </div>
      </div>
      <div className="row">
        <Ring from={offer.received_at} until={offer.expires_at} then={texts.thenGone} />
        <p className="small">
          <b>{texts.payBefore(hourOf(offer.expires_at))}</b> <span className="muted">{texts.thenGone}</span>
        </p>
      </div>
      <div className="stack tight">
        <Button
          look="btn primary block"
          label={busy ? texts.choosing : texts.choose}
          disabled={busy}
          onClick={choose}
        />
        <Button look="btn quiet block" label={texts.profile} onClick={seeProfile} />
      </div>
    </>
  )
}

const looks = { 0: 'office', 1: 'video', 2: 'home' } as const

function Place({ offer }: { offer: Offer }) {
  const metres = metresTo(offer, useOwnPosition())
  const office = [offer.office_address, offer.consultorio_nombre, offer.ciudad].filter(Boolean).join(', ')
  const place = offer.clase_atencion === 0 ? office : offer.clase_atencion === 2 ? texts.yourAddress : ''
  return (
    <div className="offer-place">
      <CareTypeIcon type={offer.clase_atencion} />
      <span>
        {[careNames[offer.clase_atencion], place].filter(Boolean).join(': ')}
        {offer.clase_atencion === 0 ? (
          <>
            <br />
            {metres === undefined ? null : <span className="small muted">{texts.away(distanceText(metres))} · </span>}
            <a className="small" href={wayTo(officeAt(offer) ?? office)} target="_blank" rel="noreferrer">
              {texts.directions}
            </a>
          </>
        ) : null}
      </span>
    </div>
  )
}
