import { hourOf } from '@turno/contract/kinds/dates.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { metresBetween } from '@turno/domain/distance.ts'
import { useAtomValue } from 'jotai'
import { MapPin } from 'lucide-react'
import { dayAndHour, dayName } from '../../kit/format/dates.ts'
import { distanceText } from '../../kit/format/distance.ts'
import { wayTo } from '../../kit/format/map-link.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { Price } from '../../kit/ui/price.tsx'
import { Stars } from '../../kit/ui/stars.tsx'
import { nowAtom } from '../../kit/wire/server-time.ts'
import type { Hour } from '../../shared/orders/kept-hour.ts'
import type { Room } from './cards.ts'
import type { PlacedCard } from './cards-in-place.ts'
import { useOwnPosition } from './own-position.ts'
import { texts } from './texts.ts'

interface ResultCardProps {
  card: PlacedCard
  /** The mark that was opened on the map. */
  isLit: boolean
  busy: boolean
  book: (hour: Hour) => void
  /** The pointer enters or leaves. */
  point?: (isPointedAt: boolean) => void
  /** Without it there is no map. */
  showOnMap?: () => void
}

/** A doctor, the first hours, and their price; each hour can be booked at once. */
export function ResultCard({ card, isLit, busy, book, point, showOnMap }: ResultCardProps) {
  const now = useAtomValue(nowAtom)
  const { doctorId, name, hours, gone, next, room } = card
  const first = next ?? hours[0]!
  const profile = href(pages.doctorPage, { id: doctorId, ...(first.cup ? { cup: first.cup } : {}) })
  return (
    <article
      className={isLit ? 'card result lit' : 'card result'}
      aria-label={name}
      onPointerEnter={() => point?.(true)}
      onPointerLeave={() => point?.(false)}
      onFocus={() => point?.(true)}
      onBlur={() => point?.(false)}
    >
      <div className="row top">
        <Avatar name={name} photo={card.photo} />
        <div className="grow">
          <h3>{name}</h3>
          <p className="small muted">{card.specialities}</p>
          <Stars rating={card.rating} />
        </div>
      </div>
      <div className="row between">
        <div className="when">
          <small>{next ? texts.available : texts.noneLeft}</small>
          {next ? <time dateTime={next.start}>{dayAndHour(next.start, now)}</time> : null}
        </div>
        <Price amount={first.price} agreement={first.agreement?.entity} />
      </div>
      <ul className="slots">
        {hours.map((hour) => (
          <li key={hour.start}>
            <HourButton
              hour={hour}
              isGone={gone.has(hour.start)}
              otherDay={dayName(hour.start, now) === dayName(first.start, now) ? '' : dayName(hour.start, now)}
              busy={busy}
              book={book}
            />
          </li>
        ))}
      </ul>
      {room ? <Where room={room} doctor={name} showOnMap={showOnMap} /> : null}
      <ButtonLink href={profile} look="btn primary m" label={texts.book} aria-label={texts.bookWith(name)} />
    </article>
  )
}

interface HourProps {
  hour: Hour
  isGone: boolean
  otherDay: string
  busy: boolean
  book: (hour: Hour) => void
}

function HourButton({ hour, isGone, otherDay, busy, book }: HourProps) {
  const time = hourOf(hour.start)
  const label = [otherDay, time].filter(Boolean).join(' ')
  const shown = (
    <>
      {otherDay ? <small>{otherDay} </small> : null}
      {time}
    </>
  )
  if (isGone)
    return (
      <s className="slot gone">
        {shown}
        <span className="hidden">{texts.gone}</span>
      </s>
    )
  return (
    <Button
      look="slot"
      label={shown}
      disabled={busy}
      aria-label={texts.bookHour(label, hour.doctor)}
      onClick={() => book(hour)}
    />
  )
}

function Where({
  room: { name, address, city, at },
  doctor,
  showOnMap,
}: {
  room: Room
  doctor: string
  showOnMap: (() => void) | undefined
}) {
  const words = [address, name, city].filter(Boolean).join(', ')
  const here = useOwnPosition()
  const away = here && at ? texts.away(distanceText(metresBetween(here, at))) : ''
  return (
    <div className="result-place small muted">
      {at && showOnMap ? (
        <button type="button" className="iconbtn" aria-label={texts.onMapOf(doctor)} onClick={showOnMap}>
          <MapPin className="i s" aria-hidden="true" />
        </button>
      ) : (
        <MapPin className="i s" aria-hidden="true" />
      )}
      <span>{[words, away].filter(Boolean).join(' · ')}</span>
      <a
        className="end"
        href={wayTo(at ?? words)}
        target="_blank"
        rel="noreferrer"
        aria-label={texts.directionsTo(doctor)}
      >
        {texts.directions}
      </a>
    </div>
  )
}
