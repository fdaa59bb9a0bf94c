import {
  type Appended,
  AppendTooLarge,
  type EventStore,
  type ExpectedRevision,
  maxAppendBytes,
  type NewEvent,
  type Position,
  type RecordedEvent,
  type Subscription,
} from './port.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import type { EventRow, NewRow } from './sqlite-tables.ts'
import { followLog } from './subscription.ts'

/**
 * The embedded log: one SQLite file that several processes of one machine may share, or ':memory:' for a log that ends with `close`.
 * What `append` and `erase` acknowledge is on disk.
 *
 * @throws when the file cannot be opened or is no log
 */
export async function openSqliteLog(path: string): Promise<EventStore> {
  const connection = new SqliteConnection(path)
  await connection.ask({ op: 'head' })
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
    if (bytesOf(rows) > maxAppendBytes) throw new AppendTooLarge(`${bytesOf(rows)} bytes for ${stream} are more than ${maxAppendBytes}`)
    return this.#connection.ask({ op: 'append', stream, expected, rows })
  }

  async readStream(stream: string, options: Parameters<EventStore['readStream']>[1] = {}): Promise<RecordedEvent[]> {
    const { from, direction = 'forwards', limit } = options
    return recorded(await this.#connection.ask({ op: 'readStream', stream, from, direction, limit }))
  }

  async readAll(after: Position | undefined, limit: number): Promise<RecordedEvent[]> {
    return recorded(await this.#connection.ask({ op: 'readAll', after: Number(after ?? 0n), limit }))
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
    const position = await this.#connection.ask<number | null>({ op: 'head' })
    return position === null ? undefined : BigInt(position)
  }

  erase(stream: string): Promise<void> {
    return this.#connection.ask({ op: 'erase', stream })
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.#subscriptions].map((subscription) => subscription.stop()))
    await this.#connection.close()
  }
}

const rowOf = ({ id, type, data, metadata }: NewEvent): NewRow => ({
  id,
  type,
  data: JSON.stringify(data ?? null),
  metadata: JSON.stringify(metadata),
})

const bytesOf = (rows: readonly NewRow[]): number =>
  rows.reduce((sum, { id, type, data, metadata }) => sum + Buffer.byteLength(id + type + data + metadata), 0)

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
