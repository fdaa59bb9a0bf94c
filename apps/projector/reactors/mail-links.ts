import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Commander } from '@turno/adapters/commands/transact.ts'
import { delivery } from '@turno/domain/delivery/decide.ts'
import type { RequestedBy } from '@turno/domain/delivery/templates.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { type Reaction, reaction } from './reaction.ts'
import { stepAfter } from './system-context.ts'

type Message = Pick<RequestedBy<'mail'> | RequestedBy<'sms'>, 'channel' | 'template'>

const mails = {
  recovery: [{ channel: 'mail', template: 'passwordRecovery' }],
  creation: [{ channel: 'mail', template: 'passwordCreation' }],
  completion: [
    { channel: 'mail', template: 'registrationConfirmed' },
    { channel: 'sms', template: 'welcome' },
  ],
} as const satisfies Record<Recorded<'LinkIssued'>['data']['purpose'], Message[]>

/** Mails each link to its person; new persons also get a welcome SMS. */
export const mailLinks = ({ commander }: { commander: Commander }): Reaction =>
  reaction('mail links', ['LinkIssued'], async (event) => {
    const { accountId: personId, linkId, purpose } = event.data
    for (const message of mails[purpose]) {
      const messageKey = commandIdOf('link', linkId, message.template)
      const command = { type: 'RequestDelivery', messageKey, personId, params: { linkId }, ...message } as const
      await commander.transact(delivery, messageKey, command, stepAfter(event, message.template))
    }
  })

/** Mails an invitation to the address that the doctor gave. */
export const mailInvitations = ({ commander }: { commander: Commander }): Reaction =>
  reaction('mail invitations', ['AssistantInvited'], async (event) => {
    const { doctorId: personId, invitationId } = event.data
    const messageKey = commandIdOf('invitation', personId, invitationId)
    const message = { channel: 'mail', template: 'assistantInvited', params: { invitationId } } as const
    const command = { type: 'RequestDelivery', messageKey, personId, ...message } as const
    await commander.transact(delivery, messageKey, command, stepAfter(event, message.template))
  })
