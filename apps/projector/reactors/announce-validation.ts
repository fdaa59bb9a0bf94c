import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Commander } from '@turno/adapters/commands/transact.ts'
import { type DeliveryCommand, delivery } from '@turno/domain/delivery/decide.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { type Reaction, reaction } from './reaction.ts'
import { stepAfter } from './system-context.ts'

type Message = Pick<Extract<DeliveryCommand, { type: 'RequestDelivery' }>, 'template' | 'params'>
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
    const command = { type: 'RequestDelivery', messageKey, personId, channel: 'mail', ...message } as const
    await commander.transact(delivery, messageKey, command, stepAfter(event, message.template))
  })

function messageAbout({ type, data }: Recorded<(typeof news)[number]>): Message | undefined {
  switch (type) {
    case 'DoctorActivated':
      // Who was made active by a seed was never waiting.
      return data.adviserId === null ? undefined : { template: 'doctorActivated', params: {} }
    case 'DoctorSuspended':
      // That a document has run out, and what follows, is one mail.
      if (data.cause === 'documents' && data.adviserId === null) return undefined
      return { template: 'doctorSuspended', params: { cause: data.cause } }
    case 'DoctorReinstated':
      return data.active ? { template: 'doctorReinstated', params: {} } : undefined
    case 'SpecialityGranted':
      return { template: 'specialityGranted', params: { specialityId: data.specialityId } }
    case 'SpecialityRefused':
      return { template: 'specialityRefused', params: { specialityId: data.specialityId } }
    case 'DocumentExpiryWarned': {
      const { certificationId, validUntil } = data
      return { template: 'documentExpiring', params: { certificationId, validUntil } }
    }
    case 'DocumentExpired':
      return { template: 'documentExpired', params: { certificationId: data.certificationId } }
  }
}
