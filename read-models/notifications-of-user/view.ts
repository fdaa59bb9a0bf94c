import type { Stars } from '@turno/domain/appointment/events.ts'
import type { Model } from '../projection.ts'

/** One piece of news for one person, as codes and ids. */
export interface NotificationView {
  id: string
  userId: string
  at: string
  viewed: boolean
  news: News
}

export type News =
  | {
      kind: 'requestPosted' | 'requestAccepted' | 'requestRejected' | 'offerGone' | 'requestEscalated'
      requestId: string
    }
  | { kind: 'offerMade' | 'offerAmended'; requestId: string; doctorId: string }
  | { kind: 'refundDue' | 'refundIssued' | 'hourResold'; orderId: string; key: string }
  | { kind: 'reservationEnded'; orderId: string }
  /** Its doctor cancelled the day of what was not paid yet. */
  | { kind: 'lineWithdrawn'; orderId: string; lineId: string }
  | { kind: 'membershipAsked' | 'membershipLeft'; agreementId: string; patientId: string; doctorId: string }
  | {
      kind: 'membershipEnabled' | 'membershipRefused' | 'membershipEnded' | 'agreementEnded'
      agreementId: string
      doctorId: string
    }
  | { kind: 'assistantJoined' | 'assistantLeft'; doctorId: string; assistantId: string }
  | { kind: 'assistanceEnded'; doctorId: string }
  | { kind: 'bankAccountNamed' }
  | { kind: 'documentRejected' | 'documentExpired'; certificationId: string }
  | { kind: 'documentExpiring'; certificationId: string; validUntil: string }
  | { kind: 'doctorActivated' | 'doctorReinstated' }
  | { kind: 'doctorSuspended'; cause: 'decision' | 'documents' }
  | { kind: 'specialityGranted' | 'specialityRefused'; specialityId: string }
  | { kind: 'payoutRecorded'; amountCents: number; bankReference: string }
  | { kind: 'refundAccount'; orderId: string; amountCents: number }
  | {
      kind: 'appointmentCancelled'
      appointmentId: string
      start: string
      patientId: string
      doctorId: string
      refund: boolean
      by: 'patient' | 'doctor' | 'system'
      /** Because the doctor did not come. */
      doctorAbsent: boolean
    }
  | { kind: 'doctorAbsent'; appointmentId: string; start: string; patientId: string; doctorId: string }
  | {
      kind: 'appointmentMoved' | 'moveAccepted' | 'moveProposed' | 'earlierHour'
      appointmentId: string
      /** The hour to which it moved, or may be moved. */
      start: string
      patientId: string
      doctorId: string
    }
  | {
      kind: 'moveProposalEnded'
      appointmentId: string
      cause: 'declined' | 'withdrawn' | 'lapsed' | 'taken'
      patientId: string
      doctorId: string
    }
  /** `call`: which one of that appointment's hour, from 1 on. */
  | {
      kind: 'patientCalled'
      appointmentId: string
      call: number
      patientId: string
      doctorId: string
    }
  | { kind: 'closingAsked'; appointmentId: string; start: string; patientId: string; doctorId: string }
  | { kind: 'appointmentReminder'; appointmentId: string; start: string; patientId: string; doctorId: string }
  | { kind: 'appointmentReviewed'; appointmentId: string; patientId: string; doctorId: string; stars: Stars }
  | { kind: 'reviewAnswered'; appointmentId: string; patientId: string; doctorId: string }
  /** Its doctor says that the patient did not come. */
  | { kind: 'visitMissed'; appointmentId: string; patientId: string; doctorId: string }
  | { kind: 'appointmentScheduled'; appointmentId: string; start: string; patientId: string; doctorId: string }

export const model: Model = { name: 'notifications-of-user', version: 15 }
export const notificationKey = (id: string): string => `notification/${id}`
/** A user's notifications by when they came. */
export const userIndex = (id: string): string => `user/${id}`
