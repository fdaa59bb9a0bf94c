import type { StoryEvent } from '@turno/contract/areas/story.ts'
import { bogotaDate, fromMs } from '@turno/domain/time.ts'
import { dayOfMonth, monthName } from '../../kit/format/dates.ts'

const clock = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** Hour in Bogotá to the second: '09:57:02'. */
export const longHour = (ms: number): string => clock.format(ms)

/** '22 nov' */
export const shortDay = (ms: number): string => `${dayOfMonth(fromMs(ms))} ${monthName(fromMs(ms))}`

/** '22 nov 09:57:02' */
export const dayAndHour = (ms: number): string => `${shortDay(ms)} ${longHour(ms)}`

/** Whether a story went over midnight: hours alone would not name the day. */
export function spansDays(events: readonly StoryEvent[]): boolean {
  const [first, last] = [events[0], events.at(-1)]
  return first !== undefined && last !== undefined && bogotaDate(first.at) !== bogotaDate(last.at)
}
