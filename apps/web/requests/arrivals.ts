import type { Offer } from '@turno/contract/offers.ts'

/** An offer's terms: amending makes another version. */
export const termsOf = ({ id, version }: Offer): string => `${id}:${version}`

/** The terms that were not there before; nothing is news at the first look. */
export const arrivedSince = (known: ReadonlySet<string> | undefined, offers: Offer[]): Offer[] =>
  known ? offers.filter((offer) => !known.has(termsOf(offer))) : []

/** Newest receipt first, so that what slides in is on top. */
export const newestFirst = (offers: Offer[]): Offer[] =>
  [...offers].sort((a, b) => b.received_at.localeCompare(a.received_at))

/** Offers that can still be chosen. */
export const stillOpen = (offers: Offer[], nowMs: number): Offer[] =>
  offers.filter((offer) => Date.parse(offer.expires_at) > nowMs)
