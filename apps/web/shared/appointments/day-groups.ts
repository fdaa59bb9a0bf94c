import type { Appointment } from '@turno/contract/answers/appointments.ts'
import { bogotaDate, bogotaInstant, fromMs, nextDate } from '@turno/domain/time.ts'
import { capital, dayName, longDayName } from '../../kit/format/dates.ts'
import { texts } from './texts.ts'

/** Appointments under one heading. */
export interface DayGroup {
  key: string
  title: string
  /** Number of all of that day; undefined: not known, because more of them follow. */
  count: number | undefined
  visits: Appointment[]
}

interface Known {
  /** Numbers of the next days; empty where one page holds all. */
  counts: readonly { date: string; count: number }[]
  /** Whether the visits are all there are. */
  isWhole: boolean
}

/** Visits that have begun, then by day. @param visits nearest first */
export function dayGroups(visits: readonly Appointment[], nowMs: number, { counts, isWhole }: Known): DayGroup[] {
  const begun = visits.filter((one) => Date.parse(one.start_date) <= nowMs)
  const today = bogotaDate(fromMs(nowMs))
  const groups: DayGroup[] =
    begun.length > 0 ? [{ key: 'begun', title: texts.begun, count: undefined, visits: begun }] : []
  for (const one of visits.slice(begun.length)) {
    const date = bogotaDate(one.start_date)
    const group = groups.at(-1)
    if (group?.key === date) group.visits.push(one)
    else groups.push({ key: date, title: dayTitle(date, nowMs), count: undefined, visits: [one] })
  }
  for (const group of groups) {
    const known = counts.find(({ date }) => date === group.key)?.count
    const begunToday = begun.filter(({ start_date }) => bogotaDate(start_date) === today).length
    if (group.key === 'begun' || isWhole) group.count = group.visits.length
    else if (known !== undefined) group.count = known - (group.key === today ? begunToday : 0)
  }
  return groups
}

/** 'Hoy', 'Mañana', 'Miércoles, 2 de diciembre'. */
function dayTitle(date: string, nowMs: number): string {
  const noon = bogotaInstant(date, '12:00')
  const today = bogotaDate(fromMs(nowMs))
  return date === today || date === nextDate(today) ? dayName(noon, nowMs) : capital(longDayName(noon))
}
