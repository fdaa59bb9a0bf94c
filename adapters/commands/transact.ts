import { setTimeout as wait } from 'node:timers/promises'
import { type Decider, isRejection, type Rejection } from '@turno/domain/decider.ts'
import type { Actor, DomainEvent, EventMetadata } from '@turno/domain/event.ts'
import { commands, faultyEventsStream } from '@turno/domain/faulty-event/decide.ts'
import type { Clock } from '../clock/clock.ts'
import type { Codec } from '../event-store/codec.ts'
import {
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  OutcomeUnknown,
  type Position,
  type RecordedEvent,
  WrongExpectedRevision,
} from '../event-store/port.ts'
import { UnusableEvent } from '../event-store/unusable-event.ts'
import { eventIdOf } from './command-id.ts'
import { reportFault } from './faulty-events.ts'
import { keyedMutex } from './keyed-mutex.ts'
import { expectedAfter, factsOf, type Past, positionOf, StreamPasts } from './stream-past.ts'

export interface CommandContext {
  /** uuid; a command seen again under the same id answers its first outcome. */
  commandId: string
  actor: Actor
  correlationId: string
  /** The event or command that led to this one; the command itself unless given. */
  causationId?: string
}

/** `position`: of the command's last event; without events of its own, of the stream's last event or else the head of the log. */
export type Outcome<State, Event> =
  | { ok: true; events: Event[]; state: State; position: Position | undefined }
  | { ok: false; rejection: Rejection; position: Position | undefined }

interface Loaded<State> {
  state: State
  /** What an append to this stream has to expect. */
  revision: ExpectedRevision
  /** Of the stream's last event. */
  position: Position | undefined
}

/** The only way in which state is loaded and commands become events. */
export interface Commander {
  load<Command extends { type: string }, Event extends DomainEvent, State>(
    decider: Decider<Command, Event, State>,
    id: string,
  ): Promise<Loaded<State>>

  /**
   * Loads, decides and appends to `<category>-<id>`; decides again when somebody else was faster, some times. Refusals are not remembered.
   * @throws {WrongExpectedRevision} others were faster every time
   * @throws {OutcomeUnknown} the store could not tell, several times; the same command may be given again
   * @throws {StreamErased} the stream was erased
   * @throws {UnusableEvent} an event of the stream cannot be used; support is told
   */
  transact<Command extends { type: string }, Event extends DomainEvent, State>(
    decider: Decider<Command, Event, State>,
    id: string,
    command: Command,
    context: CommandContext,
  ): Promise<Outcome<State, Event>>
}

interface Parts {
  store: EventStore
  codec: Codec
  clock: Clock
  /** Between 0 and 1; spreads the attempts of those who lost a race. */
  random?: () => number
  /** Of the rules that fold; their source says it unless told. Snapshots of other rules are not used. */
  foldVersion?: string
}

const attemptsMax = 8
const firstPauseMs = 2
const patienceMs = 10_000

export function commander({ store, codec, clock, random = Math.random, foldVersion }: Parts): Commander {
  return new StreamCommander(store, codec, clock, random, new StreamPasts(store, codec, foldVersion))
}

class StreamCommander implements Commander {
  readonly #store: EventStore
  readonly #codec: Codec
  readonly #clock: Clock
  readonly #random: () => number
  readonly #pasts: StreamPasts
  readonly #mutex = keyedMutex()
  /** Ids of events that this process could not use. */
  readonly #told = new Set<string>()

  constructor(store: EventStore, codec: Codec, clock: Clock, random: () => number, pasts: StreamPasts) {
    this.#store = store
    this.#codec = codec
    this.#clock = clock
    this.#random = random
    this.#pasts = pasts
  }

  async load<Command extends { type: string }, Event extends DomainEvent, State>(
    decider: Decider<Command, Event, State>,
    id: string,
  ) {
    const past = await this.#read<State, Event>(decider, id)
    return { state: past.state, revision: expectedAfter(past), position: positionOf(past) }
  }

  transact<Command extends { type: string }, Event extends DomainEvent, State>(
    decider: Decider<Command, Event, State>,
    id: string,
    command: Command,
    context: CommandContext,
  ): Promise<Outcome<State, Event>> {
    const stream = `${decider.category}-${id}`
    const attempt = () => this.#attempt(decider, id, command, context)
    return this.#mutex(stream, () => this.#again(WrongExpectedRevision, attempt))
  }

