import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Commander } from '@turno/adapters/commands/transact.ts'
import { maintenance, scavengeId } from '@turno/domain/maintenance/decide.ts'
import { type Reaction, reaction } from './reaction.ts'
import { system } from './system-context.ts'

/**
 * What an erasure leaves on the disk of the log's server has to be taken from there; to come after the key was destroyed. It is no part of
 * the person's story: who looks after the server need not know of whom it was.
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
