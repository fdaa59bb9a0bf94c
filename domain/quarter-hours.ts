import { bogotaInstant, type Instant, nextDate, plusMinutes, toMs } from './time.ts'

/** A day is 96 quarter hours of Bogotá; whatever can be booked begins at one (spec, section 9: 15 minutes). */
export const quartersPerDay = 96
export const quarterMinutes = 15
const quarterMs = quarterMinutes * 60_000

/** The quarter hour that begins at HH:MM, from 0; 96 for 24:00. */
export const quarterOf = (hour: string): number =>
  (Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3))) / quarterMinutes

const anyDate = '2000-01-01'
/** The quarter hours of a day as an instant's text has them after its date, and whether that is the day's own. */
const inUtc = Array.from({ length: quartersPerDay }, (_, quarter) => {
  const start = plusMinutes(bogotaInstant(anyDate, '00:00'), quarter * quarterMinutes)
  return { text: start.slice(anyDate.length), isSameDate: start.startsWith(anyDate) }
})

/** The instant at which a quarter hour of a day (YYYY-MM-DD) begins. */
export function startOfQuarter(date: string, quarter: number): Instant {
  const { text, isSameDate } = inUtc[quarter]!
  return (isSameDate ? date : nextDate(date)) + text
}

/** The quarter hours of a day that [from, to) touches, half open; the day's ends cut it off. */
export function quartersTouched({ from, to }: { from: Instant; to: Instant }, date: string) {
  const dayStartMs = toMs(bogotaInstant(date, '00:00'))
  return {
    from: Math.max(0, Math.floor((toMs(from) - dayStartMs) / quarterMs)),
    to: Math.min(quartersPerDay, Math.ceil((toMs(to) - dayStartMs) / quarterMs)),
  }
}

/** How many quarter hours so many minutes touch at least. */
export const quartersIn = (minutes: number): number => Math.ceil(minutes / quarterMinutes)
