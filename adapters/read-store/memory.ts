import type { Position } from '../event-store/port.ts'
import { ChangeLog } from './change-log.ts'
import { documentLine, entryLine } from './dump-lines.ts'
import { beingBuilt, checkLevel } from './models-behind.ts'
import { PackedModels } from './packed-models.ts'
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
  type TakenOver,
  type Write,
  type WritesFollowed,
} from './port.ts'
import { namesOf } from './written-names.ts'

const changesKeptMax = 10_000
/** Of a batch with more writes nobody keeps anything: the models are being built. */
const namedMax = 1_000

/** All read models at one moment. */
export interface Moment {
  logId: string
  position: Position
  models: PackedModels
  /** Models that are not among them and should be. */
  missing?: readonly string[]
}

export interface MemoryReadStoreOptions {
  /** Number of change messages kept for clients that reconnect. */
  changesKept?: number
  /** The models to begin with. */
  from?: Moment | undefined
}

export interface MemoryReadStore extends ReadStore {
  /** The models as they are now; undefined if nothing was handled yet, or some are behind. */
  now(): Moment | undefined
}

/**
 * Read models in this process's memory, for a projector and an api that share it; a start rebuilds them from the log,
 * or goes on from an earlier moment.
 */
export function memoryReadStore({ changesKept = changesKeptMax, from }: MemoryReadStoreOptions = {}): MemoryReadStore {
  return new PackedReadStore(changesKept, from)
}

interface Waiter {
  position: Position
  settle(reached: boolean): void
}

class PackedReadStore implements MemoryReadStore {
  readonly #changesKept: number
  #models: PackedModels
  #changes: ChangeLog
  #logId: string | undefined
  #position: Position | undefined
  #behind: Behind | undefined
  #fence = 0
  /** When the active projector last gave a sign of life, in ms. */
  #beat = 0
  readonly #waiters = new Set<Waiter>()
  readonly #followers = new Set<Forget>()

  constructor(changesKept: number, from: Moment | undefined) {
    this.#changesKept = changesKept
    this.#changes = new ChangeLog(changesKept)
    this.#models = from?.models ?? new PackedModels()
    this.#logId = from?.logId
    this.#position = from?.position
    if (from?.missing?.length) this.#behind = { models: from.missing, position: undefined }
  }

  now(): Moment | undefined {
    const [logId, position] = [this.#logId, this.#position]
    if (logId === undefined || position === undefined || this.#behind) return undefined
    return { logId, position, models: this.#models }
  }

  async takeOver(logId: string): Promise<TakenOver> {
    if (logId !== this.#logId) this.#empty()
    this.#logId = logId
    this.#fence += 1
    this.#beat = Date.now()
    return { fence: this.#fence, position: this.#position, behind: this.#behind }
  }

  async startOver(fence: number): Promise<void> {
    this.#noteLife(fence)
    this.#empty()
  }

  /** Atomic, because it never waits, and checks everything that could fail before the first write. */
  async apply({ fence, position, writes, messages }: Batch): Promise<void> {
    this.#noteLife(fence)
    writes.forEach(checkScore)
    this.#models.write(writes)
    this.#changes.add(messages)
    this.#position = position
    const names = writes.length > namedMax ? 'anything' : namesOf(writes)
    for (const forget of this.#followers) forget(names)
    for (const waiter of this.#waiters) if (waiter.position <= position) waiter.settle(true)
  }

  async catchUp({ fence, position, writes }: Omit<Batch, 'messages'>): Promise<void> {
    this.#noteLife(fence)
    writes.forEach(checkScore)
    this.#models.write(writes)
    const isLevel = position === this.#position
    this.#behind = this.#behind && !isLevel ? { ...this.#behind, position } : undefined
  }

  async keepAlive(fence: number): Promise<void> {
    this.#noteLife(fence)
  }

  async activeFence(logId: string, withinMs: number): Promise<number | undefined> {
    return logId === this.#logId && Date.now() - this.#beat <= withinMs ? this.#fence : undefined
  }

  async resign(fence: number): Promise<void> {
    if (fence === this.#fence) this.#beat = 0
  }

  async get(keys: readonly string[]): Promise<(string | undefined)[]> {
    this.#checkLevel(keys)
    return this.getUnfinished(keys)
  }

  async getUnfinished(keys: readonly string[]): Promise<(string | undefined)[]> {
    return keys.map((key) => this.#models.get(key))
  }

  async range(index: string, options?: RangeOptions): Promise<IndexEntry[]> {
    this.#checkLevel([index])
    return this.#models.range(index, options)
  }

  async common(indexes: readonly string[]): Promise<string[]> {
    this.#checkLevel(indexes)
    return this.#models.common(indexes)
  }

  async count(index: string, bounds?: Bounds): Promise<number> {
    this.#checkLevel([index])
    return this.#models.count(index, bounds)
  }

  async position(): Promise<Position | undefined> {
    return this.#position
  }

  waitFor(position: Position, timeoutMs: number): Promise<boolean> {
    if (this.#position !== undefined && this.#position >= position) return Promise.resolve(true)
    return new Promise((resolve) => {
      const settle = (reached: boolean) => {
        clearTimeout(timer)
        this.#waiters.delete(waiter)
        resolve(reached)
      }
      const waiter = { position, settle }
      const timer = setTimeout(settle, timeoutMs, false)
      this.#waiters.add(waiter)
    })
  }

  async changesAfter(id: string | undefined, limit: number): Promise<ChangeMessage[] | 'resync'> {
    return this.#changes.after(id, limit)
  }

  followWrites(forget: Forget): WritesFollowed {
    this.#followers.add(forget)
    return { begun: Promise.resolve(), upTo: () => this.#position }
  }

  async *dump(): AsyncIterable<string> {
    if (this.#behind) throw beingBuilt(this.#behind)
    const models = this.#models
    for (const key of models.documentKeys().sort()) yield documentLine(key, models.get(key)!)
    for (const name of models.indexNames().sort()) for (const entry of models.range(name)) yield entryLine(name, entry)
  }

  async close(): Promise<void> {
    for (const waiter of this.#waiters) waiter.settle(false)
  }

  #checkLevel(names: readonly string[]) {
    if (this.#behind) checkLevel(this.#behind, names)
  }

  #noteLife(fence: number) {
    if (fence !== this.#fence) throw new FencedOff(`Fence ${fence} is not the newest, ${this.#fence}`)
    this.#beat = Date.now()
  }

  #empty() {
    this.#models = new PackedModels()
    this.#changes = new ChangeLog(this.#changesKept)
    this.#position = undefined
    this.#behind = undefined
    for (const forget of this.#followers) forget('anything')
  }
}

function checkScore(write: Write) {
  if (write.op === 'add' && Number.isNaN(write.score))
    throw new TypeError(`${write.member} has no score for ${write.index}`)
}
