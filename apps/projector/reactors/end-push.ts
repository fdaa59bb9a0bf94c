import type { Commander } from '@turno/adapters/commands/commander.ts'
import { pushDevices } from '@turno/domain/push-devices/decide.ts'
import { type Reaction, reaction, stepAfter } from './reaction.ts'

/** Who logged out of a device, or was logged out of all of them, hears of no call there. */
export const endPush = ({ commander }: { commander: Commander }): Reaction =>
  reaction('end push', ['SessionEnded', 'LoggedOutEverywhere', 'PasswordChanged', 'PersonErased'], async (event) => {
    const { accountId: personId } = event.data
    const sessionId = event.type === 'SessionEnded' ? event.data.sessionId : null
    const command = { type: 'EndPushOfSession', personId, sessionId } as const
    await commander.transact(pushDevices, personId, command, stepAfter(event, 'push'))
  })
