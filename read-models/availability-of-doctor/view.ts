import type { Busy, DoctorHours } from '@turno/domain/schedule/availability.ts'
import type { Model } from '../projection.ts'

/** When, where and for what a doctor can be booked, whoever has booked already. */
export interface OfferedTime {
  doctorId: string
  /** Others are found by nobody. */
  active: boolean
  specialityIds: string[]
  cupIds: string[]
  hours: DoctorHours
}

/** What is held of a doctor's time, by date (YYYY-MM-DD); dates that are long past are missing. */
export type HeldTime = Record<string, (Busy & { holdId: string })[]>

export const model: Model = { name: 'availability-of-doctor', version: 1 }
/** Stands apart from what is held, which changes far more often. */
export const doctorKey = (id: string): string => `doctor/${id}`
export const heldKey = (id: string): string => `held/${id}`
/** Ids of all active doctors. */
export const activeIndex = 'active'
