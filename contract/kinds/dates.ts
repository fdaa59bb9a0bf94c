import { bogotaDate, bogotaHour, theHour } from '@turno/domain/time.ts'
import * as v from 'valibot'
import { typed } from './typed.ts'

/** Whether YYYY-MM-DD is a day of the calendar. */
const isCalendarDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = new Date(`${text}T00:00:00.000Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)
}

/** A day as YYYY-MM-DD. */
export const calendarDate = (message: string) => v.pipe(v.string(message), typed, v.check(isCalendarDate, message))

/**
 * An instant with its offset, to the minute. What only looks like one is none: JavaScript reads the 30th of February as
 * a day of March, and cannot read an offset without minutes.
 */
export const minute = (message: string) =>
  v.pipe(v.string(message), typed, v.isoTimestamp(message), v.check(isMinute, message))

const isMinute = (text: string): boolean => isCalendarDate(text.slice(0, 10)) && Date.parse(text) % 60_000 === 0

/** HH:MM of a 24 hour clock as '4:05 pm'. */
export function hour12(hour: string): string {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`
}

/** Hour of an instant in Bogotá: '4:05 pm'. */
export const hourOf = (instant: string): string => hour12(bogotaHour(instant))

/** Within a sentence: the hour of something that precedes another; on the day before, with the day. */
export const hourBefore = (instant: string, later: string): string =>
  `${theHour(hourOf(instant))}${bogotaDate(instant) < bogotaDate(later) ? ' del día anterior' : ''}`
