import type { StoryEvent } from '@turno/contract/areas/story.ts'
import { hourOf } from '@turno/contract/kinds/dates.ts'
import { bogotaDate, fromMs } from '@turno/domain/time.ts'
import { dayOfMonth, monthName } from '../../kit/format/dates.ts'

/** Hour in Bogotá to the second: '9:57:02 am'. */
export const longHour = (ms: number): string => {
  const seconds = fromMs(ms).slice(16, 19)
  return hourOf(fromMs(ms)).replace(' ', `${seconds} `)
}

/** Hour in Bogotá: '9:57 am'. */
export const shortHour = (ms: number): string => hourOf(fromMs(ms))

/** '22 nov' */
export const shortDay = (ms: number): string => `${dayOfMonth(fromMs(ms))} ${monthName(fromMs(ms))}`

/** '22 nov 9:57:02 am' */
export const dayAndHour = (ms: number): string => `${shortDay(ms)} ${longHour(ms)}`

/** Whether a story went over midnight: hours alone would not name the day. */
export function spansDays(events: readonly StoryEvent[]): boolean {
  const [first, last] = [events[0], events.at(-1)]
  return first !== undefined && last !== undefined && bogotaDate(first.at) !== bogotaDate(last.at)
}
