import * as v from 'valibot'
import { activeDoctors, assistants, invitationLink, own, ownAssistant, ownDoctor } from '../accesses.ts'
import { registeredPatient } from '../answers/people.ts'
import * as schema from '../areas/assistants.ts'
import { command, plain, query } from '../endpoint.ts'

export const ofDoctor = query('GET /api/v1/doctors/:id/assistants', ownDoctor, { answer: schema.assistantsOfDoctor })

export const invite = command(
  'POST /api/v1/doctors/:id/assistants/invitations',
  own(activeDoctors, { person: ':id' }),
  { limited: 'profile', body: schema.inviteAssistant },
)

export const withdraw = command('DELETE /api/v1/doctors/:id/assistants/invitations/:invitationId', ownDoctor)

/** The assistant's next call in the doctor's name is refused, and open pages hear nothing more. */
export const remove = command('DELETE /api/v1/doctors/:id/assistants/:assistantId', ownDoctor)

export const check = plain('POST /api/v1/assistants/invitations/check', invitationLink, {
  body: schema.invitationToken,
  answer: schema.invitation,
})

/** A person without an account as an assistant, who is logged in and works for the doctor at once. */
export const register = plain('POST /api/v1/assistants', invitationLink, {
  limited: 'registration',
  body: schema.registerAssistant,
  answer: registeredPatient,
})

/** An assistant who has an account takes one more doctor. */
export const accept = command('POST /api/v1/assistants/invitations/accept', assistants, {
  body: schema.invitationToken,
  answer: v.strictObject({ doctor_id: v.string() }),
})

export const doctorsOf = query('GET /api/v1/assistants/:id/doctors', ownAssistant, {
  answer: v.array(schema.servedDoctor),
})

/** The assistant ends the work for a doctor. */
export const leave = command('DELETE /api/v1/assistants/:id/doctors/:doctorId', ownAssistant)
