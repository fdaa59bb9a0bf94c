import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { CommandContext } from '@turno/adapters/commands/commander.ts'
import type { Actor, EventMetadata } from '@turno/domain/event.ts'

export const system: Actor = { id: 'system', role: 'system' }

type Cause = { id: string; metadata: Pick<EventMetadata, 'correlationId'> }

/** The context of an event's consequences, in the same story. */
export const because = ({ id, metadata }: Cause) => ({
  actor: system,
  correlationId: metadata.correlationId,
  causationId: id,
})

/**
 * The context of one command: its id follows from the event and the step, so that a repeated reaction changes nothing.
 */
export const stepAfter = (event: Cause, step: string): CommandContext => ({
  ...because(event),
  commandId: commandIdOf('reactor', event.id, step),
})
