import type { EventStore, Position, RecordedEvent } from '../port.ts'
import { isCopied, type OnProgress, pagesOf } from './copied-events.ts'
import { keptDraft } from './kept-drafts.ts'
import { keptLine } from './kept-keys.ts'
import { draftEntriesOf, eventLine, eventLinesOf, keyEntriesOf, type LogFile } from './log-file.ts'

/** The log differs from the file at an event, a key or a draft. The message names the place, never a value. */
export class Different extends Error {
  override name = 'Different'
}

export interface Compared {
  /** Number of the file's events that the log has. */
  events: number
  /** Whether the log has more events after them. */
  hasMore: boolean
  /** Position in the log of the last event that both have. */
  last: Position | undefined
}

/**
 * Compares the log with the file, event by event.
 * @throws {Different} an event differs from the file
 */
export async function compareEvents(store: EventStore, file: LogFile, onProgress: OnProgress): Promise<Compared> {
  onProgress('comparing', 0, file.events)
  const log = movedEvents(store)
  let events = 0
  let last: Position | undefined
  for await (const line of eventLinesOf(file.path)) {
    const { value: event } = await log.next()
    if (!event) return { events, hasMore: false, last }
    if (eventLine(event) !== line)
      throw new Different(`${event.stream}@${event.revision} is not event ${events + 1} of the file`)
    events += 1
    last = event.position
    onProgress('comparing', events, file.events)
  }
  return { events, hasMore: !(await log.next()).done, last }
}

/** @throws {Different} a key differs from the file, is missing, or should have been erased */
export async function compareKeys(store: EventStore, file: LogFile): Promise<void> {
  for await (const { line, entry } of keyEntriesOf(file.path)) {
    const stream = 'erased' in entry ? entry.erased : entry.key
    if ((await keptLine(store, stream)) !== line) throw new Different(`${stream} is not as in the file`)
  }
}

/**
 * @param isInUse the log was written to since the move: its people save and drop drafts too, but none goes missing
 * @throws {Different} a draft differs from the file, or is missing
 */
export async function compareDrafts(store: EventStore, file: LogFile, isInUse: boolean): Promise<void> {
  for await (const { line, entry } of draftEntriesOf(file.path)) {
    const id = 'dropped' in entry ? entry.dropped : entry.draft
    const found = await keptDraft(store, id)
    const isSame = found?.line === line
    const mayDiffer = isInUse && found !== undefined && !('dropped' in entry)
    if (!isSame && !mayDiffer) throw new Different(`draft ${id} is not as in the file`)
  }
}

async function* movedEvents(store: EventStore): AsyncGenerator<RecordedEvent> {
  for await (const page of pagesOf(store)) for (const event of page) if (isCopied(event)) yield event
}
