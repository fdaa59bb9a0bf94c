import type { Hour } from '../../shared/orders/kept-hour.ts'
import type { Card } from './cards.ts'

/** A card that stays where it is: what somebody else took is struck out. */
export interface PlacedCard extends Card {
  gone: ReadonlySet<string>
  /** The first hour that is free, on the card or after it; undefined: there is none left. */
  next: Hour | undefined
}

/**
 * The displayed cards after a new answer of the server. No card and no hour that a person may be about to touch changes
 * its place or becomes another: new doctors come last, and an hour that is no longer free is struck out.
 */
export function cardsInPlace(shown: readonly PlacedCard[], latest: readonly Card[]): PlacedCard[] {
  const byDoctor = new Map(latest.map((card) => [card.doctorId, card]))
  const known = new Set(shown.map(({ doctorId }) => doctorId))
  return [
    ...shown.map((card) => kept(card, byDoctor.get(card.doctorId))),
    ...latest
      .filter(({ doctorId }) => !known.has(doctorId))
      .map((card) => ({ ...card, gone: none, next: card.hours[0] })),
  ]
}

const none: ReadonlySet<string> = new Set()

function kept(shown: PlacedCard, latest: Card | undefined): PlacedCard {
  if (!latest) return { ...shown, gone: new Set(shown.hours.map(({ start }) => start)), next: undefined }
  const free = new Map(latest.hours.map((hour) => [hour.start, hour]))
  const until = latest.hours.at(-1)!.start
  // The answer has only the first hours: later ones are unknown.
  const isGone = ({ start }: Hour) => !free.has(start) && start <= until
  const hours = shown.hours.map((hour) => free.get(hour.start) ?? hour)
  const gone = new Set(hours.filter(isGone).map(({ start }) => start))
  return { ...latest, office: shown.office, hours, gone, next: latest.hours[0] }
}
