import type { NewEvent, RecordedEvent } from '../port.ts'
import type { OnProgress } from './copied-events.ts'
import { BrokenLogFile, checkLines, LineFileWriter, linesOf, parsed, trailerOf } from './line-file.ts'

// A log in a file, one JSON value a line: the header, a line for each key stream, a line for each draft, a line for
// each event in log order, the trailer. Only the log's identity in the header depends on the engine.

/** A file that was checked and found complete. */
export interface LogFile extends Trailer {
  path: string
  /** Identity of the exported log. */
  logId: string
}

interface Trailer {
  events: number
  /** Number of key streams, present and erased. */
  keys: number
  /** Number of drafts, kept and dropped. */
  drafts: number
  /** Over every byte before the trailer's line. */
  sha256: string
}

/** A key's stream in the export: its events, or a marker that the key was erased. */
export type KeyEntry = { key: string; events: NewEvent[] } | { erased: string }

/** A draft in the export, without its version, which begins anew; or a marker that it was dropped. */
export type DraftEntry = { draft: string; data: unknown } | { dropped: string }

export type EventEntry = Omit<RecordedEvent, 'position'>

const format = 2
/** Releases before drafts wrote it, and neither line nor count of a draft. */
const formatWithoutDrafts = 1

export const eventLine = ({ stream, revision, id, type, data, metadata }: EventEntry): string =>
  JSON.stringify({ stream, revision, id, type, data, metadata } satisfies EventEntry)

export const keyLine = (key: string, events: readonly RecordedEvent[]): string =>
  JSON.stringify({
    key,
    events: events.map(({ id, type, data, metadata }) => ({ id, type, data, metadata })),
  } satisfies KeyEntry)

export const erasedLine = (erased: string): string => JSON.stringify({ erased } satisfies KeyEntry)

export const draftLine = (draft: string, data: unknown): string => JSON.stringify({ draft, data } satisfies DraftEntry)

export const droppedLine = (dropped: string): string => JSON.stringify({ dropped } satisfies DraftEntry)

const isEventLine = (line: string): boolean => line.startsWith('{"stream":')
const isKeyLine = (line: string): boolean => line.startsWith('{"key":') || line.startsWith('{"erased":')
const isDraftLine = (line: string): boolean => line.startsWith('{"draft":') || line.startsWith('{"dropped":')

/** Writes a log into a file. */
export class LogFileWriter {
  readonly #file: LineFileWriter
  #events = 0
  #keys = 0
  #drafts = 0

  private constructor(file: LineFileWriter) {
    this.#file = file
  }

  /** @throws {BrokenLogFile} the file exists; nothing is overwritten */
  static async create(path: string, logId: string): Promise<LogFileWriter> {
    return new LogFileWriter(await LineFileWriter.create(path, { turnoLog: format, logId }))
  }

  async keys(lines: readonly string[]): Promise<void> {
    this.#keys += lines.length
    await this.#file.write(lines)
  }

  async drafts(lines: readonly string[]): Promise<void> {
    this.#drafts += lines.length
    await this.#file.write(lines)
  }

  async events(lines: readonly string[]): Promise<void> {
    this.#events += lines.length
    await this.#file.write(lines)
  }

  finish(): Promise<Trailer> {
    return this.#file.finish({ events: this.#events, keys: this.#keys, drafts: this.#drafts })
  }

  /** Deletes what was written. */
  giveUp(): Promise<void> {
    return this.#file.giveUp()
  }
}

/**
 * Checks the whole file.
 * @throws {BrokenLogFile} the file was cut or changed, or is no log
 */
export async function checkLogFile(path: string, onProgress: OnProgress = () => undefined): Promise<LogFile> {
  const counted = { events: 0, keys: 0, drafts: 0 }
  onProgress('checking the file', 0)
  const checked = await checkLines(path, (line) => {
    if (isEventLine(line)) counted.events += 1
    else if (isKeyLine(line)) counted.keys += 1
    else if (isDraftLine(line)) counted.drafts += 1
    onProgress('checking the file', counted.events)
  })
  const { turnoLog, logId } = parsed<{ turnoLog: number; logId: string }>(checked.header)
  if (!logId || (turnoLog !== format && turnoLog !== formatWithoutDrafts))
    throw new BrokenLogFile(`${path} is no log of format ${format}`)
  const { drafts, ...others } = counted
  return { path, logId, drafts, ...trailerOf(checked, turnoLog === format ? counted : others) }
}

export async function* keyEntriesOf(path: string): AsyncGenerator<{ line: string; entry: KeyEntry }> {
  for await (const line of linesOf(path)) {
    if (isEventLine(line)) return
    if (isKeyLine(line)) yield { line, entry: JSON.parse(line) }
  }
}

export async function* draftEntriesOf(path: string): AsyncGenerator<{ line: string; entry: DraftEntry }> {
  for await (const line of linesOf(path)) {
    if (isEventLine(line)) return
    if (isDraftLine(line)) yield { line, entry: JSON.parse(line) }
  }
}

/** The lines of events, in log order. */
export async function* eventLinesOf(path: string): AsyncGenerator<string> {
  for await (const line of linesOf(path)) if (isEventLine(line)) yield line
}
