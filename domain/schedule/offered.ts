import { holidayOn } from '../holidays.ts'
import { quarterOf, quartersPerDay } from '../quarter-hours.ts'
import type { Hours } from './events.ts'
import type { Schedule, ScheduleState } from './state.ts'

/** Hours in which a doctor offers to see patients, booked or not. */
export type OfferedHours = Pick<ScheduleState, 'rooms' | 'schedules' | 'daysOff' | 'observesHolidays' | 'pauseMinutes'>

/**
 * The hours that a schedule offers on a date (YYYY-MM-DD). Special hours come before a day off, and that before the
 * hours of the week.
 */
function hoursOn(offered: OfferedHours, { terms, special }: Schedule, date: string): readonly Hours[] {
  const extra = special[date]
  if (extra) return extra
  const isValid = terms.validFrom <= date && (terms.validTo === null || date <= terms.validTo)
  if (!isValid || offered.daysOff.includes(date)) return []
  if (offered.observesHolidays && holidayOn(date) !== undefined) return []
  const weekday = weekdayOf(date)
  return terms.weekly.filter((each) => each.weekday === weekday)
}

/** Weekday of a date, from 1 (Monday) to 7. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

/** Which quarter hours of a date a schedule offers: 1 or 0 each. */
export function quartersOn(offered: OfferedHours, schedule: Schedule, date: string): Uint8Array {
  const quarters = new Uint8Array(quartersPerDay)
  for (const { from, to } of hoursOn(offered, schedule, date)) quarters.fill(1, quarterOf(from), quarterOf(to))
  return quarters
}
