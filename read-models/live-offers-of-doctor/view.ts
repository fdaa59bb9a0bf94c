import type { Model } from '../projection.ts'
/** An offer that can still be chosen, and the time it would take. */
export interface LiveOffer {
  offerId: string
  requestId: string
  version: number
  start: string
  end: string
  /** Where the doctor would be, and the minutes kept free afterwards. */
  place: string
  pauseMinutes: number
  /** Simultaneous appointments as promised in the offer. */
  capacity: number
}

export const model: Model = { name: 'live-offers-of-doctor', version: 2 }
/** A list of LiveOffer. */
export const doctorKey = (id: string): string => `doctor/${id}`
