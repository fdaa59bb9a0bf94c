import { setTimeout as delay } from 'node:timers/promises'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { EventStoreUnavailable, OutcomeUnknown } from './port.ts'
import { busyRetryMs, isBusy, troubleIn } from './sqlite-errors.ts'
import { type Answers, errorOf, failureOf, type Question, type Reply, type Request } from './sqlite-messages.ts'
import { SqliteReads } from './sqlite-reads.ts'
import { memory, type Opening, SqliteServer } from './sqlite-server.ts'
import type { OpeningOptions } from './sqlite-tables.ts'

interface Pending {
  op: Question['op']
  resolve(value: never): void
  reject(reason: Error): void
}

export interface SqliteOptions extends OpeningOptions {
  /** Called once, when the file is found to be damaged; nothing more is written to it. */
  onBroken?: (why: string) => void
}

/** Writes whose outcome matters to their caller; a snapshot is derived data. */
const mustBeKnown: ReadonlySet<Question['op']> = new Set(['append', 'erase', 'saveDraft'])

/** The server starts on so many requests while the others of the same turn are still being made. */
const sentAtOnce = 16

/**
 * Reads the embedded log in the caller's thread, sends writes to the server, and learns from it when the log has grown.
 */
export class SqliteConnection {
  readonly #server: Worker | MessagePort
  readonly #openReads: () => SqliteReads
  #reads: SqliteReads | undefined
  readonly #waitingReads = new Set<Promise<unknown>>()
  readonly #pending = new Map<number, Pending>()
  #outbox: Request[] = []
  #lastId = 0
  #grown = Promise.withResolvers<void>()
  #over: Error | undefined

  readonly #onBroken: SqliteOptions['onBroken']

  /** @param path a file, or ':memory:' */
  constructor(path: string, { onBroken, ...opening }: SqliteOptions = {}) {
    this.#onBroken = onBroken
    const { server, openReads } = serverOf({ path, ...opening })
    this.#server = server
    this.#openReads = openReads
    this.#server.on('message', (answers: Answers) => this.#receive(answers))
    this.#server.on('error', (error) => this.#end(error))
    this.#server.on(endOf(this.#server), () => this.#end(new Error('The log is closed')))
  }

  /**
   * Settles when the log may have grown since this was read, or is closed. Take it before reading, so that no event
   * slips between.
   */
  get grown(): Promise<void> {
    return this.#grown.promise
  }

  /** @throws what the port promises; `OutcomeUnknown` for a write whose thread died */
  ask<Value>(question: Exclude<Question, { op: 'close' }>): Promise<Value> {
    if (this.#over) return Promise.reject(this.#over)
    const { promise, resolve, reject } = Promise.withResolvers<Value>()
    const id = ++this.#lastId
    this.#pending.set(id, { op: question.op, resolve, reject })
    this.#post({ ...question, id })
    return promise
  }

  /**
   * Answers at once, unless another process holds a lock for a moment. Call it after the server has answered.
   * @throws {LogBroken} the file is damaged, which the server learns too
   */
  async read<Value>(query: (reads: SqliteReads) => Value): Promise<Value> {
    if (this.#over) throw this.#over
    try {
      return this.#query(query)
    } catch (error) {
      if (!isBusy(error)) throw await this.#judged(error)
      return this.#whenFree(query)
    }
  }

  #query<Value>(query: (reads: SqliteReads) => Value): Value {
    this.#reads ??= this.#openReads()
    return query(this.#reads)
  }

  async #whenFree<Value>(query: (reads: SqliteReads) => Value): Promise<Value> {
    const tryAgain = async (): Promise<Value> => {
      for (;;) {
        await delay(busyRetryMs * Math.random())
        try {
          return this.#query(query)
        } catch (error) {
          if (!isBusy(error)) throw await this.#judged(error)
        }
      }
    }
    const answer = tryAgain()
    this.#waitingReads.add(answer)
    return answer.finally(() => this.#waitingReads.delete(answer))
  }

  async #judged(error: unknown): Promise<Error> {
    if (troubleIn(error) === 'broken') await this.ask({ op: 'condemn', why: (error as Error).message })
    return errorOf(failureOf(error))
  }

  /** Rejects further calls, waits for the answers to the earlier ones and ends the server. */
  async close(): Promise<void> {
    if (this.#over) return
    this.#over = new Error('The log is closed')
    await Promise.allSettled(this.#waitingReads)
    this.#closeReads()
    const exit = new Promise((resolve) => this.#server.once(endOf(this.#server), resolve))
    this.#post({ op: 'close', id: ++this.#lastId })
    await exit
  }

  #post(request: Request) {
    // After all promises of this turn: its calls travel together and so share one transaction.
    const waiting = this.#outbox.push(request)
    if (waiting === 1) process.nextTick(() => this.#send())
    else if (waiting === sentAtOnce) this.#send()
  }

  #send() {
    if (this.#outbox.length === 0) return
    this.#server.postMessage(this.#outbox)
    this.#outbox = []
  }

  #receive({ replies, moved, broken }: Answers) {
    if (broken !== undefined) this.#onBroken?.(broken)
    for (const reply of replies) this.#settle(reply)
    if (moved) this.#wake()
  }

  #settle(reply: Reply) {
    const pending = this.#pending.get(reply.id)
    this.#pending.delete(reply.id)
    if ('error' in reply) pending?.reject(errorOf(reply.error))
    else pending?.resolve(reply.value as never)
  }

  #wake() {
    this.#grown.resolve()
    this.#grown = Promise.withResolvers()
  }

  /** Before the server ends, which removes the WAL as the last one. A reader in the server's thread ends with it. */
  #closeReads() {
    if (this.#server instanceof Worker) this.#reads?.close()
    this.#reads = undefined
  }

  #end(reason: Error) {
    this.#closeReads()
    this.#over ??= new EventStoreUnavailable(reason.message)
    for (const { op, reject } of this.#pending.values()) {
      reject(mustBeKnown.has(op) ? new OutcomeUnknown(reason.message) : reason)
    }
    this.#pending.clear()
    this.#wake()
  }
}

/**
 * A log in a file has a thread, which waits for the disk when something is written. One in memory waits for nothing,
 * needs no thread, and has one connection for all.
 */
function serverOf(opening: Opening): { server: Worker | MessagePort; openReads: () => SqliteReads } {
  const { path } = opening
  if (path !== memory) {
    const server = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: opening })
    return { server, openReads: () => SqliteReads.open(path) }
  }
  const { port1, port2 } = new MessageChannel()
  const { reads } = new SqliteServer(port2, opening)
  return { server: port1, openReads: () => reads }
}

const endOf = (server: Worker | MessagePort) => (server instanceof Worker ? 'exit' : 'close')
