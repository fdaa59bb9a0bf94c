import { randomUUID } from 'node:crypto'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import { type Scavenge, ScavengeRefused } from '@turno/adapters/event-store/eventstoredb-scavenge.ts'
import { type MaintenanceCommand, maintenance, scavengeId } from '@turno/domain/maintenance/decide.ts'
import type { Logger } from 'pino'
import { system } from '../reactors/reaction.ts'
import type { DueHandlers } from './due-handler.ts'

interface Deps {
  commander: Commander
  /** Undefined where no server can be asked. */
  scavenge?: Scavenge | undefined
  logger: Logger
}

/** Asks the log's server for a scavenge, and records the answer. */
export function scavengeTimer({ commander, scavenge, logger }: Deps): Pick<DueHandlers, 'scavenge'> {
  // Random command ids: a repeated id would answer that this attempt is still to be made.
  const send = async (command: MaintenanceCommand) =>
    commander.transact(maintenance, scavengeId, command, {
      commandId: randomUUID(),
      actor: system,
      correlationId: scavengeId,
    })

  return {
    scavenge: async () => {
      const outcome = await send({ type: 'AskScavenge' })
      if (!outcome.ok || outcome.events.length === 0) return
      const { attempt } = outcome.state
      if (!scavenge) return void (await send({ type: 'FailScavenge', attempt, why: 'noAddress' }))
      try {
        await scavenge()
      } catch (error) {
        logger.warn({ err: error, attempt }, 'erased data stay on the disk of EventStoreDB until a scavenge')
        const why = error instanceof ScavengeRefused ? 'refused' : 'unreachable'
        return void (await send({ type: 'FailScavenge', attempt, why }))
      }
      await send({ type: 'ConfirmScavenge', attempt })
    },
  }
}
