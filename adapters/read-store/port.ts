import type { Position } from '../event-store/port.ts'

/**
 * The store of read models: documents by key and sorted indexes, written in batches together with the checkpoint and
 * the change messages. Only the projector with the newest fence may write. Every call rejects with ReadStoreUnavailable
 * while the store cannot be reached.
 */
export interface ReadStore extends ReadSide {
  /**
   * Makes the caller the active projector of the log `logId` and fences off the former one. If the store held another
   * log's models, or none, it is emptied.
   */
  takeOver(logId: string): Promise<TakenOver>

  /**
   * Empties the store of the active projector, which has to begin with the first event.
   * @throws {FencedOff} another projector has taken over
   */
  startOver(fence: number): Promise<void>

  /**
   * Writes what the models that are behind make of the events up to a position that the others have reached. When it is
   * where the others are, all can be read and go on together.
   * @throws as `apply`
   */
  catchUp(batch: Omit<Batch, 'messages'>): Promise<void>

  /** Documents by key also of models that are behind, for the projector. */
  getUnfinished: ReadSide['get']

  /**
   * Writes a batch, its messages and its checkpoint atomically. It is a sign of life too.
   * @throws {FencedOff} another projector has taken over; nothing was written
   * @throws {ReadStoreUnavailable} the models are not as this projector left them, or the outcome is unknown: take over
   * again
   */
  apply(batch: Batch): Promise<void>

  /**
   * A sign of life of an idle projector.
   * @throws {FencedOff} another projector has taken over
   * @throws {ReadStoreUnavailable} the models are not as this projector left them: take over again
   */
  keepAlive(fence: number): Promise<void>

  /** Fence of the projector of the log `logId` that gave a sign of life within the last `withinMs`, if any. */
  activeFence(logId: string, withinMs: number): Promise<number | undefined>

  /**
   * The last sign of life of a projector: another may take over immediately. A fenced-off projector changes nothing.
   */
  resign(fence: number): Promise<void>

  close(): Promise<void>
}

export interface TakenOver {
  fence: number
  /** Position of the models, except those that are behind; undefined: none. */
  position: Position | undefined
  behind: Behind | undefined
}

/** New models, or new versions, that are being built beside the others. */
export interface Behind {
  /** Beginnings of their keys and index names, up to the first slash. */
  models: readonly string[]
  /** Position of the models; undefined: none. */
  position: Position | undefined
}

/** The read side of the store. A question about a model that is behind rejects with ReadStoreUnavailable. */
export interface ReadSide {
  /** Documents by key, undefined where there is none. One round trip. */
  get(keys: readonly string[]): Promise<(string | undefined)[]>

  /** Members of an index by score, then by member. Bounds are inclusive. */
  range(index: string, options?: RangeOptions): Promise<IndexEntry[]>

  /** Number of an index's members with a score within the bounds, which are inclusive. */
  count(index: string, bounds?: Bounds): Promise<number>

  /**
   * Members that all these indexes have, by their score in the first, then by member. The smallest index is walked, the
   * others are looked up.
   */
  common(indexes: readonly string[]): Promise<string[]>

  /** The position that the models have reached (except those behind), undefined if nothing was handled yet. */
  position(): Promise<Position | undefined>

  /** Waits until the models have reached `position`; false if that took longer than `timeoutMs`. */
  waitFor(position: Position, timeoutMs: number): Promise<boolean>

  /** Messages after the given id (undefined: all that are kept), oldest first; 'resync' if that id is gone. */
  changesAfter(id: string | undefined, limit: number): Promise<ChangeMessage[] | 'resync'>

  /**
   * Follows what is written, so that what was read may be kept while it stays the same: reports the document keys and
   * index names that a batch wrote, batch by batch, or that any may have been written. Until the store is closed.
   */
  followWrites(forget: Forget): WritesFollowed

  /** Every document and index entry in a canonical order, one line each; checkpoints and messages left out. */
  dump(): AsyncIterable<string>
}

export type Forget = (written: readonly string[] | 'anything') => void

export interface WritesFollowed {
  /** Resolves once it is known where the models are, or that it cannot be: any may have been written until then. */
  readonly begun: Promise<void>

  /**
   * The position up to which every write was reported, a moment ago; undefined while that cannot be known. Documents
   * read and not reported since are as they would be read there. Answers at once, because every request asks.
   */
  upTo(): Position | undefined
}

export interface Batch {
  fence: number
  /** Position of the last event that this batch handled. */
  position: Position
  writes: readonly Write[]
  messages: readonly ChangeMessage[]
}

export type Write =
  | { op: 'set'; key: string; value: string }
  | { op: 'delete'; key: string }
  | { op: 'add'; index: string; member: string; score: number }
  | { op: 'remove'; index: string; member: string }

export interface Bounds {
  min?: number
  max?: number
}

export interface RangeOptions extends Bounds {
  order?: 'ascending' | 'descending'
  limit?: number
}

export interface IndexEntry {
  member: string
  score: number
}

/** A change message: which query's answer changed, for whom. `id` is `<logId>:<position>:<n>`. */
export interface ChangeMessage {
  id: string
  /** User ids, or roles as `role:support`. */
  audience: readonly string[]
  /** Name of the read model, and the key inside it. */
  question: string
  key: string
  /** Type of the event that caused it. */
  cause: string
}

export class FencedOff extends Error {
  override name = 'FencedOff'
}

/** The models cannot be read or written at the moment. A write that fails with this error may have happened. */
export class ReadStoreUnavailable extends Error {
  override name = 'ReadStoreUnavailable'
}
