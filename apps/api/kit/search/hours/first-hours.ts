import { firstSlots, type Slot, type Wanted } from '@turno/domain/schedule/availability.ts'
import { inForce, type RoomState, type Schedule } from '@turno/domain/schedule/state.ts'
import { bogotaDate, bogotaInstant, type Instant, nextDate, plusDays, toMs } from '@turno/domain/time.ts'
import type { CareType } from '@turno/domain/visit.ts'
import type { Availability } from '@turno/read-models/availability-of-doctor/query.ts'

/** The earliest hour that a doctor has for what somebody may look for. */
export interface FirstHour extends Wanted {
  /** In which city; '' wherever it is. By video it is always ''. */
  cityId: string
  slot: Slot
  position: RoomState['position']
}

export interface FirstHours {
  hours: FirstHour[]
  /** As long as this has not passed, time alone changes none of them, in ms. */
  holdUntilMs: number
}

/** A doctor's earliest hours, one for each thing that a patient may look for. */
export function firstHoursOf(availability: Availability, now: Instant): FirstHours {
  const schedules = inForce(availability.hours)
  const hours: FirstHour[] = []
  let holdUntilMs = Number.POSITIVE_INFINITY
  for (const wanted of wantedOf(schedules)) {
    const matching = schedules.filter((each) => offers(each, wanted))
    for (const cityId of reachesOf(availability, matching, wanted.careType)) {
      const within = matching.filter((each) => cityId === '' || cityOf(availability, each, wanted.careType) === cityId)
      const slot = firstSlot(availability, within, wanted, now)
      if (slot) hours.push({ ...wanted, cityId, slot, position: positionOf(availability, slot) })
      holdUntilMs = Math.min(holdUntilMs, holdsUntil(within, slot, now))
    }
  }
  return { hours, holdUntilMs }
}

/** The last moment, in ms, at which an hour of a schedule can still be booked. */
export const bookableUntilMs = ({ start }: Pick<Slot, 'start'>, { terms }: Schedule): number =>
  toMs(start) - Math.max(terms.noticeMinutes * 60_000, 1)

/** The city in which a schedule offers a care type; by video there is none. */
function cityOf({ hours }: Availability, { terms }: Schedule, careType: CareType): string {
  if (careType === 1) return ''
  if (careType === 2) return terms.cityId
  return hours.rooms.find(({ roomId }) => roomId === terms.roomId)?.cityId ?? ''
}

/** The availability with the schedules of a city alone; '' all of them. */
export function within(availability: Availability, careType: CareType, cityId: string): Availability {
  if (cityId === '' || careType === 1) return availability
  const { schedules } = availability.hours
  return withSchedules(
    availability,
    schedules.filter((each) => cityOf(availability, each, careType) === cityId),
  )
}

const withSchedules = (availability: Availability, schedules: Schedule[]): Availability => ({
  ...availability,
  hours: { ...availability.hours, schedules },
})

const offers = ({ terms }: Schedule, { careType, cupId }: Wanted): boolean =>
  terms.cupId === cupId && terms.care.some((each) => each.careType === careType)

function wantedOf(schedules: readonly Schedule[]): Wanted[] {
  const wanted = new Map<string, Wanted>()
  for (const { terms } of schedules)
    for (const { careType } of terms.care) wanted.set(`${careType} ${terms.cupId}`, { careType, cupId: terms.cupId })
  return [...wanted.values()]
}

function reachesOf(availability: Availability, schedules: readonly Schedule[], careType: CareType): Set<string> {
  return new Set(['', ...schedules.map((each) => cityOf(availability, each, careType))])
}

const firstSlot = (availability: Availability, schedules: Schedule[], wanted: Wanted, now: Instant) =>
  firstSlots(withSchedules(availability, schedules).hours, availability.busyOn, wanted, now, 1)[0]

/** An hour is the first one until it is too late for it, or until a new day opens that may have an earlier one. */
function holdsUntil(schedules: readonly Schedule[], slot: Slot | undefined, now: Instant): number {
  const today = bogotaDate(now)
  const opensEarlier = schedules.some(
    ({ terms }) => slot === undefined || plusDays(today, terms.horizonDays) < bogotaDate(slot.start),
  )
  const midnight = opensEarlier ? toMs(bogotaInstant(nextDate(today), '00:00')) - 1 : Number.POSITIVE_INFINITY
  if (slot === undefined) return midnight
  const its = schedules.find(({ scheduleId }) => scheduleId === slot.scheduleId)!
  return Math.min(midnight, bookableUntilMs(slot, its))
}

const positionOf = ({ hours }: Availability, { scheduleId, careType }: Slot): RoomState['position'] => {
  if (careType !== 0) return null
  const its = hours.schedules.find((each) => each.scheduleId === scheduleId)!
  return hours.rooms.find(({ roomId }) => roomId === its.terms.roomId)?.position ?? null
}
