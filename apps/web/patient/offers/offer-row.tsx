import type { Offer } from '@turno/contract/areas/offers.ts'
import { careNames } from '@turno/domain/care-types.ts'
import { useAtomValue } from 'jotai'
import { dayAndHour } from '../../kit/format/dates.ts'
import { pesos } from '../../kit/format/money.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { CareTypeIcon } from '../../kit/ui/care-type.tsx'
import { Ring } from '../../kit/ui/ring.tsx'
import { Stars } from '../../kit/ui/stars.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import { useOwnPosition } from '../search/own-position.ts'
import { distanceText } from '../search/result-card.tsx'
import { metresTo } from './order.ts'
import { texts } from './texts.ts'

interface OfferRowProps {
  offer: Offer
  /** Arrived while the page was open. */
  fresh: boolean
  isCurrent: boolean
  open: () => void
}

/** One doctor's terms at a glance: who, when, where, how much, and how long they hold. */
export function OfferRow({ offer, fresh, isCurrent, open }: OfferRowProps) {
  const now = useAtomValue(nowAtom)
  const look = ['offer-row', fresh ? 'fresh' : '', isCurrent ? 'on' : ''].filter(Boolean).join(' ')
  return (
    <div className={look}>
      <button type="button" data-offer={offer.id} aria-current={isCurrent ? 'true' : undefined} onClick={open}>
        <span className="who">
          <Avatar name={offer.medico_nombre} photo={offer.photo} />
          <span className="words">
            <b>{offer.medico_nombre}</b>
            <Stars rating={offer.rating} />
          </span>
        </span>
        <b className="cost num">{pesos(offer.tarifa)}</b>
        <span className="at">
          <CareTypeIcon type={offer.clase_atencion} />
          <span className="words">
            <b className="num">{dayAndHour(offer.start, now)}</b>
            <span className="small muted clip">
              <Where offer={offer} />
            </span>
          </span>
        </span>
      </button>
      <Ring from={offer.received_at} until={offer.expires_at} then={texts.thenGone} size="s" />
    </div>
  )
}

function Where({ offer }: { offer: Offer }) {
  const metres = metresTo(offer, useOwnPosition())
  const away = metres === undefined ? '' : distanceText(metres)
  if (offer.clase_atencion === 2) return texts.yourAddress
  const address = offer.office_address || offer.consultorio_nombre
  return (
    <>
      <span className={address ? 'hidden' : ''}>{careNames[offer.clase_atencion]} </span>
      {[away, address].filter(Boolean).join(' · ')}
    </>
  )
}
