import type { Position } from '@turno/adapters/event-store/port.ts'
import type { AnyEvent } from '@turno/domain/event-types.ts'
import type { Recorded } from '@turno/read-models/projection.ts'

/** What follows from an event. Run at least once, in log order; its commands have ids that follow from the event. */
export interface Reaction {
  name: string
  on: readonly AnyEvent['type'][]
  /** @throws {TryAgain} and whatever adapters throw: it is then run again */
  react(event: Recorded, position: Position): Promise<void>
}

/** A reaction to some event types, which it gets by their own types. */
export const reaction = <Type extends AnyEvent['type']>(
  name: string,
  on: readonly Type[],
  react: (event: Recorded<Type>, position: Position) => Promise<void>,
): Reaction => ({ name, on, react: (event, position) => react(event as Recorded<Type>, position) })

/** Something is not there yet or not reachable: worth trying again, however often. */
export class TryAgain extends Error {
  override name = 'TryAgain'
}
