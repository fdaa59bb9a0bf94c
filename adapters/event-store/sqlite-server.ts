import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import { LogBroken, OutcomeUnknown } from './port.ts'
import { busyRetryMs, isBusy, troubleIn } from './sqlite-errors.ts'
import { type Answers, failureOf, type Question, type Reply, type Request } from './sqlite-messages.ts'
import type { SqliteReads } from './sqlite-reads.ts'
import { Soundness } from './sqlite-soundness.ts'
import { type OpeningOptions, SqliteTables } from './sqlite-tables.ts'

type Write = Extract<Request, { op: 'append' | 'erase' | 'saveSnapshot' | 'saveDraft' }>
type Inquiry = Exclude<Question, { op: Write['op'] | 'close' }>

/** The database of a connection: a file, or ':memory:'. */
export type Opening = OpeningOptions & { path: string }

/** A log that ends when it is closed. */
export const memory = ':memory:'

const tailEveryMs = 20
const checkEveryMs = 1_000

/** Does what one `SqliteConnection` asks with the log's tables, in the thread where it is made: it blocks. */
export class SqliteServer {
  readonly #port: MessagePort
  readonly #sound: Soundness
  readonly #tables: SqliteTables
  readonly #tail: NodeJS.Timeout | undefined
  readonly #check: NodeJS.Timeout | undefined
  #writes: Write[] = []
  #answers: Answers = { replies: [], moved: false }
  #unanswered = 0
  #closing = false
  #dataVersion: number

