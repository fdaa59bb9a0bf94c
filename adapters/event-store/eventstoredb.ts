import { type AppendResult, type EventData, jsonEvent } from '@eventstore/db-client'
import { validate as isUuid } from 'uuid'
import { pagesOf } from './copying/copied-events.ts'
import { draftNamedIn, draftStream, draftText } from './drafts.ts'
import { borrowAppender } from './eventstoredb-appends.ts'
import { type Client, connect, letGo } from './eventstoredb-client.ts'
import { appendError, isDenied, isErased, isMissing } from './eventstoredb-errors.ts'
import { Lookout } from './eventstoredb-lookout.ts'
import { StreamNames } from './eventstoredb-names.ts'
import { Reader } from './eventstoredb-reads.ts'
import { SameLog } from './eventstoredb-same-log.ts'
import {
  lastDraft,
  lastSnapshot,
  limitToOne,
  saveDraftInStream,
  saveInStream,
  snapshotStream,
} from './eventstoredb-snapshots.ts'
import { follow } from './eventstoredb-subscription.ts'
import { retryCall, type Timeouts, within } from './eventstoredb-timeouts.ts'
import {
  type Appended,
  AppendTooLarge,
  type Draft,
  type EventStore,
  EventStoreUnavailable,
  type ExpectedRevision,
  maxAppendBytes,
  type NewEvent,
  type Position,
  type RecordedEvent,
  type Snapshot,
  type Subscription,
  WrongExpectedRevision,
} from './port.ts'

export interface EventStoreDbOptions {
  /** LOG_URL: `esdb://[user:password@]host:port?tls=…`, or `esdb+discover://…` for a cluster; 22.6 or newer */
  url: string
  /** STREAM_PREFIX: begins every category, so that installations share a server; letters and digits that end in '_' */
  prefix: string
  /** Time limit for one answer, after which the call is retried. */
  answerWithinMs?: number
  /** Time limit for one call with all its retries. */
  giveUpAfterMs?: number
  /** Interval at which an idle subscription is compared with the head of the log, to find one that fell silent. */
  compareEveryMs?: number
}

/**
 * The log in an EventStoreDB, for any number of processes. Key streams are appended to and read by name; `readAll`,
 * `head` and subscriptions leave them out. While the server is away, calls retry up to `giveUpAfterMs` and then throw
 * EventStoreUnavailable (`append` and `saveDraft`: OutcomeUnknown), and subscriptions wait and resume after the last event they
 * delivered. If the server comes back with another log, subscriptions end with LogReplaced, and so does every new one
 * until the store is opened again. A position of another log harms the server: compare the logs' identities before
 * using one.
 *
 * An erased stream is gone for readers immediately, and from the server's disk after its next scavenge.
 * @throws {EventStoreUnavailable} there is no such server, or it denies access
 * @throws {TypeError} an option is malformed
 */
