import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

/** The row of an event: JSON as text, the position as a number (SQLite's row ids stay far below 2^53). */
export interface EventRow {
  position: number
  stream: string
  revision: number
  id: string
  type: string
  data: string
  metadata: string
}

/** The row of a snapshot: JSON as text. */
export interface SnapshotRow {
  revision: number
  data: string
}

/** The row of a draft: JSON as text. */
interface DraftRow {
  version: number
  data: string
}

export type Direction = 'forwards' | 'backwards'

const queries = {
  forwards: 'SELECT * FROM events WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?',
  backwards: 'SELECT * FROM events WHERE stream = ? AND revision <= ? ORDER BY revision DESC LIMIT ?',
  all: 'SELECT * FROM events WHERE position > ? ORDER BY position LIMIT ?',
  head: 'SELECT max(position) AS position FROM events',
  snapshot: 'SELECT revision, data FROM snapshots WHERE stream = ?',
  draft: 'SELECT version, data FROM drafts WHERE stream = ?',
  draftStreams: `SELECT stream FROM drafts WHERE stream > ?1
    UNION SELECT stream FROM erased WHERE stream > ?1 AND substr(stream, 1, length(?2)) = ?2 ORDER BY stream LIMIT ?3`,
  isErased: 'SELECT 1 FROM erased WHERE stream = ?',
}

/** Pages that the reader keeps, in KiB: most streams that are read were read a moment ago. */
const cacheKib = 16 * 1024

/**
 * Reads of the log's tables, synchronous: some 20 µs while the pages are in memory. A reader sees all committed events
 * and waits for no writer, as the file is in WAL mode. No read leaves a transaction open, so that the WAL can be
 * emptied.
 */
export class SqliteReads {
  readonly #db: DatabaseSync
  readonly #sql: Record<keyof typeof queries, StatementSync>

  constructor(db: DatabaseSync) {
    this.#db = db
    const prepared = Object.entries(queries).map(([name, sql]) => [name, db.prepare(sql)])
    this.#sql = Object.fromEntries(prepared)
  }

  /** A connection of its own to a log that a writer has opened. It never waits for a lock: SQLite answers 'busy'. */
  static open(path: string): SqliteReads {
    const db = new DatabaseSync(path, { readOnly: true, timeout: 0 })
    try {
      db.exec(`PRAGMA cache_size = -${cacheKib}`)
      return new SqliteReads(db)
    } catch (error) {
      db.close()
      throw error
    }
  }

  readStream(stream: string, from: number | undefined, direction: Direction, limit = -1): EventRow[] {
    const start = from ?? (direction === 'forwards' ? 0 : Number.MAX_SAFE_INTEGER)
    return this.#list(direction, stream, start, limit)
  }

  readAll(after: number, limit: number): EventRow[] {
    return this.#list('all', after, limit)
  }

  head(): number | null {
    return (this.#sql.head.get() as { position: number | null }).position
  }

  snapshot(stream: string): SnapshotRow | undefined {
    return this.#sql.snapshot.get(stream) as SnapshotRow | undefined
  }

  draft(stream: string): DraftRow | undefined {
    return this.#sql.draft.get(stream) as DraftRow | undefined
  }

  /** Streams of drafts, kept and dropped, after this one; all begin so. */
  draftStreams(beginning: string, after: string, limit: number): string[] {
    const rows = this.#sql.draftStreams.all(after, beginning, limit) as { stream: string }[]
    return rows.map(({ stream }) => stream)
  }

  isErased(stream: string): boolean {
    return this.#sql.isErased.get(stream) !== undefined
  }

  close(): void {
    this.#db.close()
  }

  #list(query: keyof typeof queries, ...values: SQLInputValue[]): EventRow[] {
    return this.#sql[query].all(...values) as unknown as EventRow[]
  }
}
