import type { Offer } from '@turno/contract/areas/offers.ts'
import { type Coordinates, metresBetween } from '@turno/domain/distance.ts'

export type Order = 'soonest' | 'cheapest' | 'nearest'

/** Where an offer's office is; undefined: not at an office, or its doctor has not set a mark on the map. */
export const officeAt = ({ lat, lng }: Offer): Coordinates | undefined =>
  lat === null || lng === null ? undefined : { lat, lng }

/** Metres to an offer's office; undefined: unknown. */
export function metresTo(offer: Offer, here: Coordinates | undefined): number | undefined {
  const there = officeAt(offer)
  return here && there && metresBetween(here, there)
}

/** Offers in an order; equal ones by their hour. Care at home is nearest, and an unknown place comes last. */
export function inOrder(offers: readonly Offer[], order: Order, here: Coordinates | undefined): Offer[] {
  const rank = {
    soonest: () => 0,
    cheapest: ({ tarifa }: Offer) => tarifa,
    nearest: (offer: Offer) => (offer.clase_atencion === 2 ? 0 : (metresTo(offer, here) ?? Number.MAX_VALUE)),
  }[order]
  return [...offers].sort((a, b) => rank(a) - rank(b) || a.start.localeCompare(b.start))
}
