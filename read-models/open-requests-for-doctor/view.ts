import type { Model } from '../projection.ts'
/** Which index has an open request, so that it can be removed when the request is over. */
export interface OpenRequest {
  index: string
  /** Doctors who were notified of it, and are notified of its end. */
  doctorIds: string[]
}

export const model: Model = { name: 'open-requests-for-doctor', version: 4 }
export const requestKey = (id: string): string => `request/${id}`
/** Open requests that the same doctors see, by when they were posted. @param matched where they meet these doctors */
export const openIndex = (matched: string): string => `open/${matched}`
/** Requests that a doctor made an offer on, by when they last did. */
export const offeredIndex = (doctorId: string): string => `offered/${doctorId}`
