import { fits, type Hold, inTheWay, type Wanted } from '../day/decide.ts'
import { type Instant, plusMinutes } from '../time.ts'
import { placeOf, type Visit } from '../visit.ts'
import { partsByDay } from './holds.ts'

/** The doctor's time that an offer would take once it is chosen, and where the doctor would be. */
export interface OfferedTime {
  start: Instant
  end: Instant
  pauseMinutes: number
  place: string
  /** How many may be held at one instant. */
  capacity: number
}

export const offeredTimeOf = ({ start, end, pauseMinutes, careType, office, capacity }: Visit): OfferedTime => ({
  ...{ start, end, pauseMinutes, capacity },
  place: placeOf({ careType, roomId: office?.id ?? null }),
})

/** An offer's time on each date of the doctor that it touches, with the pause after it. */
export const offeredParts = ({ start, end, pauseMinutes }: Omit<OfferedTime, 'place' | 'capacity'>) =>
  partsByDay(start, plusMinutes(end, pauseMinutes))

/**
 * The entries of a doctor's days that conflict with an offer, bound ones first; undefined: the doctor is free.
 * Tentative ones count as well: somebody is about to buy that hour.
 */
export function clashOf<Held extends Wanted & Pick<Hold, 'tentativeUntil'>>(
  time: OfferedTime,
  holdsOn: (date: string) => readonly Held[],
): Held | undefined {
  for (const part of offeredParts(time)) {
    const holds = holdsOn(part.date)
    if (fits(holds, { ...part, place: time.place }, time.capacity)) continue
    const inWay = inTheWay(holds, part)
    return inWay.find(({ tentativeUntil }) => tentativeUntil === null) ?? inWay[0]
  }
  return undefined
}
