import { scheduleDate } from '@turno/contract/areas/schedules.ts'
import { bogotaDate, daysFrom, type Instant, plusDays } from '@turno/domain/time.ts'
import { daysAheadMax } from '@turno/domain/visit.ts'
import { parse } from './parse.ts'
import { invalid } from './refusal.ts'

/** The day (YYYY-MM-DD) that a path names. @throws {Refusal} 422: it is none */
export const dateIn = (params: { date: string }): string => parse(scheduleDate, params).date

/**
 * The dates (YYYY-MM-DD) whose hours are asked for, so many from one on: those that are neither over nor further ahead
 * than any schedule reaches.
 * @throws {Refusal} 422: the first one is further ahead
 */
export function datesAsked(from: string, days: number, now: Instant): string[] {
  const today = bogotaDate(now)
  const isWithin = (date: string): boolean => daysFrom(today, date) <= daysAheadMax
  if (!isWithin(from)) throw invalid({ field: 'from', message: tooFar })
  return Array.from({ length: days }, (_, n) => plusDays(from, n)).filter((date) => today <= date && isWithin(date))
}

const tooFar = `Elige una fecha dentro de los próximos ${daysAheadMax} días.`
