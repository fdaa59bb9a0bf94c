import type { Offer } from '@turno/contract/areas/offers.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { LocateFixed } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { pesos } from '../../kit/format/money.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { useIsWide } from '../../kit/ui/screen-width.ts'
import { Segments } from '../../kit/ui/segments.tsx'
import { locate, useOwnPosition } from '../search/own-position.ts'
import { termsOf } from './offer-arrivals.ts'
import { OfferRow } from './offer-row.tsx'
import { type Order, officeAt } from './order.ts'
import { texts } from './texts.ts'
import type { useOfferPlaces } from './use-offer-arrivals.ts'

/** As many as are compared at once; the others come by a button. */
const shownMax = 10

interface OfferListProps {
  places: ReturnType<typeof useOfferPlaces>
  fresh: ReadonlySet<string>
  /** The offer that the panel beside the list shows. */
  current: string | undefined
  open: (offerId: string) => void
}

/** The offers in rows, in an order that only the reader changes; new ones wait at the foot until they are wanted. */
export function OfferList({ places: { shown, waiting, sort, sortBy, show }, fresh, current, open }: OfferListProps) {
  const [isWhole, setWhole] = useState(false)
  const isWide = useIsWide()
  const list = useRef<HTMLUListElement>(null)
  const rows = isWhole ? shown : shown.slice(0, shownMax)
  /** Brings the first of the new offers into sight, with the keyboard focus. */
  const look = () => {
    flushSync(() => {
      show()
      setWhole(true)
    })
    list.current?.querySelector<HTMLElement>(`[data-offer="${waiting[0]!.id}"]`)?.focus()
  }
  return (
    <section className="stack tight" aria-label={texts.list}>
      {shown.length > 1 ? (
        <Sorting offers={shown} sort={sort} sortBy={sortBy}>
          {isWide ? <Distances offers={shown} /> : null}
        </Sorting>
      ) : null}
      <ul className="stack tight" ref={list}>
        {rows.map((offer) => (
          <li key={offer.id}>
            <OfferRow
              offer={offer}
              fresh={fresh.has(termsOf(offer))}
              isCurrent={offer.id === current}
              open={() => open(offer.id)}
            />
          </li>
        ))}
      </ul>
      {shown.length > rows.length ? (
        <Button look="btn block" label={texts.moreOffers(shown.length - rows.length)} onClick={() => setWhole(true)} />
      ) : null}
      {waiting[0] ? <Waiting first={waiting[0]} count={waiting.length} show={look} /> : null}
      {isWide ? null : <Distances offers={shown} />}
    </section>
  )
}

interface SortingProps {
  offers: readonly Offer[]
  sort: Order
  sortBy: (order: Order) => void
  children: ReactNode
}

/** Nothing is near as long as nobody said where they are. */
function Sorting({ offers, sort, sortBy, children }: SortingProps) {
  const here = useOwnPosition()
  const { nearest, ...others } = texts.orders
  return (
    <div className="sorting">
      <Segments<Order>
        label={texts.order}
        options={here && offers.some(officeAt) ? { ...others, nearest } : (others as Record<Order, string>)}
        chosen={sort}
        choose={sortBy}
        look="tight"
      />
      {children}
    </div>
  )
}

/** From where distances are; the browser is asked, and asks the person, when they want to know. */
function Distances({ offers }: { offers: readonly Offer[] }) {
  const here = useOwnPosition()
  if (!offers.some(officeAt)) return null
  if (here) return <p className="small muted">{texts.fromHere}</p>
  const askWhere = async () => {
    if (await locate()) return
    toast(texts.notLocated, { tone: 'bad', detail: texts.notLocatedDetail })
  }
  return (
    <div>
      <Button look="btn quiet m" icon={LocateFixed} label={texts.howFar} onClick={() => void askWhere()} />
    </div>
  )
}

/** Offers that have come: they move nothing that somebody is about to press. */
function Waiting({ first, count, show }: { first: Offer; count: number; show: () => void }) {
  const facts = count === 1 ? [hourOf(first.start), pesos(first.tarifa)] : []
  return (
    <div className="row between arrivals">
      <span className="num">
        <b>{texts.newOffers(count)}</b>
        {facts.map((fact) => ` · ${fact}`)}
      </span>
      <button type="button" onClick={show} aria-label={texts.seeNewOf(count)}>
        {texts.seeNew}
      </button>
    </div>
  )
}
