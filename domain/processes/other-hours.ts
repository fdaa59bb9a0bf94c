import { holdIdsOf } from '../appointment/moves.ts'
import type { Sold } from '../appointment/state.ts'
import { quartersIn, quartersTouched, startOfQuarter } from '../quarter-hours.ts'
import { type BusyOn, type DoctorHours, feeOf, freeStarts, fullQuarters } from '../schedule/availability.ts'
import { inForce, isOpen, type RoomState, type Schedule } from '../schedule/state.ts'
import { bogotaDate, type Instant, plusMs, toMs } from '../time.ts'
import { isPromised, placeOf, type Visit } from '../visit.ts'

/** Holds of a doctor's day, each with its id. */
export type HeldOn = (date: string) => readonly (ReturnType<BusyOn>[number] & { holdId: string })[]

/** Hours to which an appointment can be moved, if nobody has taken them: the days decide that. */
export const hoursToMoveTo = (hours: DoctorHours, sold: Sold, date: string, now: Instant): Visit[] =>
  freeHoursFor(hours, () => [], sold, date, now)

/**
 * The hours of a date (YYYY-MM-DD) to which an appointment can be moved, earliest first: of the same doctor, care type
 * and price. A visit bought by an offer or at an agreed price keeps its length, others take the schedule's. The
 * appointment's own time does not conflict.
 */
export function freeHoursFor(hours: DoctorHours, heldOn: HeldOn, sold: Sold, date: string, now: Instant): Visit[] {
  const busyOn = othersOn(heldOn, sold)
  const { visit } = sold
  const found = schedulesFor(hours, visit).flatMap((schedule) =>
    freeStarts(hours, schedule, visit.careType, busyOn, date, now).map((quarter) =>
      visitAt(hours, schedule, visit, startOfQuarter(date, quarter)),
    ),
  )
  found.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
  return found.filter(
    ({ start, office }, at) =>
      start !== found[at - 1]?.start && !(start === visit.start && office?.id === visit.office?.id),
  )
}

/** Time held for other visits. */
function othersOn(heldOn: HeldOn, sold: Sold): BusyOn {
  const own = new Set(holdIdsOf(sold))
  return (on) => heldOn(on).filter(({ holdId }) => !own.has(holdId))
}

/** Whether the doctor has no time for a visit instead of the one that was sold, as far as is known. */
export function isTaken(visit: Visit, heldOn: HeldOn, sold: Sold): boolean {
  const date = bogotaDate(visit.start)
  const place = placeOf({ careType: visit.careType, roomId: visit.office?.id ?? null })
  const { from, to } = quartersTouched({ from: visit.start, to: visit.end }, date)
  return fullQuarters(othersOn(heldOn, sold)(date), place, visit.capacity).subarray(from, to).includes(1)
}

/** Schedules that sell the same for the same price; a promised visit keeps its price and length on all of them. */
function schedulesFor(hours: DoctorHours, visit: Visit): Schedule[] {
  const { careType, cupId, cityId, feeCents } = visit
  const possible = inForce(hours).filter(
    ({ terms }) =>
      terms.care.some((each) => each.careType === careType) &&
      terms.cupId === cupId &&
      (careType === 1 || terms.cityId === cityId),
  )
  if (!isPromised(visit)) return possible.filter((schedule) => feeOf(schedule, careType) === feeCents)
  const visitMinutes = quartersIn(minutesOf(visit)) * 15
  return possible.map((schedule) => ({ ...schedule, terms: { ...schedule.terms, visitMinutes } }))
}

const minutesOf = ({ start, end }: Pick<Visit, 'start' | 'end'>): number => (toMs(end) - toMs(start)) / 60_000

function visitAt(hours: DoctorHours, { scheduleId, revision, terms }: Schedule, visit: Visit, start: Instant): Visit {
  const lengthMs = (isPromised(visit) ? minutesOf(visit) : terms.visitMinutes) * 60_000
  const room = visit.careType === 0 ? hours.rooms.find(({ roomId }) => roomId === terms.roomId) : undefined
  return {
    ...visit,
    start,
    end: plusMs(start, lengthMs),
    office: room ? officeOf(room) : null,
    cityId: visit.careType === 1 ? visit.cityId : terms.cityId,
    capacity: hours.capacity,
    pauseMinutes: hours.pauseMinutes,
    slot: visit.slot === null ? null : { scheduleId, revision },
  }
}

const officeOf = ({ roomId, name, address }: RoomState) => ({ id: roomId, name, address })

/** The visit that a doctor proposes instead: any hour, as long, in the same place, on the terms of the sale. */
export function visitProposed({ visit }: Sold, hours: DoctorHours, start: Instant): Visit {
  const { capacity, pauseMinutes } = hours
  return { ...visit, start, end: plusMs(start, minutesOf(visit) * 60_000), capacity, pauseMinutes }
}

/** Whether a visit is in a room of the doctor's that is closed now: nobody is moved there. */
export const isInClosedRoom = ({ office }: Visit, { rooms }: DoctorHours): boolean =>
  rooms.some((room) => room.roomId === office?.id && !isOpen(room))

/** The free hour of a time that became free which suits a patient who waits for an earlier one; undefined: none. */
export function earlierHourFor(
  hours: DoctorHours,
  heldOn: HeldOn,
  sold: Sold,
  freed: { from: Instant; to: Instant },
  now: Instant,
): Visit | undefined {
  const free = freeHoursFor(hours, heldOn, sold, bogotaDate(freed.from), now)
  return free.find(({ start }) => freed.from <= start && start < freed.to && start < sold.visit.start)
}
