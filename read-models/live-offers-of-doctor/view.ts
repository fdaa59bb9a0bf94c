import type { OfferedTime } from '@turno/domain/processes/offering.ts'
import type { Model } from '../projection.ts'
/** An offer that can still be chosen, and the time it would take. */
export interface LiveOffer extends OfferedTime {
  offerId: string
  requestId: string
  version: number
}

export const model: Model = { name: 'live-offers-of-doctor', version: 2 }
/** A list of LiveOffer. */
export const doctorKey = (id: string): string => `doctor/${id}`
