import type { Decider, Rejection } from '@turno/domain/decider.ts'
import type { Actor, DomainEvent } from '@turno/domain/event.ts'
import type { ExpectedRevision, Position } from '../event-store/port.ts'

export interface CommandContext {
  /** uuid; a repeated command id answers the first outcome. */
  commandId: string
  actor: Actor
  correlationId: string
  /** The event or command that led to this one; the command itself unless given. */
  causationId?: string
  /** Of what was sent with the command; the command's first event keeps it. */
  bodyDigest?: string
}

/**
 * `position`: of the command's last event; if it wrote none, of the stream's last event or else the head of the log.
 * `isNew`: this very call wrote the events.
 */
export type Outcome<State, Event> =
  | { ok: true; events: Event[]; state: State; position: Position | undefined; isNew?: true }
  | { ok: false; rejection: Rejection; position: Position | undefined }

interface Loaded<State> {
  state: State
  /** The revision that an append to this stream must expect. */
  revision: ExpectedRevision
  /** Of the stream's last event. */
  position: Position | undefined
}

/** A command, or what makes it from the state on which it is decided. */
export type Given<Command, State> = Command | ((state: State) => Promise<Command>)

/** The only way to load state and to turn commands into events. */
export interface Commander {
  /** The underlying commander: what was found out once for all calls belongs to it. */
  readonly source?: Commander
  load<Command extends { type: string }, Event extends DomainEvent, State>(
    decider: Decider<Command, Event, State>,
    id: string,
  ): Promise<Loaded<State>>

  /**
   * Decides and appends to `<category>-<id>`; decides again a few times when another writer won the race. Decides on
   * the stream as this process last saw it: the append finds out whether that was its end. A decision that writes
   * nothing is made on the stream as it is. Rejections are not remembered.
   * @throws {SentOtherwise} the command has been done, with another body: nothing is appended
   * @throws {WrongExpectedRevision} others won every race
   * @throws {OutcomeUnknown} the store did not know the outcome, several times; retry the same command
   * @throws {StreamErased} the stream was erased
   * @throws {UnusableEvent} an event of the stream cannot be used; support is notified
   */
  transact<Command extends { type: string }, Event extends DomainEvent, State>(
    decider: Decider<Command, Event, State>,
    id: string,
    command: Given<Command, State>,
    context: CommandContext,
  ): Promise<Outcome<State, Event>>
}
