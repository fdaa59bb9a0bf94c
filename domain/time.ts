/**
 * Instants are ISO strings in UTC with milliseconds, so they compare as text. Days and hours are Bogotá's: UTC-5,
 * without daylight saving since 1993.
 */
export type Instant = string

const minuteMs = 60_000
const hoursBehind = 5
const bogotaOffsetMs = -hoursBehind * 60 * minuteMs
/** No month is shorter. */
const shortestMonth = 28

/** Whether an instant is still to come at this one. */
export const comesAfter =
  (now: Instant) =>
  (instant: Instant): boolean =>
    now < instant

export const toMs = (instant: Instant): number => Date.parse(instant)
export const fromMs = (ms: number): Instant => new Date(ms).toISOString()
export const plusMs = (instant: Instant, ms: number): Instant => fromMs(toMs(instant) + ms)
export const plusMinutes = (instant: Instant, minutes: number): Instant => plusMs(instant, minutes * minuteMs)
export const earliest = (...instants: Instant[]): Instant => instants.reduce((a, b) => (b < a ? b : a))
export const latest = (...instants: Instant[]): Instant => instants.reduce((a, b) => (b > a ? b : a))

/** Day (YYYY-MM-DD) or hour (YYYY-MM-DDTHH) of an instant in UTC, as a period for counters. */
export const utcDate = (instant: Instant): string => instant.slice(0, 10)
export const utcHour = (instant: Instant): string => instant.slice(0, 13)

/**
 * The time in Bogotá, as YYYY-MM-DD HH:MM:SS.mmm. Computed from the text alone, because a page of doctors asks hundreds
 * of times.
 */
export function bogotaTime(instant: Instant): string {
  const hour = Number(instant.slice(11, 13)) - hoursBehind
  const date = hour < 0 ? dateBefore(instant.slice(0, 10)) : instant.slice(0, 10)
  return `${date} ${twoDigits(hour < 0 ? hour + 24 : hour)}${instant.slice(13, 23)}`
}
/** Day of an instant in Bogotá, as YYYY-MM-DD. */
export const bogotaDate = (instant: Instant): string => bogotaTime(instant).slice(0, 10)
/** Month of an instant in Bogotá, as YYYY-MM. */
export const bogotaMonth = (instant: Instant): string => bogotaTime(instant).slice(0, 7)
/** When the month of an instant in Bogotá is over. */
export const endOfMonth = (instant: Instant): Instant =>
  bogotaInstant(`${monthsFrom(bogotaMonth(instant), 1)}-01`, '00:00')
/** A month (YYYY-MM) so many months later, or earlier. */
export function monthsFrom(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}
/** Hour of an instant in Bogotá, as HH:MM. */
export const bogotaHour = (instant: Instant): string => bogotaTime(instant).slice(11, 16)
/** An hour with its article: 'la 1:10 pm', 'las 13:10'. */
export const theHour = (hour: string): string => `${/^0?1:/.test(hour) ? 'la' : 'las'} ${hour}`
/** The instant of a day (YYYY-MM-DD) and hour (HH:MM) in Bogotá. */
export const bogotaInstant = (date: string, hour: string): Instant =>
  fromMs(Date.parse(`${date}T${hour}:00.000Z`) - bogotaOffsetMs)
export const plusDays = (date: string, days: number): string =>
  fromMs(Date.parse(`${date}T00:00:00.000Z`) + days * 24 * 60 * minuteMs).slice(0, 10)
/** How many days after one date another is; negative: before it. */
export const daysFrom = (date: string, other: string): number =>
  (Date.parse(other) - Date.parse(date)) / (24 * 60 * minuteMs)
export const nextDate = (date: string): string => besideDate(date, 1)
const dateBefore = (date: string): string => besideDate(date, -1)

function besideDate(date: string, days: 1 | -1): string {
  const day = Number(date.slice(8)) + days
  return day >= 1 && day <= shortestMonth ? `${date.slice(0, 8)}${twoDigits(day)}` : plusDays(date, days)
}
const twoDigits = (number: number): string => (number < 10 ? `0${number}` : `${number}`)

/** The Bogotá days that [start, end) touches. */
export function datesBetween(start: Instant, end: Instant): string[] {
  const dates = [bogotaDate(start)]
  while (bogotaInstant(nextDate(dates.at(-1)!), '00:00') < end) dates.push(nextDate(dates.at(-1)!))
  return dates
}
