import { toMs } from '@turno/domain/time.ts'
import { v5 } from 'uuid'
import { type Documents, projection, type Recorded } from '../projection.ts'
import { model, type News, type NotificationView, notificationKey, userIndex } from './view.ts'

/** A handler that notifies people. Ids follow from the event and the person, so that a rebuild gives the same. */
const notify =
  <Data>(newsOf: (data: Data) => { to: string[]; news: News } | undefined) =>
  (event: Pick<Recorded, 'id' | 'metadata'> & { data: Data }, documents: Documents): void => {
    const { to, news } = newsOf(event.data) ?? {}
    if (!to || !news) return
    const { at } = event.metadata
    for (const userId of new Set(to)) {
      const id = v5(userId, event.id)
      documents.addToIndex(userIndex(userId), id, toMs(at))
      save({ id, userId, at, viewed: false, news }, documents)
    }
  }

/** What each person is notified of. */
export const notificationsOfUser = projection(model, {
  DoctorsNotified: notify(({ doctorIds: to, requestId }) => ({ to, news: { kind: 'requestPosted', requestId } })),
  OfferMade: notify(({ patientId, requestId, doctorId }) => ({
    to: [patientId],
    news: { kind: 'offerMade', requestId, doctorId },
  })),
  OfferAmended: notify(({ patientId, requestId, doctorId }) => ({
    to: [patientId],
    news: { kind: 'offerAmended', requestId, doctorId },
  })),
  OfferExpired: notify(({ cause, doctorId, requestId }) => ({
    to: cause === 'doctorBusy' ? [doctorId] : [],
    news: { kind: 'offerGone', requestId },
  })),
  RequestEscalated: notify(({ patientId, requestId }) => ({
    to: [patientId],
    news: { kind: 'requestEscalated', requestId },
  })),
  RequestAccepted: notify(({ otherDoctorIds: to, requestId }) => ({
    to,
    news: { kind: 'requestAccepted', requestId },
  })),
  RequestRejected: notify(({ otherDoctorIds: to, requestId }) => ({
    to,
    news: { kind: 'requestRejected', requestId },
  })),
  AppointmentScheduled: notify(({ appointmentId, patientId, doctorId, visit: { start } }) => ({
    to: [patientId, doctorId],
    news: { kind: 'appointmentScheduled', appointmentId, start, patientId, doctorId },
  })),
  AppointmentReminded: notify(({ appointmentId, patientId, doctorId, start }) => ({
    to: [patientId],
    news: { kind: 'appointmentReminder', appointmentId, start, patientId, doctorId },
  })),
  AppointmentClosingAsked: notify(({ appointmentId, patientId, doctorId, start }) => ({
    to: [doctorId],
    news: { kind: 'closingAsked', appointmentId, start, patientId, doctorId },
  })),
  /** It is the patient who moves it: the patient knows. */
  AppointmentRescheduled: notify(({ appointmentId, patientId, doctorId, by, visit: { start } }) => ({
    to: [doctorId],
    news: { kind: by === 'doctor' ? 'moveAccepted' : 'appointmentMoved', appointmentId, start, patientId, doctorId },
  })),
  MoveProposed: notify(({ appointmentId, patientId, doctorId, visit: { start } }) => ({
    to: [patientId],
    news: { kind: 'moveProposed', appointmentId, start, patientId, doctorId },
  })),
  /** A proposal that took the place of another is news by itself. */
  MoveProposalEnded: notify(({ appointmentId, patientId, doctorId, cause }) => {
    if (cause === 'replaced') return undefined
    const news = { kind: 'moveProposalEnded', appointmentId, cause, patientId, doctorId } as const
    return { to: [cause === 'withdrawn' ? patientId : doctorId], news }
  }),
  EarlierHourOffered: notify(({ appointmentId, patientId, doctorId, visit: { start } }) => ({
    to: [patientId],
    news: { kind: 'earlierHour', appointmentId, start, patientId, doctorId },
  })),
  /** The doctor who cancelled knows; the patient who did reads what becomes of the money. */
  AppointmentCancelled: notify(({ appointmentId, patientId, doctorId, start, by, refund, doctorAbsent }) => ({
    to: by === 'doctor' ? [patientId] : [doctorId, patientId],
    news: { kind: 'appointmentCancelled', appointmentId, start, patientId, doctorId, by, refund, doctorAbsent },
  })),
  DoctorFoundAbsent: notify(({ appointmentId, patientId, doctorId, start }) => ({
    to: [patientId, doctorId],
    news: { kind: 'doctorAbsent', appointmentId, start, patientId, doctorId },
  })),
  /** Of a visit that took place, and of one that its patient never confirmed, there is nothing to tell. */
  CareFinished: notify(({ appointmentId, patientId, doctorId, patientTold }) => ({
    to: patientTold ? [patientId] : [],
    news: { kind: 'visitMissed', appointmentId, patientId, doctorId },
  })),
  /** Each call rings once. */
  PatientCalled: notify(({ appointmentId, call, patientId, doctorId }) => ({
    to: [patientId],
    news: { kind: 'patientCalled', appointmentId, call, patientId, doctorId },
  })),
  AppointmentReviewed: notify(({ appointmentId, patientId, doctorId, stars }) => ({
    to: [doctorId],
    news: { kind: 'appointmentReviewed', appointmentId, patientId, doctorId, stars },
  })),
  ReviewAnswered: notify(({ appointmentId, patientId, doctorId }) => ({
    to: [patientId],
    news: { kind: 'reviewAnswered', appointmentId, patientId, doctorId },
  })),
  LineRemoved: notify(({ patientId, orderId, lineId, by }) => ({
    to: by === 'doctor' ? [patientId] : [],
    news: { kind: 'lineWithdrawn', orderId, lineId },
  })),
  OrderExpired: notify(({ patientId, orderId }) => ({
    to: [patientId],
    news: { kind: 'reservationEnded', orderId },
  })),
  /** What goes back for a cancelled appointment is part of the news that it was cancelled. */
  RefundDue: notify(({ patientId, orderId, key, cause }) => ({
    to: cause === 'cancelled' ? [] : [patientId],
    news: { kind: cause === 'resold' ? 'hourResold' : 'refundDue', orderId, key },
  })),
  /** Money that fits no order has nobody who could be told. */
  PaymentRefundDue: notify(({ patientId, orderId, transactionId }) =>
    patientId === null || orderId === null
      ? undefined
      : { to: [patientId], news: { kind: 'refundDue', orderId, key: transactionId } },
  ),
  PaymentRefundIssued: notify(({ patientId, orderId, transactionId }) =>
    patientId === null || orderId === null
      ? undefined
      : { to: [patientId], news: { kind: 'refundIssued', orderId, key: transactionId } },
  ),
  RefundIssued: notify(({ patientId, orderId, key }) => ({
    to: [patientId],
    news: { kind: 'refundIssued', orderId, key },
  })),
  AssistantJoined: notify(({ doctorId, assistantId }) => ({
    to: [doctorId],
    news: { kind: 'assistantJoined', doctorId, assistantId },
  })),
  /** Whoever ended it knows. */
  AssistantRemoved: notify(({ doctorId, assistantId, by }) =>
    by === 'doctor'
      ? { to: [assistantId], news: { kind: 'assistanceEnded', doctorId } }
      : { to: [doctorId], news: { kind: 'assistantLeft', doctorId, assistantId } },
  ),
  BankAccountNamed: notify(({ doctorId }) => ({ to: [doctorId], news: { kind: 'bankAccountNamed' } })),
  DocumentRejected: notify(({ doctorId, certificationId }) => ({
    to: [doctorId],
    news: { kind: 'documentRejected', certificationId },
  })),
  DocumentExpiryWarned: notify(({ doctorId, certificationId, validUntil }) => ({
    to: [doctorId],
    news: { kind: 'documentExpiring', certificationId, validUntil },
  })),
  DocumentExpired: notify(({ doctorId, certificationId }) => ({
    to: [doctorId],
    news: { kind: 'documentExpired', certificationId },
  })),
  /** Who was made active by a seed was never waiting. */
  DoctorActivated: notify(({ doctorId, adviserId }) => ({
    to: adviserId === null ? [] : [doctorId],
    news: { kind: 'doctorActivated' },
  })),
  DoctorSuspended: notify(({ doctorId, cause }) => ({ to: [doctorId], news: { kind: 'doctorSuspended', cause } })),
  /** While something else stands in the way, nothing is better yet. */
  DoctorReinstated: notify(({ doctorId, active }) => ({
    to: active ? [doctorId] : [],
    news: { kind: 'doctorReinstated' },
  })),
  SpecialityGranted: notify(({ doctorId, specialityId }) => ({
    to: [doctorId],
    news: { kind: 'specialityGranted', specialityId },
  })),
  SpecialityRefused: notify(({ doctorId, specialityId }) => ({
    to: [doctorId],
    news: { kind: 'specialityRefused', specialityId },
  })),
  PayoutRecorded: notify(({ doctorId, amountCents, bankReference }) => ({
    to: [doctorId],
    news: { kind: 'payoutRecorded', amountCents, bankReference },
  })),
  RefundAccountAsked: notify(({ patientId, orderId, amountCents }) => ({
    to: [patientId],
    news: { kind: 'refundAccount', orderId, amountCents },
  })),
  MembershipAsked: notify(({ agreementId, patientId, doctorId }) => ({
    to: [doctorId],
    news: { kind: 'membershipAsked', agreementId, patientId, doctorId },
  })),
  MembershipEnabled: notify(({ agreementId, patientId, doctorId }) => ({
    to: [patientId],
    news: { kind: 'membershipEnabled', agreementId, doctorId },
  })),
  MembershipRefused: notify(({ agreementId, patientId, doctorId }) => ({
    to: [patientId],
    news: { kind: 'membershipRefused', agreementId, doctorId },
  })),
  /** Whoever ended it knows. */
  MembershipEnded: notify(({ agreementId, patientId, doctorId, by }) =>
    by === 'doctor'
      ? { to: [patientId], news: { kind: 'membershipEnded', agreementId, doctorId } }
      : { to: [doctorId], news: { kind: 'membershipLeft', agreementId, patientId, doctorId } },
  ),
  AgreementEnded: notify(({ agreementId, patientIds: to, doctorId }) => ({
    to,
    news: { kind: 'agreementEnded', agreementId, doctorId },
  })),
  /** Marks the person's own; an id of somebody else's notification changes nothing. */
  NotificationsViewed: {
    reads: ({ data }) => data.notificationIds.map(notificationKey),
    writes({ data }, documents) {
      for (const id of data.notificationIds) {
        const notification = documents.get<NotificationView>(notificationKey(id))
        if (notification?.userId === data.personId) save({ ...notification, viewed: true }, documents)
      }
    },
  },
})

function save(notification: NotificationView, documents: Documents): void {
  documents.set(notificationKey(notification.id), notification)
  documents.changed([notification.userId], notificationKey(notification.id))
}
