import type { Position } from '../event-store/port.ts'
import { documentLine, entryLine } from './dump-lines.ts'
import { type Batch, type ChangeMessage, FencedOff, type IndexEntry, type RangeOptions, type ReadStore } from './port.ts'
import { encodeBatch } from './redis-batch.ts'
import { ReadStoreUnavailable, RedisConnection } from './redis-connection.ts'
import { indexKey, indexName, indexPattern, keys } from './redis-keys.ts'
import { Progress } from './redis-progress.ts'
import { positionOf } from './redis-scripts.ts'

const dumpedAtOnce = 500

export interface RedisReadStoreOptions {
  /** `redis[s]://[[user]:password@]host[:port][/database]`, Redis 6.2 or newer */
  url: string
  /** How many change messages are kept for clients that come back. */
  changesKept?: number
  /** How long Redis may take to let us in, or to answer anything. */
  answerWithinMs?: number
}

/**
 * Read models in Redis, for any number of processes. Redis may be emptied, killed or go back to an older snapshot: the projector's next
 * batch is then refused and whoever reads is refused too, until a projector has taken over; nobody is told that nothing is there.
 *
 * While Redis is away every call rejects with ReadStoreUnavailable, at once or within `answerWithinMs`, and works again once it is back.
 * A projector that gets it from `apply` must take over again before its next batch, because that one may have been written.
 * @throws {ReadStoreUnavailable} there is no such Redis
 * @throws {TypeError} it may throw models away when its memory is full
 */
export async function redisReadStore(options: RedisReadStoreOptions): Promise<ReadStore> {
  const { url, changesKept = 10_000, answerWithinMs = 5_000 } = options
  const connection = await RedisConnection.open(url, answerWithinMs)
  try {
    await checkEviction(connection)
    const store = new RedisReadStore(connection, changesKept)
    await store.listen()
    return store
  } catch (error) {
    await connection.close()
    throw error
  }
}

class RedisReadStore implements ReadStore {
  readonly #connection: RedisConnection
  readonly #changesKept: number
  readonly #progress: Progress
  /** Where this projector left the models; they must still be there at its next batch. */
  #left: Position | undefined

  constructor(connection: RedisConnection, changesKept: number) {
    this.#connection = connection
    this.#changesKept = changesKept
    this.#progress = new Progress(() => this.position())
  }

  listen(): Promise<void> {
    return this.#connection.listen(keys.progress, this.#progress.heard)
  }

  async takeOver(logId: string): Promise<{ fence: number; position: Position | undefined }> {
    const taken = await this.#connection.ask((client) => client.takeOver(logId))
    this.#left = taken.position
    return taken
  }

  async apply(batch: Batch): Promise<void> {
    const encoded = encodeBatch(batch, this.#changesKept)
    const applied = await this.#connection.ask((client) => client.applyBatch(this.#left, encoded, this.#changesKept))
    if (applied === 'fenced off') throw new FencedOff(`Fence ${batch.fence} is not the newest`)
    if (applied === 'lost') throw modelsLost()
    if (applied === 'gone back') throw new ReadStoreUnavailable('The read models are not where this projector left them')
    this.#left = batch.position
  }

  async get(wanted: readonly string[]): Promise<(string | undefined)[]> {
    if (wanted.length === 0) return []
    const values = await this.#read((client) => client.hmGet(keys.documents, [...wanted]))
    return values.map((value) => value ?? undefined)
  }

  async range(index: string, { min = -Infinity, max = Infinity, order = 'ascending', limit }: RangeOptions = {}): Promise<IndexEntry[]> {
    const isDescending = order === 'descending'
    const [from, to] = isDescending ? [max, min] : [min, max]
    const entries = await this.#read((client) =>
      client.zRangeWithScores(indexKey(index), from, to, {
        BY: 'SCORE',
        ...(isDescending && { REV: true }),
        ...(limit !== undefined && { LIMIT: { offset: 0, count: limit } }),
      }),
    )
    return entries.map(({ value, score }) => ({ member: value, score }))
  }

  async position(): Promise<Position | undefined> {
    return positionOf(await this.#connection.ask((client) => client.hGet(keys.checkpoint, 'position')))
  }

  waitFor(position: Position, timeoutMs: number): Promise<boolean> {
    return this.#progress.waitFor(position, timeoutMs)
  }

  async changesAfter(id: string | undefined, limit: number): Promise<ChangeMessage[] | 'resync'> {
    const messages = await this.#connection.ask((client) => client.changesAfter(id, limit))
    return messages?.map((json) => JSON.parse(json)) ?? 'resync'
  }

  async *dump(): AsyncIterable<string> {
    const documents = (await this.#read((client) => client.hKeys(keys.documents))).sort()
    for (let from = 0; from < documents.length; from += dumpedAtOnce) {
      const page = documents.slice(from, from + dumpedAtOnce)
      const values = await this.get(page)
      for (const [at, key] of page.entries()) if (values[at] !== undefined) yield documentLine(key, values[at])
    }
    for (const name of await this.#indexNames()) for (const entry of await this.range(name)) yield entryLine(name, entry)
  }

  async close(): Promise<void> {
    this.#progress.close()
    await this.#connection.close()
  }

  /** Reads and sees whether there was anything to read from: a server that lost its memory has no answers, not empty ones. */
  async #read<Reply>(command: (client: Client) => Promise<Reply>): Promise<Reply> {
    const [reply, checkpoints] = await this.#connection.ask((client) => Promise.all([command(client), client.exists(keys.checkpoint)]))
    if (checkpoints === 0) throw modelsLost()
    return reply
  }

  /** SCAN may tell a key twice. */
  async #indexNames(): Promise<string[]> {
    const names = new Set<string>()
    let cursor = '0'
    do {
      const page = await this.#read((client) => client.scan(cursor, { MATCH: indexPattern, COUNT: dumpedAtOnce }))
      for (const key of page.keys) names.add(indexName(key))
      cursor = page.cursor
    } while (cursor !== '0')
    return [...names].sort()
  }
}

type Client = Parameters<Parameters<RedisConnection['ask']>[0]>[0]

const modelsLost = () => new ReadStoreUnavailable('Redis holds no read models; a projector must take over')

/** Documents that vanish one by one would look like documents that never were. */
async function checkEviction(connection: RedisConnection): Promise<void> {
  const memory = await connection.ask((client) => client.info('memory'))
  const policy = /^maxmemory_policy:(\S+)/m.exec(memory)?.[1]
  if (policy?.startsWith('allkeys')) throw new TypeError(`Redis evicts read models under maxmemory-policy ${policy}: set it to noeviction`)
}
