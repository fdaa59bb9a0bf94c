import { quartersTouched } from '../quarter-hours.ts'
import { datesBetween } from '../time.ts'
import type { Visit } from '../visit.ts'
import { placeOf } from '../visit.ts'
import { type OfferedHours, quartersOn } from './offered.ts'
import { inForce, isOpen, type ScheduleState } from './state.ts'

/** Why a change concerns something sold: its room closes or gets another address, or its hour is offered no more. */
export type Affected = 'room' | 'address' | 'hours'

type Sold = Pick<Visit, 'careType' | 'cupId' | 'office' | 'start' | 'end'>

/**
 * How a change of a doctor's schedules affects a sold visit; undefined: it does not. Only former promises count: a
 * visit that no schedule offered, such as that of an offer, leaves no hours.
 */
export function affectedBy(before: ScheduleState, after: ScheduleState, sold: Sold): Affected | undefined {
  const [room, later] = [roomOf(before, sold), roomOf(after, sold)]
  if (room && isOpen(room) && !(later && isOpen(later))) return 'room'
  if (room && later && (room.address !== later.address || room.cityId !== later.cityId)) return 'address'
  return isOffered(before, sold) && !isOffered(after, sold) ? 'hours' : undefined
}

const roomOf = ({ rooms }: ScheduleState, { office }: Sold) => rooms.find(({ roomId }) => roomId === office?.id)

/** Whether one schedule offers all of a visit's time, in its place and for its procedure. */
function isOffered(offered: OfferedHours, sold: Sold): boolean {
  const place = placeOf({ careType: sold.careType, roomId: sold.office?.id ?? null })
  const dates = datesBetween(sold.start, sold.end)
  return inForce(offered).some((schedule) => {
    const { terms } = schedule
    const isIts = terms.cupId === sold.cupId && terms.care.some(({ careType }) => careType === sold.careType)
    if (!isIts || placeOf({ careType: sold.careType, roomId: terms.roomId }) !== place) return false
    return dates.every((date) => {
      const touched = quartersTouched({ from: sold.start, to: sold.end }, date)
      const hours = quartersOn(offered, schedule, date)
      return hours.subarray(touched.from, touched.to).every((quarter) => quarter === 1)
    })
  })
}
