import type { Decider } from '@turno/domain/decider.ts'
import type { DomainEvent } from '@turno/domain/event.ts'
import { keyedMutex } from '../concurrency/keyed-mutex.ts'
import type { Codec } from '../event-store/codec.ts'
import type { EventStore, Position, RecordedEvent } from '../event-store/port.ts'
import { pagesOfStream } from '../event-store/stream-pages.ts'
import { KnownStreams, type LastEvent, type LoadedStream } from './known-streams.ts'
import { revisionsOf, withSeen } from './seen-commands.ts'
import { type Folded, type Kept, Snapshots } from './snapshots.ts'

/** Size of a read of a stream's newest events; a stream no longer than this needs no snapshot. */
const pageSize = 64
/** A snapshot is replaced after so many further events: the events to fold stay far below a page. */
const renewAfter = 32

/** Events that were appended: as the log keeps them, and as a read shows them. */
interface Appended {
  sealed: readonly Pick<RecordedEvent, 'data'>[]
  opened: readonly RecordedEvent[]
}

type AnyDecider<State> = Pick<Decider<{ type: string }, never, State>, 'category' | 'initialState' | 'evolve'>

/**
 * Reads streams up to their last event: of a short stream that this process has seen before only what came since, of a
 * long stream its snapshot and its newest events. If the snapshot is unusable for any reason, it replays the whole
 * stream, one reader of a stream at a time, and lets other work run in between.
 */
export class StreamReader {
  readonly #store: EventStore
  readonly #codec: Codec
  readonly #snapshots: Snapshots
  readonly #known: KnownStreams
  readonly #runExclusive = keyedMutex()
  readonly #saving = new Set<string>()

  /** @param version of the rules, for tests */
  constructor(store: EventStore, codec: Codec, version?: string) {
    this.#store = store
    this.#codec = codec
    this.#snapshots = new Snapshots(store, codec, version)
    this.#known = new KnownStreams(pageSize)
  }

