import * as v from 'valibot'
import { instant } from '../answers/fields.ts'
import { email } from '../kinds/text.ts'
import { checkToken } from './recovery.ts'
import { registerDoctor } from './registration.ts'

/** POST api/v1/doctors/{id}/assistants/invitations */
export const inviteAssistant = v.object({ email })

/** The token of the invitation's mail. */
export const invitationToken = checkToken

/** The form of a new person; the mail address is the invited one. */
export const assistantRegistration = v.omit(registerDoctor, ['email'])

/** POST api/v1/assistants */
export const registerAssistant = v.object({ ...assistantRegistration.entries, ...invitationToken.entries })

/** GET api/v1/doctors/{id}/assistants */
export const assistantsOfDoctor = v.strictObject({
  assistants: v.array(v.strictObject({ id: v.string(), name: v.string() })),
  /** Unanswered invitations. */
  invitations: v.array(v.strictObject({ id: v.string(), email: v.string(), expires_at: instant })),
})
export type AssistantsOfDoctor = v.InferOutput<typeof assistantsOfDoctor>

/** POST api/v1/assistants/invitations/check: who invites. Looking does not use the invitation up. */
export const invitation = v.strictObject({ doctor: v.string(), email: v.string(), expires_at: instant })
export type Invitation = v.InferOutput<typeof invitation>

/** GET api/v1/assistants/{id}/doctors: in whose name the assistant works. */
export const servedDoctor = v.strictObject({
  id: v.string(),
  name: v.string(),
  since: instant,
  receive_offers: v.picklist(['0', '1']),
})
export type ServedDoctor = v.InferOutput<typeof servedDoctor>
