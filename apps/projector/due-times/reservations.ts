import type { Commander } from '@turno/adapters/commands/commander.ts'
import { account } from '@turno/domain/account/decide.ts'
import { order } from '@turno/domain/order/decide.ts'
import { reservation } from '@turno/domain/reservation/decide.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { type Due, type DueHandlers, timerContext } from './due-handler.ts'

/**
 * Confirms an expired reservation if its owner exists. Otherwise it first makes sure that the owner can never exist,
 * then frees the reservation: a crash between the two must not block a citizen.
 */
export function reservationTimer(commander: Commander): Pick<DueHandlers, 'reservation'> {
  return {
    reservation: async (entry) => {
      const type = (await ownerExists(commander, entry)) ? 'ConfirmReservation' : 'ReleaseReservation'
      const { id: reservationId, ownerId } = entry
      const context = timerContext(type, `${reservationId} ${ownerId}`, ownerId)
      await commander.transact(reservation, reservationId, { type, reservationId, ownerId }, context)
    },
  }
}

/**
 * Returns false only after the owner can no longer be created: we append *Abandoned* first, which an existing owner
 * rejects.
 */
async function ownerExists(commander: Commander, { of, ownerId }: Due<'reservation'>): Promise<boolean> {
  const context = timerContext('abandon', ownerId, ownerId)
  switch (of) {
    case 'openRequest': {
      const command = { type: 'AbandonPosting', requestId: ownerId } as const
      return !(await commander.transact(waitingListRequest, ownerId, command, context)).ok
    }
    case 'username': {
      const command = { type: 'AbandonRegistration', accountId: ownerId } as const
      return !(await commander.transact(account, ownerId, command, context)).ok
    }
    case 'paymentReference':
      return (await commander.load(order, ownerId)).state.status !== 'none'
  }
}
