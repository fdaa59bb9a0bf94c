import { bogotaDate, bogotaHour, bogotaInstant, nextDate } from '../time.ts'

/** Hours of Bogotá between which doctors answer immediate requests (spec, section 9). */
export const [opens, closes] = ['07:00', '21:00'] as const

/** When doctors begin to answer an immediate request posted at `now`: at once, or when the next day opens. */
export function answeredFrom(now: string): string {
  const hour = bogotaHour(now)
  if (hour < opens) return bogotaInstant(bogotaDate(now), opens)
  return hour >= closes ? bogotaInstant(nextDate(bogotaDate(now)), opens) : now
}
