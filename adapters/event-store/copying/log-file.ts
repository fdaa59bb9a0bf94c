import type { NewEvent, RecordedEvent } from '../port.ts'
import type { OnProgress } from './copied-events.ts'
import { BrokenLogFile, checkLines, LineFileWriter, linesOf, parsed, trailerOf } from './line-file.ts'

// A log in a file, one JSON value a line: the header, a line for each key stream, a line for each event in log order,
// the trailer. Only the log's identity in the header depends on the engine.

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
  /** Over every byte before the trailer's line. */
  sha256: string
}

/** A key's stream in the export: its events, or a marker that the key was erased. */
export type KeyEntry = { key: string; events: NewEvent[] } | { erased: string }

export type EventEntry = Omit<RecordedEvent, 'position'>

const format = 1

export const eventLine = ({ stream, revision, id, type, data, metadata }: EventEntry): string =>
  JSON.stringify({ stream, revision, id, type, data, metadata } satisfies EventEntry)

export const keyLine = (key: string, events: readonly RecordedEvent[]): string =>
  JSON.stringify({
    key,
    events: events.map(({ id, type, data, metadata }) => ({ id, type, data, metadata })),
  } satisfies KeyEntry)

export const erasedLine = (erased: string): string => JSON.stringify({ erased } satisfies KeyEntry)

const isEventLine = (line: string): boolean => line.startsWith('{"stream":')
const isKeyLine = (line: string): boolean => line.startsWith('{"key":') || line.startsWith('{"erased":')

/** Writes a log into a file. */
export class LogFileWriter {
  readonly #file: LineFileWriter
  #events = 0
  #keys = 0

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

  async events(lines: readonly string[]): Promise<void> {
    this.#events += lines.length
    await this.#file.write(lines)
  }

  finish(): Promise<Trailer> {
    return this.#file.finish({ events: this.#events, keys: this.#keys })
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
  const counted = { events: 0, keys: 0 }
  onProgress('checking the file', 0)
  const checked = await checkLines(path, (line) => {
    if (isEventLine(line)) counted.events += 1
    else if (isKeyLine(line)) counted.keys += 1
    onProgress('checking the file', counted.events)
  })
  const { turnoLog, logId } = parsed<{ turnoLog: number; logId: string }>(checked.header)
  if (turnoLog !== format || !logId) throw new BrokenLogFile(`${path} is no log of format ${format}`)
  return { path, logId, ...trailerOf(checked, counted) }
}

export async function* keyEntriesOf(path: string): AsyncGenerator<{ line: string; entry: KeyEntry }> {
  for await (const line of linesOf(path)) {
    if (isEventLine(line)) return
    if (isKeyLine(line)) yield { line, entry: JSON.parse(line) }
  }
}

/** The lines of events, in log order. */
export async function* eventLinesOf(path: string): AsyncGenerator<string> {
  for await (const line of linesOf(path)) if (isEventLine(line)) yield line
}
