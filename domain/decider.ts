import type { DomainEvent } from './event.ts'

/** Kind of rejection: not possible now, another person's, no such thing, or not logged in. */
export type RejectionKind = 'conflict' | 'notAllowed' | 'notFound' | 'sessionOver'

/** A decider's no is a value: the code and the exact Spanish text that a person sees (spec, sections 5 and 8). */
export interface Rejection {
  rejected: true
  kind: RejectionKind
  code: number
  message: string
}

/**
 * A command as a decider receives it: `now` is the later of the clock and the stream's last event, an ISO instant in
 * UTC.
 */
export type Timed<Command> = Command & { now: string }

/** The rules of one aggregate. Pure: time and ids come in with the command. */
export interface Decider<Command extends { type: string }, Event extends DomainEvent, State> {
  /** Category of its streams, without a hyphen: stream names are `category-<id>`. */
  category: string
  initialState: State
  /** No events: nothing to do, the command was already fulfilled. */
  decide(command: Timed<Command>, state: State): Event[] | Rejection
  evolve(state: State, event: Event): State
  /** Ids of the people and things an event concerns; its metadata keeps them, and its story is found by them. */
  about(event: Event): string[]
}

/** How each event of a stream changes its state: one entry an event type, and none may be missing. */
export type Changes<State, Event extends DomainEvent, After = State> = {
  [Type in Event['type']]: (state: State, data: Extract<Event, { type: Type }>['data']) => After
}

/** A decider's `evolve` from a table by event, as projections have. */
export const evolving =
  <State, Event extends DomainEvent, After = State>(changes: Changes<State, Event, After>) =>
  (state: State, { type, data }: Event): After =>
    (changes as Record<string, (state: State, data: unknown) => After>)[type]!(state, data)

/** Changes of one part of a state, as entries of the table of the whole. */
export const inPart = <Name extends string, Part, Event extends DomainEvent>(
  name: Name,
  changes: Changes<Part, Event>,
) =>
  Object.fromEntries(
    Object.entries<(part: Part, data: never) => Part>(changes).map(([type, change]) => [
      type,
      (state: Record<Name, Part>, data: never) => ({ ...state, [name]: change(state[name], data) }),
    ]),
  ) as {
    [Type in Event['type']]: <State extends Record<Name, Part>>(
      state: State,
      data: Extract<Event, { type: Type }>['data'],
    ) => State
  }

/** Code 1, unless another one is given: "the first server error or message is shown". */
export const reject = (message: string, code = 1, kind: RejectionKind = 'conflict'): Rejection => ({
  rejected: true,
  kind,
  code,
  message,
})

export const notAllowed = reject('Acceso no permitido', 1, 'notAllowed')
export const notFound = reject('No encontramos lo que buscas.', 1, 'notFound')

/** Ends a switch over commands, events or states: a case that is missing does not compile. */
export function unreachable(value: never): never {
  throw new Error(`Not expected: ${JSON.stringify(value)}`)
}

export const isRejection = (outcome: unknown): outcome is Rejection =>
  typeof outcome === 'object' && outcome !== null && 'rejected' in outcome && outcome.rejected === true

/** Folds a stream's history into its state. */
export const fold = <State, Event extends DomainEvent>(
  decider: { initialState: State; evolve(state: State, event: Event): State },
  events: readonly Event[],
): State => events.reduce(decider.evolve, decider.initialState)
