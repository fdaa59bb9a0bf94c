import type { Scheduler } from '@turno/contract/areas/search.ts'
import { firstSlots, type Slot, type Wanted } from '@turno/domain/schedule/availability.ts'
import { bogotaDate, bogotaInstant, type Instant, nextDate, toMs } from '@turno/domain/time.ts'
import type { Availability } from '@turno/read-models/availability-of-doctor/query.ts'
import type { Names } from '@turno/read-models/catalogues/query.ts'
import { bookableUntilMs, within } from './first-hours.ts'
import { schedulersOf } from './schedulers.ts'

/** Free hours on a card. */
const hoursMax = 8

/** The first free hours that a card shows. */
export interface CardHours {
  slots: Slot[]
  scheduler: Scheduler[]
}

interface Remembered {
  hours: CardHours
  /** Between these two moments, both included, time alone changes nothing. */
  fromMs: number
  untilMs: number
}

const remembered = new WeakMap<Availability, Map<string, Remembered>>()

/**
 * A doctor's first free hours in a city, '' anywhere. They are worked out once while neither the doctor's documents nor
 * time change them.
 */
export function cardHours(
  availability: Availability,
  wanted: Wanted & { cityId: string },
  now: Instant,
  called: Names,
): CardHours {
  // A procedure has a name of the catalogue, which may change.
  if (wanted.cupId !== null) return made(availability, wanted, now, called)
  const key = `${wanted.careType} ${wanted.cityId}`
  const its = remembered.get(availability) ?? new Map<string, Remembered>()
  const before = its.get(key)
  const nowMs = toMs(now)
  if (before && before.fromMs <= nowMs && nowMs <= before.untilMs) return before.hours
  const hours = made(availability, wanted, now, called)
  its.set(key, { hours, fromMs: nowMs, untilMs: holdUntilMs(availability, hours.slots, now) })
  remembered.set(availability, its)
  return hours
}

function made(
  availability: Availability,
  { careType, cupId, cityId }: Parameters<typeof cardHours>[1],
  now: Instant,
  called: Names,
): CardHours {
  const { hours, busyOn } = within(availability, careType, cityId)
  const slots = firstSlots(hours, busyOn, { careType, cupId }, now, hoursMax)
  return { slots, scheduler: schedulersOf(availability, slots, careType, called) }
}

/** Until it is too late for one of the hours, or a new day opens. */
function holdUntilMs({ hours: { schedules } }: Availability, slots: readonly Slot[], now: Instant): number {
  const ends = slots.map((slot) =>
    bookableUntilMs(slot, schedules.find(({ scheduleId }) => scheduleId === slot.scheduleId)!),
  )
  return Math.min(toMs(bogotaInstant(nextDate(bogotaDate(now)), '00:00')) - 1, ...ends)
}
