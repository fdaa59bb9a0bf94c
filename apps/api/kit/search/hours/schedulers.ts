import type { Scheduler } from '@turno/contract/areas/search.ts'
import { pesosOf } from '@turno/contract/kinds/money.ts'
import { careTypes } from '@turno/domain/care-types.ts'
import type { Slot } from '@turno/domain/schedule/availability.ts'
import { inForce, type Schedule } from '@turno/domain/schedule/state.ts'
import { bogotaTime } from '@turno/domain/time.ts'
import type { CareType } from '@turno/domain/visit.ts'
import type { Availability } from '@turno/read-models/availability-of-doctor/query.ts'
import type { Names } from '@turno/read-models/catalogues/query.ts'

/** Free hours by the schedule that offers them, in the order of their first hours. */
export function schedulersOf(
  availability: Availability,
  slots: readonly Slot[],
  careType: CareType,
  called: Names,
): Scheduler[] {
  const { schedules } = availability.hours
  return [...Map.groupBy(slots, ({ scheduleId }) => scheduleId)].map(([id, its]) => ({
    ...schedulerOf(
      availability,
      schedules.find(({ scheduleId }) => scheduleId === id)!,
      called,
      (each) => each === careType,
    ),
    free_slot_calendar: calendarOf(its),
  }))
}

/** All that can be booked now, without free hours. */
export const allSchedulersOf = (availability: Availability, called: Names): Scheduler[] =>
  inForce(availability.hours).map((schedule) => schedulerOf(availability, schedule, called, () => true))

function schedulerOf(
  { hours }: Availability,
  { scheduleId, revision, terms }: Schedule,
  called: Names,
  isPriced: (careType: CareType) => boolean,
): Scheduler {
  const room = hours.rooms.find(({ roomId }) => roomId === terms.roomId)
  const { lat = null, lng = null } = room?.position ?? {}
  const prices = terms.care.filter(({ careType }) => isPriced(careType)).map(({ feeCents }) => feeCents)
  return {
    id: scheduleId,
    revision,
    minutes: terms.visitMinutes,
    appointment_web: true,
    price: pesosOf(Math.min(...prices)),
    config_calendar: {
      start_hour: terms.weekly.map(({ from }) => from).toSorted()[0] ?? '',
      consulting_type: terms.care.map(({ careType, feeCents }) => ({
        label: careTypes[careType],
        value: careType,
        price: pesosOf(feeCents),
      })),
    },
    free_slot_calendar: {},
    consulting_room: room ? { id: room.roomId, name: room.name, address: room.address, lat, lng } : null,
    technical_cup: terms.cupId === null ? null : { id: terms.cupId, name: called.procedure(terms.cupId) },
  }
}

function calendarOf(slots: readonly Slot[]): Scheduler['free_slot_calendar'] {
  const calendar: Scheduler['free_slot_calendar'] = {}
  for (const { start } of slots) {
    const time = bogotaTime(start)
    const date = time.slice(0, 10)
    calendar[date] ??= []
    calendar[date].push(time.slice(11, 16))
  }
  return calendar
}
