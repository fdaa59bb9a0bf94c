import { ownEvent } from './own-events.ts'
import {
  type Draft,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type RecordedEvent,
  type Snapshot,
  WrongExpectedRevision,
} from './port.ts'

/** The stream of a stream's snapshots: only its last event counts. */
export const snapshotStream = (stream: string): string => `snapshot-${stream}`

/** The newest snapshot. */
export async function lastSnapshot(store: EventStore, stream: string): Promise<Snapshot | undefined> {
  return (await lastEvent(store, snapshotStream(stream)))?.data as Snapshot | undefined
}

/**
 * Appends the snapshot unless a newer one is there, or another process appends its own first.
 * @param limit called before the stream's first event
 */
export async function saveInStream(
  store: EventStore,
  stream: string,
  snapshot: Snapshot,
  limit: () => Promise<void>,
): Promise<void> {
  const last = await lastEvent(store, snapshotStream(stream))
  if (last && (last.data as Snapshot).revision > snapshot.revision) return
  if (!last) await limit()
  const event = ownEvent('SnapshotSaved', { ...snapshot })
  await store.append(snapshotStream(stream), last?.revision ?? 'none', [event]).catch(unlessSecond)
}

/**
 * Makes the server drop all events of a stream but its last. @param appendMetadata appends to the stream's metadata
 * stream
 */
export async function limitToOne(appendMetadata: (event: NewEvent) => Promise<unknown>): Promise<void> {
  await appendMetadata({ ...ownEvent('SnapshotSaved', { $maxCount: 1 }), type: '$metadata' }).catch(unlessSecond)
}

/** The draft in its stream: the revision of the last event is one less than the draft's version. */
export async function lastDraft(store: EventStore, stream: string): Promise<Draft | undefined> {
  const last = await lastEvent(store, stream)
  return last && { version: last.revision + 1, data: last.data }
}

/**
 * Appends the draft where it is expected. Unlike a snapshot, one that comes second must hear so.
 * @param limit called before the stream's first event
 * @throws {WrongExpectedRevision} the draft is at another version
 */
export async function saveDraftInStream(
  store: Pick<EventStore, 'append'>,
  stream: string,
  { expected, data }: { expected: ExpectedRevision; data: unknown },
  limit: () => Promise<void>,
): Promise<number> {
  if (expected === 'none') await limit()
  const before = expected === 'none' ? 'none' : expected - 1
  const appending = store.append(stream, before, [ownEvent('DraftSaved', data)])
  const { revision } = await appending.catch((error) => Promise.reject(inVersions(error)))
  return revision + 1
}

const inVersions = (error: unknown): unknown =>
  error instanceof WrongExpectedRevision && error.actual !== 'none'
    ? new WrongExpectedRevision(error.stream, error.actual + 1)
    : error

async function lastEvent(store: EventStore, stream: string): Promise<RecordedEvent | undefined> {
  return (await store.readStream(stream, { direction: 'backwards', limit: 1 }))[0]
}

function unlessSecond(error: unknown): void {
  if (!(error instanceof WrongExpectedRevision)) throw error
}
