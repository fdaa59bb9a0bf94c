import { holidayOn } from '../holidays.ts'
import { bogotaDate, type Instant, nextDate } from '../time.ts'

/** So many working days after a visit became payable, its doctor has the money. */
const payoutWorkingDays = 3

/** The last day (YYYY-MM-DD in Bogotá) on which what became payable at `since` is transferred. */
export function payoutDay(since: Instant): string {
  let date = bogotaDate(since)
  for (let left = payoutWorkingDays; left > 0; ) {
    date = nextDate(date)
    if (isBankDay(date)) left -= 1
  }
  return date
}

/** Banks transfer from Monday to Friday, and not on holidays. */
function isBankDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && holidayOn(date) === undefined
}
