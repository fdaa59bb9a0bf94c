import type { Position } from '@turno/adapters/event-store/port.ts'
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

/** Something is not there yet or cannot be reached: retry, however often. */
export class TryAgain extends Error {
  override name = 'TryAgain'
}
