import type { HeldOn } from '@turno/domain/processes/other-hours.ts'
import type { BusyOn, DoctorHours } from '@turno/domain/schedule/availability.ts'
import type { Reader } from '../projection.ts'
import { activeIndex, doctorKey, type HeldTime, heldKey, model, type OfferedTime } from './view.ts'

/** When a doctor can be booked: what the rules of `schedule/availability.ts` need, but for the clock. */
export interface Availability extends OfferedTime {
  busyOn: BusyOn
}

/** Of active doctors, in the order of the ids; others are missing. */
export async function availabilities(reader: Reader, doctorIds: readonly string[]): Promise<Availability[]> {
  const views = await reader.get(model, [...doctorIds.map(doctorKey), ...doctorIds.map(heldKey)])
  return doctorIds.flatMap((_, at) => {
    const offered = views[at] as OfferedTime | undefined
    const held = (views[at + doctorIds.length] ?? {}) as HeldTime
    return offered?.active ? [{ ...offered, busyOn: (date: string) => held[date] ?? [] }] : []
  })
}

/** What an active doctor offers, and what is held of it under which id; undefined: nobody is found under that id. */
export async function heldAvailability(
  reader: Reader,
  doctorId: string,
): Promise<{ hours: DoctorHours; heldOn: HeldOn } | undefined> {
  const [offered, held] = await reader.get(model, [doctorKey(doctorId), heldKey(doctorId)])
  const { active, hours } = (offered ?? { active: false }) as Pick<OfferedTime, 'active' | 'hours'>
  return active ? { hours, heldOn: (date) => ((held ?? {}) as HeldTime)[date] ?? [] } : undefined
}

/** Ids of all active doctors. */
export const activeDoctors = (reader: Reader): Promise<string[]> => reader.range(model, activeIndex)
