import { randomUUID } from 'node:crypto'
import { type Decider, isRejection } from '@turno/domain/decider.ts'
import type { DomainEvent, EventMetadata } from '@turno/domain/event.ts'
import { commands, faultyEventsStream } from '@turno/domain/faulty-event/decide.ts'
import type { Clock } from '../clock/clock.ts'
import { keyedMutex } from '../concurrency/keyed-mutex.ts'
import { backOff, retry } from '../concurrency/retry.ts'
import type { Codec } from '../event-store/codec.ts'
import {
  type EventStore,
  type NewEvent,
  OutcomeUnknown,
  type Position,
  type RecordedEvent,
  WrongExpectedRevision,
} from '../event-store/port.ts'
import { UnusableEvent } from '../event-store/unusable-event.ts'
import type { CommandContext, Commander, Given, Outcome } from './commander.ts'
import { reportFault } from './faulty-events.ts'
import type { LoadedStream } from './known-streams.ts'
import { refuseOtherBody } from './sent-otherwise.ts'
import { expectedAfter, factsOf, positionOf, StreamReader } from './stream-reader.ts'

interface Parts {
  store: EventStore
  codec: Codec
  clock: Clock
  /** Version of the folding rules, a hash of their source unless given. Snapshots of other rules are ignored. */
  foldVersion?: string
}

const attemptsMax = 8
const retryForMs = 10_000
/** With jitter, because the losers of one race would meet again in the next. */
const pauseMs = backOff({ firstMs: 2, longestMs: 256, jitter: 1 })

export function commander({ store, codec, clock, foldVersion }: Parts): Commander {
  return new StreamCommander(store, codec, clock, new StreamReader(store, codec, foldVersion))
}

class StreamCommander implements Commander {
  readonly #store: EventStore
  readonly #codec: Codec
  readonly #clock: Clock
  readonly #streams: StreamReader
  readonly #runExclusive = keyedMutex()
  /** Ids of unusable events that this process has reported. */
  readonly #reported = new Set<string>()

  constructor(store: EventStore, codec: Codec, clock: Clock, streams: StreamReader) {
    this.#store = store
    this.#codec = codec
    this.#clock = clock
    this.#streams = streams
  }

  async load<Command extends { type: string }, Event extends DomainEvent, State>(
    decider: Decider<Command, Event, State>,
    id: string,
  ) {
    const loaded = await this.#read<State, Event>(decider, id)
    return { state: loaded.state, revision: expectedAfter(loaded), position: positionOf(loaded) }
  }

