import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type Appended, type ExpectedRevision, StreamErased, WrongExpectedRevision } from './port.ts'
import { type EventRow, SqliteReads } from './sqlite-reads.ts'

export type NewRow = Pick<EventRow, 'id' | 'type' | 'data' | 'metadata'>

const queries = {
  insert: 'INSERT INTO events (stream, revision, id, type, data, metadata) VALUES (?, ?, ?, ?, ?, ?)',
  standing: `SELECT (SELECT max(revision) FROM events WHERE stream = ?1) AS revision,
    EXISTS (SELECT 1 FROM erased WHERE stream = ?1) AS isErased`,
  outcome: 'SELECT position, revision, id FROM events WHERE stream = ? AND revision > ? ORDER BY revision LIMIT ?',
  saveSnapshot: `INSERT INTO snapshots (stream, revision, data) VALUES (?, ?, ?)
    ON CONFLICT (stream) DO UPDATE SET revision = excluded.revision, data = excluded.data WHERE excluded.revision >= revision`,
  standingDraft: `SELECT (SELECT version FROM drafts WHERE stream = ?1) AS version,
    EXISTS (SELECT 1 FROM erased WHERE stream = ?1) AS isErased`,
  saveDraft: `INSERT INTO drafts (stream, version, data) VALUES (?, ?, ?)
    ON CONFLICT (stream) DO UPDATE SET version = excluded.version, data = excluded.data`,
  dropDraft: 'DELETE FROM drafts WHERE stream = ?',
  forgetSnapshot: 'DELETE FROM snapshots WHERE stream = ?',
  erase: 'DELETE FROM events WHERE stream = ?',
  refuse: 'INSERT OR IGNORE INTO erased (stream) VALUES (?)',
  dataVersion: 'PRAGMA data_version',
  forgetPages: 'PRAGMA shrink_memory',
  truncateWal: 'PRAGMA wal_checkpoint(TRUNCATE)',
  quickCheck: 'PRAGMA quick_check(1)',
  integrityCheck: 'PRAGMA integrity_check(1)',
  at: 'SELECT position FROM events WHERE stream = ? AND revision = ?',
}

/** Short, because the thread blocks meanwhile; a busy caller retries later. */
const lockWaitMs = 50
/** Pages that the writer keeps: appends to new streams touch the index all over. */
const cacheKib = 16 * 1024

