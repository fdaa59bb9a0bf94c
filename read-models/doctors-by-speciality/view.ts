import type { DoctorFacts } from '@turno/domain/waiting-list-request/matching.ts'
import type { Model } from '../projection.ts'

/** Facts that decide which requests a doctor sees, and the origin of the doctor's cities. */
export interface MatchedDoctor extends DoctorFacts {
  specialityIds: string[]
  cupIds: string[]
  homeCityId: string
  /** Closed ones too: they may open again. */
  rooms: { roomId: string; cityId: string; open: boolean }[]
  /** City of residence, then the cities of open offices. */
  cityIds: string[]
}

export const model: Model = { name: 'doctors-by-speciality', version: 5 }
export const doctorKey = (id: string): string => `doctor/${id}`
/** Doctors who see the same requests now. @param matched where they meet these requests */
export const seeingIndex = (matched: string): string => `seeing/${matched}`
