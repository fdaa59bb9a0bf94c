import { setTimeout as wait } from 'node:timers/promises'
import { type Decider, fold, isRejection, type Rejection } from '@turno/domain/decider.ts'
import type { Actor, DomainEvent, EventMetadata } from '@turno/domain/event.ts'
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
import { eventIdOf } from './command-id.ts'
import { turns } from './turns.ts'

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
}

const attemptsMax = 8
const firstPauseMs = 2
const patienceMs = 10_000

export function commander({ store, codec, clock, random = Math.random }: Parts): Commander {
  return new StreamCommander(store, codec, clock, random)
}

class StreamCommander implements Commander {
  readonly #store: EventStore
  readonly #codec: Codec
  readonly #clock: Clock
  readonly #random: () => number
  readonly #inTurn = turns()

  constructor(store: EventStore, codec: Codec, clock: Clock, random: () => number) {
    this.#store = store
    this.#codec = codec
    this.#clock = clock
    this.#random = random
  }

  async load<Command extends { type: string }, Event extends DomainEvent, State>(decider: Decider<Command, Event, State>, id: string) {
    const history = await this.#history(`${decider.category}-${id}`)
    return { state: fold(decider, factsOf<Event>(history)), revision: revisionOf(history), position: history.at(-1)?.position }
  }

  transact<Command extends { type: string }, Event extends DomainEvent, State>(
    decider: Decider<Command, Event, State>,
    id: string,
    command: Command,
    context: CommandContext,
  ): Promise<Outcome<State, Event>> {
    const stream = `${decider.category}-${id}`
    const attempt = () => this.#attempt(decider, stream, command, context)
    return this.#inTurn(stream, () => this.#again(WrongExpectedRevision, attempt))
  }

  async #attempt<Command extends { type: string }, Event extends DomainEvent, State>(
    decider: Decider<Command, Event, State>,
    stream: string,
    command: Command,
    context: CommandContext,
  ): Promise<Outcome<State, Event>> {
    const history = await this.#history(stream)
    const earlier = outcomeIn(history, decider, context.commandId)
    if (earlier) return earlier

    const now = laterOf(this.#clock.now(), history.at(-1)?.metadata.at)
    const state = fold(decider, factsOf<Event>(history))
    const decision = decider.decide({ ...command, now }, state)
    if (isRejection(decision)) return { ok: false, rejection: decision, position: await this.#standing(history) }
    if (decision.length === 0) return { ok: true, events: [], state, position: await this.#standing(history) }

    const revision = revisionOf(history)
    const events = await this.#encode(decider, decision, now, context)
    const { position, isNew } = await this.#again(OutcomeUnknown, () => this.#store.append(stream, revision, events))
    if (!isNew) return this.#written(decider, stream, history, context.commandId)
    const own = factsOf<Event>(await this.#asRead(stream, events))
    return { ok: true, events: own, state: own.reduce(decider.evolve, state), position }
  }

  /** Events that this process has just written, as reading them back would show them. */
  #asRead(stream: string, events: readonly NewEvent[]): Promise<RecordedEvent[]> {
    const place = { stream, revision: 0, position: 0n }
    return Promise.all(events.map((event) => this.#codec.decode({ ...event, data: JSON.parse(JSON.stringify(event.data)), ...place })))
  }

  /**
   * Answers what stands in the log: the append also succeeds if the same command was given twice at once and the other one wrote it,
   * decided at another moment.
   */
  async #written<Command extends { type: string }, Event extends DomainEvent, State>(
    decider: Decider<Command, Event, State>,
    stream: string,
    history: RecordedEvent[],
    commandId: string,
  ): Promise<Outcome<State, Event>> {
    const added = await this.#history(stream, (history.at(-1)?.revision ?? -1) + 1)
    const outcome = outcomeIn([...history, ...added], decider, commandId)
    if (!outcome) throw new Error(`${stream} does not show what was just appended to it`)
    return outcome
  }

  async #history(stream: string, from = 0): Promise<RecordedEvent[]> {
    const recorded = await this.#store.readStream(stream, { from })
    return Promise.all(recorded.map((event) => this.#codec.decode(event)))
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

  async #standing(history: RecordedEvent[]): Promise<Position | undefined> {
    return history.at(-1)?.position ?? (await this.#store.head())
  }

  /** Tries again after an error of this kind, each time after a longer pause; not for ever, where every try takes long. */
  async #again<Result>(kind: typeof WrongExpectedRevision | typeof OutcomeUnknown, attempt: () => Promise<Result>): Promise<Result> {
    const begunAt = performance.now()
    for (let pauseMs = firstPauseMs, attempts = 1; ; pauseMs *= 2, attempts++) {
      try {
        return await attempt()
      } catch (error) {
        if (attempts === attemptsMax || performance.now() - begunAt > patienceMs || !(error instanceof kind)) throw error
        await wait(pauseMs * this.#random())
      }
    }
  }
}

/** The outcome of the command if it has already written to this stream, with the state as it is now. */
function outcomeIn<Event extends DomainEvent, State>(
  history: RecordedEvent[],
  decider: { initialState: State; evolve(state: State, event: Event): State },
  commandId: string,
): Outcome<State, Event> | undefined {
  const own = history.filter(({ metadata }) => metadata.commandId === commandId)
  if (own.length === 0) return undefined
  return { ok: true, events: factsOf(own), state: fold(decider, factsOf<Event>(history)), position: own.at(-1)!.position }
}

/** The codec has checked each event against its type; which types stand in a stream, its decider alone decides. */
const factsOf = <Event extends DomainEvent>(recorded: RecordedEvent[]) => recorded.map(({ type, data }) => ({ type, data }) as Event)

const revisionOf = (history: RecordedEvent[]): ExpectedRevision => history.at(-1)?.revision ?? 'none'

const laterOf = (now: string, last: string | undefined) => (last !== undefined && last > now ? last : now)
