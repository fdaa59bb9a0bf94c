import type { EventMetadata } from '@turno/domain/event.ts'

/**
 * The append-only log, as every engine must offer it. The tests in `event-store.contract.ts` state what an adapter
 * promises; retries answer as a real EventStoreDB does.
 *
 * Key streams are read by name: `readAll`, `subscribe` and `head` may leave them out, so that a rebuild is the same on
 * every engine.
 */
export interface EventStore {
  /**
   * Appends `events` atomically if the stream is at the `expected` revision.
   *
   * Retrying the same ids at the same revision answers the first outcome, also after later appends, and also with only
   * the first ids of the earlier append. Ids are unique within a stream, not across streams.
   *
   * @throws {WrongExpectedRevision} the stream is at another revision, or the ids mix old and new ones; a read then
   * shows what is there
   * @throws {AppendTooLarge} the events together exceed 1 MiB
   * @throws {StreamErased} the stream was erased
   * @throws {OutcomeUnknown} the append may or may not have happened: retry with the same ids and revision
   * @throws {EventStoreUnavailable} another writer won the race, and its events cannot be read yet
   * @throws {TypeError} `events` is empty
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended>

  /**
   * The events of one stream; of a missing or erased stream, none. Backwards starts at the end unless `from` is given.
   */
  readStream(
    stream: string,
    options?: { from?: number; direction?: 'forwards' | 'backwards'; limit?: number },
  ): Promise<RecordedEvent[]>

  /** The newest snapshot of a stream, undefined while there is none. */
  snapshot(stream: string): Promise<Snapshot | undefined>

  /**
   * Replaces the stream's snapshot, unless that is of a later revision. `readAll`, `subscribe` and `head` ignore
   * snapshots; erasing a stream erases its snapshot.
   * @throws {AppendTooLarge} it exceeds 1 MiB
   */
  saveSnapshot(stream: string, snapshot: Snapshot): Promise<void>

  /** The draft as it was last saved; undefined while there is none, and once it was dropped. */
  draft(id: string): Promise<Draft | undefined>

  /**
   * Saves a draft if it stands at the `expected` version, and answers its new version. What is acknowledged is on disk,
   * as an append is. `readAll`, `subscribe` and `head` ignore drafts, and erasing another stream leaves them.
   *
   * A save carries no id, so one whose answer was lost is not recognised when it is retried: the caller reads what is
   * there and merges, and must bear that the same change is saved twice.
   * @throws {WrongExpectedRevision} the draft is at another version, which `actual` names
   * @throws {AppendTooLarge} it exceeds `maxDraftBytes`
   * @throws {StreamErased} the draft was dropped
   * @throws {OutcomeUnknown} the save may or may not have happened: read the draft
   */
  saveDraft(id: string, expected: ExpectedRevision, data: unknown): Promise<number>

  /**
   * Removes a draft for good: saves to it are refused for ever, as after `erase`, so that one on its way does not bring
   * it back. Dropping twice, or a missing draft, succeeds. `isErased` of its stream says that it was dropped.
   */
  dropDraft(id: string): Promise<void>

  /**
   * Ids of all drafts, kept and dropped, in the order of their bytes. EventStoreDB finds those that an event names
   * (`draftNamedIn`), so write that event before the draft's first save. Reads much: it is for moving a log.
   */
  drafts(): AsyncIterable<string>

  /** Everything after `position` (exclusive; undefined = from the beginning), in log order, at most `limit` events. */
  readAll(after: Position | undefined, limit: number): Promise<RecordedEvent[]>

  /**
   * Calls `handle` with batches of everything after `after`, in log order, without gap or repeat, for ever. The next
   * batch comes once the promise of the last one settles. A rejected `handle` ends the subscription, and `closed`
   * rejects with its reason.
   */
  subscribe(after: Position | undefined, handle: (events: RecordedEvent[]) => Promise<void>): Subscription

  /** Position of the last event in the log, undefined while it is empty. */
  head(): Promise<Position | undefined>

  /**
   * Reason why nothing can be written now; undefined while no problem is known. Engines whose server watches its own
   * disk leave this method out.
   */
  trouble?(): Promise<LogTrouble | undefined>

