import { findLogIdentity } from '../log-identity.ts'
import type { EventStore, Position } from '../port.ts'
import { isCopied, type OnProgress, pagesOf } from './copied-events.ts'
import { keptDraft } from './kept-drafts.ts'
import { keptLine } from './kept-keys.ts'
import { surveyKeys } from './key-survey.ts'
import { erasedLine, eventLine, LogFileWriter } from './log-file.ts'

export interface Exported {
  events: number
  keys: number
  /** Kept and dropped. */
  drafts: number
  sha256: string
  /** Whether the log grew or a draft changed during the export; the file does not hold what is new. */
  isBehind: boolean
}

/** There is nothing to export. */
export class NoLog extends Error {
  override name = 'NoLog'
}

const readsAtOnce = 64

/**
 * Writes the log up to its current head, and the drafts beside it, into a new file. What is sealed stays sealed, and the master key is not needed.
 * Keys of erased persons are left out, also where the erasure has only begun. Interrupted, the export leaves no file of
 * that name.
 * @throws {NoLog} the log is empty
 * @throws {BrokenLogFile} the file exists
 * @throws {KeyMissing} a key that sealed a value is gone and was not erased
 * @throws {UnfinishedMove} the log is the target of an unfinished move
 */
export async function exportLog(
  store: EventStore,
  path: string,
  onProgress: OnProgress = () => undefined,
): Promise<Exported> {
  const logId = await findLogIdentity(store)
  const head = await store.head()
  if (logId === undefined || head === undefined) throw new NoLog('the log is empty')
  const writer = await LogFileWriter.create(path, logId)
  try {
    const { events, keyStreams, forgotten } = await surveyKeys(store, head, onProgress)
    await writeKeys(store, writer, [...keyStreams].sort(), forgotten)
    const versions = await writeDrafts(store, writer)
    await writeEvents(store, writer, head, (written) => onProgress('writing', written, events))
    const trailer = await writer.finish()
    return { ...trailer, isBehind: (await store.head()) !== head || (await haveChanged(store, versions)) }
  } catch (error) {
    await writer.giveUp()
    throw error
  }
}

async function writeKeys(
  store: EventStore,
  writer: LogFileWriter,
  streams: readonly string[],
  forgotten: ReadonlySet<string>,
): Promise<void> {
  const lineOf = async (stream: string) => (forgotten.has(stream) ? erasedLine(stream) : keptLine(store, stream))
  for (let from = 0; from < streams.length; from += readsAtOnce) {
    await writer.keys(await Promise.all(streams.slice(from, from + readsAtOnce).map(lineOf)))
  }
}

/** Answers the versions of the drafts that it wrote; of those dropped, none. */
async function writeDrafts(store: EventStore, writer: LogFileWriter): Promise<Map<string, number>> {
  const versions = new Map<string, number>()
  const write = async (ids: readonly string[]) => {
    const kept = await Promise.all(ids.map(async (id) => ({ id, ...(await keptDraft(store, id)) })))
    for (const { id, version } of kept) if (version !== undefined) versions.set(id, version)
    await writer.drafts(kept.flatMap(({ line }) => line ?? []))
  }
  let ids: string[] = []
  for await (const id of store.drafts()) {
    if (ids.push(id) < readsAtOnce) continue
    await write(ids)
    ids = []
  }
  await write(ids)
  return versions
}

/** A new draft needs no look: the event that names it has made the log grow. */
async function haveChanged(store: EventStore, versions: ReadonlyMap<string, number>): Promise<boolean> {
  for (const [id, version] of versions) if ((await store.draft(id))?.version !== version) return true
  return false
}

async function writeEvents(
  store: EventStore,
  writer: LogFileWriter,
  upTo: Position,
  onWritten: (events: number) => void,
): Promise<void> {
  let written = 0
  onWritten(written)
  for await (const page of pagesOf(store, upTo)) {
    const lines = page.filter(isCopied).map(eventLine)
    await writer.events(lines)
    written += lines.length
    onWritten(written)
  }
}
