import { holidayOn } from '../holidays.ts'
import { bogotaDate, bogotaInstant, type Instant, nextDate } from '../time.ts'
import { answerDays } from './texts.ts'

/** Whether a date is a working day: neither Saturday, Sunday nor a holiday (Ley 4 de 1913, art. 62). */
const isWorkingDay = (date: string): boolean =>
  ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()) && holidayOn(date) === undefined

/** When the last working day is over on which a remark of this instant may be answered, in Bogotá. */
export function answerDueBy(made: Instant): Instant {
  let date = bogotaDate(made)
  for (let left = answerDays; left > 0; ) {
    date = nextDate(date)
    if (isWorkingDay(date)) left--
  }
  return bogotaInstant(nextDate(date), '00:00')
}
