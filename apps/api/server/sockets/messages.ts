import type { ChangeMessage } from '@turno/adapters/read-store/port.ts'
import type { ReadModelName } from '@turno/contract/socket/read-models.ts'
import type { ChangeEvent, SocketChange, StatusMessage } from '@turno/contract/socket/socket.ts'
import type { AnyEvent } from '@turno/domain/event-types.ts'

/** A read model that changed, and the event that changed it. */
type Cause = `${ReadModelName} ${AnyEvent['type']}`

/** The specification's names of changes. */
const names: { [Each in Cause]?: ChangeEvent } = {
  'open-requests-for-doctor DoctorsNotified': 'pending-appointment.created',
  'notifications-of-user OfferMade': 'appointment.offered',
  'notifications-of-user OfferAmended': 'offered-appointment.updated',
  'notifications-of-user PatientCalled': 'incoming-call',
  'requests-of-patient OfferWithdrawn': 'offered-appointment.deleted',
  'requests-of-patient OfferExpired': 'offered-appointment.deleted',
  'appointments-of-person AppointmentScheduled': 'appointment.accepted',
  'broadcasts BroadcastAnnounced': 'broadcast-message',
  // Notifications that a person has seen are no news to them.
  'notifications-of-user NotificationsViewed': 'changed',
}

/** The message of a change; it does not name the audience. */
export function changeText({ id, question: model, key, cause }: ChangeMessage): string {
  const question = model as ReadModelName
  const unnamed = question === 'notifications-of-user' ? 'patient-notification' : 'changed'
  const event = names[`${question} ${cause as AnyEvent['type']}`] ?? unnamed
  return JSON.stringify({ event, id, data: { question, key } } satisfies SocketChange)
}

export const statusText = (event: StatusMessage['event'], id: string | null, now: string): string =>
  JSON.stringify({ event, id, now } satisfies StatusMessage)
