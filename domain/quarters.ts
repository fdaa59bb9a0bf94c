import { bogotaInstant, fromMs, type Instant, toMs } from './time.ts'

/** A day is 96 quarter hours of Bogotá; whatever can be booked begins at one (spec, section 9: 15 minutes). */
export const quartersPerDay = 96
export const quarterMinutes = 15
const quarterMs = quarterMinutes * 60_000

/** The quarter hour that begins at HH:MM, from 0; 96 for 24:00. */
export const quarterOf = (hour: string): number =>
  (Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3))) / quarterMinutes

/** The instant at which a quarter hour of a day (YYYY-MM-DD) begins. */
export const startOfQuarter = (date: string, quarter: number): Instant =>
  fromMs(toMs(bogotaInstant(date, '00:00')) + quarter * quarterMs)

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
