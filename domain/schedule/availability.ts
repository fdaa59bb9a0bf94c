import { quarterMinutes, quartersIn, quartersPerDay, startOfQuarter } from '../quarter-hours.ts'
import { bogotaDate, daysFrom, type Instant, nextDate, plusDays, toMs } from '../time.ts'
import { type CareType, placeOf } from '../visit.ts'
import { type OfferedHours, quartersOn } from './offered.ts'
import { inForce, type Schedule } from './state.ts'

/** Everything that decides when a doctor can be booked, except the clock and present bookings. */
export interface DoctorHours extends OfferedHours {
  /** How many patients the doctor sees at once in one room, or by video. */
  capacity: number
}

/** Quarter hours of a doctor's day that a hold touches, half open, and where the doctor is then. */
export interface Busy {
  from: number
  to: number
  /** null: held before places were recorded; only the capacity counts. */
  place: string | null
}

/** The held time of a date (YYYY-MM-DD). */
export type BusyOn = (date: string) => readonly Busy[]

/** An hour that can be booked, on the terms of its schedule. */
export interface Slot {
  scheduleId: string
  revision: number
  careType: CareType
  start: Instant
  minutes: number
  feeCents: number
}

/** A wanted visit: a care type, and a consultation (null) or a procedure. */
export interface Wanted {
  careType: CareType
  cupId: string | null
}

/**
 * The first hours that can be booked, earliest first, at most `count`. An hour that two schedules offer is listed once,
 * under the cheaper one.
 */
export function firstSlots(hours: DoctorHours, busyOn: BusyOn, wanted: Wanted, now: Instant, count: number): Slot[] {
  const schedules = schedulesFor(hours, wanted)
  const lastDate = plusDays(bogotaDate(now), Math.max(0, ...schedules.map(({ terms }) => terms.horizonDays)))
  const found: Slot[] = []
  for (let date = bogotaDate(now); schedules.length > 0 && date <= lastDate; date = nextDate(date)) {
    const free = freeOn(hours, schedules, busyOn, wanted, date, now).slice(0, count - found.length)
    found.push(...free.map((each) => slotOf(each, date, wanted)))
    if (found.length === count) break
  }
  return found
}

/** All hours of a date (YYYY-MM-DD) that can be booked, earliest first. */
export const slotsOn = (hours: DoctorHours, busyOn: BusyOn, wanted: Wanted, date: string, now: Instant): Slot[] =>
  freeOn(hours, schedulesFor(hours, wanted), busyOn, wanted, date, now).map((each) => slotOf(each, date, wanted))

const schedulesFor = (hours: DoctorHours, { careType, cupId }: Wanted): Schedule[] =>
  inForce(hours).filter(({ terms }) => terms.cupId === cupId && terms.care.some((each) => each.careType === careType))

/** A quarter hour that a schedule offers, and that is free. */
interface Free {
  quarter: number
  schedule: Schedule
}

function freeOn(
  hours: DoctorHours,
  schedules: readonly Schedule[],
  busyOn: BusyOn,
  { careType }: Wanted,
  date: string,
  now: Instant,
): Free[] {
  const free = schedules.flatMap((schedule) =>
    freeStarts(hours, schedule, careType, busyOn, date, now).map((quarter): Free => ({ quarter, schedule })),
  )
  free.sort((a, b) => a.quarter - b.quarter || feeOf(a.schedule, careType) - feeOf(b.schedule, careType))
  return free.filter(({ quarter }, at) => at === 0 || quarter !== free[at - 1]!.quarter)
}

const slotOf = ({ quarter, schedule }: Free, date: string, { careType }: Wanted): Slot => ({
  scheduleId: schedule.scheduleId,
  revision: schedule.revision,
  careType,
  start: startOfQuarter(date, quarter),
  minutes: schedule.terms.visitMinutes,
  feeCents: feeOf(schedule, careType),
})

/** The price in integer centavos of a care type that a schedule offers. */
export const feeOf = ({ terms }: Schedule, careType: CareType): number =>
  terms.care.find((each) => each.careType === careType)!.feeCents

/**
 * The quarter hours of a date at which a visit from a schedule can begin: offered for all of its length, free until the
 * end of the pause after it, and neither too soon nor too far ahead. Lists, calendars and bookings all ask here, so
 * that no list shows an hour that a booking refuses.
 */
export function freeStarts(
  hours: DoctorHours,
  schedule: Schedule,
  careType: CareType,
  busyOn: BusyOn,
  date: string,
  now: Instant,
): number[] {
  const { terms } = schedule
  const first = firstBookable(schedule, date, now)
  if (first === undefined) return []
  const offered = new TwoDays(date, (day) => quartersOn(hours, schedule, day))
  if (!offered.today.includes(1)) return []
  const place = placeOf({ careType, roomId: terms.roomId })
  const full = new TwoDays(date, (day) => fullQuarters(busyOn(day), place, hours.capacity))
  const length = quartersIn(terms.visitMinutes)
  const held = quartersIn(terms.visitMinutes + hours.pauseMinutes)
  const starts: number[] = []
  for (let quarter = first; quarter < quartersPerDay; quarter++)
    if (offered.isRun(quarter, length, 1) && full.isRun(quarter, held, 0)) starts.push(quarter)
  return starts
}

/** The first quarter hour of a date that is neither too soon nor too far ahead to be booked; undefined: none is. */
function firstBookable({ terms }: Schedule, date: string, now: Instant): number | undefined {
  if (daysFrom(bogotaDate(now), date) > terms.horizonDays) return undefined
  const soonestMs = toMs(now) + Math.max(terms.noticeMinutes * 60_000, 1)
  const midnightMs = toMs(startOfQuarter(date, 0))
  const quarter = Math.max(0, Math.ceil((soonestMs - midnightMs) / (quarterMinutes * 60_000)))
  return quarter < quartersPerDay ? quarter : undefined
}

/** Which quarter hours of a day have no room for one more visit at a place: 1 or 0 each. */
/** The quarter hours of a day, 1 where a doctor has no room in a place. */
export function fullQuarters(busy: readonly Busy[], place: string, capacity: number): Uint8Array {
  const full = new Uint8Array(quartersPerDay)
  const held = new Uint8Array(quartersPerDay)
  for (const each of busy) {
    const isElsewhere = each.place !== null && (each.place !== place || place === 'home')
    for (let quarter = each.from; quarter < each.to; quarter++) {
      held[quarter]! += 1
      if (isElsewhere || held[quarter]! >= capacity) full[quarter] = 1
    }
  }
  return full
}

/** The quarter hours of a date, and of the next one: these are made only for a visit that runs across midnight. */
class TwoDays {
  readonly today: Uint8Array
  readonly #date: string
  readonly #quartersOf: (date: string) => Uint8Array
  #tomorrow: Uint8Array | undefined

  constructor(date: string, quartersOf: (date: string) => Uint8Array) {
    this.today = quartersOf(date)
    this.#date = date
    this.#quartersOf = quartersOf
  }

  isRun(from: number, length: number, value: 0 | 1): boolean {
    for (let quarter = from; quarter < from + length; quarter++) if (this.#at(quarter) !== value) return false
    return true
  }

  #at(quarter: number): number | undefined {
    if (quarter < quartersPerDay) return this.today[quarter]
    this.#tomorrow ??= this.#quartersOf(nextDate(this.#date))
    return this.#tomorrow[quarter - quartersPerDay]
  }
}