export async function openEventStoreDb(options: EventStoreDbOptions): Promise<EventStore> {
  const store = new EventStoreDb(options)
  try {
    await store.begin()
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

class EventStoreDb implements EventStore {
  readonly #names: StreamNames
  readonly #client: Client
  readonly #appender: ReturnType<typeof borrowAppender>
  readonly #reader: Reader
  readonly #lookout = new Lookout()
  readonly #sameLog: SameLog
  readonly #timeouts: Timeouts
  readonly #compareEveryMs: number
  readonly #subscriptions = new Set<Subscription>()
  readonly #calls = new Set<Promise<unknown>>()
  #isClosed = false

  constructor(options: EventStoreDbOptions) {
    const { url, prefix, answerWithinMs = 5_000, giveUpAfterMs = 15_000, compareEveryMs = 10_000 } = options
    this.#names = new StreamNames(prefix)
    this.#client = connect(url)
    this.#timeouts = { answerWithinMs, giveUpAfterMs }
    this.#reader = new Reader(this.#client, this.#names, this.#timeouts)
    this.#sameLog = new SameLog(this.#reader)
    this.#compareEveryMs = compareEveryMs
    // Last: nothing would give it back if a line above threw.
    this.#appender = borrowAppender(url)
  }

  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    return this.#call(() => this.#append(stream, expected, events))
  }

  /** Within an accepted call. */
  async #append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    if (events.length === 0) throw new TypeError('An append needs at least one event')
    const checked = events.map(writable)
    const bytes = checked.reduce((sum, { bytes }) => sum + bytes, 0)
    if (bytes > maxAppendBytes) throw new AppendTooLarge(`${bytes} bytes for ${stream} are more than ${maxAppendBytes}`)
    const append = { name: this.#names.onServer(stream), expected, events: checked.map(({ message }) => message) }
    const look = () => this.#written(stream, expected, events)
    const sooner = (answer: Promise<AppendResult>) =>
      this.#lookout.firstOf(
        answer.then((appended) => this.#outcomeOf(stream, appended)),
        look,
      )
    try {
      return await this.#appender.append(append, this.#timeouts, sooner)
    } catch (error) {
      const failure = appendError(error, stream)
      if (failure instanceof WrongExpectedRevision && failure.actual !== 'none')
        await this.#shows(stream, failure.actual)
      throw failure
    }
  }

  async readStream(stream: string, options: Parameters<EventStore['readStream']>[1] = {}): Promise<RecordedEvent[]> {
    return this.#read(() => this.#reader.stream(stream, options)).catch((error) => {
      if (isMissing(error) || isErased(error)) return []
      throw error
    })
  }

  snapshot(stream: string): Promise<Snapshot | undefined> {
    return lastSnapshot(this, stream)
  }

  saveSnapshot(stream: string, snapshot: Snapshot): Promise<void> {
    const kept = snapshotStream(stream)
    const limit = () => limitToOne((event) => this.#call(() => this.#appendMetadata(kept, event)))
    return saveInStream(this, stream, snapshot, limit)
  }

  draft(id: string): Promise<Draft | undefined> {
    return lastDraft(this, draftStream(id))
  }

  async saveDraft(id: string, expected: ExpectedRevision, data: unknown): Promise<number> {
    const stream = draftStream(id)
    // Measured as every engine measures it.
    draftText(id, data)
    const limit = () => limitToOne((event) => this.#appendMetadata(stream, event))
    const append = (...appended: Parameters<EventStore['append']>) => this.#append(...appended)
    return this.#call(() => saveDraftInStream({ append }, stream, { expected, data }, limit))
  }

  dropDraft(id: string): Promise<void> {
    return this.#tombstone(draftStream(id))
  }

  async *drafts(): AsyncGenerator<string> {
    const named = new Set<string>()
    for await (const page of pagesOf(this)) for (const id of page.map(draftNamedIn)) if (id !== undefined) named.add(id)
    for (const id of [...named].sort(byBytes))
      if ((await this.draft(id)) ?? (await this.isErased(draftStream(id)))) yield id
  }

  /** Appends the first event of a stream's metadata stream, within an accepted call. */
  async #appendMetadata(stream: string, event: NewEvent): Promise<void> {
    const append = {
      name: this.#names.metadataOnServer(stream),
      expected: 'none' as const,
      events: [writable(event).message],
    }
    await this.#appender
      .append(append, this.#timeouts, (answer) => answer)
      .catch((error) => Promise.reject(appendError(error, stream)))
  }

  readAll(after: Position | undefined, limit: number): Promise<RecordedEvent[]> {
    return this.#read(() => this.#reader.allAfter(after, limit))
  }

  /** Connects to the server and checks its log's identity. */
  begin(): Promise<void> {
    return this.#read(async () => {
      await this.#reader.end()
      await this.#sameLog.checkIdentity()
    })
  }

  head(): Promise<Position | undefined> {
    return this.#read(() => this.#reader.head())
  }

  subscribe(after: Position | undefined, handle: (events: RecordedEvent[]) => Promise<void>): Subscription {
    if (this.#isClosed) throw closed
    const subscription = follow(
      {
        client: this.#client,
        names: this.#names,
        reader: this.#reader,
        sameLog: this.#sameLog,
        answerWithinMs: this.#timeouts.answerWithinMs,
        compareEveryMs: this.#compareEveryMs,
      },
      after,
      handle,
    )
    this.#subscriptions.add(subscription)
    const forget = () => this.#subscriptions.delete(subscription)
    subscription.closed.then(forget, forget)
    return subscription
  }

  async erase(stream: string): Promise<void> {
    await this.#tombstone(stream)
    if (await this.snapshot(stream)) await this.#tombstone(snapshotStream(stream))
    this.#reader.forgetHead()
  }

  async #tombstone(stream: string): Promise<void> {
    const { answerWithinMs, giveUpAfterMs } = this.#timeouts
    const attempt = () => within(answerWithinMs, this.#client.tombstoneStream(this.#names.onServer(stream)))
    const isFinal = (error: unknown) => isErased(error) || isDenied(error)
    await this.#read(() => retryCall(giveUpAfterMs, attempt, isFinal)).catch((error) => {
      if (!isErased(error)) throw error
    })
  }

  /** A tombstone outlives every scavenge; a stream that never was, or was only hidden, has none. */
  async isErased(stream: string): Promise<boolean> {
    try {
      await this.#read(() => this.#reader.stream(stream, { limit: 1 }))
      return false
    } catch (error) {
      if (isErased(error)) return true
      if (isMissing(error)) return false
      throw error
    }
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    await Promise.allSettled([...this.#subscriptions].map((subscription) => subscription.stop()))
    await Promise.allSettled(this.#calls)
    this.#reader.close()
    await Promise.all([this.#appender.giveBack(), letGo(this.#client)])
  }

  async #read<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await this.#call(ask)
    } catch (error) {
      if (isMissing(error) || isErased(error) || error === closed || error instanceof EventStoreUnavailable) throw error
      throw new EventStoreUnavailable(`EventStoreDB: ${(error as Error).message}`, { cause: error })
    }
  }

  /** A server may recognise a retry without knowing its position. */
  async #outcomeOf(stream: string, { nextExpectedRevision, position }: AppendResult): Promise<Appended> {
    const revision = Number(nextExpectedRevision)
    if (position) return { revision, position: position.commit }
    const [event] = await this.#reader.stream(stream, { from: revision, limit: 1 })
    return { revision, position: event!.position }
  }

  /** The outcome of an append whose events are already in their place. */
  async #written(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<Appended | undefined> {
    const found = await this.#reader.stream(stream, {
      from: expected === 'none' ? 0 : expected + 1,
      limit: events.length,
    })
    const last = found.at(-1)
    const isSame = found.length === events.length && found.every(({ id }, at) => id === events[at]!.id)
    return isSame && last ? { revision: last.revision, position: last.position } : undefined
  }

  /**
   * Waits until the stream can be read up to the revision: the server answers the loser of a race before the winner's
   * events can be read.
   * @throws {EventStoreUnavailable} it takes too long
   */
  async #shows(stream: string, revision: number): Promise<void> {
    const { giveUpAfterMs } = this.#timeouts
    const look = async () => {
      const found = await this.#reader.stream(stream, { from: revision, limit: 1 })
      if (found.length === 0) throw new EventStoreUnavailable(`${stream} does not show revision ${revision} yet`)
    }
    await retryCall(giveUpAfterMs, look, isErased).catch((error) => {
      if (!isErased(error))
        throw new EventStoreUnavailable(`EventStoreDB: ${(error as Error).message}`, { cause: error })
    })
  }

  /** Accepted calls finish before the store closes. */
  async #call<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if (this.#isClosed) throw closed
    const call = ask()
    this.#calls.add(call)
    try {
      return await call
    } finally {
      this.#calls.delete(call)
    }
  }
}

const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other))

const closed = new Error('The event store is closed')

/**
 * The event as the client takes it, and its size in JSON. An event that the client cannot write would leave a rejected
 * promise of the client's own, and an id that is no uuid would end all appends on the connection.
 * @throws {TypeError} the event cannot be stored
 */
function writable(event: NewEvent): { message: EventData; bytes: number } {
  const { id, type, metadata } = event
  if (!isUuid(id)) throw new TypeError(`The id of an event must be a uuid, not ${JSON.stringify(id)}`)
  if (typeof type !== 'string' || type === '') throw new TypeError('An event must have a type')
  const data = event.data ?? null
  const json = [JSON.stringify(data), JSON.stringify(metadata)]
  const bytes = [id, type, ...json].reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  return { message: jsonEvent({ id, type, data: data as never, metadata: { ...metadata } }), bytes }
}
