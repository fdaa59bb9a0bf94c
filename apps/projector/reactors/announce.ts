import type { Clock } from '@turno/adapters/clock/clock.ts'
import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import type { Keyring } from '@turno/adapters/event-store/keys.ts'
import { shortLinkCode } from '@turno/adapters/links/short-link-code.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { delivery } from '@turno/domain/delivery/decide.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { isShort, type Requested, type Sending, sending } from '@turno/notices/notices.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { type Reaction, reaction, stepAfter } from './reaction.ts'

interface Deps {
  commander: Commander
  keys: Keyring
  clock: Clock
}

/** For so long news is worth bringing to a closed page. */
const newsMinutes = 3 * 24 * 60

/** Asks for the messages of each notice, but for those that leave at once (push-calls.ts). */
export const announce = (deps: Deps): Reaction[] =>
  sending
    .filter(({ leavesAtOnce }) => !leavesAtOnce)
    .map((notice) =>
      reaction(`announce ${notice.template}`, notice.on, async (event) => {
        await requestMessages(deps, notice, event)
      }),
    )

/** Asks for the messages of a notice after an event, each once; the answer names them. */
export async function requestMessages(
  { commander, keys, clock }: Deps,
  notice: Sending,
  event: Recorded,
): Promise<string[]> {
  const { id, stream, metadata } = event
  // A moved log is reacted to from its beginning, with the ways and browsers of today: each new one is a new message.
  if (notice.isNews && plusMinutes(metadata.at, newsMinutes) < clock.now()) return []
  const requested = await notice.requestedBy(event, { id, stream, at: metadata.at }, (decider, of) =>
    commander.load(decider, of),
  )
  return Promise.all(
    requested.map(async ({ message, key, step }) => {
      const messageKey = commandIdOf(...key)
      if (await isToNobody(commander, message)) return messageKey
      const code = isShort(message) ? await shortLinkCode(keys, message.personId, messageKey) : undefined
      const command = { type: 'RequestDelivery', messageKey, ...message, ...(code && { code }) } as const
      await commander.transact(delivery, messageKey, command, stepAfter(event, step))
      return messageKey
    }),
  )
}

/** A visit that is linked to no account has only its doctor to notify. */
async function isToNobody(commander: Commander, { params, personId }: Requested['message']): Promise<boolean> {
  if (!('appointmentId' in params)) return false
  const { state } = await commander.load(appointment, params.appointmentId)
  return state.status !== 'none' && state.linked === false && personId === state.patientId
}
