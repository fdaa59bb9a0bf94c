import { setImmediate as immediate } from 'node:timers/promises'
import { draftOfStream, draftStream, draftText } from './drafts.ts'
import {
  type Appended,
  AppendTooLarge,
  type Draft,
  type EventStore,
  type ExpectedRevision,
  type FileTrouble,
  LogBroken,
  maxAppendBytes,
  type NewEvent,
  type Position,
  type RecordedEvent,
  type Snapshot,
  type Subscription,
} from './port.ts'
import { SqliteConnection, type SqliteOptions } from './sqlite-connection.ts'
import type { EventRow, SqliteReads } from './sqlite-reads.ts'
import type { NewRow } from './sqlite-tables.ts'
import { followLog } from './subscription.ts'

/**
 * The embedded log: one SQLite file that several processes of one machine may share, or ':memory:' for a log that ends
 * with `close`. Acknowledged appends and erasures are on disk.
 *
 * Opening checks the whole file unless it was closed properly; later the file is checked in parts while nobody waits.
 * No process writes to a file that is known to be damaged.
 * @throws the file cannot be opened, is damaged or is no log
 */
export async function openSqliteLog(path: string, options: SqliteOptions = {}): Promise<EventStore> {
  const connection = new SqliteConnection(path, options)
  await connection.ask({ op: 'trouble' })
  return new SqliteLog(connection)
}

class SqliteLog implements EventStore {
  readonly #connection: SqliteConnection
  readonly #subscriptions = new Set<Subscription>()

  constructor(connection: SqliteConnection) {
    this.#connection = connection
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    if (events.length === 0) throw new TypeError('An append needs at least one event')
    const rows = events.map(rowOf)
    if (areTooLarge(rows)) throw new AppendTooLarge(`the events for ${stream} exceed ${maxAppendBytes} bytes`)
    return this.#connection.ask({ op: 'append', stream, expected, rows })
  }

  async readStream(stream: string, options: Parameters<EventStore['readStream']>[1] = {}): Promise<RecordedEvent[]> {
    const { from, direction = 'forwards', limit } = options
    return this.#recorded((reads) => reads.readStream(stream, from, direction, limit))
  }

  async snapshot(stream: string): Promise<Snapshot | undefined> {
    const found = await this.#connection.read((reads) => reads.snapshot(stream))
    return found && { revision: found.revision, data: JSON.parse(found.data) }
  }

  async saveSnapshot(stream: string, { revision, data }: Snapshot): Promise<void> {
    const text = JSON.stringify(data)
    if (Buffer.byteLength(text) > maxAppendBytes)
      throw new AppendTooLarge(`the snapshot of ${stream} is larger than ${maxAppendBytes}`)
    await this.#connection.ask({ op: 'saveSnapshot', stream, revision, data: text })
  }

  async draft(id: string): Promise<Draft | undefined> {
    const found = await this.#connection.read((reads) => reads.draft(draftStream(id)))
    return found && this.#parsed('a draft', () => ({ version: found.version, data: JSON.parse(found.data) }))
  }

  async saveDraft(id: string, expected: ExpectedRevision, data: unknown): Promise<number> {
    return this.#connection.ask({ op: 'saveDraft', stream: draftStream(id), expected, data: draftText(id, data) })
  }

  dropDraft(id: string): Promise<void> {
    return this.erase(draftStream(id))
  }

  async *drafts(): AsyncGenerator<string> {
    const beginning = draftStream('')
    for (let after: string | undefined = beginning; after !== undefined; ) {
      const from: string = after
      await immediate()
      const page = await this.#connection.read((reads) => reads.draftStreams(beginning, from, draftsAtOnce))
      yield* page.map(draftOfStream)
      after = page.at(-1)
    }
  }

  /** Other work runs between two pages: reading a long log delays nobody. */
  async readAll(after: Position | undefined, limit: number): Promise<RecordedEvent[]> {
    await immediate()
    return this.#recorded((reads) => reads.readAll(Number(after ?? 0n), limit))
  }

  subscribe(after: Position | undefined, handle: (events: RecordedEvent[]) => Promise<void>): Subscription {
    const readAll = (position: Position | undefined, limit: number) => this.readAll(position, limit)
    const subscription = followLog(readAll, () => this.#connection.grown, after, handle)
    this.#subscriptions.add(subscription)
    const forget = () => this.#subscriptions.delete(subscription)
    subscription.closed.then(forget, forget)
    return subscription
  }

  async head(): Promise<Position | undefined> {
    const position = await this.#connection.read((reads) => reads.head())
    return position === null ? undefined : BigInt(position)
  }

  trouble(): Promise<FileTrouble | undefined> {
    return this.#connection.ask({ op: 'trouble' })
  }

  erase(stream: string): Promise<void> {
    return this.#connection.ask({ op: 'erase', stream })
  }

  isErased(stream: string): Promise<boolean> {
    return this.#connection.read((reads) => reads.isErased(stream))
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.#subscriptions].map((subscription) => subscription.stop()))
    await this.#connection.close()
  }

  async #recorded(query: (reads: SqliteReads) => EventRow[]): Promise<RecordedEvent[]> {
    const rows = await this.#connection.read(query)
    return this.#parsed('an event', () => recorded(rows))
  }

  /** The tables hold nothing but JSON. */
  async #parsed<Value>(what: string, parse: () => Value): Promise<Value> {
    try {
      return parse()
    } catch {
      const why = `${what} is not JSON`
      await this.#connection.ask({ op: 'condemn', why })
      throw new LogBroken(`the log is damaged: ${why}`)
    }
  }
}

const draftsAtOnce = 500

const rowOf = ({ id, type, data, metadata }: NewEvent): NewRow => ({
  id,
  type,
  data: JSON.stringify(data ?? null),
  metadata: JSON.stringify(metadata),
})

/** A UTF-16 unit takes at most three bytes of UTF-8, so that most texts need no measuring. */
const areTooLarge = (rows: readonly NewRow[]): boolean =>
  sumOf(rows, ({ length }) => length) * 3 > maxAppendBytes && sumOf(rows, Buffer.byteLength) > maxAppendBytes

const sumOf = (rows: readonly NewRow[], size: (text: string) => number): number =>
  rows.reduce((sum, { id, type, data, metadata }) => sum + size(id) + size(type) + size(data) + size(metadata), 0)

const recorded = (rows: EventRow[]): RecordedEvent[] =>
  rows.map(({ position, stream, revision, id, type, data, metadata }) => ({
    id,
    type,
    stream,
    revision,
    position: BigInt(position),
    data: JSON.parse(data),
    metadata: JSON.parse(metadata),
  }))
