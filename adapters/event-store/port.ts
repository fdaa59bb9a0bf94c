import type { EventMetadata } from '@turno/domain/event.ts'

/**
 * The append-only log, as every engine must offer it. What an adapter promises is written down as tests in `contract.ts`; the
 * answers to retries are those a real EventStoreDB gives.
 *
 * The streams of keys are read by name: `readAll`, `subscribe` and `head` may leave them out, so that a rebuild is the same on every engine.
 */
export interface EventStore {
  /**
   * Appends `events` atomically if the stream stands at `expected`.
   *
   * Retrying the same ids at the same revision answers the first outcome, also when other events were appended since and when
   * only the first ids of the earlier append are sent. Ids are unique within a stream, not across streams.
   *
   * @throws {WrongExpectedRevision} the stream stands elsewhere, or the ids mix old and new ones; a read then finds it there
   * @throws {AppendTooLarge} the events together exceed 1 MiB
   * @throws {StreamErased} the stream was erased
   * @throws {OutcomeUnknown} the append may or may not have happened: retry with the same ids and revision
   * @throws {EventStoreUnavailable} somebody else was faster, and what he wrote cannot be read yet
   * @throws {TypeError} no events were given
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended>

  /** The events of one stream; of a missing or erased stream, none. Backwards starts at the end unless `from` is given. */
  readStream(
    stream: string,
    options?: { from?: number; direction?: 'forwards' | 'backwards'; limit?: number },
  ): Promise<RecordedEvent[]>

  /** The newest snapshot of a stream, undefined while there is none. */
  snapshot(stream: string): Promise<Snapshot | undefined>

  /**
   * Keeps a snapshot in place of the one before; one of an earlier revision than that is dropped. `readAll`, `subscribe` and `head` know
   * nothing of snapshots, and they go with their stream when it is erased.
   * @throws {AppendTooLarge} it exceeds 1 MiB
   */
  saveSnapshot(stream: string, snapshot: Snapshot): Promise<void>

  /** Everything after `position` (exclusive; undefined = from the beginning), in log order, at most `limit` events. */
  readAll(after: Position | undefined, limit: number): Promise<RecordedEvent[]>

  /**
   * Calls `handle` with batches of everything after `after`, in log order, without gap or repeat, for ever. The next batch comes
   * once the promise of the last one settles. A rejected `handle` ends the subscription, and `closed` rejects with its reason.
   */
  subscribe(after: Position | undefined, handle: (events: RecordedEvent[]) => Promise<void>): Subscription

  /** Position of the last event in the log, undefined while it is empty. */
  head(): Promise<Position | undefined>

  /** Why nothing can be written just now; undefined while nothing is known against it. Left out where the log's server sees to that itself. */
  trouble?(): Promise<LogTrouble | undefined>

  /** Removes a stream's events for good; appends to it are refused for ever. Erasing twice, or a missing stream, succeeds. */
  erase(stream: string): Promise<void>

  /** Whether the stream was erased: tells one whose events are gone on purpose from one that never was, or was lost. */
  isErased(stream: string): Promise<boolean>

  /** Ends subscriptions, finishes what was accepted and lets go of every resource. */
  close(): Promise<void>
}

/** `full`: no space is left, and writing goes on as soon as there is some. `broken`: the file is damaged, and nothing more is written to it. */
export type LogTrouble = 'full' | 'broken'

/** What is wrong with the log's file; one that cannot be examined counts as broken. */
export const logTrouble = async (store: EventStore): Promise<LogTrouble | undefined> =>
  store.trouble?.().catch(() => 'broken' as const)

/** A place in one particular log: compare as bigint, never use with another log. */
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
 * What was made of a stream's events up to a revision, so that they need not all be read again. Derived data, never truth: whoever
 * cannot use it reads the stream.
 */
export interface Snapshot {
  /** Of the last event that is part of it. */
  revision: number
  data: unknown
}

export interface Appended {
  /** Revision of the last event of this append. */
  revision: number
  /** Position of the last event of this append. */
  position: Position
  /**
   * This very call wrote the events: the log holds them as they were given. Left out where that is not known: the same ids may have been
   * written earlier, by another process and with other contents.
   */
  isNew?: true
}

export interface Subscription {
  /** Stops delivering; resolves once the batch in hand was handled. */
  stop(): Promise<void>
  /** Settles when the subscription is over: resolves after `stop`, rejects with the reason otherwise. */
  closed: Promise<void>
}

/** `actual` is the revision at which the stream stands, 'none' if it does not exist. */
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

/** Thrown when nobody can say whether the append happened; the same append may be tried again. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown'
}

/** The log cannot be reached, or not in time; the same may be asked again. */
export class EventStoreUnavailable extends Error {
  override name = 'EventStoreUnavailable'
}

/** No space is left where the log is. Nothing was written; it can be again once there is space. */
export class LogFull extends EventStoreUnavailable {
  override name = 'LogFull'
}

/** The log's file is damaged: nothing more is written to it, until it was replaced by a copy that is whole. */
export class LogBroken extends EventStoreUnavailable {
  override name = 'LogBroken'
}

/** Where the log was there is another one, or an older state of it: no position of it means anything now, and the process must begin anew. */
export class LogReplaced extends Error {
  override name = 'LogReplaced'
}

/**
 * Whether what failed so works again by itself: the log was away, or others were faster every time. Nobody may know whether a command was
 * written; given again under its id it is not done twice.
 */
export const isPassing = (error: unknown): boolean =>
  error instanceof EventStoreUnavailable || error instanceof OutcomeUnknown || error instanceof WrongExpectedRevision

/** Largest append, all events together, in bytes of their JSON (EventStoreDB's default). */
export const maxAppendBytes = 1024 * 1024
