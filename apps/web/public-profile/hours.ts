import type { Slot } from '@turno/contract/search.ts'
import { bogotaDate, bogotaHour, nextDate, plusDays } from '@turno/domain/time.ts'

/** A start at which something can be booked, with all that can be booked then. */
export interface Start {
  start: string
  slots: readonly Slot[]
}

/** The starts of a date, earliest first; of a care type once, at its lowest price. */
export function startsOf(slots: readonly Slot[], date: string): Start[] {
  const byStart = Map.groupBy(
    slots.filter(({ start }) => bogotaDate(start) === date),
    ({ start }) => start,
  )
  return [...byStart]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([start, all]) => ({ start, slots: cheapestOfEach(all) }))
}

const cheapestOfEach = (slots: readonly Slot[]): Slot[] =>
  [...Map.groupBy(slots, ({ care_type }) => care_type).values()]
    .map((same) => same.reduce((one, other) => (other.price < one.price ? other : one)))
    .sort((one, other) => order.indexOf(one.care_type) - order.indexOf(other.care_type))

/** As the modal lists them. */
const order = [0, 1, 2]

/** Spec, section 9: a day is split at noon. */
export const isMorning = ({ start }: Start): boolean => bogotaHour(start) < '12:00'

/** How many starts a date has. */
export const countOn = (slots: readonly Slot[], date: string): number =>
  new Set(slots.filter(({ start }) => bogotaDate(start) === date).map(({ start }) => start)).size

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
export function datesFrom(date: string, count: number): string[] {
  const dates = [date]
  while (dates.length < count) dates.push(nextDate(dates.at(-1)!))
  return dates
}

/** A month (YYYY-MM) before or after another. */
export const monthPlus = (month: string, step: 1 | -1): string => plusDays(`${month}-15`, step * 30).slice(0, 7)
