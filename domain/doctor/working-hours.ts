import { holidayOn } from '../holidays.ts'
import { bogotaDate, bogotaInstant, earliest, type Instant, latest, nextDate, plusMs, toMs } from '../time.ts'

/** So many working hours after a doctor's documents came, an adviser has answered. */
export const promisedHours = 8

/** When advisers work, by the day of the week, Sunday first; null: not at all. */
const hoursOfWeek: readonly (readonly [from: string, to: string] | null)[] = [
  null,
  ['08:00', '18:00'],
  ['08:00', '18:00'],
  ['08:00', '18:00'],
  ['08:00', '18:00'],
  ['08:00', '18:00'],
  ['08:00', '13:00'],
]
/** The working hours in words. */
export const workingHoursText = 'lunes a viernes de 8 am a 6 pm, sábado de 8 am a 1 pm'

interface Shift {
  from: Instant
  to: Instant
}

/** The working time of a date in Bogotá, undefined on Sundays and holidays. */
function shiftOn(date: string): Shift | undefined {
  const hours = hoursOfWeek[new Date(`${date}T00:00:00Z`).getUTCDay()]
  if (!hours || holidayOn(date) !== undefined) return undefined
  return { from: bogotaInstant(date, hours[0]), to: bogotaInstant(date, hours[1]) }
}

/** When an adviser has answered, as is promised to a doctor whose documents came at `since`. */
export function promisedBy(since: Instant): Instant {
  let leftMs = promisedHours * 3_600_000
  for (let date = bogotaDate(since); ; date = nextDate(date)) {
    const shift = shiftOn(date)
    if (!shift) continue
    const from = latest(shift.from, since)
    const workedMs = Math.max(0, toMs(shift.to) - toMs(from))
    if (workedMs >= leftMs) return plusMs(from, leftMs)
    leftMs -= workedMs
  }
}

/** How many minutes of working time there are from one instant to another; 0 where the other is not later. */
export function workingMinutes(from: Instant, to: Instant): number {
  let ms = 0
  for (let date = bogotaDate(from); bogotaInstant(date, '00:00') < to; date = nextDate(date)) {
    const shift = shiftOn(date)
    if (shift) ms += Math.max(0, toMs(earliest(shift.to, to)) - toMs(latest(shift.from, from)))
  }
  return Math.floor(ms / 60_000)
}
