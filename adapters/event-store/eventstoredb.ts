import { validate as isUuid } from 'uuid'
import { borrowAppender } from './eventstoredb-appends.ts'
import { type Client, connect, letGo } from './eventstoredb-client.ts'
import { appendError, isDenied, isErased, isMissing, isRefusal } from './eventstoredb-errors.ts'
import { StreamNames } from './eventstoredb-names.ts'
import { type Patience, persistently, within } from './eventstoredb-patience.ts'
import { Reader } from './eventstoredb-reads.ts'
import { SameLog } from './eventstoredb-same-log.ts'
import { follow } from './eventstoredb-subscription.ts'
import {
  type Appended,
  AppendTooLarge,
  type EventStore,
  EventStoreUnavailable,
  type ExpectedRevision,
  maxAppendBytes,
  type NewEvent,
  type Position,
  type RecordedEvent,
  type Subscription,
} from './port.ts'

export interface EventStoreDbOptions {
  /** EVENTSTORE_URL: `esdb://[user:password@]host:port?tls=…`, or `esdb+discover://…` for a cluster; 22.6 or newer */
  url: string
  /** STREAM_PREFIX: stands before every category, so that installations share a server; letters and digits that end in '_' */
  prefix: string
  /** How long one answer may take before it is asked for again. */
  answerWithinMs?: number
  /** How long one call may take with all its attempts. */
  giveUpAfterMs?: number
  /** How often an idle subscription is compared with the head of the log, which finds one that fell silent. */
  compareEveryMs?: number
}

/**
 * The log in an EventStoreDB, for any number of processes. Streams of keys are appended to and read by their name; `readAll`, `head` and
 * subscriptions leave them out. While the server is away, calls try again up to `giveUpAfterMs` and then throw EventStoreUnavailable
 * (`append`: OutcomeUnknown), and subscriptions wait for it and go on after the last event they delivered. Should it come back with another
 * log, they end with LogReplaced, and so does every new one until the store is opened again. A position of another log harms the server:
 * compare the logs' identities before using one.
 *
 * An erased stream is gone for readers at once, and from the server's disk at its next scavenge.
 * @throws {EventStoreUnavailable} there is no such server, or it does not let us in
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
  readonly #sameLog: SameLog
  readonly #patience: Patience
  readonly #compareEveryMs: number
  readonly #subscriptions = new Set<Subscription>()
  readonly #calls = new Set<Promise<unknown>>()
  #isClosed = false

  constructor(options: EventStoreDbOptions) {
    const { url, prefix, answerWithinMs = 5_000, giveUpAfterMs = 15_000, compareEveryMs = 10_000 } = options
    this.#names = new StreamNames(prefix)
    this.#client = connect(url)
    this.#patience = { answerWithinMs, giveUpAfterMs }
    this.#reader = new Reader(this.#client, this.#names, this.#patience)
    this.#sameLog = new SameLog(this.#reader)
    this.#compareEveryMs = compareEveryMs
    // Last: nobody would give it back if anything of the above threw.
    this.#appender = borrowAppender(url)
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    if (events.length === 0) throw new TypeError('An append needs at least one event')
    const checked = events.map(writable)
    const bytes = checked.reduce((sum, { bytes }) => sum + bytes, 0)
    if (bytes > maxAppendBytes) throw new AppendTooLarge(`${bytes} bytes for ${stream} are more than ${maxAppendBytes}`)
    const append = { name: this.#names.onServer(stream), expected, events: checked.map(({ event }) => event) }
    const { answerWithinMs, giveUpAfterMs } = this.#patience
    const attempt = (deadline: number) => this.#appender.append(append, answerWithinMs, deadline)
    try {
      const { nextExpectedRevision, position } = await this.#call(() => persistently(giveUpAfterMs, attempt, isRefusal))
      const revision = Number(nextExpectedRevision)
      return { revision, position: position?.commit ?? (await this.#positionOf(stream, revision)) }
    } catch (error) {
      throw error === closed ? error : appendError(error, stream)
    }
  }

  async readStream(stream: string, options: Parameters<EventStore['readStream']>[1] = {}): Promise<RecordedEvent[]> {
    return this.#read(() => this.#reader.stream(stream, options)).catch((error) => {
      if (isMissing(error) || isErased(error)) return []
      throw error
    })
  }

  readAll(after: Position | undefined, limit: number): Promise<RecordedEvent[]> {
    return this.#read(() => this.#reader.allAfter(after, limit))
  }

  /** Meets the server and the log that it has. */
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
        answerWithinMs: this.#patience.answerWithinMs,
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
    const { answerWithinMs, giveUpAfterMs } = this.#patience
    const attempt = () => within(answerWithinMs, this.#client.tombstoneStream(this.#names.onServer(stream)))
    const isFinal = (error: unknown) => isErased(error) || isDenied(error)
    await this.#read(() => persistently(giveUpAfterMs, attempt, isFinal)).catch((error) => {
      if (!isErased(error)) throw error
    })
    this.#reader.forgetHead()
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

  /** A server may know a retry again without knowing where it wrote it. */
  async #positionOf(stream: string, revision: number): Promise<Position> {
    const [event] = await this.#reader.stream(stream, { from: revision, limit: 1 })
    return event!.position
  }

  /** What was accepted is finished before the store closes. */
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

const closed = new Error('The event store is closed')

/**
 * The event as JSON keeps it, and its size. What the client cannot write would leave a promise of its own rejected, and an id that is no
 * uuid would end the appends of everybody on the connection.
 * @throws {TypeError} it cannot be stored
 */
function writable(event: NewEvent): { event: NewEvent; bytes: number } {
  const { id, type, metadata } = event
  if (!isUuid(id)) throw new TypeError(`The id of an event must be a uuid, not ${JSON.stringify(id)}`)
  if (typeof type !== 'string' || type === '') throw new TypeError('An event must have a type')
  const data = event.data ?? null
  const json = [JSON.stringify(data), JSON.stringify(metadata)]
  const bytes = [id, type, ...json].reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  return { event: { id, type, data, metadata }, bytes }
}
