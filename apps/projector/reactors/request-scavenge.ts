import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import { maintenance, scavengeId } from '@turno/domain/maintenance/decide.ts'
import { type Reaction, reaction, system } from './reaction.ts'

/**
 * Requests a scavenge to remove erased data from the disk of the log's server, after the key was destroyed. The
 * scavenge is no part of the person's story: the server's administrator need not know whom it concerns.
 */
export const requestScavenge = ({ commander }: { commander: Commander }): Reaction =>
  reaction('request scavenge', ['PersonErased'], async ({ id }) => {
    const context = {
      commandId: commandIdOf('reactor', id, 'RequestScavenge'),
      actor: system,
      correlationId: scavengeId,
    }
    await commander.transact(maintenance, scavengeId, { type: 'RequestScavenge' }, context)
  })