  transact<Command extends { type: string }, Event extends DomainEvent, State>(
    decider: Decider<Command, Event, State>,
    id: string,
    command: Given<Command, State>,
    context: CommandContext,
  ): Promise<Outcome<State, Event>> {
    const stream = `${decider.category}-${id}`
    let isFirst = true
    const attempt = async () => {
      const known = isFirst ? this.#streams.recall<State>(decider, id) : undefined
      isFirst = false
      const written = known && (await this.#attempt(decider, known, command, context, false))
      if (written) return written
      const loaded = await this.#read<State, Event>(decider, id)
      return (await this.#attempt(decider, loaded, command, context, true))!
    }
    return this.#runExclusive(stream, () => retryLostRace(attempt))
  }

  /** @param isCurrent whether `loaded` is the stream as it is; only then what writes nothing is answered */
  async #attempt<Command extends { type: string }, Event extends DomainEvent, State>(
    decider: Decider<Command, Event, State>,
    loaded: LoadedStream<State>,
    command: Given<Command, State>,
    context: CommandContext,
    isCurrent: boolean,
  ): Promise<Outcome<State, Event> | undefined> {
    const { stream, state, last } = loaded
    const now = laterOf(this.#clock.now(), last?.at)
    const earlier = await this.#outcomeIn<State, Event>(loaded, context)
    const decision = earlier ? [] : decider.decide({ ...(await given(command, state)), now }, state)
    if (isRejection(decision) || decision.length === 0) {
      if (!isCurrent) return undefined
      if (earlier) return earlier
      const position = await this.#positionAfter(loaded)
      return isRejection(decision)
        ? { ok: false, rejection: decision, position }
        : { ok: true, events: [], state, position }
    }
    const era = this.#codec.era()
    const events = await this.#encode(decider, decision, now, context)
    const { position, revision } = await retryUnknownOutcome(() =>
      this.#store.append(stream, expectedAfter(loaded), events),
    )
    const opened = await this.#asRead({ stream, position, revision: revision - events.length + 1 }, events)
    const after = this.#streams.extend(decider, loaded, { sealed: events, opened }, era)
    return { ok: true, events: factsOf<Event>(opened), state: after.state, position, isNew: true }
  }

  /** Events that this process has just written, as a read would return them. @param place of the first */
  #asRead(
    { stream, position, revision }: Pick<RecordedEvent, 'stream' | 'position' | 'revision'>,
    events: readonly NewEvent[],
  ): Promise<RecordedEvent[]> {
    return Promise.all(
      events.map((event, at) =>
        this.#codec.decode({
          ...event,
          data: JSON.parse(JSON.stringify(event.data)),
          stream,
          position,
          revision: revision + at,
        }),
      ),
    )
  }

  #read<State, Event extends DomainEvent>(
    decider: Decider<never, Event, State>,
    id: string,
  ): Promise<LoadedStream<State>> {
    return this.#reporting(this.#streams.read<State>(decider, id))
  }

  /** Notifies support of an unusable event. */
  async #reporting<Read>(reading: Promise<Read>): Promise<Read> {
    return reading.catch((error) => {
      if (error instanceof UnusableEvent) this.#report(error)
      throw error
    })
  }

  /** Reports an unusable event once, and waits for nobody. */
  #report(error: UnusableEvent): void {
    const { id, stream } = error.event
    if (stream === faultyEventsStream || this.#reported.has(id)) return
    this.#reported.add(id)
    reportFault(this, error, commands).catch(() => this.#reported.delete(id))
  }

  /**
   * The outcome of the command if it has already written to this stream, with the current state.
   * @throws {SentOtherwise} it has, with another body
   */
  async #outcomeIn<State, Event extends DomainEvent>(
    loaded: LoadedStream<State>,
    context: CommandContext,
  ): Promise<Outcome<State, Event> | undefined> {
    const own = await this.#reporting(this.#streams.writtenBy(loaded, context.commandId))
    const [first] = own
    if (!first) return undefined
    refuseOtherBody(first, context)
    return { ok: true, events: factsOf(own), state: loaded.state, position: own.at(-1)!.position }
  }

  #encode(
    decider: { about(event: DomainEvent): string[] },
    facts: DomainEvent[],
    at: string,
    context: CommandContext,
  ): Promise<NewEvent[]> {
    const { commandId, actor, correlationId, causationId = commandId, bodyDigest } = context
    const common: Omit<EventMetadata, 'about' | 'version'> = { correlationId, causationId, commandId, actor, at }
    const aboutOf = (fact: DomainEvent) => [...decider.about(fact), ...(actor.by ? [actor.by.id] : [])]
    return Promise.all(
      facts.map(async (fact, index) => ({
        // Of this attempt alone: another process that has written the same command, decided at another moment, wins the
        // race, and this one finds the outcome there.
        id: randomUUID(),
        ...(await this.#codec.encode(fact, {
          ...common,
          about: aboutOf(fact),
          ...(index === 0 && bodyDigest !== undefined ? { bodyDigest } : {}),
        })),
      })),
    )
  }

  async #positionAfter(loaded: LoadedStream<unknown>): Promise<Position | undefined> {
    return positionOf(loaded) ?? (await this.#store.head())
  }
}

const given = async <Command, State>(command: Given<Command, State>, state: State): Promise<Command> =>
  typeof command === 'function' ? (command as (state: State) => Promise<Command>)(state) : command

const retryUnknownOutcome = <Result>(append: () => Promise<Result>): Promise<Result> =>
  retry(append, {
    shouldRetry: (error, failures) => error instanceof OutcomeUnknown && failures < attemptsMax,
    pauseMs,
    giveUpAfterMs: retryForMs,
  })

/** The time counts from the first lost race: only then has the log answered, however long it was away before. */
function retryLostRace<Result>(attempt: () => Promise<Result>): Promise<Result> {
  let lostAt: number | undefined
  return retry(attempt, {
    shouldRetry: (error, failures) => {
      lostAt ??= performance.now()
      return (
        error instanceof WrongExpectedRevision && failures < attemptsMax && performance.now() - lostAt <= retryForMs
      )
    },
    pauseMs,
  })
}

const laterOf = (now: string, last: string | undefined) => (last !== undefined && last > now ? last : now)
