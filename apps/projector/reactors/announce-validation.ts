import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Commander } from '@turno/adapters/commands/transact.ts'
import { delivery } from '@turno/domain/delivery/decide.ts'
import type { RequestedBy } from '@turno/domain/delivery/templates.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { type Reaction, reaction } from './reaction.ts'
import { stepAfter } from './system-context.ts'

type Message = RequestedBy<'mail'>
const channel = 'mail'
const news = [
  'DoctorActivated',
  'DoctorSuspended',
  'DoctorReinstated',
  'SpecialityGranted',
  'SpecialityRefused',
  'DocumentExpiryWarned',
  'DocumentExpired',
] as const

/**
 * Mails doctors what advisers decided about them, and which documents run out. What is wrong with documents is told in
 * one mail, once the advisers are done (apps/projector/due-times/documents.ts).
 */
export const announceValidation = ({ commander }: { commander: Commander }): Reaction =>
  reaction('announce validation', news, async (event) => {
    const message = messageAbout(event)
    if (!message) return
    const messageKey = commandIdOf('validation', event.id)
    const { doctorId: personId } = event.data
    const command = { type: 'RequestDelivery', messageKey, personId, ...message } as const
    await commander.transact(delivery, messageKey, command, stepAfter(event, message.template))
  })

function messageAbout({ type, data }: Recorded<(typeof news)[number]>): Message | undefined {
  switch (type) {
    case 'DoctorActivated':
      // Who was made active by a seed was never waiting.
      return data.adviserId === null ? undefined : { channel, template: 'doctorActivated', params: {} }
    case 'DoctorSuspended':
      // That a document has run out, and what follows, is one mail.
      if (data.cause === 'documents' && data.adviserId === null) return undefined
      return { channel, template: 'doctorSuspended', params: { cause: data.cause } }
    case 'DoctorReinstated':
      return data.active ? { channel, template: 'doctorReinstated', params: {} } : undefined
    case 'SpecialityGranted':
      return { channel, template: 'specialityGranted', params: { specialityId: data.specialityId } }
    case 'SpecialityRefused':
      return { channel, template: 'specialityRefused', params: { specialityId: data.specialityId } }
    case 'DocumentExpiryWarned': {
      const { certificationId, validUntil } = data
      return { channel, template: 'documentExpiring', params: { certificationId, validUntil } }
    }
    case 'DocumentExpired':
      return { channel, template: 'documentExpired', params: { certificationId: data.certificationId } }
  }
}
