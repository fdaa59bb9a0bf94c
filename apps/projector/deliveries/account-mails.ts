import { linkToken } from '@turno/adapters/links/link-token.ts'
import { mailedLink } from '@turno/contract/mailed-link.ts'
import type { RegisteredAccount } from '@turno/domain/account/state.ts'
import { assistance, invitationIn } from '@turno/domain/assistance/decide.ts'
import { isRejection } from '@turno/domain/decider.ts'
import { overtaken } from '@turno/domain/delivery/decide.ts'
import type { MessageBy } from '@turno/domain/delivery/templates.ts'
import {
  assistantInvited,
  contactChanged,
  passwordCreation,
  passwordRecovery,
  registrationConfirmed,
} from './account-texts.ts'
import { type MailDeps, nobody, type Unsent } from './composing.ts'
import type { MailText } from './mail-text.ts'
import { doctorNameOf, nameOf } from './names.ts'

type WithLink = Extract<MessageBy<'mail'>, { params: { linkId: string } }>

/** A mail with a link, or why it is not sent: the link is not there any more. */
export async function linkMail(
  { keys, publicUrl }: MailDeps,
  { template, params }: WithLink,
  person: RegisteredAccount,
): Promise<MailText | Unsent> {
  const token = await linkToken(keys, person.accountId, params.linkId)
  if (!token) return nobody
  const name = nameOf(person)
  switch (template) {
    case 'passwordRecovery':
      return passwordRecovery(name, mailedLink.recovery(publicUrl, token))
    case 'passwordCreation':
      return passwordCreation(name, mailedLink.creation(publicUrl, token))
    case 'contactChanged': {
      const change = formerContactOf(person, params)
      return change ? contactChanged(name, change, mailedLink.undoing(publicUrl, token)) : nobody
    }
    case 'registrationConfirmed':
      return registrationConfirmed(name, mailedLink.completion(publicUrl, token, person.role))
  }
}

/** The contact of before, which the link can bring back. */
export const formerContactOf = ({ formerContacts }: RegisteredAccount, { linkId }: { linkId: string }) =>
  formerContacts.find((former) => former.linkId === linkId)

type Invited = Extract<MessageBy<'mail'>, { template: 'assistantInvited' }>['params']

/** From a doctor to the invited address; nothing is sent of an invitation that is withdrawn or over. */
export async function invitationMail(
  { commander, keys, clock, publicUrl }: MailDeps,
  { invitationId }: Invited,
  doctor: RegisteredAccount,
): Promise<({ channel: 'mail'; to: string } & MailText) | Unsent> {
  const { state } = await commander.load(assistance, doctor.accountId)
  const invitation = invitationIn(state, invitationId, clock.now())
  if (isRejection(invitation)) return overtaken
  const token = await linkToken(keys, doctor.accountId, invitationId)
  if (!invitation.email || !token) return nobody
  const link = mailedLink.invitation(publicUrl, token)
  return {
    channel: 'mail',
    to: invitation.email,
    ...assistantInvited(doctorNameOf(doctor), invitation.expiresAt, link),
  }
}
