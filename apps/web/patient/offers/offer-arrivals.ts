import type { Offer } from '@turno/contract/areas/offers.ts'

/** An offer's terms: amending makes another version. */
export const termsOf = ({ id, version }: Offer): string => `${id}:${version}`

/** The terms that were not there before; nothing is news at the first look. */
export const arrivedSince = (known: ReadonlySet<string> | undefined, offers: Offer[]): Offer[] =>
  known ? offers.filter((offer) => !known.has(termsOf(offer))) : []

/** The displayed offers, in their order, and the ones that have come meanwhile. */
export interface PlacedOffers {
  shown: Offer[]
  /** First received first. */
  waiting: Offer[]
}

/**
 * Offers in their present places: an offer that comes while the patient looks takes no place, and waits until it is
 * wanted. An empty list has nothing to move.
 */
export function placedOffers(
  order: readonly string[],
  open: Offer[],
  sorted: (offers: readonly Offer[]) => Offer[],
): PlacedOffers {
  const shown = order.flatMap((id) => open.find((offer) => offer.id === id) ?? [])
  if (shown.length === 0) return { shown: sorted(open), waiting: [] }
  const waiting = open.filter(({ id }) => !order.includes(id))
  return { shown, waiting: waiting.sort((a, b) => a.received_at.localeCompare(b.received_at)) }
}

/** Offers that can still be chosen. */
export const stillOpen = (offers: Offer[], nowMs: number): Offer[] =>
  offers.filter((offer) => Date.parse(offer.expires_at) > nowMs)
