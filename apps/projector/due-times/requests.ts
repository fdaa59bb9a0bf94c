import type { Commander } from '@turno/adapters/commands/commander.ts'
import type { WaitingListRequestCommand } from '@turno/domain/waiting-list-request/commands.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { type DueHandlers, timerContext } from './due-handler.ts'

/** Escalates a request that had no offer in time, ends offers, ends requests. */
export function requestTimers(commander: Commander): Pick<DueHandlers, 'escalation' | 'offerEnd' | 'requestEnd'> {
  const send = async (requestId: string, key: string, command: WaitingListRequestCommand) => {
    await commander.transact(waitingListRequest, requestId, command, timerContext(command.type, key, requestId))
  }
  return {
    // Each time of asking has an escalation of its own.
    escalation: ({ id, ask }) => send(id, ask ? `${id} ${ask}` : id, { type: 'EscalateRequest' }),
    requestEnd: ({ id }) => send(id, id, { type: 'EndRequest' }),
    offerEnd: ({ id, requestId }) => send(requestId, id, { type: 'ExpireOffer', offerId: id }),
  }
}
