import { ownEvent } from './own-events.ts'
import { type EventStore, type NewEvent, type RecordedEvent, type Snapshot, WrongExpectedRevision } from './port.ts'

/** The stream of a stream's snapshots: only its last event counts. */
export const snapshotStream = (stream: string): string => `snapshot-${stream}`

/** The newest snapshot. */
export async function lastSnapshot(store: EventStore, stream: string): Promise<Snapshot | undefined> {
  return (await lastEvent(store, stream))?.data as Snapshot | undefined
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
  const last = await lastEvent(store, stream)
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

async function lastEvent(store: EventStore, stream: string): Promise<RecordedEvent | undefined> {
  return (await store.readStream(snapshotStream(stream), { direction: 'backwards', limit: 1 }))[0]
}

function unlessSecond(error: unknown): void {
  if (!(error instanceof WrongExpectedRevision)) throw error
}
