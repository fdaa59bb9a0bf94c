import type { Commander } from '@turno/adapters/commands/commander.ts'
import { reservation } from '@turno/domain/reservation/decide.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { isPosted } from '@turno/domain/waiting-list-request/state.ts'
import { type Reaction, reaction, stepAfter } from './reaction.ts'

/** Releases the reservation of a finished request, so that an identical request can be posted. */
export const releaseReservation = ({ commander }: { commander: Commander }): Reaction =>
  reaction('release reservation', ['RequestAccepted', 'RequestRejected'], async (event) => {
    const { requestId } = event.data
    const { state } = await commander.load(waitingListRequest, requestId)
    if (!isPosted(state)) return
    const command = { type: 'ReleaseReservation', reservationId: state.reservationId, ownerId: requestId } as const
    await commander.transact(reservation, state.reservationId, command, stepAfter(event, 'release reservation'))
  })
