import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { CommandContext } from '@turno/adapters/commands/commander.ts'
import type { Position } from '@turno/adapters/event-store/port.ts'
import type { Actor, EventMetadata } from '@turno/domain/event.ts'
import type { AnyEvent } from '@turno/domain/event-types.ts'
import type { Recorded } from '@turno/read-models/projection.ts'

/** A consequence of an event. It runs at least once, in log order; the ids of its commands follow from the event. */
export interface Reaction {
  name: string
  on: readonly AnyEvent['type'][]
  /** @throws {TryAgain} and errors of adapters: the reaction runs again */
  react(event: Recorded, position: Position): Promise<void>
}

/** A reaction to some event types, with typed events. */
export const reaction = <Type extends AnyEvent['type']>(
  name: string,
  on: readonly Type[],
  react: (event: Recorded<Type>, position: Position) => Promise<void>,
): Reaction => ({ name, on, react: (event, position) => react(event as Recorded<Type>, position) })

/** A thing is not there yet or cannot be reached: retry, however often. */
export class TryAgain extends Error {
  override name = 'TryAgain'
}

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
