import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { CommandContext } from '@turno/adapters/commands/transact.ts'
import type { DueEntry } from '@turno/read-models/due-times/view.ts'
import { system } from '../reactors/system-context.ts'

/** Entries of some kinds, as their handler gets them. */
export type Due<Kind extends DueEntry['kind']> = Extract<DueEntry, { kind: Kind }> & { kind: Kind }

/** What is done about a deadline; the deciders judge whether it is due. May be called any number of times. */
export type DueHandlers = { [Kind in DueEntry['kind']]: (entry: Due<Kind>) => Promise<void> }

/** Context of a timer's command; `about` tells apart what one timer sends, and by `key` timers of one stream. */
export const timerContext = (step: string, key: string, correlationId: string): CommandContext => ({
  commandId: commandIdOf('due', key, step),
  actor: system,
  correlationId,
})
