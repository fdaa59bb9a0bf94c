import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import { account } from '@turno/domain/account/decide.ts'
import { reservation } from '@turno/domain/reservation/decide.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { type Reaction, reaction, stepAfter } from './reaction.ts'

/** Issues a recovery link for each account with the document; if there is none, nobody notices. */
export const issueRecoveryLinks = ({ commander }: { commander: Commander }): Reaction =>
  reaction('issue recovery links', ['RecoveryAsked'], async (event) => {
    for (const reservationId of event.data.reservationIds) await issue(commander, event, reservationId)
  })

async function issue(commander: Commander, event: Recorded<'RecoveryAsked'>, reservationId: string): Promise<void> {
  const { state: owner } = await commander.load(reservation, reservationId)
  if (owner.status === 'free') return
  const { ownerId: accountId } = owner
  const command = {
    type: 'IssueLink',
    accountId,
    linkId: commandIdOf('recovery', accountId, event.id),
    purpose: 'recovery',
  } as const
  // From here on the account decides: it rejects a missing or erased person.
  await commander.transact(account, accountId, command, { ...stepAfter(event, accountId), correlationId: accountId })
}