  async #attempt<Command extends { type: string }, Event extends DomainEvent, State>(
    decider: Decider<Command, Event, State>,
    id: string,
    command: Command,
    context: CommandContext,
  ): Promise<Outcome<State, Event>> {
    const past = await this.#read<State, Event>(decider, id)
    const { stream, state } = past
    const earlier = await this.#outcomeIn<State, Event>(past, context.commandId)
    if (earlier) return earlier

    const now = laterOf(this.#clock.now(), past.last?.metadata.at)
    const decision = decider.decide({ ...command, now }, state)
    if (isRejection(decision)) return { ok: false, rejection: decision, position: await this.#standing(past) }
    if (decision.length === 0) return { ok: true, events: [], state, position: await this.#standing(past) }

    const events = await this.#encode(decider, decision, now, context)
    const append = () => this.#store.append(stream, expectedAfter(past), events)
    const { position, isNew } = await this.#again(OutcomeUnknown, append)
    if (!isNew) return this.#written(decider, id, context.commandId)
    const own = factsOf<Event>(await this.#asRead(stream, events))
    return { ok: true, events: own, state: own.reduce(decider.evolve, state), position }
  }

  /** Events that this process has just written, as reading them back would show them. */
  #asRead(stream: string, events: readonly NewEvent[]): Promise<RecordedEvent[]> {
    const place = { stream, revision: 0, position: 0n }
    return Promise.all(
      events.map((event) => this.#codec.decode({ ...event, data: JSON.parse(JSON.stringify(event.data)), ...place })),
    )
  }

  /**
   * Answers what stands in the log: the append also succeeds if the same command was given twice at once and the other one wrote it,
   * decided at another moment.
   */
  async #written<Command extends { type: string }, Event extends DomainEvent, State>(
    decider: Decider<Command, Event, State>,
    id: string,
    commandId: string,
  ): Promise<Outcome<State, Event>> {
    const past = await this.#read<State, Event>(decider, id)
    const outcome = await this.#outcomeIn<State, Event>(past, commandId)
    if (!outcome) throw new Error(`${past.stream} does not show what was just appended to it`)
    return outcome
  }

  #read<State, Event extends DomainEvent>(decider: Decider<never, Event, State>, id: string): Promise<Past<State>> {
    return this.#telling(this.#pasts.read<State>(decider, id))
  }

  /** Support is told of an event that cannot be used. */
  async #telling<Read>(reading: Promise<Read>): Promise<Read> {
    return reading.catch((error) => {
      if (error instanceof UnusableEvent) this.#tell(error)
      throw error
    })
  }

  /** Whoever cannot read a stream says so once, and waits for nobody. */
  #tell(error: UnusableEvent): void {
    const { id, stream } = error.event
    if (stream === faultyEventsStream || this.#told.has(id)) return
    this.#told.add(id)
    reportFault(this, error, commands).catch(() => this.#told.delete(id))
  }

  /** The outcome of the command if it has already written to this stream, with the state as it is now. */
  async #outcomeIn<State, Event extends DomainEvent>(
    past: Past<State>,
    commandId: string,
  ): Promise<Outcome<State, Event> | undefined> {
    const own = await this.#telling(this.#pasts.writtenBy(past, commandId))
    return own.length === 0
      ? undefined
      : { ok: true, events: factsOf(own), state: past.state, position: own.at(-1)!.position }
  }

  #encode(
    decider: { about(event: DomainEvent): string[] },
    facts: DomainEvent[],
    at: string,
    context: CommandContext,
  ): Promise<NewEvent[]> {
    const { commandId, actor, correlationId, causationId = commandId } = context
    const common: Omit<EventMetadata, 'about' | 'version'> = { correlationId, causationId, commandId, actor, at }
    return Promise.all(
      facts.map(async (fact, index) => ({
        id: eventIdOf(commandId, index),
        ...(await this.#codec.encode(fact, { ...common, about: decider.about(fact) })),
      })),
    )
  }

  async #standing(past: Past<unknown>): Promise<Position | undefined> {
    return positionOf(past) ?? (await this.#store.head())
  }

  /**
   * Tries again after an error of this kind, each time after a longer pause; not for ever, where every try takes long. However long the
   * log was away before: whoever is told of a lost race has been answered for the first time, and begins only now.
   */
  async #again<Result>(
    kind: typeof WrongExpectedRevision | typeof OutcomeUnknown,
    attempt: () => Promise<Result>,
  ): Promise<Result> {
    let since = performance.now()
    for (let pauseMs = firstPauseMs, attempts = 1; ; pauseMs *= 2, attempts++) {
      try {
        return await attempt()
      } catch (error) {
        if (attempts === 1 && error instanceof WrongExpectedRevision) since = performance.now()
        if (attempts === attemptsMax || performance.now() - since > patienceMs || !(error instanceof kind)) throw error
        await wait(pauseMs * this.#random())
      }
    }
  }
}

const laterOf = (now: string, last: string | undefined) => (last !== undefined && last > now ? last : now)
