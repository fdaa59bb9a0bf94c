import * as v from 'valibot'

/** Whether YYYY-MM-DD is a day of the calendar. */
const isCalendarDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = new Date(`${text}T00:00:00.000Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)
}

/** A day as YYYY-MM-DD. */
export const calendarDate = (message: string) => v.pipe(v.string(message), v.check(isCalendarDate, message))