// `secure_delete` zeroes what is deleted, so that an erased stream is gone from the file. AUTOINCREMENT never gives a
// position twice, not even that of an erased last event.
const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = ON;
  PRAGMA cache_size = -${cacheKib};
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    stream TEXT NOT NULL, revision INTEGER NOT NULL, id TEXT NOT NULL, type TEXT NOT NULL, data TEXT NOT NULL, metadata TEXT NOT NULL,
    UNIQUE (stream, revision)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS snapshots (stream TEXT PRIMARY KEY, revision INTEGER NOT NULL, data TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS drafts (stream TEXT PRIMARY KEY, version INTEGER NOT NULL, data TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS erased (stream TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;`

export interface OpeningOptions {
  /** Limits the file to so many pages of 4 KiB, as if the disk ended there; for tests. */
  pagesMax?: number
  /** The serialised database that a log in memory starts from; for tests. */
  contents?: Uint8Array
}

/**
 * The log's tables and what is written to them, synchronously.
 *
 * Positions grow in commit order, also with several writing processes: SQLite assigns a row id inside BEGIN IMMEDIATE,
 * which one connection at a time holds until its COMMIT. So nothing ever appears before a position that somebody has
 * read.
 */
export class SqliteTables {
  readonly #db: DatabaseSync
  readonly #reads: SqliteReads
  readonly #sql: Record<keyof typeof queries, StatementSync>

  constructor(path: string, { pagesMax, contents }: OpeningOptions = {}) {
    this.#db = new DatabaseSync(path, { timeout: lockWaitMs })
    try {
      if (contents) this.#db.deserialize(contents)
      this.#db.exec(schema)
      if (pagesMax) this.#db.exec(`PRAGMA max_page_count = ${pagesMax}`)
      const prepared = Object.entries(queries).map(([name, sql]) => [name, this.#db.prepare(sql)])
      this.#sql = Object.fromEntries(prepared)
      this.#reads = new SqliteReads(this.#db)
    } catch (error) {
      this.#db.close()
      throw error
    }
  }

  /** Reads for a caller in the same thread. */
  get reads(): SqliteReads {
    return this.#reads
  }

  begin(): void {
    this.#db.exec('BEGIN IMMEDIATE')
  }

  commit(): void {
    this.#db.exec('COMMIT')
  }

  /** False also after an error, such as a full disk, for which SQLite rolled everything back. */
  get inTransaction(): boolean {
    return this.#db.isTransaction
  }

  rollback(): void {
    if (this.inTransaction) this.#db.exec('ROLLBACK')
  }

  /** Runs `write` in a savepoint: if it throws, its changes are gone and the transaction continues. */
  apart<Result>(write: () => Result): Result {
    this.#db.exec('SAVEPOINT apart')
    try {
      return write()
    } catch (error) {
      if (this.inTransaction) this.#db.exec('ROLLBACK TO apart')
      throw error
    } finally {
      if (this.inTransaction) this.#db.exec('RELEASE apart')
    }
  }

  /** Appends by the rules of EventStoreDB. Call it inside a transaction. */
  append(stream: string, expected: ExpectedRevision, rows: readonly NewRow[]): Appended {
    const standing = this.#ask<{ revision: number | null; isErased: number }>('standing', stream)
    if (standing.isErased) throw new StreamErased(`${stream} was erased`)
    const actual = standing.revision ?? -1
    const after = expected === 'none' ? -1 : expected
    if (after === actual) return this.#insert(stream, actual, rows)
    const earlier = after < actual && this.#earlierOutcome(stream, after, rows)
    if (earlier) return earlier
    throw new WrongExpectedRevision(stream, actual < 0 ? 'none' : actual)
  }

  /** A stream's events and snapshot, or a draft: a name is of one or of the other. */
  erase(stream: string): void {
    this.#sql.erase.run(stream)
    this.#sql.forgetSnapshot.run(stream)
    this.#sql.dropDraft.run(stream)
    this.#sql.refuse.run(stream)
  }

  saveSnapshot(stream: string, revision: number, data: string): void {
    this.#sql.saveSnapshot.run(stream, revision, data)
  }

  /** Answers the draft's new version. Call it inside a transaction. */
  saveDraft(stream: string, expected: ExpectedRevision, data: string): number {
    const { version, isErased } = this.#ask<{ version: number | null; isErased: number }>('standingDraft', stream)
    if (isErased) throw new StreamErased(`${stream} was erased`)
    const actual = version ?? 'none'
    if (expected !== actual) throw new WrongExpectedRevision(stream, actual)
    const next = (version ?? 0) + 1
    this.#sql.saveDraft.run(stream, next, data)
    return next
  }

  /** Changes when another connection has committed. */
  dataVersion(): number {
    return this.#ask<{ data_version: number }>('dataVersion').data_version
  }

  /** Writes the WAL into the database and empties it; false when a reader or writer of another process prevents it. */
  truncateWal(): boolean {
    return this.#ask<{ busy: number }>('truncateWal').busy === 0
  }

  /**
   * Reads the whole file, half a gigabyte a second; `thoroughly` a tenth of that, and compares tables with their
   * indexes. Answers what is wrong with it, if anything.
   * @throws other errors of SQLite
   */
  wrongAnywhere(thoroughly: boolean): string | undefined {
    const [found] = Object.values(this.#ask<Record<string, string>>(thoroughly ? 'integrityCheck' : 'quickCheck'))
    return found === 'ok' ? undefined : found
  }

  /**
   * Reads some events in log order from the file, and each also by the index of its stream. Answers what is wrong with
   * them, if anything, and where to continue.
   * @throws other errors of SQLite
   */
  wrongIn(after: number, limit: number): { wrong: string | undefined; next: number } {
    // Cached pages stay whole while the file is being destroyed: without this a small log would never be read from the
    // file.
    this.#ask('forgetPages')
    const rows = this.#reads.readAll(after, limit)
    const lost = rows.find(
      ({ position, stream, revision }) =>
        this.#ask<{ position?: number }>('at', stream, revision)?.position !== position,
    )
    return {
      wrong: lost && `event ${lost.position} is not in the index of its stream`,
      next: rows.at(-1)?.position ?? 0,
    }
  }

  close(): void {
    this.#db.close()
  }

  #insert(stream: string, last: number, rows: readonly NewRow[]): Appended {
    let position = 0
    let revision = last
    for (const row of rows) {
      revision += 1
      position = Number(
        this.#sql.insert.run(stream, revision, row.id, row.type, row.data, row.metadata).lastInsertRowid,
      )
    }
    return { revision, position: BigInt(position) }
  }

  /** The outcome of the append that these rows repeat, all of it or its first ids. */
  #earlierOutcome(stream: string, after: number, rows: readonly NewRow[]): Appended | undefined {
    const found = this.#sql.outcome.all(stream, after, rows.length) as unknown as EventRow[]
    const last = found.at(-1)
    const same = found.length === rows.length && found.every(({ id }, i) => id === rows[i]?.id)
    return same && last ? { revision: last.revision, position: BigInt(last.position) } : undefined
  }

  #ask<Row>(query: keyof typeof queries, ...values: SQLInputValue[]): Row {
    return this.#sql[query].get(...values) as Row
  }
}
