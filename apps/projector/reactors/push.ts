import type { Clock } from '@turno/adapters/clock/clock.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import type { Keyring } from '@turno/adapters/event-store/keys.ts'
import { pushDevices } from '@turno/domain/push-devices/decide.ts'
import { sending } from '@turno/notices/notices.ts'
import { requestMessages } from './announce.ts'
import { type Reaction, reaction, stepAfter } from './reaction.ts'

interface PushCallsDeps {
  commander: Commander
  keys: Keyring
  clock: Clock
  deliver(messageKey: string): Promise<void>
}

/**
 * Pushes a doctor's call to all browsers in which the patient allowed it, at once: it is worth nothing a minute later,
 * and must not wait for mails, nor for a browser's own push service: one that never answers delays nobody else's call.
 * Failed or cut pushes are tried at their due time.
 */
export const pushCalls = (deps: PushCallsDeps): Reaction[] =>
  sending
    .filter(({ leavesAtOnce }) => leavesAtOnce)
    .map((notice) =>
      reaction('push calls', notice.on, async (event) => {
        const messageKeys = await requestMessages(deps, notice, event)
        for (const messageKey of messageKeys) deps.deliver(messageKey).catch(() => undefined)
      }),
    )

/** A device where its person logged out, or was logged out of all of them, rings for no call. */
export const endPush = ({ commander }: { commander: Commander }): Reaction =>
  reaction('end push', ['SessionEnded', 'LoggedOutEverywhere', 'PasswordChanged', 'PersonErased'], async (event) => {
    const { accountId: personId } = event.data
    const sessionId = event.type === 'SessionEnded' ? event.data.sessionId : null
    const command = { type: 'EndPushOfSession', personId, sessionId } as const
    await commander.transact(pushDevices, personId, command, stepAfter(event, 'push'))
  })
