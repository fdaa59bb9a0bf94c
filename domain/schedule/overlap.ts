import type { Terms } from './events.ts'

/**
 * Whether two schedules offer the same care at the same time, so that the price would be ambiguous: the same procedure
 * and a care type of both, in one office if it is a visit to an office. Hours in two offices may overlap: the first
 * visit that is booked takes the time of both.
 */
export const overlaps = (one: Terms, other: Terms): boolean =>
  one.cupId === other.cupId && sharesCare(one, other) && sharesDays(one, other) && sharesHours(one, other)

const sharesCare = (one: Terms, other: Terms): boolean =>
  one.care.some(({ careType }) => {
    const isInBoth = other.care.some((each) => each.careType === careType)
    return isInBoth && (careType !== 0 || one.roomId === other.roomId)
  })

const sharesDays = (one: Terms, other: Terms): boolean =>
  (one.validTo === null || one.validTo >= other.validFrom) && (other.validTo === null || other.validTo >= one.validFrom)

const sharesHours = (one: Terms, other: Terms): boolean =>
  one.weekly.some((mine) =>
    other.weekly.some(({ weekday, from, to }) => weekday === mine.weekday && from < mine.to && mine.from < to),
  )
