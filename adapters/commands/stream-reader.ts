import type { Decider } from '@turno/domain/decider.ts'
import type { DomainEvent } from '@turno/domain/event.ts'
import { keyedMutex } from '../concurrency/keyed-mutex.ts'
import type { Codec } from '../event-store/codec.ts'
import type { EventStore, Position, RecordedEvent } from '../event-store/port.ts'
import { pagesOfStream } from '../event-store/stream-pages.ts'
import { revisionsOf, withSeen } from './seen-commands.ts'
import { type Folded, type Kept, Snapshots } from './snapshots.ts'

/** A stream's folded state and its newest events. */
export interface LoadedStream<State> extends Folded<State> {
  stream: string
  /** The stream's newest events, opened: all of them, or those after a snapshot. */
  newest: readonly RecordedEvent[]
  /** The stream's last event; undefined before the first. */
  last: RecordedEvent | undefined
}

/** Size of a read of a stream's newest events; a stream no longer than this needs no snapshot. */
const pageSize = 64
/** A snapshot is replaced after so many further events: the events to fold stay far below a page. */
const renewAfter = 32

type AnyDecider<State> = Pick<Decider<{ type: string }, never, State>, 'category' | 'initialState' | 'evolve'>

/**
 * Reads streams up to their last event: of a long stream only its snapshot and its newest events. If the snapshot is
 * unusable for any reason, it replays the whole stream, one reader of a stream at a time, and lets other work run in
 * between.
 */
export class StreamReader {
  readonly #store: EventStore
  readonly #codec: Codec
  readonly #snapshots: Snapshots
  readonly #runExclusive = keyedMutex()
  readonly #saving = new Set<string>()

  /** @param version of the rules, for tests */
  constructor(store: EventStore, codec: Codec, version?: string) {
    this.#store = store
    this.#codec = codec
    this.#snapshots = new Snapshots(store, codec, version)
  }

  async read<State>(decider: AnyDecider<State>, id: string): Promise<LoadedStream<State>> {
    const stream = `${decider.category}-${id}`
    const near = () => this.#fromNear(decider, stream)
    return (await near()) ?? this.#runExclusive(stream, async () => (await near()) ?? this.#replay(decider, stream))
  }

  /** The events that a command has written to the stream, up to where it was read. */
  async writtenBy({ stream, seen, newest }: LoadedStream<unknown>, commandId: string): Promise<RecordedEvent[]> {
    const [first, ...more] = newest.filter(({ metadata }) => metadata.commandId === commandId)
    // Only for the first of the newest events an earlier one may exist.
    if (first && (first !== newest[0] || first.revision === 0)) return [first, ...more]
    for (const from of revisionsOf(seen, commandId)) {
      const own: RecordedEvent[] = []
      for await (const page of pagesOfStream(this.#store, stream, { from, limit: pageSize })) {
        const until = page.findIndex(({ metadata }) => metadata.commandId !== commandId)
        own.push(...(until < 0 ? page : page.slice(0, until)))
        if (until >= 0) break
      }
      if (own.length > 0) return Promise.all(own.map((event) => this.#codec.decode(event)))
    }
    return []
  }

  /** Undefined where the snapshot is older than the newest events reach. */
  async #fromNear<State>(decider: AnyDecider<State>, stream: string): Promise<LoadedStream<State> | undefined> {
    const newest = (await this.#store.readStream(stream, { direction: 'backwards', limit: pageSize })).toReversed()
    const [first, last] = [newest[0], newest.at(-1)]
    const start = { revision: -1, state: decider.initialState, seen: '' }
    if (!first || !last) return { ...start, stream, newest, last }
    if (first.revision === 0) return { ...(await this.#fold(decider, start, newest)), stream, last }
    const kept = await this.#snapshots.find<State>(stream)
    // A snapshot that is ahead was saved after the events had been read.
    if (!kept || kept.revision < first.revision - 1 || kept.revision > last.revision) return undefined
    const after = newest.slice(kept.revision + 1 - first.revision)
    const keys = after.length < renewAfter ? undefined : new Set(kept.keys)
    const folded = await this.#fold(decider, kept, after, keys)
    if (keys) await this.#save(stream, folded, keys)
    return { ...folded, stream, last }
  }

  async #replay<State>(decider: AnyDecider<State>, stream: string): Promise<LoadedStream<State>> {
    const kept = await this.#snapshots.find<State>(stream)
    const loaded = await this.#replayAfter(decider, stream, kept)
    // A snapshot of events that are not in the log belongs to another log.
    return kept && !loaded.last ? this.#replayAfter(decider, stream, undefined) : loaded
  }

  async #replayAfter<State>(
    decider: AnyDecider<State>,
    stream: string,
    kept: Kept<State> | undefined,
  ): Promise<LoadedStream<State>> {
    const keys = new Set(kept?.keys)
    let folded: Folded<State> = kept ?? { revision: -1, state: decider.initialState, seen: '' }
    let last: RecordedEvent | undefined
    // From the snapshot's own event on, so that there always is a last one.
    for await (const page of pagesOfStream(this.#store, stream, {
      from: Math.max(folded.revision, 0),
      limit: pageSize,
    })) {
      const fresh = page.filter(({ revision }) => revision > folded.revision)
      folded = await this.#fold(decider, folded, fresh, keys)
      last = page.at(-1)
    }
    if (last) await this.#save(stream, folded, keys)
    return { ...folded, stream, newest: [], last }
  }

  /**
   * @param keys collects the keys of these events, before anything is opened: a key that is gone by then opens nothing
   */
  async #fold<State>(
    { evolve }: AnyDecider<State>,
    before: Folded<State>,
    events: readonly RecordedEvent[],
    keys?: Set<string>,
  ): Promise<Folded<State> & { newest: readonly RecordedEvent[] }> {
    for (const key of keys ? await this.#codec.keysOf(events) : []) keys!.add(key)
    const newest = await Promise.all(events.map((event) => this.#codec.decode(event)))
    return {
      newest,
      revision: events.at(-1)?.revision ?? before.revision,
      state: factsOf(newest).reduce(evolve as (state: State, event: DomainEvent) => State, before.state),
      seen: withSeen(before.seen, events),
    }
  }

  /** A reader neither waits for another reader's save nor fails with its own: the next reader saves again. */
  async #save<State>(stream: string, folded: Folded<State>, keys: ReadonlySet<string>): Promise<void> {
    if (this.#saving.has(stream)) return
    this.#saving.add(stream)
    await this.#snapshots.save(stream, folded, [...keys]).catch(() => undefined)
    this.#saving.delete(stream)
  }
}

/** The codec has checked each event against its type; the stream's decider alone decides which types it holds. */
export const factsOf = <Event extends DomainEvent>(recorded: readonly RecordedEvent[]): Event[] =>
  recorded.map(({ type, data }) => ({ type, data }) as Event)

/** The revision that an append to the stream must expect. */
export const expectedAfter = ({ revision }: Folded<unknown>) => (revision < 0 ? ('none' as const) : revision)

/** Of the stream's last event. */
export const positionOf = ({ last }: LoadedStream<unknown>): Position | undefined => last?.position
