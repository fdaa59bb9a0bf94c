import { bogotaDate, bogotaHour, nextDate, plusDays } from '@turno/domain/time.ts'
import type { Hour } from '../orders/kept-hour.ts'

/** A start at which something can be booked, with all that can be booked then. */
export interface Start {
  start: string
  hours: readonly Hour[]
}

/** The starts of a date, earliest first; of a care type once, at its lowest price. */
export function startsOf(hours: readonly Hour[], date: string): Start[] {
  const byStart = Map.groupBy(
    hours.filter(({ start }) => bogotaDate(start) === date),
    ({ start }) => start,
  )
  return [...byStart]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([start, all]) => ({ start, hours: cheapestOfEach(all) }))
}

const cheapestOfEach = (hours: readonly Hour[]): Hour[] =>
  [...Map.groupBy(hours, ({ careType }) => careType).values()]
    .map((same) => same.reduce((one, other) => (other.price < one.price ? other : one)))
    .sort((one, other) => one.careType - other.careType)

/** Spec, section 9: a day is split at noon. */
export const isMorning = ({ start }: Start): boolean => bogotaHour(start) < '12:00'

/** How many starts a date has. */
export const countOn = (hours: readonly Hour[], date: string): number =>
  new Set(hours.filter(({ start }) => bogotaDate(start) === date).map(({ start }) => start)).size

/** The date with an hour that is nearest to another, of two as near the earlier one; undefined: there is no hour. */
export function nearestWithHours(hours: readonly Pick<Hour, 'start'>[], date: string): string | undefined {
  const away = (one: string) => Math.abs(Date.parse(one) - Date.parse(date))
  const dates = hours.map(({ start }) => bogotaDate(start)).sort()
  return dates.sort((one, other) => away(one) - away(other))[0]
}

/** The dates of a month (YYYY-MM) in weeks from Monday on, with the days of other months around it. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const monday = plusDays(first, -((weekdayOf(first) + 6) % 7))
  const weeks: string[][] = []
  for (let date = monday; date.slice(0, 7) <= month; date = plusDays(date, 7))
    weeks.push(Array.from({ length: 7 }, (_, day) => plusDays(date, day)))
  return weeks
}

/** 0 is Sunday. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** Dates from one on, itself included. */
function datesFrom(date: string, count: number): string[] {
  const dates = [date]
  while (dates.length < count) dates.push(nextDate(dates.at(-1)!))
  return dates
}

/** A month (YYYY-MM) before or after another. */
export const monthPlus = (month: string, step: 1 | -1): string => plusDays(`${month}-15`, step * 30).slice(0, 7)

/** Dates in one strip. */
const stripDays = 7

/** The strip of dates with a date in it, counted from today. */
export function stripOf(today: string, date: string): string[] {
  const strips = Math.floor((Date.parse(date) - Date.parse(today)) / (stripDays * 86_400_000))
  return datesFrom(plusDays(today, strips * stripDays), stripDays)
}
