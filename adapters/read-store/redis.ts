import type { Position } from '../event-store/port.ts'
import { documentLine, entryLine } from './dump-lines.ts'
import { checkLevel } from './models-behind.ts'
import {
  type Batch,
  type Behind,
  type Bounds,
  type ChangeMessage,
  FencedOff,
  type Forget,
  type IndexEntry,
  type RangeOptions,
  type ReadStore,
  ReadStoreUnavailable,
  type TakenOver,
  type WritesFollowed,
} from './port.ts'
import { encodeBatch } from './redis-batch.ts'
import { RedisConnection } from './redis-connection.ts'
import { dropAbandoned, keysLike } from './redis-generations.ts'
import { inherit } from './redis-inheritance.ts'
import { type Keys, keysOf } from './redis-keys.ts'
import { Progress } from './redis-progress.ts'
import { behindOf, type Outcome, positionOf, scriptsOn } from './redis-scripts.ts'
import { RedisWrites } from './redis-writes.ts'

const dumpedAtOnce = 500
/** A release that has been silent this long is not coming back. */
const abandonedAfterMs = 24 * 3_600_000

export interface RedisReadStoreOptions {
  /** `redis[s]://[[user]:password@]host[:port][/database]`, Redis 6.2 or newer */
  url: string
  /** The models and versions of this release, as `<model>.<version>/` each; other releases' exist next to them. */
  generation: string
  /** Number of change messages kept for clients that reconnect. */
  changesKept?: number
  /** Time limit for Redis to connect, or to answer anything. */
  answerWithinMs?: number
}

/**
 * Read models in Redis, for any number of processes. If Redis is emptied, killed or restored from an older snapshot, it
 * rejects the projector's next batch and all reads until a projector has taken over; no reader ever takes lost models
 * for empty ones.
 *
 * While Redis is away every call rejects with ReadStoreUnavailable, immediately or within `answerWithinMs`, and works
 * again once Redis is back. A projector whose `apply` was rejected must take over again before its next batch, because
 * the batch may have been written.
 * @throws {ReadStoreUnavailable} there is no such Redis
 * @throws {TypeError} Redis may evict models when its memory is full
 */
export async function redisReadStore(options: RedisReadStoreOptions): Promise<ReadStore> {
  const { url, generation, changesKept = 10_000, answerWithinMs = 5_000 } = options
  const connection = await RedisConnection.open(url, scriptsOn(keysOf(generation)), answerWithinMs)
  try {
    await checkEviction(connection)
    const store = new RedisReadStore(connection, generation, changesKept)
    await store.listen()
    return store
  } catch (error) {
    await connection.close()
    throw error
  }
}

class RedisReadStore implements ReadStore {
  readonly #connection: RedisConnection
  readonly #keys: Keys
  /** Beginnings of each model's keys and index names. */
  readonly #models: readonly string[]
  readonly #changesKept: number
  readonly #progress: Progress
  readonly #followers = new Set<RedisWrites>()
  /** The position at which this projector left the models; they must be there at its next batch. */
  #left: Position | undefined
  /** The models that are behind, as this projector left them. */
  #behind: Behind | undefined
  /** This projector writes sequentially: each write names the position of the one before. */
  #written: Promise<unknown> = Promise.resolve()

  constructor(connection: RedisConnection, generation: string, changesKept: number) {
    this.#connection = connection
    this.#keys = keysOf(generation)
    this.#models = generation.split('/').flatMap((model) => (model ? [`${model}/`] : []))
    this.#changesKept = changesKept
    this.#progress = new Progress(() => this.position())
  }