  async read<State>(decider: AnyDecider<State>, id: string): Promise<LoadedStream<State>> {
    const stream = `${decider.category}-${id}`
    const era = this.#codec.era()
    const loaded = (await this.#continued(decider, stream, era)) ?? (await this.#fromLog(decider, stream))
    this.#known.keep(loaded, era)
    return loaded
  }

  /** The stream as this process last saw it, which may be out of date; undefined where it never did. */
  recall<State>(decider: AnyDecider<State>, id: string): LoadedStream<State> | undefined {
    return this.#known.find(`${decider.category}-${id}`, this.#codec.era())
  }

  /** The stream after events that this process has appended to what it had loaded. */
  extend<State>(
    decider: AnyDecider<State>,
    loaded: LoadedStream<State>,
    { sealed, opened }: Appended,
    era: number,
  ): LoadedStream<State> {
    const isLasting = loaded.isLasting && this.#codec.opensForAnEra(sealed)
    const { stream } = loaded
    const extended = { ...folded(decider, loaded, opened), stream, newest: opened, last: lastOf(opened), isLasting }
    this.#known.keep(extended, era)
    return extended
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

  /** From where this process left it; undefined where it cannot. */
  async #continued<State>(
    decider: AnyDecider<State>,
    stream: string,
    era: number,
  ): Promise<LoadedStream<State> | undefined> {
    const known = this.#known.find<State>(stream, era)
    if (!known) return undefined
    // From the known last event on: if it is not there, this is not the stream that it was.
    const found = await this.#store.readStream(stream, { from: Math.max(known.revision, 0), limit: pageSize })
    const fresh = known.last ? found.slice(1) : found
    if (found.length === pageSize || (known.last && found[0]?.id !== known.last.id)) return undefined
    if (fresh.length === 0) return known
    return { ...(await this.#fold(decider, known, fresh)), stream, last: lastOf(fresh) }
  }

  async #fromLog<State>(decider: AnyDecider<State>, stream: string): Promise<LoadedStream<State>> {
    const near = () => this.#fromNear(decider, stream)
    return (await near()) ?? this.#runExclusive(stream, async () => (await near()) ?? this.#replay(decider, stream))
  }

  /** Undefined where the snapshot is older than the newest events reach. */
  async #fromNear<State>(decider: AnyDecider<State>, stream: string): Promise<LoadedStream<State> | undefined> {
    const newest = (await this.#store.readStream(stream, { direction: 'backwards', limit: pageSize })).toReversed()
    const [first, last] = [newest[0], newest.at(-1)]
    const start = { revision: -1, state: decider.initialState, seen: '', isLasting: true }
    if (!first || !last) return { ...start, stream, newest, last: undefined }
    if (first.revision === 0) return { ...(await this.#fold(decider, start, newest)), stream, last: lastOf(newest) }
    const kept = await this.#snapshots.find<State>(stream)
    // A snapshot that is ahead was saved after the events had been read.
    if (!kept || kept.revision < first.revision - 1 || kept.revision > last.revision) return undefined
    const after = newest.slice(kept.revision + 1 - first.revision)
    const keys = after.length < renewAfter ? undefined : new Set(kept.keys)
    const folded = await this.#fold(decider, { ...kept, isLasting: false }, after, keys)
    if (keys) await this.#save(stream, folded, keys)
    return { ...folded, stream, last: lastOf(newest) }
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
    // A long stream is not remembered anyway.
    let folded = { ...(kept ?? { revision: -1, state: decider.initialState, seen: '' }), isLasting: false }
    let last: LastEvent | undefined
    // From the snapshot's own event on, so that there always is a last one.
    for await (const page of pagesOfStream(this.#store, stream, {
      from: Math.max(folded.revision, 0),
      limit: pageSize,
    })) {
      const fresh = page.filter(({ revision }) => revision > folded.revision)
      folded = await this.#fold(decider, folded, fresh, keys)
      last = lastOf(page)
    }
    if (last) await this.#save(stream, folded, keys)
    return { ...folded, stream, newest: [], last }
  }

  /**
   * @param keys collects the keys of these events, before anything is opened: a key that is gone by then opens nothing
   */
  async #fold<State>(
    decider: AnyDecider<State>,
    before: Folded<State> & Pick<LoadedStream<State>, 'isLasting'>,
    events: readonly RecordedEvent[],
    keys?: Set<string>,
  ): Promise<Omit<LoadedStream<State>, 'stream' | 'last'>> {
    for (const key of keys ? await this.#codec.keysOf(events) : []) keys!.add(key)
    const newest = await Promise.all(events.map((event) => this.#codec.decode(event)))
    const isLasting = before.isLasting && this.#codec.opensForAnEra(events)
    return { newest, isLasting, ...folded(decider, before, newest) }
  }

  /** A reader neither waits for another reader's save nor fails with its own: the next reader saves again. */
  async #save<State>(stream: string, folded: Folded<State>, keys: ReadonlySet<string>): Promise<void> {
    if (this.#saving.has(stream)) return
    this.#saving.add(stream)
    await this.#snapshots.save(stream, folded, [...keys]).catch(() => undefined)
    this.#saving.delete(stream)
  }
}

const folded = <State>(
  { evolve }: AnyDecider<State>,
  before: Folded<State>,
  opened: readonly RecordedEvent[],
): Folded<State> => ({
  revision: opened.at(-1)?.revision ?? before.revision,
  state: factsOf(opened).reduce(evolve as (state: State, event: DomainEvent) => State, before.state),
  seen: withSeen(before.seen, opened),
})

function lastOf(events: readonly RecordedEvent[]): LastEvent | undefined {
  const last = events.at(-1)
  return last && { id: last.id, position: last.position, at: last.metadata.at }
}

/** The codec has checked each event against its type; the stream's decider alone decides which types it holds. */
export const factsOf = <Event extends DomainEvent>(recorded: readonly RecordedEvent[]): Event[] =>
  recorded.map(({ type, data }) => ({ type, data }) as Event)

/** The revision that an append to the stream must expect. */
export const expectedAfter = ({ revision }: Folded<unknown>) => (revision < 0 ? ('none' as const) : revision)

/** Of the stream's last event. */
export const positionOf = ({ last }: LoadedStream<unknown>): Position | undefined => last?.position
