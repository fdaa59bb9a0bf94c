import { bogotaDate, plusMinutes } from '@turno/domain/time.ts'
import { offerMinutes } from '@turno/domain/waiting-list-request/deadlines.ts'
import type { OrderView } from './view.ts'

/** Minutes to pay for hours of other days (spec, section 9); for an hour of the same day as many as for an offer. */
const scheduledMinutes = 45

/**
 * When the time to pay an order began. One that ends earlier, because a visit begins, has part of its time behind it
 * from the start.
 */
export function countsFrom({ requestId, lines, expiresAt }: OrderView): string {
  const lately = plusMinutes(expiresAt, -offerMinutes)
  const isToday = lines.some(({ state, visit }) => state === 'added' && bogotaDate(visit.start) === bogotaDate(lately))
  return requestId !== null || isToday ? lately : plusMinutes(expiresAt, -scheduledMinutes)
}
