import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import type { NewEvent, RecordedEvent } from '../port.ts'
import type { OnProgress } from './moved-events.ts'

// A log in a file, one JSON value a line: the header, a line for each key stream, a line for each event in log order,
// the trailer. Only the log's identity in the header depends on the engine.

/** The file is incomplete or no log file. The message says what is wrong in one line. */
export class BrokenLogFile extends Error {
  override name = 'BrokenLogFile'
}

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
const readBytes = 1024 * 1024

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

/**
 * Writes a file that gets its name only once it is complete and on disk. Only its owner can read it: it is as secret as
 * the log.
 */
export class LogFileWriter {
  readonly #path: string
  readonly #file: FileHandle
  readonly #hash = createHash('sha256')
  #events = 0
  #keys = 0

  private constructor(path: string, file: FileHandle) {
    this.#path = path
    this.#file = file
  }

  /** @throws {BrokenLogFile} the file exists; nothing is overwritten */
  static async create(path: string, logId: string): Promise<LogFileWriter> {
    if (existsSync(path)) throw new BrokenLogFile(`${path} exists already`)
    // The remains of a killed export: they may hold what was erased since.
    await rm(partOf(path), { force: true })
    const writer = new LogFileWriter(path, await open(partOf(path), 'wx', 0o600))
    await writer.#write([JSON.stringify({ turnoLog: format, logId })])
    return writer
  }

  async keys(lines: readonly string[]): Promise<void> {
    this.#keys += lines.length
    await this.#write(lines)
  }

  async events(lines: readonly string[]): Promise<void> {
    this.#events += lines.length
    await this.#write(lines)
  }

  async finish(): Promise<Trailer> {
    const trailer: Trailer = { events: this.#events, keys: this.#keys, sha256: this.#hash.copy().digest('hex') }
    await this.#write([JSON.stringify(trailer)])
    await this.#file.sync()
    await this.#file.close()
    await rename(partOf(this.#path), this.#path)
    return trailer
  }

  /** Deletes what was written. */
  async giveUp(): Promise<void> {
    await this.#file.close().catch(() => undefined)
    await rm(partOf(this.#path), { force: true })
  }

  async #write(lines: readonly string[]): Promise<void> {
    if (lines.length === 0) return
    const bytes = Buffer.from(`${lines.join('\n')}\n`)
    this.#hash.update(bytes)
    await this.#file.writeFile(bytes)
  }
}

const partOf = (path: string): string => `${path}.part`

/**
 * Checks the whole file.
 * @throws {BrokenLogFile} the file was cut or changed, or is no log
 */
export async function checkLogFile(path: string, onProgress: OnProgress = () => undefined): Promise<LogFile> {
  const hash = createHash('sha256')
  const counted = { events: 0, keys: 0 }
  let header: string | undefined
  let last: string | undefined
  onProgress('checking the file', 0)
  for await (const line of linesOf(path)) {
    header ??= line
    if (last !== undefined) hash.update(`${last}\n`)
    last = line
    if (isEventLine(line)) counted.events += 1
    else if (isKeyLine(line)) counted.keys += 1
    onProgress('checking the file', counted.events)
  }
  const { turnoLog, logId } = parsed<{ turnoLog: number; logId: string }>(header)
  if (turnoLog !== format || !logId) throw new BrokenLogFile(`${path} is no log of format ${format}`)
  const { events, keys, sha256 } = parsed<Trailer>(last)
  if (sha256 === undefined) throw new BrokenLogFile(`${path} was cut: it has no end`)
  if (hash.digest('hex') !== sha256 || counted.events !== events || counted.keys !== keys)
    throw new BrokenLogFile(`${path} was changed or cut: it does not match its last line`)
  return { path, logId, events, keys, sha256 }
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

/**
 * Splits at line feeds only: other separators, such as U+2028, are letters within JSON. @throws {BrokenLogFile} the
 * last line has no end
 */
async function* linesOf(path: string): AsyncGenerator<string> {
  let pieces: Buffer[] = []
  for await (const chunk of createReadStream(path, { highWaterMark: readBytes }) as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
      yield Buffer.concat([...pieces, chunk.subarray(from, end)]).toString()
      pieces = []
      from = end + 1
    }
    if (from < chunk.length) pieces.push(chunk.subarray(from))
  }
  if (pieces.length > 0) throw new BrokenLogFile(`${path} was cut: it ends within a line`)
}

/** Undefined for anything but a JSON object. */
function parsed<Value extends object>(line = '{}'): Partial<Value> {
  try {
    return Object(JSON.parse(line))
  } catch {
    return {}
  }
}