  /** @throws what opening throws: the file cannot be opened, is damaged or is no log */
  constructor(port: MessagePort, { path, ...opening }: Opening) {
    this.#port = port
    this.#sound = new Soundness(path, (broken) => {
      this.#answers.broken = broken
      this.#send()
    })
    this.#tables = openPatiently(path, opening, this.#sound)
    this.#dataVersion = this.#tables.dataVersion()
    port.on('message', (requests: Request[]) => {
      const isWaiting = this.#writes.length > 0
      for (const request of requests) this.#accept(request)
      if (!isWaiting && this.#writes.length > 0) this.#flush()
    })
    if (path === memory) return
    this.#tail = setInterval(() => this.#lookForOthers(), tailEveryMs)
    this.#check = setInterval(() => this.#checkWhileIdle(), checkEveryMs)
  }

  /** Reads for a caller in the same thread. */
  get reads(): SqliteReads {
    return this.#tables.reads
  }

  #accept(request: Request) {
    if (request.op === 'close') return this.#close()
    this.#unanswered += 1
    if (isWrite(request)) this.#writes.push(request)
    else
      this.#whenFree(
        () => this.#answer({ id: request.id, value: this.#tell(request) }),
        (error) => this.#answer({ id: request.id, error: failureOf(error) }),
      )
  }

  /** All waiting requests share a transaction, and so one wait for the disk. */
  #flush() {
    this.#whenFree(
      () => {
        this.#sound.assertWritable()
        this.#tables.begin()
        const batch: Write[] = []
        const replies = this.#commit(batch)
        this.#answers.moved = true
        if (batch.some(({ op }) => op === 'erase')) this.#leaveNoTrace(replies)
        else for (const reply of replies) this.#answer(reply)
      },
      (error) => this.#refuseAll(error),
    )
  }

  /** None of the waiting requests was written. */
  #refuseAll(error: unknown) {
    const refused = this.#writes
    this.#writes = []
    for (const { id } of refused) this.#answer({ id, error: failureOf(error) })
  }

  /** Adds to `batch` what it takes: also requests that arrive while the first ones are written. */
  #commit(batch: Write[]): Reply[] {
    try {
      const replies: Reply[] = []
      for (; this.#writes.length > 0; this.#receiveMore()) {
        const taken = this.#writes
        this.#writes = []
        batch.push(...taken)
        for (const write of taken) replies.push(this.#perform(write))
      }
      // After one request has found damage, no other may be answered as written.
      this.#sound.assertNotCondemned()
      this.#sound.watch(() => this.#tables.commit())
      return replies
    } catch (error) {
      this.#tables.rollback()
      // On a full disk or in a damaged file nothing was written; otherwise the outcome is unknown.
      const isKnown = error instanceof LogBroken || troubleIn(error) === 'full'
      const failure = failureOf(isKnown ? error : new OutcomeUnknown(String(error)))
      return batch.map(({ id }) => ({ id, error: failure }))
    }
  }

  #receiveMore() {
    const requests: Request[] = receiveMessageOnPort(this.#port)?.message ?? []
    for (const request of requests) this.#accept(request)
  }

  /** A failing request does not affect the others of its batch, unless SQLite has rolled back the whole transaction. */
  #perform(write: Write): Reply {
    try {
      return { id: write.id, value: this.#sound.watch(() => this.#whole(write)) }
    } catch (error) {
      if (!this.#tables.inTransaction) throw error
      return { id: write.id, error: failureOf(error) }
    }
  }

  #whole(write: Write) {
    return isOneStatement(write) ? this.#act(write) : this.#tables.apart(() => this.#act(write))
  }

  #act(write: Write) {
    switch (write.op) {
      case 'append':
        return this.#tables.append(write.stream, write.expected, write.rows)
      case 'saveSnapshot':
        return this.#tables.saveSnapshot(write.stream, write.revision, write.data)
      case 'saveDraft':
        return this.#tables.saveDraft(write.stream, write.expected, write.data)
      case 'erase':
        return this.#tables.erase(write.stream)
    }
  }

  /** The WAL still holds pages with erased events: it must be emptied before the erasure is acknowledged. */
  #leaveNoTrace(replies: Reply[]) {
    const unknown = (error: unknown) => {
      for (const { id } of replies) this.#answer({ id, error: failureOf(new OutcomeUnknown(String(error))) })
    }
    this.#whenFree(() => {
      if (this.#tables.truncateWal()) for (const reply of replies) this.#answer(reply)
      else setTimeout(() => this.#leaveNoTrace(replies), busyRetryMs)
    }, unknown)
  }

  #tell(inquiry: Inquiry) {
    return inquiry.op === 'trouble' ? this.#sound.trouble() : this.#sound.condemn(inquiry.why)
  }

  /** Retries `attempt` while another process holds the lock; passes other errors to `otherwise`. */
  #whenFree(attempt: () => void, otherwise: (error: unknown) => void) {
    try {
      this.#sound.watch(attempt)
    } catch (error) {
      if (isBusy(error)) setTimeout(() => this.#whenFree(attempt, otherwise), busyRetryMs * Math.random())
      else otherwise(error)
    }
  }

  #lookForOthers() {
    const look = () => {
      if (this.#closing) return
      const seen = this.#tables.dataVersion()
      if (seen === this.#dataVersion) return
      this.#dataVersion = seen
      this.#answers.moved = true
      this.#send()
    }
    // The next caller learns of a damaged file or a full disk.
    this.#whenFree(look, (error) => {
      if (!troubleIn(error)) throw error
    })
  }

  /** The check has already reported its finding; the next request finds it too. */
  #checkWhileIdle() {
    if (this.#unanswered > 0 || this.#closing) return
    try {
      this.#sound.aPart(this.#tables)
    } catch {
      // Busy, or damaged.
    }
  }

  #answer(reply: Reply) {
    this.#unanswered -= 1
    if (this.#answers.replies.push(reply) === 1) process.nextTick(() => this.#send())
  }

  #send() {
    this.#port.postMessage(this.#answers)
    this.#answers = { replies: [], moved: false }
    if (this.#closing) this.#close()
  }

  /** Ends when nothing is left to answer; so does its thread, if it has one. */
  #close() {
    this.#closing = true
    if (this.#unanswered > 0 || this.#answers.replies.length > 0) return
    clearInterval(this.#tail)
    clearInterval(this.#check)
    this.#tables.close()
    this.#port.close()
  }
}

/** SQLite does the whole of a statement or nothing. */
const isOneStatement = (write: Write): boolean =>
  write.op === 'saveSnapshot' || write.op === 'saveDraft' || (write.op === 'append' && write.rows.length === 1)

const isWrite = (request: Write | (Inquiry & { id: number })): request is Write =>
  request.op === 'append' || request.op === 'erase' || request.op === 'saveSnapshot' || request.op === 'saveDraft'

/** Two processes that create the same file block each other for a moment, without SQLite's own waiting. */
function openPatiently(path: string, opening: OpeningOptions, sound: Soundness): SqliteTables {
  for (;;) {
    try {
      const opened = new SqliteTables(path, opening)
      sound.atOpening(opened)
      return opened
    } catch (error) {
      if (!isBusy(error)) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busyRetryMs)
    }
  }
}
