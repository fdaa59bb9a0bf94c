import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

const ofDoctor = { doctorId: v.string() }
const ofInvitation = { ...ofDoctor, invitationId: v.string() }

/** Stream `assistance-<doctorId>`: a doctor's invitations, and the people who work in the doctor's name. */
export const assistanceEvents = {
  /** The mailed link's token is not stored: it follows from the doctor's key. */
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
