import type { Visit } from '@turno/domain/visit.ts'
import type { Model } from '../projection.ts'

/** An appointment whose patient would rather come earlier. */
interface Waiting {
  appointmentId: string
  /** When it is now. */
  visit: Visit
}

/** Patients who wait for an earlier hour of one doctor, and the hours offered to each. */
export interface WaitingView {
  /** In the order in which they asked. */
  waiting: Waiting[]
  /** Ids of appointments by the start of the hour that was offered; hours of days that are over are missing. */
  offered: Record<string, string[]>
}

export const model: Model = { name: 'waiting-for-earlier-hour', version: 2 }
export const doctorKey = (doctorId: string): string => `doctor/${doctorId}`
