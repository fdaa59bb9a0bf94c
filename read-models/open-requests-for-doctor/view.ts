import type { Model } from '../projection.ts'
/** Where an open request stands, so that it can be taken away when it is over. */
export interface OpenRequest {
  index: string
  /** Who was told of it and is told of its end. */
  doctorIds: string[]
}

export const model: Model = { name: 'open-requests-for-doctor', version: 2 }
export const requestKey = (id: string): string => `request/${id}`
/** Open requests for a speciality or procedure, by when they were posted. */
export const specialityIndex = (id: string): string => `speciality/${id}`
export const cupIndex = (id: string): string => `cup/${id}`
/** Requests a doctor offered on, by when he last did. */
export const offeredIndex = (doctorId: string): string => `offered/${doctorId}`
