import { bogotaDate, earliest, type Instant, plusMinutes } from '../time.ts'

/** How long an order of hours may stay unpaid, and one with an hour of the same day (spec, section 9). */
const scheduledMinutes = 45
const todayMinutes = 30

/** When an order of hours ends at the latest; nothing extends that. */
export const latestEnd = (openedAt: Instant): Instant => plusMinutes(openedAt, scheduledMinutes)

/**
 * When an order of hours ends because of one of its visits.
 * @param latest when it ends at the latest
 */
export function endWith(latest: Instant, visit: { start: Instant }, now: Instant): Instant {
  const isToday = bogotaDate(visit.start) === bogotaDate(now)
  return earliest(visit.start, isToday ? plusMinutes(latest, todayMinutes - scheduledMinutes) : latest)
}
