import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { CommandContext } from '@turno/adapters/commands/commander.ts'
import type { DueEntry } from '@turno/read-models/due-times/view.ts'
import { system } from '../reactors/reaction.ts'

/** The entry type of each kind, for its handler. */
export type Due<Kind extends DueEntry['kind']> = Extract<DueEntry, { kind: Kind }> & { kind: Kind }

/**
 * The handler of each kind of deadline; the deciders judge whether it is due. A handler may run any number of times.
 */
export type DueHandlers = { [Kind in DueEntry['kind']]: (entry: Due<Kind>) => Promise<void> }

/**
 * Context of a timer's command; `about` distinguishes the commands of one timer, and `key` the timers of one stream.
 */
export const timerContext = (step: string, key: string, correlationId: string): CommandContext => ({
  commandId: commandIdOf('due', key, step),
  actor: system,
  correlationId,
})