  listen(): Promise<void> {
    return this.#connection.listen(this.#keys.progress, (message) => {
      for (const follower of this.#followers) follower.heard(message)
      this.#progress.heard()
    })
  }

  async takeOver(logId: string): Promise<TakenOver> {
    const models = JSON.stringify(this.#models)
    const taken = await this.#connection.ask((client) => client.takeOver(logId, models))
    const { position, behind } = taken.mayInherit ? await this.#inherit(logId, taken.fence) : taken
    this.#left = position
    this.#behind = behind
    await dropAbandoned(this.#connection, this.#keys.checkpoint, abandonedAfterMs)
    return { fence: taken.fence, position, behind }
  }

  async startOver(fence: number): Promise<void> {
    await this.#inTurn(async () => {
      check(await this.#connection.ask((client) => client.startOver(fence, this.#left)))
      this.#left = undefined
      this.#behind = undefined
    })
  }

  catchUp(batch: Omit<Batch, 'messages'>): Promise<void> {
    return this.#inTurn(async () => {
      const { position } = batch
      const before = this.#behind
      const after = before && position !== this.#left ? { ...before, position } : undefined
      const encoded = encodeBatch({ ...batch, messages: [] }, this.#keys, 0)
      check(await this.#connection.ask((client) => client.catchUp(this.#left, before, after, encoded)))
      this.#behind = after
    })
  }

  apply(batch: Batch): Promise<void> {
    return this.#inTurn(async () => {
      const encoded = encodeBatch(batch, this.#keys, this.#changesKept)
      check(await this.#connection.ask((client) => client.applyBatch(this.#left, encoded)))
      this.#left = batch.position
    })
  }

  keepAlive(fence: number): Promise<void> {
    return this.#inTurn(async () =>
      check(await this.#connection.ask((client) => client.beat(fence, this.#left, false))),
    )
  }

  activeFence(logId: string, withinMs: number): Promise<number | undefined> {
    return this.#connection.ask((client) => client.activeFence(logId, withinMs))
  }

  async resign(fence: number): Promise<void> {
    await this.#inTurn(() => this.#connection.ask((client) => client.beat(fence, this.#left, true)))
  }

  get(wanted: readonly string[]): Promise<(string | undefined)[]> {
    return this.#get(wanted, wanted)
  }

  getUnfinished(wanted: readonly string[]): Promise<(string | undefined)[]> {
    return this.#get(wanted, [])
  }

  async range(
    index: string,
    { min = -Infinity, max = Infinity, order = 'ascending', limit }: RangeOptions = {},
  ): Promise<IndexEntry[]> {
    const isDescending = order === 'descending'
    const [from, to] = isDescending ? [max, min] : [min, max]
    const entries = await this.#read([index], (client) =>
      client.zRangeWithScores(this.#keys.index(index), from, to, {
        BY: 'SCORE',
        ...(isDescending && { REV: true }),
        ...(limit !== undefined && { LIMIT: { offset: 0, count: limit } }),
      }),
    )
    return entries.map(({ value, score }) => ({ member: value, score }))
  }

  common(indexes: readonly string[]): Promise<string[]> {
    const weighted = indexes.map((index, at) => ({ key: this.#keys.index(index), weight: at === 0 ? 1 : 0 }))
    if (weighted.length === 0) return Promise.resolve([])
    return this.#read(indexes, (client) => client.zInter(weighted as [(typeof weighted)[0]]))
  }

  count(index: string, { min = -Infinity, max = Infinity }: Bounds = {}): Promise<number> {
    return this.#read([index], (client) => client.zCount(this.#keys.index(index), min, max))
  }

  async position(): Promise<Position | undefined> {
    return positionOf(await this.#connection.ask((client) => client.hGet(this.#keys.checkpoint, 'position')))
  }

  waitFor(position: Position, timeoutMs: number): Promise<boolean> {
    return this.#progress.waitFor(position, timeoutMs)
  }

  async changesAfter(id: string | undefined, limit: number): Promise<ChangeMessage[] | 'resync'> {
    const messages = await this.#connection.ask((client) => client.changesAfter(id, limit))
    return messages?.map((json) => JSON.parse(json)) ?? 'resync'
  }

  followWrites(forget: Forget): WritesFollowed {
    const ask = (after: string) => this.#connection.ask((client) => client.writtenAfter(after))
    const follower = new RedisWrites(ask, forget)
    this.#followers.add(follower)
    return follower
  }

  async *dump(): AsyncIterable<string> {
    const documents = (await this.#read(this.#models, (client) => client.hKeys(this.#keys.documents))).sort()
    for (let from = 0; from < documents.length; from += dumpedAtOnce) {
      const page = documents.slice(from, from + dumpedAtOnce)
      const values = await this.get(page)
      for (const [at, key] of page.entries()) if (values[at] !== undefined) yield documentLine(key, values[at])
    }
    const names = [...(await keysLike(this.#connection, this.#keys.indexPattern))].map(this.#keys.indexName).sort()
    for (const name of names) for (const entry of await this.range(name)) yield entryLine(name, entry)
  }

  async close(): Promise<void> {
    this.#progress.close()
    for (const follower of this.#followers) follower.close()
    await this.#connection.close()
  }

  #inTurn<Result>(write: () => Promise<Result>): Promise<Result> {
    const result = this.#written.then(write)
    this.#written = result.catch(() => undefined)
    return result
  }

  async #get(wanted: readonly string[], checked: readonly string[]): Promise<(string | undefined)[]> {
    if (wanted.length === 0) return []
    const values = await this.#read(checked, (client) => client.hmGet(this.#keys.documents, [...wanted]))
    return values.map((value) => value ?? undefined)
  }

  /**
   * Reads, and checks that there are models: a server that lost its memory must not give empty answers.
   * @param names keys and index names whose models must not be behind
   */
  async #read<Reply>(names: readonly string[], command: (client: Client) => Promise<Reply>): Promise<Reply> {
    const [reply, [logId, behind]] = await this.#connection.ask((client) =>
      Promise.all([command(client), client.hmGet(this.#keys.checkpoint, ['logId', 'behind'])]),
    )
    if (!logId) throw modelsLost()
    if (behind) checkLevel(behindOf(behind)!, names)
    return reply
  }

  /** The models that a new generation takes from another one, so that it only has to build what that lacks. */
  #inherit(logId: string, fence: number): Promise<Omit<TakenOver, 'fence'>> {
    return inherit({ connection: this.#connection, keys: this.#keys, models: this.#models, logId, fence })
  }
}

type Client = Parameters<Parameters<RedisConnection['ask']>[0]>[0]

function check(outcome: Outcome): void {
  if (outcome === 'fenced off') throw new FencedOff('Another projector has taken over')
  if (outcome === 'lost') throw modelsLost()
  if (outcome === 'gone back') throw new ReadStoreUnavailable('The read models are not where this projector left them')
}

const modelsLost = () => new ReadStoreUnavailable('Redis holds no read models; a projector must take over')

/** Evicted documents would look like documents that never existed. */
async function checkEviction(connection: RedisConnection): Promise<void> {
  const memory = await connection.ask((client) => client.info('memory'))
  const policy = /^maxmemory_policy:(\S+)/m.exec(memory)?.[1]
  if (policy?.startsWith('allkeys'))
    throw new TypeError(`Redis evicts read models under maxmemory-policy ${policy}: set it to noeviction`)
}
