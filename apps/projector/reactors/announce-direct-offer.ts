import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Commander } from '@turno/adapters/commands/transact.ts'
import { account } from '@turno/domain/account/decide.ts'
import { delivery } from '@turno/domain/delivery/decide.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { isPosted } from '@turno/domain/waiting-list-request/state.ts'
import { type Reaction, reaction } from './reaction.ts'
import { stepAfter } from './system-context.ts'

const channels = ['mail', 'sms'] as const

/** A patient for whom their doctor made an appointment has half an hour to pay it: a mail and an SMS say so. */
export const announceDirectOffer = ({ commander }: { commander: Commander }): Reaction =>
  reaction('announce direct offer', ['OfferMade'], async (event) => {
    const { requestId, offerId, patientId: personId } = event.data
    const { state } = await commander.load(waitingListRequest, requestId)
    if (!isPosted(state) || state.onlyDoctorId === undefined) return
    // Somebody whose document has another surname: the doctor gets the same answer, and nobody is written to.
    if ((await commander.load(account, personId)).state.status === 'none') return
    for (const channel of channels) {
      const messageKey = commandIdOf('directOffer', offerId, channel)
      const message = {
        messageKey,
        personId,
        channel,
        template: 'directOffer',
        params: { requestId, offerId },
      } as const
      await commander.transact(delivery, messageKey, { type: 'RequestDelivery', ...message }, stepAfter(event, channel))
    }
  })
