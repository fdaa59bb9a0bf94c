import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type { NewEvent, RecordedEvent } from '@turno/adapters/event-store/port.ts'
import { logSchema } from './log-schema.ts'

type Row = Record<'position' | 'revision', number> & Record<'stream' | 'id' | 'type' | 'data' | 'metadata', string>

/** The log's table in a file of its own, and nothing else: for yardsticks. */
export class RawLog {
  readonly #db: DatabaseSync
  readonly #insert
  readonly #select

  constructor(path: string) {
    this.#db = new DatabaseSync(path)
    this.#db.exec(logSchema)
    this.#insert = this.#db.prepare(
      'INSERT INTO events (stream, revision, id, type, data, metadata) VALUES (?, ?, ?, ?, ?, ?)',
    )
    this.#select = this.#db.prepare('SELECT * FROM events WHERE stream = ? ORDER BY revision')
  }

  /** Appends events of new streams in one transaction; durable when it returns. */
  append(events: readonly NewEvent[]): void {
    this.#db.exec('BEGIN IMMEDIATE')
    for (const event of events) this.write(`offer-${randomUUID()}`, [event])
    this.#db.exec('COMMIT')
  }

  write(stream: string, events: readonly NewEvent[]): void {
    for (const [revision, { id, type, data, metadata }] of events.entries())
      this.#insert.run(stream, revision, id, type, JSON.stringify(data), JSON.stringify(metadata))
  }

  read(stream: string): RecordedEvent[] {
    return (this.#select.all(stream) as Row[]).map(recorded)
  }

  close(): void {
    this.#db.close()
  }
}

const recorded = ({ position, stream, revision, id, type, data, metadata }: Row): RecordedEvent => ({
  id,
  type,
  stream,
  revision,
  position: BigInt(position),
  data: JSON.parse(data),
  metadata: JSON.parse(metadata),
})
