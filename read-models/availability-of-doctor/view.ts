import type { Busy, DoctorHours } from '@turno/domain/schedule/availability.ts'
import type { Model } from '../projection.ts'

/** Times, places and care for which a doctor can be booked, before bookings. */
export interface OfferedTime {
  doctorId: string
  /** Others are found by nobody. */
  active: boolean
  specialityIds: string[]
  cupIds: string[]
  /** Diseases (CIE-10) that the doctor attends. */
  cieIds: string[]
  hours: DoctorHours
}

/**
 * Holds of a doctor's time, by date (YYYY-MM-DD); dates that are long past are missing. Each date is one text, because
 * a page of doctors reads some thousand holds and looks at those of a few dates.
 */
export type HeldTime = Record<string, string>

export interface Hold extends Busy {
  holdId: string
}

/** Between two holds, and between the parts of one; no id has them. */
const [next, part] = [';', ' ']

export const heldText = (holds: readonly Hold[]): string =>
  holds.map(({ from, to, holdId, place }) => [from, to, holdId, place ?? ''].join(part)).join(next)

export const holdsIn = (text: string | undefined): Hold[] =>
  text
    ? text.split(next).map((hold) => {
        const [from, to, holdId, place] = hold.split(part) as [string, string, string, string]
        return { from: Number(from), to: Number(to), holdId, place: place || null }
      })
    : []

export const model: Model = { name: 'availability-of-doctor', version: 5 }
/** Apart from the holds, which change far more often. */
export const doctorKey = (id: string): string => `doctor/${id}`
export const heldKey = (id: string): string => `held/${id}`
/** Ids of all active doctors. */
export const activeIndex = 'active'
