import type { Offer } from '@turno/contract/areas/offers.ts'
import { useEffect, useRef, useState } from 'react'
import { dayAndHour } from '../../kit/format/dates.ts'
import { pesos } from '../../kit/format/money.ts'
import { serverNow } from '../../kit/wire/server-time.ts'
import { useOwnPosition } from '../search/own-position.ts'
import { arrivedSince, placedOffers, termsOf } from './offer-arrivals.ts'
import { inOrder, type Order } from './order.ts'
import { texts } from './texts.ts'

/** Offers that arrived while the page was open: the terms to highlight, and the sentence to announce. */
export function useOfferArrivals(offers: Offer[] | undefined) {
  const known = useRef<Set<string>>(undefined)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (!offers) return
    const arrived = arrivedSince(known.current, offers)
    known.current = new Set(offers.map(termsOf))
    if (arrived.length === 0) return
    setFresh(new Set(arrived.map(termsOf)))
    setAnnouncement(arrived.map(sentence).join('. '))
  }, [offers])
  return { fresh, announcement }
}

/** The list of offers, still under a finger. It is put in order when somebody asks for that, or for the new ones. */
export function useOfferPlaces(open: Offer[]) {
  const here = useOwnPosition()
  const [sort, setSort] = useState<Order>('soonest')
  const [order, setOrder] = useState<readonly string[]>([])
  const { shown, waiting } = placedOffers(order, open, (offers) => inOrder(offers, sort, here))
  const isFirst = shown.length > 0 && !order.includes(shown[0]!.id)
  const place = (offers: readonly Offer[], by: Order) => setOrder(inOrder(offers, by, here).map(({ id }) => id))
  useEffect(() => {
    if (isFirst) place(shown, sort)
  })
  const sortBy = (by: Order) => {
    setSort(by)
    place(shown, by)
  }
  return { shown, waiting, sort, sortBy, show: () => place([...shown, ...waiting], sort) }
}

const sentence = (offer: Offer): string =>
  texts.arrived(offer.medico_nombre, dayAndHour(offer.start, serverNow()), pesos(offer.tarifa))
