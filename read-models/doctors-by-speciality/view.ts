import type { DoctorFacts } from '@turno/domain/waiting-list-request/matching.ts'
import type { Model } from '../projection.ts'

/** What decides which requests a doctor sees, and where the doctor's cities come from. */
export interface MatchedDoctor extends DoctorFacts {
  specialityIds: string[]
  cupIds: string[]
  homeCityId: string
  /** Also those that are closed: they may open again. */
  rooms: { roomId: string; cityId: string; open: boolean }[]
  /** Where the doctor lives, then where the open rooms are. */
  cityIds: string[]
}

export const model: Model = { name: 'doctors-by-speciality', version: 5 }
export const doctorKey = (id: string): string => `doctor/${id}`
/** Doctors who see the same requests now. @param matched where they meet these requests */
export const seeingIndex = (matched: string): string => `seeing/${matched}`
