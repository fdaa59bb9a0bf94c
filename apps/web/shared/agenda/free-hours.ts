import type { Scheduler } from '@turno/contract/answers/search.ts'
import * as search from '@turno/contract/endpoints/search.ts'
import { bogotaDate, bogotaHour, bogotaInstant, fromMs, plusDays, plusMinutes } from '@turno/domain/time.ts'
import type { CareType } from '@turno/domain/visit.ts'
import { questions } from '../../kit/api/question.ts'
import { currentDeskId } from '../../kit/session/acting.ts'
import { serverNow } from '../../kit/wire/server-time.ts'

/** So many days ahead my free hours are looked for. */
const daysAhead = 14

/** My free hours in the next two weeks: of a care type ('1'), or for a procedure ('1 895101'). */
export const freeHoursQuestion = questions(
  search.slots,
  (asked) => {
    const [care_type = '', cup_id = ''] = asked.split(' ')
    const from = bogotaDate(fromMs(serverNow()))
    const query = { from, to: plusDays(from, daysAhead), care_type, cup_id }
    return { params: { id: currentDeskId() ?? '' }, query }
  },
  { everyMs: 60_000, about: ['availability-of-doctor', 'appointments-of-person'] },
)

/** An hour that I have free, as a form takes it. */
export interface FreeHour {
  date: string
  hour: string
  minutes: number
  fee: number
  roomId: string
}

/** All hours of what my schedules offer, earliest first. */
export const freeHours = (schedulers: readonly Scheduler[], careType: CareType): FreeHour[] =>
  schedulers
    .flatMap(({ free_slot_calendar, minutes, config_calendar, consulting_room }) =>
      Object.entries(free_slot_calendar).flatMap(([date, hours]) =>
        hours.map((hour) => ({
          ...{ date, hour, minutes },
          fee: config_calendar.consulting_type.find(({ value }) => value === careType)?.price ?? 0,
          roomId: consulting_room?.id ?? '',
        })),
      ),
    )
    .sort((a, b) => `${a.date} ${a.hour}`.localeCompare(`${b.date} ${b.hour}`))

/** HH:MM at which a free hour ends. */
export const endOf = ({ date, hour, minutes }: FreeHour): string =>
  bogotaHour(plusMinutes(bogotaInstant(date, hour), minutes))
