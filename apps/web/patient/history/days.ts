import { bogotaDate, plusDays, plusMs } from '@turno/domain/time.ts'
import { dayAndYear } from '../../kit/format/dates.ts'

/** The last whole day before an instant, as 'DD/MM/YYYY': a permission ends when its day is over. */
export const lastDayOf = (until: string): string => dayAndYear(plusMs(until, -1))

/** The date of an instant. */
export const dayOf = (instant: string): string => dayAndYear(instant)

/** The day so many days from now, as YYYY-MM-DD. */
export const dayIn = (days: number, nowMs: number): string => plusDays(bogotaDate(new Date(nowMs).toISOString()), days)
