import { toMs } from '@turno/domain/time.ts'
import { v5 } from 'uuid'
import type { Documents, Projection, Recorded } from '../projection.ts'
import { model, type News, type NotificationView, notificationKey, userIndex } from './view.ts'

/** What each person is told. A notification's id follows from the event and the person, so that a rebuild gives the same. */
export const projection: Projection = {
  ...model,
  handles: [
    'DoctorsNotified',
    'OfferMade',
    'OfferAmended',
    'OfferExpired',
    'RequestEscalated',
    'RequestAccepted',
    'RequestRejected',
    'AppointmentScheduled',
    'RefundDue',
    'RefundIssued',
    'NotificationsViewed',
  ],
  reads: (event) => (event.type === 'NotificationsViewed' ? event.data.notificationIds.map(notificationKey) : []),
  async project(event, documents) {
    if (event.type === 'NotificationsViewed') return view(event, documents)
    const told = newsOf(event)
    for (const userId of new Set(told?.audience)) tell(event, userId, told!.news, documents)
  },
}

function newsOf(event: Recorded): { audience: string[]; news: News } | undefined {
  switch (event.type) {
    case 'DoctorsNotified':
      return { audience: event.data.doctorIds, news: about('requestPosted', event.data) }
    case 'OfferMade':
    case 'OfferAmended': {
      const { patientId, requestId, doctorId } = event.data
      return {
        audience: [patientId],
        news: { kind: event.type === 'OfferMade' ? 'offerMade' : 'offerAmended', requestId, doctorId },
      }
    }
    case 'OfferExpired':
      return event.data.cause === 'doctorBusy'
        ? { audience: [event.data.doctorId], news: about('offerGone', event.data) }
        : undefined
    case 'RequestEscalated':
      return { audience: [event.data.patientId], news: about('requestEscalated', event.data) }
    case 'RequestAccepted':
      return { audience: event.data.otherDoctorIds, news: about('requestAccepted', event.data) }
    case 'RequestRejected':
      return { audience: event.data.otherDoctorIds, news: about('requestRejected', event.data) }
    case 'AppointmentScheduled': {
      const { appointmentId, patientId, doctorId, visit } = event.data
      return {
        audience: [patientId, doctorId],
        news: { kind: 'appointmentScheduled', appointmentId, start: visit.start, patientId, doctorId },
      }
    }
    case 'RefundDue':
    case 'RefundIssued': {
      const { patientId, orderId, key } = event.data
      return {
        audience: [patientId],
        news: { kind: event.type === 'RefundDue' ? 'refundDue' : 'refundIssued', orderId, key },
      }
    }
    default:
      return undefined
  }
}

type AboutRequest = 'requestPosted' | 'requestAccepted' | 'requestRejected' | 'offerGone' | 'requestEscalated'
const about = (kind: AboutRequest, { requestId }: { requestId: string }): News => ({ kind, requestId })

function tell(event: Recorded, userId: string, news: News, documents: Documents): void {
  const { at } = event.metadata
  const id = v5(userId, event.id)
  documents.addToIndex(userIndex(userId), id, toMs(at))
  save({ id, userId, at, viewed: false, news }, documents)
}

/** Marks one's own; an id of somebody else's notification changes nothing. */
async function view({ data }: Extract<Recorded, { type: 'NotificationsViewed' }>, documents: Documents): Promise<void> {
  for (const id of data.notificationIds) {
    const notification = await documents.get<NotificationView>(notificationKey(id))
    if (notification?.userId === data.personId) save({ ...notification, viewed: true }, documents)
  }
}

function save(notification: NotificationView, documents: Documents): void {
  documents.set(notificationKey(notification.id), notification)
  documents.changed([notification.userId], notificationKey(notification.id))
}
