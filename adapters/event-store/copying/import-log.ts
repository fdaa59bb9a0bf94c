import { beginMove, finishMove } from '../log-identity.ts'
import { type EventStore, StreamErased, WrongExpectedRevision } from '../port.ts'
import { compareDrafts, compareEvents, compareKeys, Different } from './compare-log.ts'
import type { OnProgress } from './copied-events.ts'
import {
  type DraftEntry,
  draftEntriesOf,
  type EventEntry,
  eventLinesOf,
  type KeyEntry,
  keyEntriesOf,
  type LogFile,
} from './log-file.ts'

export interface Imported {
  /** In the file, and in the log. */
  events: number
  /** Number of events that this run appended; an earlier run appended the others. */
  appended: number
  /** In the file, kept and dropped. */
  drafts: number
  sha256: string
}

/** This log cannot take the file: it is neither empty nor the unfinished target of the same move. */
export class NotTheTarget extends Error {
  override name = 'NotTheTarget'
}

/** The largest append, well below the limit of any engine, however it counts. */
const groupBytesMax = 512 * 1024
const entriesAtOnce = 64

/**
 * Moves the file into an empty log, or continues where an earlier run ended; the log itself shows how far that came.
 * The appends follow one another, each with its original revision, so that none happens twice and the order stays. The
 * log rejects every use until all events are there and were read back.
 * @param carryFiles puts the files that the events name, before the log can be used
 * @throws {NotTheTarget} the log has other events; nothing was written
 * @throws what the event store throws: run it again
 */
export async function importLog(
  store: EventStore,
  file: LogFile,
  onProgress: OnProgress = () => undefined,
  carryFiles: () => Promise<void> = async () => undefined,
): Promise<Imported> {
  const target = await beginMove(store, file.logId)
  if (!target) throw new NotTheTarget('the log has events of its own; a log is moved into an empty one')
  const there = await eventsThere(store, file, target.isFinished, onProgress)
  if (!target.isFinished) {
    await importKeys(store, file)
    await importDrafts(store, file)
    await appendEvents(store, file, there, onProgress)
    await readBack(store, file, onProgress)
    await carryFiles()
    await finishMove(store, file)
  }
  return { events: file.events, appended: file.events - there, drafts: file.drafts, sha256: file.sha256 }
}

/**
 * Number of the file's events in the log. A finished log may have grown since; an unfinished one holds nothing else.
 */
async function eventsThere(
  store: EventStore,
  file: LogFile,
  isFinished: boolean,
  onProgress: OnProgress,
): Promise<number> {
  const { events, hasMore } = await compared(() => compareEvents(store, file, onProgress))
  if (isFinished && events < file.events)
    throw new NotTheTarget('a shorter file of the same log was moved here already')
  if (!isFinished && hasMore) throw new NotTheTarget('the log has more events than the file')
  return events
}

async function readBack(store: EventStore, file: LogFile, onProgress: OnProgress): Promise<void> {
  const { events, hasMore } = await compared(() => compareEvents(store, file, onProgress))
  if (events < file.events || hasMore) throw new NotTheTarget('the log is not what was written to it')
  await compared(() => compareKeys(store, file))
  await compared(() => compareDrafts(store, file, false))
}

async function compared<Result>(compare: () => Promise<Result>): Promise<Result> {
  try {
    return await compare()
  } catch (error) {
    throw error instanceof Different ? new NotTheTarget(error.message) : error
  }
}

/** In any order, because each key has its own stream; a repeated append answers its first outcome. */
const importKeys = (store: EventStore, file: LogFile): Promise<void> =>
  inGroups(keyEntriesOf(file.path), ({ entry }) => importKey(store, entry))

/** Calls `put` for some entries at a time. */
async function inGroups<Entry>(entries: AsyncIterable<Entry>, put: (entry: Entry) => Promise<void>): Promise<void> {
  let group: Entry[] = []
  for await (const entry of entries) {
    if (group.push(entry) < entriesAtOnce) continue
    await Promise.all(group.map(put))
    group = []
  }
  await Promise.all(group.map(put))
}

const importKey = async (store: EventStore, entry: KeyEntry): Promise<void> => {
  if ('erased' in entry) await store.erase(entry.erased)
  else await store.append(entry.key, 'none', entry.events)
}

/** Each begins at its first version here; one that an earlier run put stays, and is compared at the end. */
const importDrafts = (store: EventStore, file: LogFile): Promise<void> =>
  inGroups(draftEntriesOf(file.path), ({ entry }) => importDraft(store, entry))

async function importDraft(store: EventStore, entry: DraftEntry): Promise<void> {
  if ('dropped' in entry) return store.dropDraft(entry.dropped)
  try {
    await store.saveDraft(entry.draft, 'none', entry.data)
  } catch (error) {
    if (!(error instanceof WrongExpectedRevision || error instanceof StreamErased)) throw error
  }
}

/** Appends the events after the first `there`; consecutive events of one stream share an append. */
async function appendEvents(store: EventStore, file: LogFile, there: number, onProgress: OnProgress): Promise<void> {
  let group: EventEntry[] = []
  let [read, bytes] = [0, 0]
  const flush = async () => {
    if (group.length > 0) await appendGroup(store, group)
    ;[group, bytes] = [[], 0]
    onProgress('appending', read, file.events)
  }
  onProgress('appending', there, file.events)
  for await (const line of eventLinesOf(file.path)) {
    if (read >= there) {
      const event = JSON.parse(line) as EventEntry
      const size = Buffer.byteLength(line)
      if (event.stream !== group[0]?.stream || bytes + size > groupBytesMax) await flush()
      group.push(event)
      bytes += size
    }
    read += 1
  }
  await flush()
}

async function appendGroup(store: EventStore, group: readonly EventEntry[]): Promise<void> {
  const { stream, revision } = group[0]!
  const events = group.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }))
  try {
    await store.append(stream, revision === 0 ? 'none' : revision - 1, events)
  } catch (error) {
    if (!(error instanceof WrongExpectedRevision || error instanceof StreamErased)) throw error
    throw new NotTheTarget(`somebody else writes to the log: ${error.message}`)
  }
}
