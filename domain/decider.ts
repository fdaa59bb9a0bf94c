import type { DomainEvent } from './event.ts'

/** A refusal is a value: the code and the exact Spanish text a person sees (spec, sections 5 and 8). */
export interface Rejection {
  rejected: true
  code: number
  message: string
  title?: string
}

/** A command as a decider receives it: `now` is the later of the clock and the stream's last event, an ISO instant in UTC. */
export type Timed<Command> = Command & { now: string }

/** The rules of one aggregate. Pure: time and ids come in with the command. */
export interface Decider<Command extends { type: string }, Event extends DomainEvent, State> {
  /** Category of its streams, without a hyphen: stream names are `category-<id>`. */
  category: string
  initialState: State
  /** No events: nothing to do, the command was already fulfilled. */
  decide(command: Timed<Command>, state: State): Event[] | Rejection
  evolve(state: State, event: Event): State
  /** Ids of the people and things an event concerns; they stand in its metadata and find its story. */
  about(event: Event): string[]
}

/** Refuses with code 1 unless told otherwise: "the first server error or message" is shown. */
export const reject = (message: string, code = 1, title?: string): Rejection => ({
  rejected: true,
  code,
  message,
  ...(title ? { title } : {}),
})

export const isRejection = (outcome: unknown): outcome is Rejection =>
  typeof outcome === 'object' && outcome !== null && 'rejected' in outcome && outcome.rejected === true

/** Folds a stream's history into its state. */
export const fold = <State, Event extends DomainEvent>(
  decider: { initialState: State; evolve(state: State, event: Event): State },
  events: readonly Event[],
): State => events.reduce(decider.evolve, decider.initialState)
