import { bogotaDate, bogotaHour, bogotaInstant, nextDate } from '../time.ts'

/** Hours of Bogotá between which doctors answer immediate requests (spec, section 9). */
const [opens, closes] = ['07:00', '21:00'] as const

/** When the 15 minutes of an immediate request that is posted at `now` begin: at once, or when the next day of answering opens. */
export function answeredFrom(now: string): string {
  const hour = bogotaHour(now)
  if (hour < opens) return bogotaInstant(bogotaDate(now), opens)
  return hour >= closes ? bogotaInstant(nextDate(bogotaDate(now)), opens) : now
}
