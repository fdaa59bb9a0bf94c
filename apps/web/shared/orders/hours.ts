import type { Scheduler } from '@turno/contract/areas/search.ts'
import type { CareType } from '@turno/domain/care-types.ts'
import { bogotaInstant } from '@turno/domain/time.ts'
import type { Hour } from './kept-hour.ts'

/** The free hours of a schedule for a care type; none where it does not offer that. */
export function hoursOf(one: Scheduler, careType: CareType, doctor: Pick<Hour, 'doctorId' | 'doctor'>): Hour[] {
  const { id, revision, minutes, config_calendar, free_slot_calendar, consulting_room, technical_cup } = one
  const type = config_calendar.consulting_type.find(({ value }) => value === careType)
  if (!type) return []
  const address = careType === 0 && consulting_room ? consulting_room.address : null
  const cup = technical_cup?.id ?? null
  const terms = { calendar: id, revision, minutes, price: type.price, agreement: null, careType, address, cup }
  return Object.entries(free_slot_calendar).flatMap(([date, times]) =>
    times.map((time) => ({ ...terms, ...doctor, start: bogotaInstant(date, time) })),
  )
}
