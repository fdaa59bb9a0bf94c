import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

const ofDoctor = { doctorId: v.string() }
const ofInvitation = { ...ofDoctor, invitationId: v.string() }

/** Stream `assistance-<doctorId>`: whom a doctor has invited, and who works in the doctor's name. */
export const assistanceEvents = {
  /** What opens the mailed link stands nowhere: it follows from the doctor's key. */
  AssistantInvited: eventType(v.object({ ...ofInvitation, email: v.nullable(v.string()), expiresAt: v.string() }), {
    email: { of: 'doctorId', under: 'personKey' },
  }),
  InvitationWithdrawn: eventType(v.object(ofInvitation)),
  AssistantJoined: eventType(v.object({ ...ofInvitation, assistantId: v.string() })),
  AssistantRemoved: eventType(
    v.object({ ...ofDoctor, assistantId: v.string(), by: v.picklist(['doctor', 'assistant']) }),
  ),
}
export type AssistanceEvent = EventsOf<typeof assistanceEvents>
