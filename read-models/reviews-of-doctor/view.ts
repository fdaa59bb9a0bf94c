import type { Stars } from '@turno/domain/appointment/events.ts'
import type { Model } from '../projection.ts'

/** A patient's review of a visit. Hidden, or with its patient erased, only the stars are left. */
export interface ReviewView {
  /** The review's name for strangers: it says nothing of its patient. */
  id: string
  appointmentId: string
  patientId: string
  doctorId: string
  at: string
  stars: Stars
  text: string | null
  /** The doctor's, where it may be read. */
  answer: string | null
  state: 'open' | 'answered' | 'hidden' | 'ofNobody'
}

/** Totals of a doctor's visible reviews. */
export interface RatingView {
  sum: number
  count: number
}

export const model: Model = { name: 'reviews-of-doctor', version: 2 }
export const reviewKey = (appointmentId: string): string => `review/${appointmentId}`
/** Whether a visit was paid through an order, and the money has not gone back: `true`, or there is no document. */
export const paidKey = (appointmentId: string): string => `paid/${appointmentId}`
export const ratingKey = (doctorId: string): string => `rating/${doctorId}`
/** Ids of the appointments of which somebody, patient or doctor, has a review: what an erasure concerns. */
export const ofPersonKey = (id: string): string => `person/${id}`
/** A doctor's visible reviews by when they were given. */
export const visibleIndex = (doctorId: string): string => `visible/${doctorId}`
