import { createReadStream, existsSync, statSync, truncateSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { RecordedEvent } from './port.ts'

/** A line of the file: first which log it is of, then its events, and when they are complete, what was erased. */
type Line = { format: 1; logId: string } | ArchivedEvent | { events: number; erased: string[] }

export type ArchivedEvent = Omit<RecordedEvent, 'position'> & {
  /** In the log that it was taken from, so that an export can go on. */
  position: string
}

export interface Ending {
  events: number
  erased: string[]
}

/** A log in a file, a JSON line an event in the log's order. */
export class LogArchive {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  /**
   * Where a new export, or one that was interrupted, goes on. Drops a line that was cut in two, and the ending.
   * @throws {Error} the file holds another log
   */
  async resume(logId: string): Promise<{ events: number; after: bigint | undefined }> {
    let [events, after, whole] = [0, undefined as bigint | undefined, 0]
    for await (const { line, end } of this.#lines()) {
      if ('events' in line) break
      if ('logId' in line && line.logId !== logId) throw new Error(`${this.#path} holds another log, ${line.logId}`)
      whole = end
      if (!('position' in line)) continue
      events += 1
      after = BigInt(line.position)
    }
    if (existsSync(this.#path)) truncateSync(this.#path, whole)
    if (whole === 0) await this.#add([{ format: 1, logId }])
    return { events, after }
  }

  async add(events: readonly RecordedEvent[]): Promise<void> {
    await this.#add(events.map(({ position, ...event }) => ({ ...event, position: String(position) })))
  }

  async finish(ending: Ending): Promise<void> {
    await this.#add([{ ...ending }])
  }

  /** @throws {Error} the export into the file was not finished */
  async ending(): Promise<Ending> {
    for await (const { line } of this.#lines()) if ('events' in line) return line
    throw new Error(`${this.#path} is not complete: run the export again`)
  }

  async *events(): AsyncIterable<ArchivedEvent> {
    for await (const { line } of this.#lines()) if ('position' in line) yield line
  }

  async #add(lines: readonly Line[]): Promise<void> {
    await appendFile(this.#path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { mode: 0o600 })
  }

  /** The whole lines, each with the place where it ends. */
  async *#lines(): AsyncIterable<{ line: Line; end: number }> {
    if (!existsSync(this.#path)) return
    const { size } = statSync(this.#path)
    let end = 0
    for await (const text of createInterface({ input: createReadStream(this.#path), crlfDelay: Number.POSITIVE_INFINITY })) {
      end += Buffer.byteLength(text) + 1
      if (end > size) return
      yield { line: JSON.parse(text) as Line, end }
    }
  }
}
