import type { Rejection } from '../decider.ts'
import { startOfQuarter } from '../quarter-hours.ts'
import { bogotaDate, type Instant, plusMinutes } from '../time.ts'
import { type CareType, notAvailable } from '../visit.ts'
import { type DoctorHours, feeOf, freeStarts } from './availability.ts'
import { inForce, type RoomState } from './state.ts'

/** Which hour somebody wants. */
export interface ChosenSlot {
  scheduleId: string
  careType: CareType
  start: Instant
}

/** The terms of a sold hour: the visit that a schedule promises, without its patient and doctor. */
export interface SlotTerms {
  scheduleId: string
  revision: number
  careType: CareType
  cupId: string | null
  start: Instant
  end: Instant
  feeCents: number
  office: (Pick<RoomState, 'name' | 'address'> & { id: string }) | null
  cityId: string
  capacity: number
  pauseMinutes: number
}

/**
 * The terms on which a schedule offers an hour now, whether or not somebody has taken the hour: the days decide that.
 * A rejection: it does not offer that hour.
 */
export function slotOnOffer(
  hours: DoctorHours,
  { scheduleId, careType, start }: ChosenSlot,
  now: Instant,
): SlotTerms | Rejection {
  const schedule = inForce(hours).find((each) => each.scheduleId === scheduleId)
  if (!schedule?.terms.care.some((each) => each.careType === careType)) return notAvailable
  const date = bogotaDate(start)
  const starts = freeStarts(hours, schedule, careType, nothingBusy, date, now)
  if (!starts.some((quarter) => startOfQuarter(date, quarter) === start)) return notAvailable
  const { cupId, roomId, cityId, visitMinutes } = schedule.terms
  const room = careType === 0 ? hours.rooms.find((each) => each.roomId === roomId) : undefined
  return {
    scheduleId,
    revision: schedule.revision,
    careType,
    cupId,
    start,
    end: plusMinutes(start, visitMinutes),
    feeCents: feeOf(schedule, careType),
    office: room ? { id: room.roomId, name: room.name, address: room.address } : null,
    cityId,
    capacity: hours.capacity,
    pauseMinutes: hours.pauseMinutes,
  }
}

const nothingBusy = () => []
