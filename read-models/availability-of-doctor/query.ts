import type { HeldOn } from '@turno/domain/processes/other-hours.ts'
import type { BusyOn, DoctorHours } from '@turno/domain/schedule/availability.ts'
import type { Reader } from '../projection.ts'
import { activeIndex, doctorKey, type HeldTime, heldKey, holdsIn, model, type OfferedTime } from './view.ts'

/** A doctor's bookable time: the inputs of `schedule/availability.ts`, except the clock. */
export interface Availability extends OfferedTime {
  busyOn: BusyOn
}

/**
 * Hours of active doctors, in the order of the ids; others are missing. Equal documents give the same object, so that
 * results derived from it can be remembered under it.
 */
export async function availabilities(reader: Reader, doctorIds: readonly string[]): Promise<Availability[]> {
  const views = await reader.get(model, [...doctorIds.map(doctorKey), ...doctorIds.map(heldKey)])
  return doctorIds.flatMap((_, at) => {
    const offered = views[at] as OfferedTime | undefined
    const held = (views[at + doctorIds.length] ?? nothing) as HeldTime
    return offered?.active ? [availabilityOf(offered, held)] : []
  })
}

const nothing: HeldTime = {}
const made = new WeakMap<OfferedTime, { held: HeldTime; availability: Availability }>()

function availabilityOf(offered: OfferedTime, held: HeldTime): Availability {
  const before = made.get(offered)
  if (before?.held === held) return before.availability
  const availability = { ...offered, busyOn: (date: string) => holdsIn(held[date]) }
  made.set(offered, { held, availability })
  return availability
}

/** An active doctor's offered hours, and their holds by id; undefined: no such doctor. */
export async function heldAvailability(
  reader: Reader,
  doctorId: string,
): Promise<{ hours: DoctorHours; heldOn: HeldOn } | undefined> {
  const [offered, held] = await reader.get(model, [doctorKey(doctorId), heldKey(doctorId)])
  const { active, hours } = (offered ?? { active: false }) as Pick<OfferedTime, 'active' | 'hours'>
  return active ? { hours, heldOn: (date) => holdsIn(((held ?? nothing) as HeldTime)[date]) } : undefined
}

/** What patients prepare for a visit in one of a doctor's rooms; '' nothing. */
export async function preparationFor(reader: Reader, doctorId: string, roomId: string): Promise<string> {
  const [offered] = await reader.get<OfferedTime>(model, [doctorKey(doctorId)])
  return offered?.hours.rooms.find((room) => room.roomId === roomId)?.preparation ?? ''
}

/** Ids of all active doctors. */
export const idsOfActiveDoctors = (reader: Reader): Promise<string[]> => reader.range(model, activeIndex)
