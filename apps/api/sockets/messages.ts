import type { ChangeMessage } from '@turno/adapters/read-store/port.ts'
import type { ChangeEvent, SocketChange, StatusMessage } from '@turno/contract/socket.ts'

/** What the spec calls a change: by the read model that tells it and the event that caused it. */
const names: Record<string, ChangeEvent> = {
  'open-requests-for-doctor DoctorsNotified': 'pending-appointment.created',
  'notifications-of-user OfferMade': 'appointment.offered',
  'notifications-of-user OfferAmended': 'offered-appointment.updated',
  'requests-of-patient OfferWithdrawn': 'offered-appointment.deleted',
  'requests-of-patient OfferExpired': 'offered-appointment.deleted',
  'appointments-of-person AppointmentScheduled': 'appointment.accepted',
  'broadcasts BroadcastAnnounced': 'broadcast-message',
  // Seeing one's notifications is no news.
  'notifications-of-user NotificationsViewed': 'changed',
}

function eventOf({ question, cause }: Pick<ChangeMessage, 'question' | 'cause'>): ChangeEvent {
  return names[`${question} ${cause}`] ?? (question === 'notifications-of-user' ? 'patient-notification' : 'changed')
}

/** A change as its audience reads it: who else is told stays here. */
export const changeText = ({ id, question, key, cause }: ChangeMessage): string =>
  JSON.stringify({ event: eventOf({ question, cause }), id, data: { question, key } } satisfies SocketChange)

export const statusText = (event: StatusMessage['event'], id: string | null, now: string): string =>
  JSON.stringify({ event, id, now } satisfies StatusMessage)