  /**
   * Removes a stream's events for good; appends to it are refused for ever. Erasing twice, or a missing stream,
   * succeeds.
   */
  erase(stream: string): Promise<void>

  /** Whether the stream was erased, as opposed to lost or never written. */
  isErased(stream: string): Promise<boolean>

  /** Ends subscriptions, finishes accepted calls and releases every resource. */
  close(): Promise<void>
}

/**
 * `full`: no space is left, and writing resumes as soon as there is some. `broken`: the file is damaged and read-only.
 */
export type FileTrouble = 'full' | 'broken'

/** `away`: the log's server cannot be reached; nothing can be read either. */
export type LogTrouble = FileTrouble | 'away'

/** Trouble of the log's file; a file that cannot be examined counts as broken. */
export const logTrouble = async (store: EventStore): Promise<LogTrouble | undefined> =>
  store.trouble?.().catch(() => 'broken' as const)

/** A position in one particular log: compare as bigint, never use it with another log. */
export type Position = bigint

/** Revision of the stream's last event, or 'none' for a stream that does not exist. */
export type ExpectedRevision = number | 'none'

export interface NewEvent {
  /** uuid */
  id: string
  type: string
  data: unknown
  metadata: EventMetadata
}

export interface RecordedEvent extends NewEvent {
  stream: string
  /** 0 for the first event of a stream */
  revision: number
  position: Position
}

/**
 * The fold of a stream's events up to a revision, which saves reading them all again. Derived data: a reader that
 * cannot use a snapshot reads the stream.
 */
export interface Snapshot {
  /** Of the last event in the fold. */
  revision: number
  data: unknown
}

/** What somebody is still writing: neither a record nor an event, and all there is of it. */
export interface Draft {
  /** 1 for the first save of this draft in this log, and one more with each. */
  version: number
  data: unknown
}

export interface Appended {
  /** Revision of the last event of this append. */
  revision: number
  /** Position of the last event of this append. */
  position: Position
}

export interface Subscription {
  /** Stops delivering; resolves after the current batch. */
  stop(): Promise<void>
  /** Settles when the subscription ends: resolves after `stop`, rejects with the reason otherwise. */
  closed: Promise<void>
}

/** `actual` is the stream's revision, or the draft's version; 'none' if there is no such stream or draft. */
export class WrongExpectedRevision extends Error {
  override name = 'WrongExpectedRevision'
  readonly stream: string
  readonly actual: ExpectedRevision
  constructor(stream: string, actual: ExpectedRevision) {
    super(`${stream} stands at ${actual}`)
    this.stream = stream
    this.actual = actual
  }
}

export class AppendTooLarge extends Error {
  override name = 'AppendTooLarge'
}

export class StreamErased extends Error {
  override name = 'StreamErased'
}

/** The append may or may not have happened; retrying the same append is safe. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown'
}

/** The log cannot be reached, or did not answer in time; the same call may be retried. */
export class EventStoreUnavailable extends Error {
  override name = 'EventStoreUnavailable'
}

/** The log's disk is full. Nothing was written; writing resumes once there is space. */
export class LogFull extends EventStoreUnavailable {
  override name = 'LogFull'
}

/** The log's file is damaged and read-only until somebody replaces it by a whole copy. */
export class LogBroken extends EventStoreUnavailable {
  override name = 'LogBroken'
}

/**
 * Another log, or an older state of it, has taken the log's place: positions are void, and the process must start
 * again.
 */
export class LogReplaced extends Error {
  override name = 'LogReplaced'
}

/**
 * Whether the same call can succeed later without anybody's help: the log was away, or other writers won every race.
 * The command may have been written; retrying it under its id does not run it twice.
 */
export const isPassing = (error: unknown): boolean =>
  error instanceof EventStoreUnavailable || error instanceof OutcomeUnknown || error instanceof WrongExpectedRevision

/** Largest append, all events together, in bytes of their JSON (EventStoreDB's default). */
export const maxAppendBytes = 1024 * 1024

/** Largest draft, in bytes of its JSON: what an engine writes with it fits an append too. */
export const maxDraftBytes = maxAppendBytes - 1024
